/* SPDX-License-Identifier: MIT */
#include <dbench/import.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/scaling.h>

#include "line.h"

void log_release(struct log *log)
{
	for (size_t i = 0; i < log->lines; i++)
		free(log->line[i].label);
	free(log->line);
	free(log->warning);
	free(log->name);
	*log = (struct log){ 0 };
}

unsigned log_line_clients(const struct log_line *l)
{
	return l->clients ? l->clients : l->procs;
}

static int no_memory(const char *name, struct err *e)
{
	return err_at(e, name, 0, 0, "there is not enough memory for this log");
}

/* ---- lines into results ------------------------------------------------- */

/* One more element of `size` bytes behind the `count` of an array, which doubles
 * whenever the count is a power of two; NULL: no memory. */
static void *append(void **array, size_t count, size_t size)
{
	if (!(count & (count - 1))) {
		void *more = realloc(*array, (count ? 2 * count : 1) * size);

		if (!more)
			return NULL;
		*array = more;
	}
	return memset((char *)*array + count * size, 0, size);
}

/* Where to write a warning; NULL: no memory. */
static struct err *add_warning(struct log *log)
{
	struct err *new = append((void **)&log->warning, log->warnings, sizeof *new);

	log->warnings += new != NULL;
	return new;
}

/* %g prints 6 digits of the rate and of its multiples: 1 in the last of them may come
 * from rounding. */
static bool is_multiple(double printed, double factor, double rate)
{
	double digit = printed > 0 ? pow(10, floor(log10(printed)) - 5) : 1e-5;

	return fabs(printed - factor * rate) <= digit * 1.001;
}

static int check_multiple(struct log *log, const struct log_line *l, const char *what,
			  const struct log_figure *printed, double factor)
{
	if (!printed->text[0] || is_multiple(printed->value, factor, l->rate.value))
		return 0;
	struct err *warning = add_warning(log);
	if (!warning)
		return -1;
	err_at(warning, log->name, l->line, 0, "%s is %s, but %g times the throughput of %s is %g",
	       what, printed->text, factor, l->rate.text, factor * l->rate.value);
	return 0;
}

static int add_result(struct log *log, const struct log_line *found, const char *label,
		      size_t length, struct err *e)
{
	struct log_line *new = append((void **)&log->line, log->lines, sizeof *new);
	char *copy = new ? strndup(label, length) : NULL;

	if (!copy)
		return no_memory(log->name, e);
	*new = *found;
	new->label = copy;
	log->lines++;
	if (check_multiple(log, new, "NB", &new->nb, 1.25) ||
	    check_multiple(log, new, "MBit/sec", &new->mbit, 10))
		return no_memory(log->name, e);
	return 0;
}

/* Times of other commands may stand between: one that has another number, or comes
 * when the result has its time, is none of it. */
static int add_time(struct log *log, const struct log_line *found, unsigned line, struct err *e)
{
	struct log_line *l = log->lines ? &log->line[log->lines - 1] : NULL;

	if (!l || l->wall.text[0])
		return 0;
	if (found->procs && l->procs && found->procs != l->procs) {
		struct err *warning = add_warning(log);

		if (!warning)
			return no_memory(log->name, e);
		err_at(warning, log->name, line, 0, "this time is of a command with %u, but the "
		       "result before it is of %u: it is left out", found->procs, l->procs);
		return 0;
	}
	l->user = found->user;
	l->system = found->system;
	l->cpu = found->cpu;
	l->wall = found->wall;
	if (!log_line_clients(l))
		l->procs = found->procs;
	return 0;
}

static int read_line(struct log *log, const char *text, unsigned number, struct err *e)
{
	struct log_line found = { .line = number };
	const char *label, *wrong;
	size_t length;

	if (text[strspn(text, " \t")] == '>')
		return 0;
	switch (line_result(text, &found, &label, &length, &wrong)) {
	case LINE_RESULT:
		return add_result(log, &found, label, length, e);
	case LINE_WRONG:
		return err_at(e, log->name, number, (unsigned)(wrong - text) + 1,
			      "'%.*s' is no number: here stands a throughput in MB/sec",
			      (int)strcspn(wrong, " \t"), wrong);
	case LINE_OTHER:
		break;
	}
	return line_time(text, &found) ? add_time(log, &found, number, e) : 0;
}

static int read_lines(struct log *log, FILE *in, struct err *e)
{
	char *text = NULL;
	size_t room = 0;
	int status = 0;

	for (unsigned number = 1; !status && getline(&text, &room, in) >= 0; number++) {
		text[strcspn(text, "\r\n")] = 0;
		status = read_line(log, text, number, e);
	}
	free(text);
	if (!status && ferror(in))
		status = err_sys(e, "%s cannot be read", log->name);
	if (!status && !log->lines)
		status = err_at(e, log->name, 0, 0, "there is no result in it: no line 'Throughput "
				"... MB/sec' but those that are quoted by '>'");
	return status;
}

int log_load(struct log *log, const char *name, struct err *e)
{
	bool standard = !strcmp(name, "-");

	log->name = strdup(standard ? "<stdin>" : name);
	if (!log->name)
		return no_memory(name, e);
	FILE *in = standard ? stdin : fopen(name, "r");
	if (!in)
		return err_sys(e, "%s cannot be opened", name);
	int status = read_lines(log, in, e);
	if (!standard)
		fclose(in);
	return status;
}

/* ---- results into an experiment ----------------------------------------- */

static struct sweep *sweep_of(struct experiment *x, const char *name)
{
	for (size_t i = 0; i < x->sweeps; i++)
		if (!strcmp(x->sweep[i].name, name))
			return &x->sweep[i];
	return experiment_add(x, name);
}

static int add_trial(struct experiment *x, const struct log_line *l, unsigned turn)
{
	const struct { const char *name; const struct log_figure *figure; } metric[] = {
		{ "throughput", &l->rate }, { "wall", &l->wall }, { "user", &l->user },
		{ "system", &l->system }, { "cpu", &l->cpu }, { "latency.max", &l->latency },
	};
	struct sweep *sweep = sweep_of(x, l->label);
	struct point *point = sweep ? sweep_point(sweep, log_line_clients(l)) : NULL;
	if (!point)
		return -1;

	struct trial trial = { .number = (unsigned)point->trials + 1, .turn = turn, .valid = true };
	for (size_t i = 0; i < sizeof metric / sizeof metric[0]; i++)
		if (metric[i].figure->text[0])
			metrics_set(&trial.metrics, metric[i].name, metric[i].figure->value);
	bool lost = trial.metrics.lost;
	if (trial.number > x->trials)
		x->trials = trial.number;
	return point_add(point, &trial) || lost ? -1 : 0;
}

/* A log does not say whether the work was fixed or the time was.  It shows: each client
 * moved the same in times that differ. */
static bool is_fixed_work(const struct log *log)
{
	double least = INFINITY, most = 0, shortest = INFINITY, longest = 0;

	for (const struct log_line *l = log->line; l < log->line + log->lines; l++) {
		if (!l->wall.text[0])
			return false;
		double work = work_per_client(l->rate.value, l->wall.value, log_line_clients(l));

		least = fmin(least, work);
		most = fmax(most, work);
		shortest = fmin(shortest, l->wall.value);
		longest = fmax(longest, l->wall.value);
	}
	return most < 1.05 * least && longest > 1.1 * shortest;
}

int log_experiment(const struct log *log, struct experiment *x, struct err *e)
{
	*x = (struct experiment){ .file = strdup(log->name), .finished = true };
	if (!x->file)
		return no_memory(log->name, e);
	for (size_t i = 0; i < log->lines; i++) {
		const struct log_line *l = &log->line[i];

		if (!log_line_clients(l))
			return err_at(e, log->name, l->line, 0, "the number of clients is not "
				      "known: neither 'N procs' stands here, nor a time of "
				      "'dbench N' below");
		if (add_trial(x, l, (unsigned)i))
			return no_memory(log->name, e);
	}
	x->scene.fixed_work = is_fixed_work(log);
	return 0;
}

int log_read(const char *name, struct experiment *x, struct err *e)
{
	struct log log = { 0 };

	*x = (struct experiment){ 0 };
	int status = log_load(&log, name, e);
	if (!status)
		status = log_experiment(&log, x, e);
	log_release(&log);
	return status;
}

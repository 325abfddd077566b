/* SPDX-License-Identifier: MIT */
/*
 * sweep.c - the points of a sweep, one below the other.
 *
 * There are more columns than a line has room for: those of which something is known
 * are dealt to as many tables as it takes, each of which begins with the clients.
 */
#include <dbench/report.h>

#include <math.h>

#include <dbench/num.h>
#include <dbench/scaling.h>

#include "estimate.h"
#include "text.h"

#define WIDTH 100
#define CLIENTS_WIDTH 8

struct view { const struct sweep *sweep; const struct scene *scene; };

struct column {
	const char *head[2];		/* above each other */
	int width, decimals;
	const char *metric;		/* its median, or NULL: */
	double (*value)(const struct view *, const struct point *);	/* NAN: not known */
	bool bytes;
};

static double median(const struct point *p, const char *metric)
{
	struct estimate e;

	return estimate_take(&e, p, metric) ? e.median : NAN;
}

/* ---- columns ------------------------------------------------------------ */

static double valid_trials(const struct view *v, const struct point *p)
{
	double n = 0;

	(void)v;
	for (const struct trial *t = p->trial; t < p->trial + p->trials; t++)
		n += trial_counts(t);
	return n;
}

/* Half of the 95 % interval of the mean, in % of it. */
static double precision(const struct view *v, const struct point *p)
{
	struct estimate e;

	(void)v;
	return estimate_take(&e, p, "throughput") && e.known ? 50 * (e.high - e.low) / e.mean : NAN;
}

static double cpu(const struct view *v, const struct point *p)
{
	double printed = median(p, "cpu");

	(void)v;
	return isnan(printed) ? cpu_percent(median(p, "user"), median(p, "system"),
					    median(p, "wall")) : printed;
}

/* What one client alone needs for the work, where it is the same for each; else NAN. */
static double alone(const struct view *v)
{
	const struct point *first = v->sweep->point;

	return v->scene->fixed_work && first->clients == 1 ? median(first, "wall") : NAN;
}

static double concurrency(const struct view *v, const struct point *p)
{
	return effective_concurrency(p->clients, alone(v), median(p, "wall"));
}

/* Over the smallest number of clients, if there is another one. */
static double gain(const struct view *v, const struct point *p)
{
	if (v->sweep->points < 2 || !isnan(alone(v)))
		return NAN;
	return speed_up(median(p, "throughput"), median(v->sweep->point, "throughput"));
}

static const struct column columns[] = {
	{ { "", "trials" }, 7, 0, NULL, valid_trials, false },
	{ { "", "MB/s" }, 11, 2, "throughput", NULL, false },
	{ { "", "+/- %" }, 7, 2, NULL, precision, false },
	{ { "", "ops/s" }, 10, 0, "ops_per_second", NULL, false },
	{ { "", "wall s" }, 9, 2, "wall", NULL, false },
	{ { "", "pass s" }, 9, 3, "pass", NULL, false },
	{ { "latency", "p50 ms" }, 9, 3, "latency.p50", NULL, false },
	{ { "latency", "p99 ms" }, 9, 3, "latency.p99", NULL, false },
	{ { "latency", "max ms" }, 10, 3, "latency.max", NULL, false },
	{ { "", "user s" }, 9, 2, "user", NULL, false },
	{ { "", "system s" }, 9, 2, "system", NULL, false },
	{ { "", "CPU %" }, 7, 0, NULL, cpu, false },
	{ { "effective", "concurrency" }, 12, 2, NULL, concurrency, false },
	{ { "", "speed-up" }, 9, 2, NULL, gain, false },
	{ { "slowest", "client" }, 10, 2, "clients.slowest", NULL, false },
	{ { "fastest", "client" }, 10, 2, "clients.fastest", NULL, false },
	{ { "Jain's", "index" }, 7, 3, "clients.jain", NULL, false },
	{ { "device", "read" }, 10, 0, "device.read", NULL, true },
	{ { "device", "written" }, 10, 0, "device.written", NULL, true },
};
#define COLUMNS (sizeof columns / sizeof columns[0])

static double cell(const struct view *v, const struct column *c, const struct point *p)
{
	double value = c->metric ? median(p, c->metric) : c->value(v, p);

	return isfinite(value) ? value : NAN;
}

static bool is_known(const struct view *v, const struct column *c)
{
	for (size_t i = 0; i < v->sweep->points; i++)
		if (!isnan(cell(v, c, &v->sweep->point[i])))
			return true;
	return false;
}

/* ---- tables ------------------------------------------------------------- */

static void print_head(FILE *out, const struct column *const *c, size_t n)
{
	bool two = false;

	for (size_t i = 0; i < n; i++)
		two |= *c[i]->head[0] != 0;
	for (unsigned line = !two; line < 2; line++) {
		int width = CLIENTS_WIDTH;

		if (line)
			width -= fprintf(out, "%*s", width, "clients");
		for (size_t i = 0; i < n; i++) {
			width += c[i]->width;
			if (*c[i]->head[line])
				width -= fprintf(out, "%*s", width, c[i]->head[line]);
		}
		putc('\n', out);
	}
}

static void print_cell(FILE *out, const struct column *c, double value)
{
	char size[40];

	if (isnan(value))
		fprintf(out, " %*s", c->width - 1, "-");
	else if (c->bytes)
		fprintf(out, " %*s", c->width - 1,
			num_print_size((uint64_t)value, size, sizeof size));
	else
		fprintf(out, " %*.*f", c->width - 1, c->decimals, value);
}

static void print_table(FILE *out, const struct view *v, const struct column *const *c, size_t n)
{
	print_head(out, c, n);
	for (const struct point *p = v->sweep->point; p < v->sweep->point + v->sweep->points; p++) {
		fprintf(out, "%*u", CLIENTS_WIDTH, p->clients);
		for (size_t i = 0; i < n; i++)
			print_cell(out, c[i], cell(v, c[i], p));
		putc('\n', out);
	}
}

static void print_tables(FILE *out, const struct view *v)
{
	const struct column *known[COLUMNS];
	size_t count = 0, n = 0;

	for (const struct column *c = columns; c < columns + COLUMNS; c++)
		if (is_known(v, c))
			known[count++] = c;
	for (size_t at = 0; at < count; at += n) {
		int width = CLIENTS_WIDTH;

		for (n = 0; at + n < count && width + known[at + n]->width <= WIDTH; n++)
			width += known[at + n]->width;
		fputs(at ? "\n" : "", out);
		print_table(out, v, known + at, n);
	}
}

/* Trials that are not among the figures, and why. */
static void print_invalid(FILE *out, const struct sweep *s)
{
	for (const struct point *p = s->point; p < s->point + s->points; p++)
		for (const struct trial *t = p->trial; t < p->trial + p->trials; t++) {
			if (t->valid || !t->number)
				continue;
			fprintf(out, "trial %u with %u client%s is left out: ", t->number,
				p->clients, p->clients == 1 ? "" : "s");
			name_print(out, t->cause ? t->cause : "it is not valid");
			putc('\n', out);
		}
}

/* Adaptive points that ended because --max-trials was reached. */
static void print_imprecise(FILE *out, const struct sweep *sweep, const struct experiment *x)
{
	struct estimate e;

	if (x->trials || !(x->precision > 0) || !x->finished)
		return;
	for (const struct point *p = sweep->point; p < sweep->point + sweep->points; p++) {
		if (!estimate_take(&e, p, metric_main(x->scene.fixed_work)) || !e.known)
			continue;
		double reach = (e.high - e.low) / 2 / fabs(e.mean);
		if (reach > x->precision)
			fprintf(out, " - --precision=%g%% is not reached with %u client%s: +/- %.2f %% "
				"after %zu trials\n", 100 * x->precision, p->clients,
				p->clients == 1 ? "" : "s", 100 * reach, e.trials);
	}
}

static void print_sweep(FILE *out, const struct experiment *x, const struct sweep *s)
{
	const struct view view = { s, &x->scene };
	struct diagnosis found;

	if (*s->name) {
		name_print(out, s->name);
		putc('\n', out);
	}
	print_tables(out, &view);
	print_invalid(out, s);
	diagnose(&found, s, &x->scene);
	report_findings(out, &found);
	print_imprecise(out, s, x);
	diagnosis_release(&found);
}

void report_sweep(FILE *out, const struct experiment *x)
{
	for (size_t i = 0; i < x->sweeps; i++) {
		fputs(i ? "\n" : "", out);
		print_sweep(out, x, &x->sweep[i]);
	}
}

/* SPDX-License-Identifier: MIT */
#include "command.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include <dbench/import.h>
#include <dbench/report.h>

#include "say.h"

/* What the labels of a log have together with one number of clients. */
struct total { unsigned clients; size_t labels; double mb_per_second; };

static double mean_rate(const struct point *p)
{
	double sum = 0;

	for (size_t i = 0; i < p->trials; i++)
		sum += metrics_get(&p->trial[i].metrics, "throughput");
	return sum / (double)p->trials;
}

/* With the least number of clients from `from` on that several labels have.  False:
 * there is none. */
static bool total_next(const struct experiment *x, unsigned from, struct total *out)
{
	while (from) {
		*out = (struct total){ .clients = UINT_MAX };
		for (const struct sweep *s = x->sweep; s < x->sweep + x->sweeps; s++)
			for (const struct point *p = s->point; p < s->point + s->points; p++) {
				if (p->clients < from || p->clients > out->clients)
					continue;
				if (p->clients < out->clients)
					*out = (struct total){ .clients = p->clients };
				out->labels++;
				out->mb_per_second += mean_rate(p);
			}
		if (!out->labels)
			return false;
		if (out->labels > 1)
			return true;
		from = out->clients + 1;
	}
	return false;
}

static void print_totals(const struct experiment *x)
{
	struct total t = { 0 };

	while (total_next(x, t.clients + 1, &t))
		printf("%zu,%u,%.10g\n", t.labels, t.clients, t.mb_per_second);
}

static void say_totals(const struct experiment *x)
{
	struct total t = { 0 };

	while (total_next(x, t.clients + 1, &t))
		say("the %zu labels with %u clients each have %.10g MB/s together", t.labels,
		    t.clients, t.mb_per_second);
}

/* Load all, so that all that is wrong is said.  Returns how many are good. */
static size_t load_all(const struct options *o, struct log *log)
{
	size_t good = 0;
	struct err e;

	for (size_t i = 0; i < o->words; i++) {
		if (!log_load(&log[i], o->word[i], &e))
			good++;
		else
			say_error(&e);
		for (size_t w = 0; w < log[i].warnings; w++)
			say_warning(&log[i].warning[w]);
	}
	return good;
}

/* What needs the numbers of clients: of each log by itself. */
static int read_as_experiment(const struct options *o, const struct log *log)
{
	struct experiment x;
	struct err e;
	int status = log_experiment(log, &x, &e);

	if (status && (o->diagnose || o->sum))
		say_error(&e);
	else if (status)
		say_warning(&e);
	else if (o->sum)
		print_totals(&x);
	else {
		x.scene.pus = (unsigned)o->pus;
		if (o->diagnose)
			report_sweep(stdout, &x);
		say_totals(&x);
	}
	experiment_release(&x);
	return status && (o->diagnose || o->sum) ? 2 : 0;
}

static int print_all(const struct options *o, const struct log *log)
{
	int status = 0;

	if (o->sum)
		puts("labels,clients,mb_s");
	else if (!o->diagnose)
		log_print_csv(stdout, log, o->words);
	for (size_t i = 0; !status && i < o->words; i++) {
		if (o->diagnose && o->words > 1)
			printf("%s%s:\n", i ? "\n" : "", log[i].name);
		status = read_as_experiment(o, &log[i]);
	}
	return status;
}

static int check_usage(const struct options *o, struct err *e)
{
	if (!o->words)
		return err_set(e, "import-log wants a log, or - for the standard input");
	if (o->sum && o->diagnose)
		return err_set(e, "--sum and --diagnose exclude each other");
	if (o->origin[OPT_pus] == GIVEN && !o->diagnose)
		return err_set(e, "--pus goes with --diagnose");
	if (o->pus > 1u << 20)
		return err_set(e, "--pus takes a whole number from 1 to %u, not '%llu'", 1u << 20,
			       (unsigned long long)o->pus);
	return 0;
}

int cmd_import_log(struct invocation *in)
{
	const struct options *o = &in->options;
	struct err e;

	if (check_usage(o, &e))
		return say_usage(&e);
	struct log *log = calloc(o->words, sizeof *log);
	if (!log) {
		say("there is no memory for %zu logs", o->words);
		return 2;
	}
	int status = load_all(o, log) == o->words ? print_all(o, log) : 2;
	for (size_t i = 0; i < o->words; i++)
		log_release(&log[i]);
	free(log);
	return status;
}

/* SPDX-License-Identifier: MIT */
#include <dbench/experiment.h>
#include <dbench/report.h>

#include <stdlib.h>

#include <dbench/stats.h>

/* The figure that an experiment is about. */
static const char *metric_of(const struct experiment *x)
{
	return x->scene.fixed_work ? "wall" : "throughput";
}

static bool sum_up(const struct point *p, const char *metric, struct summary *s)
{
	double *value = calloc(p->trials + 1, sizeof *value);

	if (!value)
		return false;
	summary_take(s, value, point_values(p, metric, value));
	free(value);
	return s->n > 0;
}

static const struct point *find_point(const struct sweep *s, unsigned clients)
{
	for (const struct point *p = s->point; p < s->point + s->points; p++)
		if (p->clients == clients)
			return p;
	return NULL;
}

static void print_difference(FILE *out, const struct sweep *sweep, const struct point *p,
			     const struct point *base, const char *metric)
{
	struct summary here, there;
	struct interval at;

	if (!base || !sum_up(p, metric, &here) || !sum_up(base, metric, &there) ||
	    !welch_interval(&here, &there, .95, &at) || !(there.mean > 0))
		return;
	double percent = 100 / there.mean;
	fprintf(out, "%8u %+9.2f %% %+9.2f %% %+9.2f %%  %-16s  %s\n", p->clients,
		(here.mean - there.mean) * percent, at.low * percent, at.high * percent,
		at.low > 0 || at.high < 0 ? "beyond noise" : "within noise", sweep->name);
}

static void print_differences(FILE *out, const struct experiment *x)
{
	const struct sweep *first = &x->sweep[0];
	const char *metric = metric_of(x);

	fprintf(out, "\nAgainst %s, by the means of %s (95 %%, by Welch's t, each line for itself)\n",
		first->name, metric_unit(metric));
	fprintf(out, "%8s %11s %11s %11s  %-16s  %s\n", "Clients", "Difference", "At least",
		"At most", "", "Case");
	for (const struct sweep *s = first + 1; s < x->sweep + x->sweeps; s++)
		for (const struct point *p = s->point; p < s->point + s->points; p++)
			print_difference(out, s, p, find_point(first, p->clients), metric);
}

static bool any_repeated(const struct sweep *s, const char *metric)
{
	struct summary sum;

	for (const struct point *p = s->point; p < s->point + s->points; p++)
		if (sum_up(p, metric, &sum) && sum.n > 1)
			return true;
	return false;
}

void report_versus(FILE *out, const struct experiment *x)
{
	if (x->sweeps > 1 && any_repeated(&x->sweep[0], metric_of(x)))
		print_differences(out, x);
}

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

static void print_point(FILE *out, const struct sweep *sweep, const struct point *p,
			const char *metric)
{
	struct interval at;
	struct summary s;

	if (!sum_up(p, metric, &s))
		return;
	fprintf(out, "%8u %7zu %12.6g", p->clients, s.n, s.median);
	if (mean_interval(&s, .95, &at) && s.mean > 0)
		fprintf(out, " %9.2f %%", 100 * (at.high - at.low) / 2 / s.mean);
	else
		fprintf(out, " %11s", "");
	fprintf(out, "%s%s\n", *sweep->name ? "  " : "", sweep->name);
}

static void print_points(FILE *out, const struct experiment *x)
{
	const char *metric = metric_of(x);

	fprintf(out, "%8s %7s %12s %11s%s\n", "Clients", "Trials", metric_unit(metric), "+/- 95 %",
		x->sweeps > 1 ? "  Case" : "");
	for (const struct sweep *s = x->sweep; s < x->sweep + x->sweeps; s++)
		for (const struct point *p = s->point; p < s->point + s->points; p++)
			print_point(out, s, p, metric);
}

/* ---- against the first case ---------------------------------------------------- */

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

	fprintf(out, "\nAgainst %s, %s by its mean (Welch's t, 95 %%, each line for itself)\n",
		first->name, metric_unit(metric));
	fprintf(out, "%8s %11s %11s %11s  %-16s  %s\n", "Clients", "Difference", "At least",
		"At most", "", "Case");
	for (const struct sweep *s = first + 1; s < x->sweep + x->sweeps; s++)
		for (const struct point *p = s->point; p < s->point + s->points; p++)
			print_difference(out, s, p, find_point(first, p->clients), metric);
}

static bool any_repeated(const struct sweep *s)
{
	struct summary sum;

	for (const struct point *p = s->point; p < s->point + s->points; p++)
		if (sum_up(p, "throughput", &sum) && sum.n > 1)
			return true;
	return false;
}

void report_points(FILE *out, const struct experiment *x)
{
	print_points(out, x);
	if (x->sweeps > 1 && any_repeated(&x->sweep[0]))
		print_differences(out, x);
}

/* SPDX-License-Identifier: MIT */
#include <dbench/diagnose.h>

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "look.h"

double figure_rate(const struct metrics *m)
{
	return metrics_get(m, "throughput");
}

size_t look_values(const struct point *p, figure_of *figure, double *value)
{
	size_t n = 0;

	for (const struct trial *t = p->trial; t < p->trial + p->trials; t++) {
		double v = figure(&t->metrics);

		if (trial_counts(t) && isfinite(v))
			value[n++] = v;
	}
	return n;
}

struct summary look_sum(const struct look *l, const struct point *p, figure_of *figure)
{
	struct summary s;

	summary_take(&s, l->room, look_values(p, figure, l->room));
	return s;
}

double look_median(const struct look *l, const struct point *p, const char *metric)
{
	struct summary s;

	summary_take(&s, l->room, point_values(p, metric, l->room));
	return s.n ? s.median : NAN;
}

bool look_is_above(const struct look *l, const struct summary *a, const struct summary *b,
		   double factor)
{
	double steps = l->sweep->points > 1 ? (double)(l->sweep->points - 1) : 1;
	struct interval at;

	if (a->n < ENOUGH_FOR_NOISE || b->n < ENOUGH_FOR_NOISE)
		return a->n && b->n && a->median > factor * b->median;
	return welch_interval(a, b, 1 - .05 / steps, &at) && at.low > 0;
}

void look_say(struct look *l, enum finding_kind kind, unsigned clients, double value,
	      const char *format, ...)
{
	struct diagnosis *d = l->out;
	struct finding *more = realloc(d->finding, (d->count + 1) * sizeof *more);
	va_list args;

	if (!more) {
		d->lost = true;
		return;
	}
	d->finding = more;
	struct finding *new = &more[d->count++];
	*new = (struct finding){ .kind = kind, .clients = clients, .value = value };
	va_start(args, format);
	vsnprintf(new->text, sizeof new->text, format, args);
	va_end(args);
}

static size_t most_trials(const struct sweep *s)
{
	size_t most = 0;

	for (const struct point *p = s->point; p < s->point + s->points; p++)
		most = p->trials > most ? p->trials : most;
	return most;
}

void diagnose(struct diagnosis *out, const struct sweep *sweep, const struct scene *scene)
{
	struct look look = { .sweep = sweep, .scene = scene, .out = out };

	*out = (struct diagnosis){ 0 };
	look.room = calloc(2 * most_trials(sweep) + 1, sizeof *look.room);
	if (!look.room) {
		out->lost = true;
		return;
	}
	look_at_course(&look);
	look_at_cost(&look);
	look_at_space(&look);
	look_at_scatter(&look);
	free(look.room);
}

void diagnosis_release(struct diagnosis *d)
{
	free(d->finding);
	*d = (struct diagnosis){ 0 };
}

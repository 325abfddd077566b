/* SPDX-License-Identifier: MIT */
#include "lineup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "estimate.h"

static int add_clients(struct lineup *l, unsigned clients)
{
	size_t at = 0;

	while (at < l->counts && l->clients[at] < clients)
		at++;
	if (at < l->counts && l->clients[at] == clients)
		return 0;
	unsigned *more = realloc(l->clients, (l->counts + 1) * sizeof *more);
	if (!more)
		return -1;
	memmove(more + at + 1, more + at, (l->counts - at) * sizeof *more);
	more[at] = clients;
	l->clients = more;
	l->counts++;
	return 0;
}

static int add_sweep(struct lineup *l, const struct sweep *sweep, const char *file)
{
	struct series *more = realloc(l->series, (l->count + 1) * sizeof *more);

	if (!more)
		return -1;
	l->series = more;
	struct series *new = &more[l->count++];
	new->sweep = sweep;
	snprintf(new->name, sizeof new->name, "%s%s%s", file ? file : "",
		 file && sweep->name[0] ? ": " : "", sweep->name);
	for (size_t i = 0; i < sweep->points; i++)
		if (add_clients(l, sweep->point[i].clients))
			return -1;
	return 0;
}

int lineup_add(struct lineup *l, const struct experiment *x, const char *file)
{
	for (size_t i = 0; i < x->sweeps; i++)
		if (add_sweep(l, &x->sweep[i], file))
			return -1;
	l->side_by_side = l->count > 1 && l->counts == 1;
	return 0;
}

void lineup_release(struct lineup *l)
{
	free(l->series);
	free(l->clients);
	*l = (struct lineup){ 0 };
}

void lineup_axis(const struct lineup *l, struct axis *a)
{
	if (l->side_by_side) {
		/* The legend says whose place is whose. */
		*a = (struct axis){ .scale = { .low = .5, .high = (double)l->count + .5 } };
		a->name = "cases";
		return;
	}
	axis_counts(a, l->clients, l->counts);
	a->name = "clients";
}

double lineup_value(const struct lineup *l, size_t i, const struct point *p)
{
	return l->side_by_side ? (double)i + 1 : p->clients;
}

static void widen(double value, double *low, double *high)
{
	if (!isfinite(value))
		return;
	*low = fmin(*low, value);
	*high = fmax(*high, value);
}

bool lineup_range(const struct lineup *l, const char *metric, double *low, double *high)
{
	*low = INFINITY;
	*high = -INFINITY;
	for (size_t i = 0; i < l->count; i++) {
		const struct sweep *s = l->series[i].sweep;

		for (const struct point *p = s->point; p < s->point + s->points; p++) {
			struct estimate e;

			for (size_t t = 0; t < p->trials; t++)
				widen(trial_value(&p->trial[t], metric), low, high);
			if (estimate_take(&e, p, metric) && e.known) {
				widen(e.low, low, high);
				widen(e.high, low, high);
			}
		}
	}
	return *low <= *high;
}

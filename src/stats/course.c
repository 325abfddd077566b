/* SPDX-License-Identifier: MIT */
/*
 * course.c - where throughput is greatest, and where it breaks down.
 */
#include "look.h"

#include <math.h>

#define COLLAPSE .2			/* a fall of more than that shows without more trials */

/* The point at or behind `p` whose throughput is known; NULL: none. */
static const struct point *next_known(const struct look *l, const struct point *p)
{
	for (; p < l->sweep->point + l->sweep->points; p++)
		if (look_sum(l, p, figure_rate).n)
			return p;
	return NULL;
}

static void find_peak(struct look *l)
{
	const struct point *first = next_known(l, l->sweep->point), *last = first;
	double most = -INFINITY;

	for (const struct point *p = first; p; p = next_known(l, p + 1)) {
		double rate = look_sum(l, p, figure_rate).median;

		if (rate > most) {
			most = rate;
			l->peak = p;
		}
		last = p;
	}
	if (first == last || !(most > 0))	/* work that moves nothing has no rate */
		return;
	unsigned n = l->peak->clients;
	look_say(l, FINDING_PEAK, n, most, "The peak is %.2f MB/s with %u %s%s", most, n,
		 look_clients(n),
		 l->peak == last ? ", the largest number that was tried: it may lie beyond" :
		 l->peak == first ? ", the smallest number that was tried" : "");
}

/* From a point to the next one, where that is a step down. */
static void look_at_step(struct look *l, const struct point *a, const struct point *b,
			 double *greatest)
{
	struct summary from = look_sum(l, a, figure_rate), to = look_sum(l, b, figure_rate);
	double fall = 1 - to.median / from.median;

	if (to.median >= from.median || !look_is_above(l, &from, &to, 1 / (1 - COLLAPSE)))
		return;
	look_say(l, FINDING_COLLAPSE, b->clients, fall,
		 "Throughput %s at %u %s: %.2f MB/s, -%.*f %% from the %.2f with %u",
		 fall > COLLAPSE ? "collapses" : "falls", b->clients, look_clients(b->clients),
		 to.median, fall < .1 ? 1 : 0, 100 * fall, from.median, a->clients);
	if (fall > *greatest) {
		*greatest = fall;
		l->collapse = b;
	}
}

void look_at_course(struct look *l)
{
	const struct point *p = next_known(l, l->sweep->point), *next;
	double greatest = 0;

	if (!p)
		return;
	find_peak(l);
	for (; (next = next_known(l, p + 1)); p = next)
		look_at_step(l, p, next, &greatest);
}

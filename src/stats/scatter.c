/* SPDX-License-Identifier: MIT */
/*
 * scatter.c - what the trials of one point tell beside their median.
 */
#include "look.h"

#include <string.h>

#include "chance.h"

#define MODES_ALPHA .001		/* nominal; in few trials ten times as many are met */
#define TREND_ALPHA .05

/* The points with trials enough, which share the chance of a false alarm. */
static double points_tried(const struct look *l)
{
	double n = 0;

	for (const struct point *p = l->sweep->point; p < l->sweep->point + l->sweep->points; p++)
		n += look_sum(l, p, figure_rate).n >= CHANCE_LEAST;
	return n;
}

static void look_for_modes(struct look *l, const struct point *p, double alpha)
{
	struct summary s = look_sum(l, p, figure_rate);		/* which sorts l->room */
	struct modes m;

	if (!modes_find(l->room, s.n, alpha, &m))
		return;
	look_say(l, FINDING_MODES, p->clients, m.mean_above - m.mean_below,
		 "The %zu trials with %u %s fall into two groups: %zu about %.2f MB/s and %zu "
		 "about %.2f", s.n, p->clients, look_clients(p->clients), m.below, m.mean_below, m.above,
		 m.mean_above);
}

static double median_of(const double *value, size_t n, double *room)
{
	struct summary s;

	memcpy(room, value, n * sizeof *value);
	summary_take(&s, room, n);
	return s.median;
}

static void look_for_trend(struct look *l, const struct point *p, double alpha)
{
	size_t n = look_values(p, figure_rate, l->room);
	bool rises;

	if (n < CHANCE_LEAST)
		return;
	double chance = trend_p(l->room, n, &rises), *room = l->room + n;
	if (chance >= alpha)
		return;
	double first = median_of(l->room, n / 2, room);
	double last = median_of(l->room + n - n / 2, n / 2, room);
	look_say(l, FINDING_TREND, p->clients, chance, "Throughput %s from trial to trial with "
		 "%u %s: %.2f MB/s in the first half of %zu, %.2f in the last (Mann-Kendall, p = %.2g)",
		 rises ? "rises" : "falls", p->clients, look_clients(p->clients), first, n, last,
		 chance);
}

void look_at_scatter(struct look *l)
{
	const struct point *end = l->sweep->point + l->sweep->points;
	double tried = points_tried(l);

	for (const struct point *p = l->sweep->point; tried && p < end; p++)
		look_for_modes(l, p, MODES_ALPHA / tried);
	for (const struct point *p = l->sweep->point; tried && p < end; p++)
		look_for_trend(l, p, TREND_ALPHA / tried);
}

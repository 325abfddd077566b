/* SPDX-License-Identifier: MIT */
#include <dbench/locality.h>

#include <stdlib.h>

#include <dbench/stats.h>

#include "proof.h"

static const struct cell_trial *trials_of(const struct locality *l, const struct cell *c)
{
	return &l->trial[(size_t)(c - l->cell) * l->trials];
}

static double figure_of(const struct cell_trial *t, enum figure figure)
{
	return figure == FIGURE_RATE ? t->mb_per_second :
	       figure == FIGURE_P50 ? (double)t->p50_ns : (double)t->p99_ns;
}

/* `room` is for a value a trial. */
static struct summary sum_up(const struct locality *l, const struct cell *c,
			     enum figure figure, double *room)
{
	const struct cell_trial *t = trials_of(l, c);
	struct summary s;

	for (unsigned i = 0; i < l->trials; i++)
		room[i] = figure_of(&t[i], figure);
	summary_take(&s, room, l->trials);
	return s;
}

static struct comparison compare(const struct locality *l, const struct cell *c,
				 enum figure figure, double *room)
{
	const struct cell *local = locality_find(l, c->reader, c->reader, c->reader);
	bool sound = l->found[c - l->cell].proof.holds && l->found[local - l->cell].proof.holds;
	struct summary here = sum_up(l, c, figure, room), there = sum_up(l, local, figure, room);
	struct comparison out = {
		.median = here.median, .mean = here.mean, .sd = here.sd,
		.local_median = there.median,
	};
	struct interval at;

	if (local != c && sound && l->trials >= TRIALS_ENOUGH &&
	    welch_interval(&here, &there, .95, &at)) {
		out.known = true;
		out.low = at.low;
		out.high = at.high;
		out.beyond_noise = at.low > 0 || at.high < 0;
	}
	return out;
}

int locality_conclude(struct locality *l, struct err *e)
{
	double *room = calloc(l->trials, sizeof *room);

	if (!room)
		return err_sys(e, "there is no memory for %u figures", l->trials);
	for (unsigned i = 0; i < l->cells; i++)
		proof_take(&l->found[i].proof, &l->cell[i], trials_of(l, &l->cell[i]), l->trials);
	for (unsigned i = 0; i < l->cells; i++)
		for (enum figure f = 0; f < FIGURES; f++)
			l->found[i].figure[f] = compare(l, &l->cell[i], f, room);
	free(room);
	return 0;
}

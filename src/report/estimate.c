/* SPDX-License-Identifier: MIT */
#include "estimate.h"

#include <stdlib.h>

#include <dbench/stats.h>

bool estimate_take(struct estimate *e, const struct point *p, const char *metric)
{
	double *value = calloc(p->trials ? p->trials : 1, sizeof *value);
	struct summary sum;
	struct interval reach;

	*e = (struct estimate){ 0 };
	if (!value)
		return false;
	summary_take(&sum, value, point_values(p, metric, value));
	free(value);
	e->trials = sum.n;
	e->median = sum.median;
	e->mean = sum.mean;
	e->known = mean_interval(&sum, .95, &reach);
	if (e->known) {
		e->low = reach.low;
		e->high = reach.high;
	}
	return sum.n;
}

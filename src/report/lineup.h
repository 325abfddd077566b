/* SPDX-License-Identifier: MIT */
/*
 * lineup.h - the sweeps that one picture compares.
 *
 * They stand over the number of clients; where all have one and the same number only,
 * and there are several, they stand side by side instead, by their order.
 */
#ifndef REPORT_LINEUP_H
#define REPORT_LINEUP_H

#include <dbench/experiment.h>

#include "axis.h"

struct series {
	const struct sweep *sweep;	/* borrowed */
	char name[128];
};

struct lineup {
	struct series *series;		/* owned */
	size_t count;
	unsigned *clients;		/* owned; all numbers there are, ascending */
	size_t counts;
	bool side_by_side;
};

/* All sweeps of an experiment, `file` before their names where it is not NULL.
 * -1: there is no memory. */
int lineup_add(struct lineup *, const struct experiment *, const char *file);
void lineup_release(struct lineup *);

/* Over which the points stand; of an empty lineup none. */
void lineup_axis(const struct lineup *, struct axis *);
/* The value on it of a point of the i-th series. */
double lineup_value(const struct lineup *, size_t i, const struct point *);

/* The least and the greatest value of a metric: trials and intervals.  False: none. */
bool lineup_range(const struct lineup *, const char *metric, double *low, double *high);

#endif

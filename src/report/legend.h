/* SPDX-License-Identifier: MIT */
/*
 * legend.h - which mark stands for what, in rows above a chart.
 */
#ifndef REPORT_LEGEND_H
#define REPORT_LEGEND_H

#include "svg.h"

struct legend {
	struct svg *svg;
	double left, right;		/* between these */
	double x, y;			/* where the next entry goes */
	bool measure;			/* draw nothing: how high will it be? */
};

/* The first row is at y. */
void legend_begin(struct legend *, struct svg *, double left, double right, double y);
/* `class` has the colour. */
void legend_add(struct legend *, enum shape, const char *class, const char *name);
/* Where the chart may begin. */
double legend_end(const struct legend *);

#endif

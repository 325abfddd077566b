/* SPDX-License-Identifier: MIT */
/*
 * picture.h - the pictures of a report.
 *
 * Each draws one whole SVG.  What was measured is in data attributes of its marks:
 * data-clients, data-value and so on, as the functions below say.
 */
#ifndef REPORT_PICTURE_H
#define REPORT_PICTURE_H

#include <dbench/exhibit.h>

#include "lineup.h"
#include "svg.h"

struct picture {
	char name[64];			/* of ours; unique in its page; of a file without .svg */
	char title[200];		/* says it all: a file's, and of those who cannot see it */
	char caption[40];		/* under a heading that says the rest; "": the title */
	const char *note;		/* how to read it; NULL: it needs none */
	void (*draw)(const struct picture *, struct svg *);
	const void *of;			/* borrowed; what draw takes */
};

/* MB/s over clients of a struct lineup that is not empty.
 *	g.series[data-name]	path.trial, path.median [data-clients data-value],
 *				path.interval [data-clients data-low data-high] */
void picture_throughput(const struct picture *, struct svg *);
bool throughput_is_known(const struct lineup *);

/* Percentiles of each op at a struct point, medians over its trials.
 *	g.op[data-name]		path.percentile [data-percentile data-ms] */
void picture_latency(const struct picture *, struct svg *);
bool latency_is_known(const struct point *);

/* MB/s over time of a struct point, a line for each trial.
 *	g.rates[data-name]	path.rate [data-moments], rect.stall [data-from data-to] */
void picture_moments(const struct picture *, struct svg *);
bool moments_are_known(const struct point *);

/* What the CPUs did at each point of a struct sweep.
 *	g.point[data-name]	rect.class [data-percent data-class] */
void picture_cpu(const struct picture *, struct svg *);
bool cpu_is_known(const struct sweep *);

/* What distance between NUMA nodes costs: of the page cache, or of the readers' memory. */
enum distance_of { DISTANCE_OF_CACHE, DISTANCE_OF_MEMORY };
struct distance_view {
	const struct distances *distances;	/* borrowed */
	enum distance_of of;
};
/* Of a struct distance_view.
 *	rect.cell [data-reader data-other data-value data-percent] */
void picture_distance(const struct picture *, struct svg *);

#endif

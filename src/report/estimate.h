/* SPDX-License-Identifier: MIT */
/*
 * estimate.h - a metric at a point, summed up over its trials.
 */
#ifndef REPORT_ESTIMATE_H
#define REPORT_ESTIMATE_H

#include <dbench/experiment.h>

struct estimate {
	size_t trials;
	double median, mean;
	bool known;			/* how far the mean can be trusted: */
	double low, high;		/* its 95 % interval by Student's t */
};

/* False: no trial has the metric, or there is no memory. */
bool estimate_take(struct estimate *, const struct point *, const char *metric);

#endif

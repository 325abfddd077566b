/* SPDX-License-Identifier: MIT */
/*
 * estimate.h - a metric at a point, summed up over its trials.
 */
#ifndef REPORT_ESTIMATE_H
#define REPORT_ESTIMATE_H

#include <math.h>

#include <dbench/experiment.h>

struct estimate {
	size_t trials;
	double median;
	bool known;			/* how far the mean can be trusted: */
	double low, high;		/* its 95 % interval by Student's t */
};

/* False: no trial has the metric, or there is no memory. */
bool estimate_take(struct estimate *, const struct point *, const char *metric);

/* Of a trial whose figures count; NAN: of any other, and without the metric. */
static inline double trial_value(const struct trial *t, const char *metric)
{
	return t->valid && t->number ? metrics_get(&t->metrics, metric) : NAN;
}

#endif

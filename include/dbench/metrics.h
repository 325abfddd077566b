/* SPDX-License-Identifier: MIT */
/*
 * metrics.h - the figures of one run by name: what tables, comparisons, diagnoses
 * and pictures read, whether the run has just ended, or lies in a file or in a log.
 *
 * metrics.def lists them with their units; usage.h tells where machine.* and what follows
 * come from.
 * What is not known has no metric, and neither has a kind of op that was not done.
 */
#ifndef DBENCH_METRICS_H
#define DBENCH_METRICS_H

#include <stdbool.h>
#include <stddef.h>

#include <dbench/err.h>

struct metric { char name[40]; double value; };

/* In the order in which they were added; each name once.  `= {0}` is empty. */
struct metrics {
	struct metric *metric;		/* owned */
	size_t count;
	bool lost;			/* there was no memory for some */
};

void metrics_release(struct metrics *);

/* Set it, whether it is there or not.  A value that is not finite is not added. */
void metrics_set(struct metrics *, const char *name, double value);

/* The value; NAN: there is none of that name. */
double metrics_get(const struct metrics *, const char *name);

/* The rows of metrics.def. */
struct metric_info { const char *name; int better; const char *unit, *meaning; };
extern const struct metric_info metric_info[];
extern const size_t metric_infos;

/* What is better: +1 more of it, -1 less, 0 neither is, or the metric is none of ours. */
int metric_better(const char *name);

/* What an experiment is about: "throughput"; of fixed work "wall", for no rate may come
 * of it at all. */
const char *metric_main(bool fixed_work);

/* Its unit for a heading: "MB/s", "ms", "%", "" ... */
const char *metric_unit(const char *name);

/* All that a run tells.  -1: there is no memory. */
struct result;
int metrics_take(struct metrics *, const struct result *, struct err *e);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * stats.h - numbers in, verdicts out.  It knows of no run.
 */
#ifndef DBENCH_STATS_H
#define DBENCH_STATS_H

#include <stdbool.h>
#include <stddef.h>

struct summary {
	size_t n;
	double mean, sd, median;	/* sd: of the sample, by n - 1; 0 where n < 2 */
};

/* Sum up value[0..n), which is sorted on the way.  Without values all is 0. */
void summary_take(struct summary *, double *value, size_t n);

/* How much greater the mean of what `a` was drawn from is than that of `b`, by
 * Welch's t: both may vary differently.  It lies between low and high with
 * `confidence` (0..1), where values scatter about normally. */
struct interval { double low, high; };

/* False where it cannot be known: a sample has fewer than two values. */
bool welch_interval(const struct summary *a, const struct summary *b, double confidence,
		    struct interval *);

/* Where the mean of what the sample was drawn from lies, by Student's t.  False: fewer
 * than two values. */
bool mean_interval(const struct summary *, double confidence, struct interval *);

#endif

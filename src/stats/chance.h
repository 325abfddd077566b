/* SPDX-License-Identifier: MIT */
/*
 * chance.h - whether values in a row are what chance alone would make.
 */
#ifndef STATS_CHANCE_H
#define STATS_CHANCE_H

#include <stdbool.h>
#include <stddef.h>

/* Fewer values show neither groups nor a trend. */
#define CHANCE_LEAST 8

/* Two groups that values fall into: below and above the gap. */
struct modes { size_t below, above; double mean_below, mean_above; };

/* Whether value[0..n), which is ascending, falls into two groups; `alpha` is the
 * nominal chance of that in normal values.  diagnose.h names the test. */
bool modes_find(const double *value, size_t n, double alpha, struct modes *);

/* Mann and Kendall's test: the chance of as strong a rise or fall in value[0..n),
 * which is in the order of time; *rises tells which. */
double trend_p(const double *value, size_t n, bool *rises);

#endif

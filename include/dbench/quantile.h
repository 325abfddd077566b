/* SPDX-License-Identifier: MIT */
/* quantile.h - a percentile as people are shown it. */
#ifndef DBENCH_QUANTILE_H
#define DBENCH_QUANTILE_H

#include <dbench/result.h>

/* The middle of a bucket may lie above the greatest value that is in it; no
 * report shows a percentile above the maximum. */
static inline uint64_t quantile_ns(const struct op_result *op, double quantile)
{
	uint64_t ns = hist_sum_quantile(&op->hist, quantile);

	return ns < op->tally.max_ns ? ns : op->tally.max_ns;
}

#endif

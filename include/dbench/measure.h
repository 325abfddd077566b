/* SPDX-License-Identifier: MIT */
/*
 * measure.h - latencies and tallies.
 *
 * A histogram is log-linear (as HdrHistogram is): HIST_SUB buckets to each power
 * of two, so that a bucket is 1/64 of its value wide and its middle is within
 * 0.8 % of every value in it.  Below HIST_SUB ns each ns has its own bucket; the
 * last bucket takes all from 2^46 ns (19 hours) on.  Nothing is dropped: counts
 * are 32 bits wide for the sake of the cache, and a count that wraps is carried
 * into `carry`.
 */
#ifndef DBENCH_MEASURE_H
#define DBENCH_MEASURE_H

#include <stdbool.h>
#include <stdint.h>

#include <dbench/program.h>

#define HIST_SUB_BITS 6
#define HIST_SUB (1u << HIST_SUB_BITS)
#define HIST_TOP_BITS 46
#define HIST_BUCKETS ((HIST_TOP_BITS - HIST_SUB_BITS + 1) * HIST_SUB)

struct hist {
	uint32_t count[HIST_BUCKETS];
	uint8_t carry[HIST_BUCKETS];
};

/* The bucket of a latency in ns. */
static inline unsigned hist_bucket(uint64_t ns)
{
	if (ns < HIST_SUB)
		return (unsigned)ns;
	unsigned top = 63u - (unsigned)__builtin_clzll(ns);
	if (top >= HIST_TOP_BITS)
		return HIST_BUCKETS - 1;
	return ((top - HIST_SUB_BITS + 1) << HIST_SUB_BITS) +
	       (unsigned)((ns >> (top - HIST_SUB_BITS)) & (HIST_SUB - 1));
}

static inline void hist_add(struct hist *h, uint64_t ns)
{
	unsigned bucket = hist_bucket(ns);

	if (__builtin_expect(!++h->count[bucket], 0))
		h->carry[bucket]++;
}

/* The middle of a bucket, and the least and greatest ns in it. */
uint64_t hist_value(unsigned bucket);
uint64_t hist_low(unsigned bucket);
uint64_t hist_high(unsigned bucket);

/* A histogram that many are added up into: wide counts. */
struct hist_sum { uint64_t count[HIST_BUCKETS]; };

void hist_sum_add(struct hist_sum *, const struct hist *);
void hist_sum_merge(struct hist_sum *, const struct hist_sum *);
uint64_t hist_sum_total(const struct hist_sum *);
/* The latency in ns that a share of `quantile` (0..1) of the values does not
 * exceed: nearest rank, middle of the bucket; 0 when empty. */
uint64_t hist_sum_quantile(const struct hist_sum *, double quantile);

/* One kind of op on one client. */
struct tally {
	uint64_t count;
	uint64_t unmet;			/* outcomes other than the status asked for */
	uint64_t total_ns, max_ns;
};

#endif

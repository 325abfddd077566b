/* SPDX-License-Identifier: MIT */
/*
 * The layout, with HIST_SUB = 64: buckets 0..63 hold 0..63 ns, one each; then
 * come 64 buckets for 64..127 ns, 64 for 128..255 ns (2 ns each), and so on, each
 * group twice as wide as the one before.  A bucket's number is thus the group
 * and the 6 bits that follow the leading one: two shifts and no search.
 */
#include <dbench/measure.h>

uint64_t hist_low(unsigned bucket)
{
	if (bucket < HIST_SUB)
		return bucket;
	unsigned group = (bucket >> HIST_SUB_BITS) - 1;
	return (uint64_t)(HIST_SUB + (bucket & (HIST_SUB - 1))) << group;
}

uint64_t hist_high(unsigned bucket)
{
	return bucket + 1 < HIST_BUCKETS ? hist_low(bucket + 1) - 1 : UINT64_MAX;
}

uint64_t hist_value(unsigned bucket)
{
	uint64_t low = hist_low(bucket);

	if (bucket + 1 == HIST_BUCKETS)
		return low;
	return low + (hist_high(bucket) - low) / 2;
}

void hist_sum_add(struct hist_sum *sum, const struct hist *h)
{
	for (unsigned i = 0; i < HIST_BUCKETS; i++)
		if (h->count[i] || h->carry[i])
			sum->count[i] += h->count[i] + ((uint64_t)h->carry[i] << 32);
}

void hist_sum_merge(struct hist_sum *sum, const struct hist_sum *other)
{
	for (unsigned i = 0; i < HIST_BUCKETS; i++)
		sum->count[i] += other->count[i];
}

uint64_t hist_sum_total(const struct hist_sum *sum)
{
	uint64_t total = 0;

	for (unsigned i = 0; i < HIST_BUCKETS; i++)
		total += sum->count[i];
	return total;
}

uint64_t hist_sum_quantile(const struct hist_sum *sum, double quantile)
{
	uint64_t total = hist_sum_total(sum), seen = 0;
	double rank = quantile * (double)total;	/* nearest rank: the first at or past it */

	for (unsigned i = 0; i < HIST_BUCKETS; i++) {
		seen += sum->count[i];
		if (sum->count[i] && (double)seen >= rank)
			return hist_value(i);
	}
	return 0;
}

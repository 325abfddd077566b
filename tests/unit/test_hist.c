/* SPDX-License-Identifier: MIT */
#include <dbench/measure.h>

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <dbench/rng.h>

#define LAST (HIST_BUCKETS - 1)
#define TOP ((uint64_t)1 << HIST_TOP_BITS)

/* Each bucket starts where the one before ends, and holds its edges and middle. */
static void buckets_join_without_gap_or_overlap(void **state)
{
	(void)state;
	assert_int_equal(hist_low(0), 0);
	assert_int_equal(hist_high(LAST), UINT64_MAX);
	for (unsigned i = 0; i < HIST_BUCKETS; i++) {
		uint64_t low = hist_low(i), high = hist_high(i), value = hist_value(i);

		if (hist_bucket(low) != i || hist_bucket(high) != i || hist_bucket(value) != i)
			fail_msg("bucket %u: %" PRIu64 "..%" PRIu64
				 " lie in %u..%u, middle in %u",
				 i, low, high, hist_bucket(low), hist_bucket(high),
				 hist_bucket(value));
		assert_true(low <= value && value <= high);
		if (i < LAST)
			assert_int_equal(hist_low(i + 1), high + 1);
	}
}

/* The widths as the head of hist.c tells them. */
static void buckets_are_as_wide_as_told(void **state)
{
	(void)state;
	for (unsigned i = 0; i < LAST; i++) {
		uint64_t width = hist_high(i) - hist_low(i) + 1;
		uint64_t expected = 1;

		for (uint64_t from = 128; from <= hist_low(i); from *= 2)
			expected *= 2;
		assert_int_equal(width, expected);
	}
	assert_int_equal(HIST_BUCKETS, 2624);
	assert_int_equal(hist_bucket(63), 63);
	assert_int_equal(hist_bucket(64), 64);
	assert_int_equal(hist_bucket(127), 127);
	assert_int_equal(hist_bucket(128), 128);
	assert_int_equal(hist_bucket(129), 128);
	assert_int_equal(hist_bucket(130), 129);
}

static void expect_close(uint64_t ns)
{
	uint64_t value = hist_value(hist_bucket(ns));
	uint64_t off = value > ns ? value - ns : ns - value;

	if (off * 1000 > ns * 8)
		fail_msg("%" PRIu64 " ns come out as %" PRIu64, ns, value);
}

static void the_middle_is_within_eight_in_a_thousand(void **state)
{
	struct rng r;

	(void)state;
	for (uint64_t ns = 0; ns < 64; ns++)
		assert_int_equal(hist_value(hist_bucket(ns)), ns);
	for (unsigned i = 0; i < HIST_BUCKETS; i++) {
		expect_close(hist_low(i));
		expect_close(i < LAST ? hist_high(i) : TOP - 1);
	}
	rng_init(&r, 1, 0);
	for (int i = 0; i < 100000; i++)
		expect_close(rng_next(&r) >> (18 + rng_next(&r) % 40));
}

static void nothing_is_dropped_at_the_top(void **state)
{
	(void)state;
	assert_int_equal(hist_bucket(TOP - 1), LAST);
	assert_int_equal(hist_bucket(TOP), LAST);
	assert_int_equal(hist_bucket(UINT64_MAX), LAST);
	assert_true(hist_bucket(hist_low(LAST) - 1) == LAST - 1);
}

static void a_count_that_wraps_is_carried(void **state)
{
	struct hist *h = calloc(1, sizeof *h);
	struct hist_sum *sum = calloc(1, sizeof *sum);

	(void)state;
	h->count[hist_bucket(1000)] = UINT32_MAX - 1;
	hist_add(h, 1000);
	assert_int_equal(h->carry[hist_bucket(1000)], 0);
	hist_add(h, 1000);
	assert_int_equal(h->count[hist_bucket(1000)], 0);
	assert_int_equal(h->carry[hist_bucket(1000)], 1);
	hist_sum_add(sum, h);		/* count 0, carry 1: not to be passed over */
	assert_int_equal(hist_sum_total(sum), (uint64_t)1 << 32);
	hist_add(h, 1000);
	hist_sum_add(sum, h);
	assert_int_equal(sum->count[hist_bucket(1000)], ((uint64_t)1 << 33) + 1);
	assert_int_equal(hist_sum_quantile(sum, .5), hist_value(hist_bucket(1000)));
	free(h);
	free(sum);
}

static int by_size(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Nearest rank: the ceil(q * n)-th of the sorted values, q in ten-thousandths. */
static void compare_quantiles(size_t n, unsigned shift)
{
	static const unsigned quantile[] = { 1, 1000, 2500, 5000, 9000, 9500, 9900, 9990, 9999,
					     10000 };
	struct hist *h = calloc(1, sizeof *h);
	struct hist_sum *sum = calloc(1, sizeof *sum);
	uint64_t *value = malloc(n * sizeof *value);
	struct rng r;

	rng_init(&r, n, shift);
	for (size_t i = 0; i < n; i++)
		hist_add(h, value[i] = rng_next(&r) >> (shift + rng_next(&r) % 20));
	qsort(value, n, sizeof *value, by_size);
	hist_sum_add(sum, h);
	assert_int_equal(hist_sum_total(sum), n);
	for (size_t i = 0; i < sizeof quantile / sizeof *quantile; i++) {
		size_t rank = (quantile[i] * n + 9999) / 10000;
		uint64_t expected = hist_value(hist_bucket(value[rank - 1]));

		assert_int_equal(hist_sum_quantile(sum, quantile[i] / 10000.), expected);
	}
	free(h);
	free(sum);
	free(value);
}

static void quantiles_are_by_nearest_rank(void **state)
{
	static const size_t size[] = { 1, 2, 3, 4, 10, 20, 100, 101, 999, 1000, 10000 };

	(void)state;
	for (size_t i = 0; i < sizeof size / sizeof *size; i++)
		for (unsigned shift = 20; shift < 44; shift += 8)
			compare_quantiles(size[i], shift);
}

static void quantiles_of_nothing_and_of_the_ends(void **state)
{
	struct hist_sum *sum = calloc(1, sizeof *sum);

	(void)state;
	assert_int_equal(hist_sum_quantile(sum, .5), 0);
	sum->count[10] = 1;
	sum->count[20] = 1;
	assert_int_equal(hist_sum_quantile(sum, 0), 10);
	assert_int_equal(hist_sum_quantile(sum, .5), 10);
	assert_int_equal(hist_sum_quantile(sum, .51), 20);
	assert_int_equal(hist_sum_quantile(sum, 1), 20);
	free(sum);
}

static void merging_adds_each_bucket(void **state)
{
	struct hist_sum *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);

	(void)state;
	for (unsigned i = 0; i < HIST_BUCKETS; i++) {
		a->count[i] = i;
		b->count[i] = 3 * i + 1;
	}
	hist_sum_merge(a, b);
	for (unsigned i = 0; i < HIST_BUCKETS; i++) {
		assert_int_equal(a->count[i], 4 * i + 1);
		assert_int_equal(b->count[i], 3 * i + 1);
	}
	free(a);
	free(b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(buckets_join_without_gap_or_overlap),
		cmocka_unit_test(buckets_are_as_wide_as_told),
		cmocka_unit_test(the_middle_is_within_eight_in_a_thousand),
		cmocka_unit_test(nothing_is_dropped_at_the_top),
		cmocka_unit_test(a_count_that_wraps_is_carried),
		cmocka_unit_test(quantiles_are_by_nearest_rank),
		cmocka_unit_test(quantiles_of_nothing_and_of_the_ends),
		cmocka_unit_test(merging_adds_each_bucket),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

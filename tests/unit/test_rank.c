/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>

#include <dbench/stats.h>

static struct verdict judge(const double *a, size_t m, const double *b, size_t n,
			    double confidence)
{
	const struct test_setup how = { .test = TEST_RANK, .confidence = confidence };
	struct sample from, to;
	struct verdict v;
	struct err e;

	assert_int_equal(sample_take(&from, a, m, TWO_PASSES, &e), 0);
	assert_int_equal(sample_take(&to, b, n, TWO_PASSES, &e), 0);
	assert_int_equal(verdict_reach(&v, &how, &from, &to, &e), 0);
	sample_release(&from);
	sample_release(&to);
	return v;
}

#define JUDGE(a, b, confidence) \
	judge(a, sizeof a / sizeof *a, b, sizeof b / sizeof *b, confidence)

/* In how many pairs the one of the set `mask` of the ranks 0 … 8 is the greater. */
static unsigned pairs_won(unsigned mask)
{
	unsigned won = 0;

	for (unsigned i = 0; i < 9; i++)
		for (unsigned j = 0; j < i; j++)
			won += (mask >> i & 1) && !(mask >> j & 1);
	return won;
}

/* p of every order of 4 and 5 values, by counting all 126 orders. */
static void exact_as_counted(void **state)
{
	unsigned orders_with[21] = { 0 };

	(void)state;
	for (unsigned mask = 0; mask < 512; mask++)
		if (__builtin_popcount(mask) == 4)
			orders_with[pairs_won(mask)]++;
	for (unsigned mask = 0; mask < 512; mask++) {
		double a[4], b[5], p = 0;
		size_t m = 0, n = 0;

		if (__builtin_popcount(mask) != 4)
			continue;
		for (unsigned i = 0; i < 9; i++)
			if (mask >> i & 1)
				a[m++] = i + i * i / 100.;
			else
				b[n++] = i + i * i / 100.;
		unsigned won = pairs_won(mask);
		for (unsigned u = 0; u <= (won < 20 - won ? won : 20 - won); u++)
			p += 2 * orders_with[u] / 126.;
		struct verdict v = JUDGE(a, b, .95);
		assert_float_equal(v.p, p < 1 ? p : 1, 1e-12);
		assert_int_equal(v.proven, v.p <= .05);
		assert_int_equal(v.proven, v.interval.low > 0 || v.interval.high < 0);
	}
}

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Of 5 and 6 values U <= 3 has a chance of 7/462, U <= 4 one of 12/462 (Mann and
 * Whitney's table): the ends are the 4th differences where it is to be 2.5 %. */
static void the_interval_ends_at_differences(void **state)
{
	static const double a[] = { 1.1, 2.3, 2.9, 4.2, 7.7 };
	static const double b[] = { 0.4, 3.1, 5.8, 6.6, 9.5, 12.3 };
	double difference[30];

	(void)state;
	for (unsigned i = 0; i < 30; i++)
		difference[i] = b[i % 6] - a[i / 6];
	qsort(difference, 30, sizeof *difference, ascending);
	struct verdict v = JUDGE(a, b, .95);
	assert_float_equal(v.interval.low, difference[3], 0);
	assert_float_equal(v.interval.high, difference[26], 0);
	assert_float_equal(v.difference, (difference[14] + difference[15]) / 2, 1e-15);
	assert_float_equal(v.from, 2.9, 0);
	assert_float_equal(v.to, 6.2, 1e-15);
}

/* The least p of 3 and 3 values is 2/20. */
static void too_few_values(void **state)
{
	static const double a[] = { 1, 2, 3 }, b[] = { 11, 12, 13 };
	struct verdict v = JUDGE(a, b, .95);

	(void)state;
	assert_false(v.proven);
	assert_float_equal(v.p, .1, 1e-12);
	assert_true(isinf(v.interval.low) && isinf(v.interval.high));
	v = JUDGE(a, b, .90);
	assert_true(v.proven);
	assert_float_equal(v.interval.low, 8, 0);
	assert_float_equal(v.interval.high, 12, 0);
}

/* By hand: U = 3.5 of 16; ties of 2, 3 and 2 values, so the variance is
 * 16 / 12 (9 - 36 / 56) and z = (8 - 3.5 - 0.5) / 3.338092. */
static void with_ties(void **state)
{
	static const double a[] = { 1, 2, 3, 3 }, b[] = { 2, 3, 4, 4 };
	struct verdict v = JUDGE(a, b, .95);

	(void)state;
	assert_float_equal(v.p, 0.230804, 1e-6);
	assert_false(v.proven);
}

static void all_equal(void **state)
{
	static const double a[] = { 5, 5, 5, 5 };
	struct verdict v = JUDGE(a, a, .95);

	(void)state;
	assert_float_equal(v.p, 1, 0);
	assert_false(v.proven);
	assert_true(v.difference == 0 && v.interval.low == 0 && v.interval.high == 0);
}

/* Beyond 50 values it is the normal law: of 30 and 30, all apart, z = (450 - 0.5) /
 * sqrt(900 * 61 / 12), and the ends are the 317th differences: 450.5 - 1.96 times that. */
static void of_many(void **state)
{
	double a[30], b[30], difference[900];

	(void)state;
	for (int i = 0; i < 30; i++) {
		a[i] = i;
		b[i] = 100.5 + 1.01 * i;
	}
	for (int i = 0; i < 900; i++)
		difference[i] = b[i % 30] - a[i / 30];
	qsort(difference, 900, sizeof *difference, ascending);
	struct verdict v = JUDGE(a, b, .95);
	assert_true(v.proven);
	assert_float_equal(v.p, erfc(449.5 / sqrt(900 * 61 / 12.) / sqrt(2)), 1e-16);
	assert_float_equal(v.difference, (difference[449] + difference[450]) / 2, 1e-12);
	assert_float_equal(v.interval.low, difference[316], 0);
	assert_float_equal(v.interval.high, difference[583], 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(exact_as_counted),
		cmocka_unit_test(the_interval_ends_at_differences),
		cmocka_unit_test(too_few_values),
		cmocka_unit_test(with_ties),
		cmocka_unit_test(all_equal),
		cmocka_unit_test(of_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

#include <dbench/stats.h>

/* Equal numbers and deviations make the degrees of freedom 2n - 2, for which t
 * stands in every table. */
static void as_in_the_table_of_t(void **state)
{
	static const struct { size_t n; double confidence, t; } row[] = {
		{ 2, .95, 4.302652730 }, { 3, .95, 2.776445105 }, { 5, .95, 2.306004135 },
		{ 6, .95, 2.228138852 }, { 5, .99, 3.355387331 }, { 16, .80, 1.310415025 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		double n = (double)row[i].n;
		struct summary a = { .n = row[i].n, .mean = 12, .sd = 3 };
		struct summary b = { .n = row[i].n, .mean = 10, .sd = 3 };
		struct interval at;

		assert_true(welch_interval(&a, &b, row[i].confidence, &at));
		assert_float_equal((at.high - at.low) / 2, row[i].t * 3 * sqrt(2 / n), 1e-7);
		assert_float_equal((at.high + at.low) / 2, 2, 1e-12);
	}
}

/* Variances of the means 4/4 and 9/9: (1 + 1)^2 / (1/3 + 1/8) = 96/11 degrees of
 * freedom; t is between those of 8 (2.306) and 9 (2.262). */
static void of_unlike_samples(void **state)
{
	struct summary a = { .n = 4, .mean = 20, .sd = 2 }, b = { .n = 9, .mean = 25, .sd = 3 };
	struct interval at;

	(void)state;
	assert_true(welch_interval(&a, &b, .95, &at));
	double t = (at.high - at.low) / 2 / sqrt(2);
	assert_true(t > 2.2721 && t < 2.2745);
	assert_float_equal((at.high + at.low) / 2, -5, 1e-12);
}

static void without_scatter(void **state)
{
	struct summary a = { .n = 5, .mean = 20 }, b = { .n = 5, .mean = 25 };
	struct interval at;

	(void)state;
	assert_true(welch_interval(&a, &b, .95, &at));
	assert_float_equal(at.low, -5, 0);
	assert_float_equal(at.high, -5, 0);
}

static void one_value_tells_nothing(void **state)
{
	struct summary a = { .n = 1, .mean = 20 }, b = { .n = 5, .mean = 25, .sd = 1 };
	struct interval at;

	(void)state;
	assert_false(welch_interval(&a, &b, .95, &at));
	assert_false(welch_interval(&b, &a, .95, &at));
}

/* The squares of these variances are no numbers, or 0; the degrees of freedom are. */
static void of_far_samples(void **state)
{
	static const double scales[] = { 1e-120, 1, 1e120 };

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		double k = scales[i];
		struct summary a = { .n = 4, .mean = 5 * k, .sd = 2 * k };
		struct summary b = { .n = 6, .mean = 3 * k, .sd = k };
		struct interval at;

		assert_true(welch_interval(&a, &b, .95, &at));
		assert_float_equal((at.low / k), 2 - 2.99408, 1e-4);
		assert_float_equal((at.high / k), 2 + 2.99408, 1e-4);
	}
}

static void of_no_number(void **state)
{
	struct summary a = { .n = 4, .mean = 5, .sd = INFINITY }, b = { .n = 6, .mean = 3 };
	struct interval at;

	(void)state;
	assert_false(welch_interval(&a, &b, .95, &at));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(as_in_the_table_of_t),
		cmocka_unit_test(of_unlike_samples),
		cmocka_unit_test(without_scatter),
		cmocka_unit_test(one_value_tells_nothing),
		cmocka_unit_test(of_far_samples),
		cmocka_unit_test(of_no_number),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

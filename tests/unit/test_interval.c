/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <dbench/stats.h>

/* 1 2 3 4 5: mean 3, sd sqrt(2.5); t(0.975, 4) = 2.776445 in every table. */
static void interval_by_student(void **state)
{
	struct summary s;
	struct interval at;

	(void)state;
	summary_take(&s, (double[]){ 5, 1, 4, 2, 3 }, 5);
	assert_true(mean_interval(&s, .95, &at));
	assert_float_equal(at.low, 3 - 2.776445 * .7071068, 1e-5);
	assert_float_equal(at.high, 3 + 2.776445 * .7071068, 1e-5);
}

static void one_value_has_no_interval(void **state)
{
	struct summary s;
	struct interval at;

	(void)state;
	summary_take(&s, (double[]){ 5 }, 1);
	assert_false(mean_interval(&s, .95, &at));
}

static void alike_values_have_an_empty_one(void **state)
{
	struct summary s;
	struct interval at;

	(void)state;
	summary_take(&s, (double[]){ 7, 7, 7 }, 3);
	assert_true(mean_interval(&s, .95, &at));
	assert_float_equal(at.low, 7, 0);
	assert_float_equal(at.high, 7, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(interval_by_student),
		cmocka_unit_test(one_value_has_no_interval),
		cmocka_unit_test(alike_values_have_an_empty_one),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dbench/stats.h>

static void of_an_odd_number(void **state)
{
	double value[] = { 7, 2, 4, 5, 4, 9, 4 };
	struct summary s;

	(void)state;
	summary_take(&s, value, 7);
	assert_int_equal(s.n, 7);
	assert_float_equal(s.mean, 5, 1e-12);
	assert_float_equal(s.sd, 2.3094010767585, 1e-12);	/* sqrt(32 / 6) */
	assert_float_equal(s.median, 4, 0);
	assert_float_equal(value[6], 9, 0);
}

static void the_median_of_an_even_number_lies_between(void **state)
{
	double value[] = { 4, 1, 3, 2 };
	struct summary s;

	(void)state;
	summary_take(&s, value, 4);
	assert_float_equal(s.median, 2.5, 0);
}

static void small_differences_between_great_numbers(void **state)
{
	double value[] = { 100000000001, 100000000002, 100000000003 };
	struct summary s;

	(void)state;
	summary_take(&s, value, 3);
	assert_float_equal(s.sd, 1, 1e-12);
}

static void of_one_and_of_none(void **state)
{
	double value[] = { 3 };
	struct summary s;

	(void)state;
	summary_take(&s, value, 1);
	assert_float_equal(s.mean, 3, 0);
	assert_float_equal(s.sd, 0, 0);
	assert_float_equal(s.median, 3, 0);
	summary_take(&s, value, 0);
	assert_int_equal(s.n, 0);
	assert_float_equal(s.mean, 0, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(of_an_odd_number),
		cmocka_unit_test(the_median_of_an_even_number_lies_between),
		cmocka_unit_test(small_differences_between_great_numbers),
		cmocka_unit_test(of_one_and_of_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

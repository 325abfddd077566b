/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "numeral.h"

static void test_fixed_decimals_and_commas(void **state)
{
	static const struct { double value; int decimals; const char *want; } t[] = {
		{ 0, 0, "0" }, { 0, 2, "0.00" }, { 1234.5, 2, "1,234.50" },
		{ 999.96, 1, "1,000.0" }, { -1234.56, 1, "-1,234.6" }, { -.001, 1, "0.0" },
		{ .05, 2, "0.05" },
		{ 3e20, 0, "3e+20" },
	};
	char out[NUMERAL_SIZE];

	(void)state;
	for (unsigned i = 0; i < sizeof t / sizeof *t; i++)
		assert_string_equal(numeral_fixed(t[i].value, t[i].decimals, out), t[i].want);
}

static void test_short_has_three_digits(void **state)
{
	static const struct { double value; const char *want; } t[] = {
		{ 0, "0" }, { 1234.5, "1,234" }, { 812.4, "812" }, { 94.94, "94.9" },
		{ 1.5, "1.50" }, { .0123, "0.0123" }, { .5, "0.500" },
	};
	char out[NUMERAL_SIZE];

	(void)state;
	for (unsigned i = 0; i < sizeof t / sizeof *t; i++)
		assert_string_equal(numeral_short(t[i].value, out), t[i].want);
}

static void test_durations_have_the_unit_that_fits(void **state)
{
	static const struct { double ms; const char *want; } t[] = {
		{ 8.7e-4, "870 ns" }, { .001, "1 \u00b5s" }, { .0123, "12.3 \u00b5s" },
		{ 1, "1 ms" }, { 4.25, "4.25 ms" }, { 1000, "1 s" }, { 1250, "1.25 s" },
		{ 3.6e6, "3600 s" },
		{ 0, "0 ns" },
	};
	char out[NUMERAL_SIZE];

	(void)state;
	for (unsigned i = 0; i < sizeof t / sizeof *t; i++)
		assert_string_equal(numeral_ms(t[i].ms, out), t[i].want);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fixed_decimals_and_commas),
		cmocka_unit_test(test_short_has_three_digits),
		cmocka_unit_test(test_durations_have_the_unit_that_fits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

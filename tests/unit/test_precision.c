/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "precision.h"

#define WANTS(precision, ...) \
	precision_wants((double[]){ __VA_ARGS__ }, sizeof(double[]){ __VA_ARGS__ } / sizeof(double), \
			precision, 3, 30)

static void few(void **state)
{
	(void)state;
	assert_int_equal(precision_wants(NULL, 0, .01, 3, 30), 3);
	assert_int_equal(WANTS(.01, 100), 3);
	assert_int_equal(WANTS(.01, 100, 100), 3);
}

/* t of 2 degrees of freedom is 4.303: so 100 +/- 1 reaches 4.303 / sqrt 3 = 2.484. */
static void precise_enough(void **state)
{
	(void)state;
	assert_int_equal(WANTS(.01, 100, 100, 100), 3);
	assert_int_equal(WANTS(.025, 99, 100, 101), 3);
	assert_int_equal(WANTS(.0249, 101, 99, 100), 3);
	assert_true(WANTS(.0248, 99, 100, 101) > 3);
}

/* ... and (2.484 / 1)^2 times as many make it 1 %: 18.5 */
static void more_are_wanted(void **state)
{
	(void)state;
	assert_int_equal(WANTS(.01, 99, 100, 101), 19);
	assert_int_equal(WANTS(.0247, 99, 100, 101), 4);
	assert_int_equal(WANTS(.001, 99, 100, 101), 30);
	assert_int_equal(WANTS(.01, 0, 0, 1e-9), 30);
}

static void no_more_than_the_most(void **state)
{
	double value[30];

	(void)state;
	for (int i = 0; i < 30; i++)
		value[i] = i % 2 ? 1 : 100;
	assert_int_equal(precision_wants(value, 30, .01, 3, 30), 30);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(few),
		cmocka_unit_test(precise_enough),
		cmocka_unit_test(more_are_wanted),
		cmocka_unit_test(no_more_than_the_most),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

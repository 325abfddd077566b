/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dbench/stats.h>

static void assert_corrected(const double *p, const double *expected, size_t n)
{
	double corrected[8];

	holm_correct(p, corrected, n);
	for (size_t i = 0; i < n; i++)
		assert_float_equal(corrected[i], expected[i], 1e-15);
}

/* By hand: 4 x 0.005, 3 x 0.01, 2 x 0.03, 0.04, which may not be below 0.06. */
static void in_any_order(void **state)
{
	(void)state;
	assert_corrected((double[]){ .01, .04, .03, .005 }, (double[]){ .03, .06, .06, .02 }, 4);
	assert_corrected((double[]){ .005, .01, .03, .04 }, (double[]){ .02, .03, .06, .06 }, 4);
}

static void equal_ones_and_great_ones(void **state)
{
	(void)state;
	assert_corrected((double[]){ .02, .02, .02 }, (double[]){ .06, .06, .06 }, 3);
	assert_corrected((double[]){ .5, .9, .6 }, (double[]){ 1, 1, 1 }, 3);
	assert_corrected((double[]){ .03 }, (double[]){ .03 }, 1);
	assert_corrected(NULL, NULL, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(in_any_order),
		cmocka_unit_test(equal_ones_and_great_ones),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

#include <dbench/stats.h>

/* To the last digit where it is 0. */
static void assert_sd(const double *value, size_t n, enum variance how, double sd)
{
	struct sample s;
	struct err e;

	assert_int_equal(sample_take(&s, value, n, how, &e), 0);
	assert_float_equal(s.summary.sd, sd, 1e-9 * sd);
	sample_release(&s);
}

static void sorted_and_summed(void **state)
{
	static const double value[] = { 4, 1, 3, 2 };
	struct sample s;
	struct err e;

	(void)state;
	assert_int_equal(sample_take(&s, value, 4, TWO_PASSES, &e), 0);
	for (int i = 0; i < 4; i++)
		assert_float_equal(s.value[i], i + 1, 0);
	assert_float_equal(value[0], 4, 0);
	assert_float_equal(s.summary.mean, 2.5, 0);
	assert_float_equal(s.variance, 5. / 3, 1e-15);
	assert_float_equal(s.summary.median, 2.5, 0);
	sample_release(&s);
	assert_null(s.value);
}

/* Two sums of 17 digits hold nothing of a deviation of 1 at 10^8. */
static void small_beside_the_mean(void **state)
{
	static const double value[] = { 100000001, 100000002, 100000003 };

	(void)state;
	assert_sd(value, 3, TWO_PASSES, 1);
	assert_sd(value, 3, TWO_SUMS, 0);
	assert_sd((double[]){ 1, 2, 3 }, 3, TWO_SUMS, 1);
}

static void assert_refused(const double *value, size_t n, const char *text)
{
	struct sample s;
	struct err e;

	assert_int_equal(sample_take(&s, value, n, TWO_PASSES, &e), -1);
	assert_string_equal(e.text, text);
	sample_release(&s);
}

static void beyond_the_range(void **state)
{
	(void)state;
	assert_refused((double[]){ 1e200, 2e200 }, 2, "the deviation of values from 1e+200 to "
		       "2e+200 is too large to reckon with");
	assert_refused((double[]){ 1e-200, 2e-200 }, 2, "the deviation of values from 1e-200 to "
		       "2e-200 is too small to reckon with");
	assert_sd((double[]){ 1e-200, 1e-200 }, 2, TWO_PASSES, 0);
}

static void equal_values(void **state)
{
	static const double value[] = { 8.7, 8.7, 8.7 };
	struct sample s;
	struct err e;

	(void)state;
	assert_int_equal(sample_take(&s, value, 3, TWO_PASSES, &e), 0);
	assert_true(s.summary.sd == 0 && s.summary.mean == 8.7);
	sample_release(&s);
	assert_int_equal(sample_take(&s, value, 3, TWO_SUMS, &e), 0);
	assert_true(isnan(s.summary.sd));
	sample_release(&s);
	/* of some the mean is a digit off */
	for (int i = 1; i < 1000; i++) {
		double equal[] = { i / 100., i / 100., i / 100., i / 100., i / 100., i / 100. };

		assert_sd(equal, 6, TWO_PASSES, 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sorted_and_summed),
		cmocka_unit_test(small_beside_the_mean),
		cmocka_unit_test(beyond_the_range),
		cmocka_unit_test(equal_values),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

#include <dbench/stats.h>

static const double slow[] = { 14.7, 15.2, 14.9, 15.0, 14.6, 15.1, 14.8, 15.3, 14.5, 15.4 };
static const double fast[] = { 14.1, 14.3, 14.0, 14.4, 14.2, 13.9, 14.5, 13.8, 14.6, 13.7 };

static void judge(struct verdict *v, const double *a, const double *b, size_t n, enum test test,
		  uint64_t seed)
{
	const struct test_setup how = { .test = test, .confidence = .95, .seed = seed };
	struct sample from, to;
	struct err e;

	assert_int_equal(sample_take(&from, a, n, TWO_PASSES, &e), 0);
	assert_int_equal(sample_take(&to, b, n, TWO_PASSES, &e), 0);
	assert_int_equal(verdict_reach(v, &how, &from, &to, &e), 0);
	sample_release(&from);
	sample_release(&to);
}

static void the_seed_makes_it(void **state)
{
	struct verdict one, again, other;

	(void)state;
	judge(&one, slow, fast, 10, TEST_BOOTSTRAP, 1);
	judge(&again, slow, fast, 10, TEST_BOOTSTRAP, 1);
	judge(&other, slow, fast, 10, TEST_BOOTSTRAP, 2);
	assert_float_equal(one.interval.low, again.interval.low, 0);
	assert_float_equal(one.interval.high, again.interval.high, 0);
	assert_true(one.interval.low != other.interval.low ||
		    one.interval.high != other.interval.high);
}

/* Of values that scatter evenly the two agree: the percentiles have been taken as far
 * out as t asks for.  Those taken as they stand would be 18 % nearer. */
static void as_wide_as_welch(void **state)
{
	struct verdict v, welch;

	(void)state;
	judge(&v, slow, fast, 10, TEST_BOOTSTRAP, 1);
	judge(&welch, slow, fast, 10, TEST_WELCH, 0);
	assert_float_equal(v.difference, welch.difference, 1e-12);
	assert_float_equal(v.interval.high - v.interval.low,
			   welch.interval.high - welch.interval.low, .05 * welch.reach * 2);
	assert_true(v.proven);
	assert_true(v.p > 0 && v.p < .001);
}

static void no_difference(void **state)
{
	struct verdict v;

	(void)state;
	judge(&v, slow, slow, 10, TEST_BOOTSTRAP, 1);
	assert_false(v.proven);
	assert_true(v.p > .9);
	assert_true(v.interval.low < 0 && v.interval.high > 0);
}

static void without_scatter(void **state)
{
	static const double one[] = { 4, 4, 4 }, other[] = { 5, 5, 5 };
	struct verdict v;

	(void)state;
	judge(&v, one, one, 3, TEST_BOOTSTRAP, 1);
	assert_true(!v.proven && v.p == 1);
	judge(&v, one, other, 3, TEST_BOOTSTRAP, 1);
	assert_true(v.proven && v.p == 0 && v.interval.low == 1 && v.interval.high == 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_seed_makes_it),
		cmocka_unit_test(as_wide_as_welch),
		cmocka_unit_test(no_difference),
		cmocka_unit_test(without_scatter),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

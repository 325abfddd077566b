/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "estimate.h"
#include "sample_experiment.h"

#define NEAR 1e-6

static void test_median_and_interval_of_the_trials_that_count(void **state)
{
	struct experiment x = sample_experiment();
	struct point *p = &x.sweep[0].point[0];
	struct estimate e;

	(void)state;
	assert_true(estimate_take(&e, p, "throughput"));
	assert_int_equal(e.trials, 5);
	assert_float_equal(e.median, 100, NEAR);
	assert_true(e.known);
	/* 98..102: sd 1.5811, t of 4 degrees 2.7764 */
	assert_float_equal(e.low, 100 - 2.776445 * 1.581139 / 2.236068, 1e-4);
	assert_float_equal(e.high, 100 + 2.776445 * 1.581139 / 2.236068, 1e-4);
	p->trial[5].valid = false;
	assert_true(estimate_take(&e, p, "throughput"));
	assert_int_equal(e.trials, 4);
	assert_float_equal(e.median, 99.5, NEAR);
	experiment_release(&x);
}

static void test_what_is_not_known(void **state)
{
	struct experiment x = sample_experiment();
	struct point *p = &x.sweep[0].point[0];
	struct estimate e;

	(void)state;
	assert_false(estimate_take(&e, p, "nothing"));
	for (unsigned t = 2; t <= SAMPLE_TRIALS; t++)
		p->trial[t].valid = false;
	assert_true(estimate_take(&e, p, "throughput"));
	assert_false(e.known);
	experiment_release(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_median_and_interval_of_the_trials_that_count),
		cmocka_unit_test(test_what_is_not_known),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "chance.h"
#include "made_up_sweep.h"

/* Ten ascending values: score 45, variance 10 x 9 x 25 / 18 = 125, z = 44 / sqrt(125) =
 * 3.9355; p = 2 x 4.151e-5. */
static void by_hand(void **state)
{
	static const double up[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
	static const double down[] = { 10, 9, 8, 7, 6, 5, 4, 3, 2, 1 };
	bool rises;

	(void)state;
	assert_float_equal(trend_p(up, 10, &rises), 8.30e-5, 1e-6);
	assert_true(rises);
	assert_float_equal(trend_p(down, 10, &rises), 8.30e-5, 1e-6);
	assert_false(rises);
}

/* 1 1 2 2 3 3 4 4: score 24; variance 8 x 7 x 21 / 18 less four ties of 2 x 1 x 9 / 18
 * is 61.333; z = 23 / 7.8316 = 2.9368; p = 0.003316. */
static void with_ties(void **state)
{
	static const double value[] = { 1, 1, 2, 2, 3, 3, 4, 4 };
	static const double same[] = { 5, 5, 5, 5, 5, 5, 5, 5 };
	bool rises;

	(void)state;
	assert_float_equal(trend_p(value, 8, &rises), .003316, 2e-6);
	assert_float_equal(trend_p(same, 8, &rises), 1, 0);
}

static void of_chance_alone(void **state)
{
	unsigned found = 0, samples = 4000;
	double value[10];
	struct rng r;
	bool rises;

	(void)state;
	rng_init(&r, 1, 0);
	for (unsigned i = 0; i < samples; i++) {
		for (size_t j = 0; j < 10; j++)
			value[j] = normal(&r);
		found += trend_p(value, 10, &rises) < .05;
	}
	assert_true(found > .03 * samples && found < .06 * samples);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(by_hand),
		cmocka_unit_test(with_ties),
		cmocka_unit_test(of_chance_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

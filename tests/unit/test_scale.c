/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scale.h"

#define NEAR 1e-9

static void test_values_lie_in_proportion(void **state)
{
	struct scale s = { .low = 0, .high = 200, .from = 300, .to = 100 };

	(void)state;
	assert_float_equal(scale_at(&s, 0), 300, NEAR);
	assert_float_equal(scale_at(&s, 50), 250, NEAR);
	assert_float_equal(scale_at(&s, 200), 100, NEAR);
}

static void test_doublings_are_equally_far_apart(void **state)
{
	struct scale s = { .log = true, .low = 1, .high = 64, .from = 0, .to = 60 };

	(void)state;
	for (unsigned i = 0; i <= 6; i++)
		assert_float_equal(scale_at(&s, 1u << i), 10 * i, NEAR);
}

static void test_a_single_value_lies_in_the_middle(void **state)
{
	struct scale s = { .low = 16, .high = 16, .from = 10, .to = 30 };

	(void)state;
	assert_float_equal(scale_at(&s, 16), 20, NEAR);
	s.log = true;
	assert_float_equal(scale_at(&s, 16), 20, NEAR);
}

static void test_ends_become_round(void **state)
{
	static const struct {
		double low, high;
		unsigned most;
		double to_low, to_high, step;
	} t[] = {
		{ 0, 815.7, 6, 0, 1000, 200 }, { 0, 94.9, 6, 0, 100, 20 },
		{ 0, 100, 5, 0, 100, 20 }, { 0, .037, 5, 0, .04, .01 },
		{ 762, 816, 6, 760, 820, 10 },
		{ -3, 7, 6, -4, 8, 2 },
		{ 0, .3, 3, 0, .3, .1 }, { 9.5, 10.4, 2, 9.5, 10.5, .5 },
		{ 1e9, 3e9, 2, 1e9, 3e9, 1e9 },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof t / sizeof *t; i++) {
		struct scale s = { .low = t[i].low, .high = t[i].high };

		assert_float_equal(scale_round(&s, t[i].most), t[i].step, NEAR);
		assert_float_equal(s.low, t[i].to_low, NEAR);
		assert_float_equal(s.high, t[i].to_high, NEAR);
	}
}

static void test_equal_ends_get_room(void **state)
{
	struct scale nothing = { .low = 0, .high = 0 }, same = { .low = 50, .high = 50 };

	(void)state;
	scale_round(&nothing, 5);
	assert_float_equal(nothing.low, 0, NEAR);
	assert_float_equal(nothing.high, 1, NEAR);
	scale_round(&same, 5);
	assert_true(same.low < 50 && same.low > 40 && same.high > 50 && same.high < 60);
}

static void test_decades(void **state)
{
	static const struct { double low, high, to_low, to_high; } t[] = {
		{ .004, 77, .001, 100 }, { .01, 10, .01, 10 }, { 1, 1, 1, 10 }, { 3, 4, 1, 10 },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof t / sizeof *t; i++) {
		struct scale s = { .low = t[i].low, .high = t[i].high };

		scale_round_decades(&s);
		assert_true(s.log);
		assert_float_equal(s.low, t[i].to_low, NEAR);
		assert_float_equal(s.high, t[i].to_high, NEAR);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_values_lie_in_proportion),
		cmocka_unit_test(test_doublings_are_equally_far_apart),
		cmocka_unit_test(test_a_single_value_lies_in_the_middle),
		cmocka_unit_test(test_ends_become_round),
		cmocka_unit_test(test_equal_ends_get_room),
		cmocka_unit_test(test_decades),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

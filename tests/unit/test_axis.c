/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "axis.h"

static void test_numbers_have_round_ticks(void **state)
{
	static const char *const want[] = { "0", "200", "400", "600", "800", "1,000" };
	struct axis a;

	(void)state;
	axis_numbers(&a, 0, 815, 6);
	assert_int_equal(a.ticks, 6);
	for (unsigned i = 0; i < 6; i++)
		assert_string_equal(a.tick[i].label, want[i]);
	assert_int_equal(axis_label_length(&a), 5);
}

static void test_steps_below_1_show_their_decimals(void **state)
{
	struct axis a;

	(void)state;
	axis_numbers(&a, 0, .037, 5);
	assert_int_equal(a.ticks, 5);
	assert_string_equal(a.tick[1].label, "0.01");
	assert_string_equal(a.tick[4].label, "0.04");
}

static void test_durations_have_a_tick_for_each_decade(void **state)
{
	static const char *const want[] = {
		"1 \u00b5s", "10 \u00b5s", "100 \u00b5s", "1 ms", "10 ms",
	};
	struct axis a;

	(void)state;
	axis_durations(&a, .0015, 9);
	assert_int_equal(a.ticks, 5);
	for (unsigned i = 0; i < 5; i++)
		assert_string_equal(a.tick[i].label, want[i]);
}

static void test_counts_are_the_ticks(void **state)
{
	static const unsigned near[] = { 2, 3, 4 }, far[] = { 1, 2, 64, 1024 };
	struct axis a;

	(void)state;
	axis_counts(&a, near, 3);
	assert_false(a.scale.log);
	assert_int_equal(a.ticks, 3);
	assert_string_equal(a.tick[1].label, "3");
	axis_counts(&a, far, 4);
	assert_true(a.scale.log);
	assert_string_equal(a.tick[3].label, "1,024");
}

/* There are ticks for some of a thousand, among them the last. */
static void test_many_counts_have_fewer_ticks(void **state)
{
	unsigned count[1000];
	struct axis a;

	(void)state;
	for (unsigned i = 0; i < 1000; i++)
		count[i] = i + 1;
	axis_counts(&a, count, 1000);
	assert_true(a.ticks <= AXIS_TICKS && a.ticks > AXIS_TICKS / 2);
	assert_int_equal(a.tick[a.ticks - 1].value, 1000);
}

static void test_labels_do_not_touch(void **state)
{
	static const unsigned count[] = { 1, 8, 16, 24, 32, 40, 48, 56, 64 };
	static const char *const want[] = { "1", "8", "16", "24", "32", "40", "48", "56", "64" };
	struct axis a;
	double edge = -1e9;

	(void)state;
	axis_counts(&a, count, 9);
	axis_place(&a, 0, 60);
	axis_thin(&a, 1, 1);
	assert_string_equal(a.tick[8].label, "64");
	assert_string_equal(a.tick[7].label, "");
	for (unsigned i = 0; i < a.ticks; i++) {
		double x = scale_at(&a.scale, a.tick[i].value);

		if (!a.tick[i].label[0])
			continue;
		assert_string_equal(a.tick[i].label, want[i]);
		assert_true(x - 1 >= edge);
		edge = x + 1;
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_numbers_have_round_ticks),
		cmocka_unit_test(test_steps_below_1_show_their_decimals),
		cmocka_unit_test(test_durations_have_a_tick_for_each_decade),
		cmocka_unit_test(test_counts_are_the_ticks),
		cmocka_unit_test(test_many_counts_have_fewer_ticks),
		cmocka_unit_test(test_labels_do_not_touch),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

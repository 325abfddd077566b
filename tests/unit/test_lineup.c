/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lineup.h"
#include "sample_experiment.h"

static void test_cases_and_files_have_names(void **state)
{
	static const unsigned clients[] = { 2, 3 };
	struct experiment two = sample_experiment(), one = { 0 };
	struct lineup l = { 0 };

	(void)state;
	sample_case(&one, "", 1, clients, 2);
	assert_int_equal(lineup_add(&l, &two, "a.json"), 0);
	assert_int_equal(lineup_add(&l, &one, "b.json"), 0);
	assert_int_equal(l.count, 3);
	assert_string_equal(l.series[0].name, "a.json: fast");
	assert_string_equal(l.series[2].name, "b.json");
	assert_int_equal(l.counts, 8);
	assert_int_equal(l.clients[2], 3);
	assert_false(l.side_by_side);
	assert_float_equal(lineup_value(&l, 2, &one.sweep[0].point[1]), 3, 0);
	lineup_release(&l);
	experiment_release(&one);
	experiment_release(&two);
}

static void test_cases_of_one_count_stand_side_by_side(void **state)
{
	static const unsigned clients = 16;
	struct experiment x = { 0 };
	struct lineup l = { 0 };
	struct axis a;

	(void)state;
	sample_case(&x, "a", 1, &clients, 1);
	assert_int_equal(lineup_add(&l, &x, NULL), 0);
	assert_false(l.side_by_side);
	lineup_release(&l);
	sample_case(&x, "b", 1, &clients, 1);
	assert_int_equal(lineup_add(&l, &x, NULL), 0);
	assert_true(l.side_by_side);
	assert_float_equal(lineup_value(&l, 0, x.sweep[0].point), 1, 0);
	assert_float_equal(lineup_value(&l, 1, x.sweep[1].point), 2, 0);
	lineup_axis(&l, &a);
	assert_true(a.scale.low < 1 && a.scale.high > 2);
	lineup_release(&l);
	experiment_release(&x);
}

/* Trials of 98 to 102 % and an interval that reaches no further; the discarded one, of
 * half the rate, is no part of it. */
static void test_range(void **state)
{
	struct experiment x = sample_experiment(), none = { 0 };
	struct lineup l = { 0 }, empty = { 0 };
	double low, high;

	(void)state;
	assert_int_equal(lineup_add(&l, &x, NULL), 0);
	assert_true(lineup_range(&l, "throughput", &low, &high));
	assert_float_equal(low, 80 * .98, 1);
	assert_float_equal(high, 800 * 1.02, 1);
	assert_false(lineup_range(&l, "nothing", &low, &high));
	assert_int_equal(lineup_add(&empty, &none, NULL), 0);
	assert_false(lineup_range(&empty, "throughput", &low, &high));
	lineup_release(&l);
	experiment_release(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cases_and_files_have_names),
		cmocka_unit_test(test_cases_of_one_count_stand_side_by_side),
		cmocka_unit_test(test_range),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

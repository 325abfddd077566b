/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/experiment.h>

static void add_trial(struct point *p, unsigned number, bool valid, double rate)
{
	struct trial t = { .number = number, .valid = valid };

	metrics_set(&t.metrics, "throughput", rate);
	assert_int_equal(point_add(p, &t), 0);
	assert_null(t.metrics.metric);
}

static void points_stand_by_clients(void **state)
{
	struct experiment x = { 0 };
	struct sweep *s = experiment_add(&x, "one");

	(void)state;
	assert_non_null(sweep_point(s, 16));
	assert_non_null(sweep_point(s, 1));
	assert_non_null(sweep_point(s, 64));
	assert_non_null(sweep_point(s, 16));
	assert_int_equal(s->points, 3);
	assert_int_equal(s->point[0].clients, 1);
	assert_int_equal(s->point[1].clients, 16);
	assert_int_equal(s->point[2].clients, 64);
	experiment_release(&x);
	assert_int_equal(x.sweeps, 0);
}

/* Of a random order the numbers need not tell. */
static void values_are_in_the_order_of_running(void **state)
{
	static const unsigned turn[] = { 7, 3, 9, 1, 5 };
	struct experiment x = { 0 };
	struct point *p = sweep_point(experiment_add(&x, ""), 1);
	double value[5];

	(void)state;
	for (unsigned i = 0; i < 5; i++) {
		struct trial t = { .number = i + 1, .turn = turn[i], .valid = turn[i] != 5 };

		metrics_set(&t.metrics, "throughput", turn[i]);
		assert_int_equal(point_add(p, &t), 0);
	}
	assert_int_equal(point_values(p, "throughput", value), 4);
	for (unsigned i = 0; i < 4; i++)
		assert_float_equal(value[i], ((double[]){ 1, 3, 7, 9 })[i], 0);
	experiment_release(&x);
}

/* Without turns, as in a log, by number; without the discarded and the invalid one. */
static void values_are_of_sound_trials(void **state)
{
	struct experiment x = { 0 };
	struct point *p = sweep_point(experiment_add(&x, ""), 4);
	double value[5];

	(void)state;
	add_trial(p, 3, true, 30);
	add_trial(p, 0, true, 99);
	add_trial(p, 1, true, 10);
	add_trial(p, 2, false, 20);
	assert_int_equal(p->trials, 4);
	assert_int_equal(point_values(p, "throughput", value), 2);
	assert_float_equal(value[0], 10, 0);
	assert_float_equal(value[1], 30, 0);
	assert_int_equal(point_values(p, "wall", value), 0);
	experiment_release(&x);
}

static void a_trial_that_does_not_count_has_no_value(void **state)
{
	struct trial t = { .number = 1, .valid = true };

	(void)state;
	metrics_set(&t.metrics, "throughput", 7);
	assert_float_equal(trial_value(&t, "throughput"), 7, 0);
	assert_true(isnan(trial_value(&t, "bytes")));
	t.number = 0;
	assert_true(isnan(trial_value(&t, "throughput")));
	t.number = 1;
	t.valid = false;
	assert_true(isnan(trial_value(&t, "throughput")));
	metrics_release(&t.metrics);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_trial_that_does_not_count_has_no_value),
		cmocka_unit_test(points_stand_by_clients),
		cmocka_unit_test(values_are_of_sound_trials),
		cmocka_unit_test(values_are_in_the_order_of_running),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>

#include <dbench/metrics.h>

static void what_is_set_is_got(void **state)
{
	struct metrics m = { 0 };
	char name[40];

	(void)state;
	for (unsigned i = 0; i < 100; i++) {
		snprintf(name, sizeof name, "m%u", i);
		metrics_set(&m, name, i);
	}
	metrics_set(&m, "m7", 70);
	assert_int_equal(m.count, 100);
	assert_false(m.lost);
	assert_float_equal(metrics_get(&m, "m7"), 70, 0);
	assert_float_equal(metrics_get(&m, "m99"), 99, 0);
	assert_string_equal(m.metric[7].name, "m7");
	metrics_release(&m);
	assert_int_equal(m.count, 0);
}

static void the_unknown_is_nan(void **state)
{
	struct metrics m = { 0 };

	(void)state;
	metrics_set(&m, "wall", INFINITY);
	metrics_set(&m, "user", NAN);
	assert_int_equal(m.count, 0);
	assert_true(isnan(metrics_get(&m, "wall")));
}

static void names_tell_what_is_better(void **state)
{
	(void)state;
	assert_int_equal(metric_better("throughput"), 1);
	assert_int_equal(metric_better("throughput.2"), 1);
	assert_int_equal(metric_better("wall"), -1);
	assert_int_equal(metric_better("latency.p99"), -1);
	assert_int_equal(metric_better("ops.ReadX.rate"), 1);
	assert_int_equal(metric_better("ops.ReadX.avg"), -1);
	assert_int_equal(metric_better("ops.ReadX.count"), 0);
	assert_int_equal(metric_better("clients.slowest"), 1);
	assert_int_equal(metric_better("something.else"), 0);
}

static void names_tell_their_unit(void **state)
{
	(void)state;
	assert_string_equal(metric_unit("throughput"), "MB/s");
	assert_string_equal(metric_unit("ops.ReadX.p99"), "ms");
	assert_string_equal(metric_unit("machine.idle"), "%");
	assert_string_equal(metric_unit("machine.switches"), "1/s");
	assert_string_equal(metric_unit("clients.jain"), "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_set_is_got),
		cmocka_unit_test(the_unknown_is_nan),
		cmocka_unit_test(names_tell_what_is_better),
		cmocka_unit_test(names_tell_their_unit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

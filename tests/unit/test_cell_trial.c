/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dbench/locality.h>

/* Two clients; latencies all in one bucket, so that percentiles are its middle or
 * the greatest, whichever is less. */
static void sums_of_the_clients(void **state)
{
	static const char *const loadfile[] = { "x" };
	const struct settings settings = { .clients = 2, .loadfile = loadfile, .loadfiles = 1,
					 .targets = 1 };
	const struct cell cell = { .writer = 1, .cache = 1, .reader = 0, .memory = 0 };
	struct result r;
	struct cell_trial t;

	(void)state;
	result_init(&r, &settings);
	r.mb_per_second = 123;
	r.op[OP_READX].tally = (struct tally){ .count = 100, .max_ns = 50000 };
	r.op[OP_READX].hist.count[hist_bucket(1000)] = 98;
	r.op[OP_READX].hist.count[hist_bucket(50000)] = 2;
	for (unsigned i = 0; i < 2; i++) {
		struct client_result *c = &r.client[i];

		c->samples = 10;
		c->samples_on[0] = 10 - i;
		c->samples_on[1] = i;
		c->cached.node[1] = 100;
		c->cached.elsewhere = i;
		c->own.node[0] = 7;
	}
	cell_trial_take(&t, &cell, &r);
	assert_float_equal(t.mb_per_second, 123, 0);
	assert_int_equal(t.reads, 100);
	assert_int_equal(t.p50_ns, hist_value(hist_bucket(1000)));
	assert_true(t.p99_ns <= 50000 && t.p99_ns > 49000);
	assert_int_equal(t.samples, 20);
	assert_int_equal(t.samples_there, 19);
	assert_int_equal(t.cached.node[1], 200);
	assert_int_equal(t.cached.elsewhere, 1);
	assert_int_equal(t.own.node[0], 14);
	result_release(&r);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(sums_of_the_clients) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}

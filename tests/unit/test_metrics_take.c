/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

#include <dbench/metrics.h>

#include "sample_result.h"

static void expect(const struct metrics *m, const char *name, double expected)
{
	double found = metrics_get(m, name);

	if (!(fabs(found - expected) <= 1e-9 * fabs(expected)))
		fail_msg("%s is %.15g, expected %.15g", name, found, expected);
}

static void expect_unknown(const struct metrics *m, const char *name)
{
	if (!isnan(metrics_get(m, name)))
		fail_msg("%s is %g, and cannot be known", name, metrics_get(m, name));
}

static struct metrics take(const struct result *r)
{
	struct metrics m = {0};
	struct err e;

	assert_int_equal(metrics_take(&m, r, &e), 0);
	return m;
}

static void the_whole(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.passes_seconds = 17;
	struct metrics m = take(&s->result);
	expect(&m, "throughput", 1100);
	expect(&m, "bytes", 11e9);
	expect(&m, "ops_per_second", 100500);
	expect(&m, "wall", 10);
	expect(&m, "user", 2);
	expect(&m, "system", 16.05);
	expect(&m, "cpu", 180.5);
	expect(&m, "passes", 2);
	expect(&m, "pass", 8.5);
	expect(&m, "switches.voluntary", 6);
	expect(&m, "switches.involuntary", 8);
	assert_string_equal(m.metric[0].name, "throughput");
	metrics_release(&m);
	sample_free(s);
}

static void each_of_several_directories(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	struct metrics one = take(&s->result);
	expect_unknown(&one, "throughput.1");
	sample_split(s);
	struct metrics two = take(&s->result);
	expect(&two, "throughput.1", 575);
	expect(&two, "throughput.2", 525);
	expect_unknown(&two, "throughput.3");
	assert_string_equal(two.metric[1].name, "throughput.1");
	s->result.window_seconds = 0;
	struct metrics none = take(&s->result);
	expect_unknown(&none, "throughput.1");
	metrics_release(&one);
	metrics_release(&two);
	metrics_release(&none);
	sample_free(s);
}

/* 1000000 reads, 1000 closes, 4000 finds: the quantiles are of all. */
static void latencies_over_all_kinds(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.max_latency_ms = 5;			/* an op was under way at the end */
	struct metrics m = take(&s->result);
	expect(&m, "latency.avg", (19900 + 1 + 800) / 1005000.);
	expect(&m, "latency.p50", .010047);
	expect(&m, "latency.p90", .049919);		/* 901000 of 1005000 are shorter */
	expect(&m, "latency.p99", .049919);
	expect(&m, "latency.p99_9", 2.998271);
	expect(&m, "latency.max", 5);
	metrics_release(&m);
	sample_free(s);
}

static void latencies_of_each_kind(void **state)
{
	struct sample *s = sample_new();
	struct metrics m = take(&s->result);

	(void)state;
	expect(&m, "ops.ReadX.count", 1000000);
	expect(&m, "ops.ReadX.rate", 100000);
	expect(&m, "ops.ReadX.avg", .0199);
	expect(&m, "ops.ReadX.p95", .049919);
	expect(&m, "ops.ReadX.p99_9", 2.998271);
	expect(&m, "ops.ReadX.max", 3);
	expect(&m, "ops.Close.p50", .001);		/* not above the longest */
	expect(&m, "ops.Close.max", .001);
	expect_unknown(&m, "ops.WriteX.count");
	expect_unknown(&m, "ops.WriteX.p50");
	metrics_release(&m);
	sample_free(s);
}

static void expect_jain(struct sample *s, double a, double b, double expected)
{
	s->result.client[0].mb_per_second = a;
	s->result.client[1].mb_per_second = b;
	s->result.slowest = b < a;
	s->result.fastest = b > a;
	struct metrics m = take(&s->result);
	if (isnan(expected))
		expect_unknown(&m, "clients.jain");
	else
		expect(&m, "clients.jain", expected);
	expect(&m, "clients.slowest", a < b ? a : b);
	expect(&m, "clients.fastest", a < b ? b : a);
	metrics_release(&m);
}

static void how_alike_clients_are(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	expect_jain(s, 7, 7, 1);
	expect_jain(s, 0, 3, .5);
	expect_jain(s, 1, 3, 16. / 20);
	expect_jain(s, 1e-200, 3e-200, 16. / 20);
	expect_jain(s, 1e200, 3e200, 16. / 20);
	expect_jain(s, 0, 0, NAN);
	sample_free(s);
}

static void what_is_not_known_has_no_metric(void **state)
{
	struct sample *s = sample_new();
	struct result none = { .settings = &s->settings };
	struct metrics m = take(&none);

	(void)state;
	expect_unknown(&m, "throughput");
	expect_unknown(&m, "wall");
	expect_unknown(&m, "cpu");
	expect_unknown(&m, "pass");
	expect_unknown(&m, "latency.p50");
	expect_unknown(&m, "clients.jain");
	expect(&m, "bytes", 0);
	metrics_release(&m);
	sample_free(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_whole),
		cmocka_unit_test(each_of_several_directories),
		cmocka_unit_test(latencies_over_all_kinds),
		cmocka_unit_test(latencies_of_each_kind),
		cmocka_unit_test(how_alike_clients_are),
		cmocka_unit_test(what_is_not_known_has_no_metric),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

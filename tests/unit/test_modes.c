/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>

#include "chance.h"
#include "made_up_sweep.h"

/* As in diagnose.h. */
#define ALPHA .001

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double flat(struct rng *r) { return uniform(r); }
static double skewed(struct rng *r) { return -log(uniform(r)); }

/* The share of samples of n that are said to be of two groups. */
static double share(double (*draw)(struct rng *), size_t n)
{
	unsigned found = 0, samples = 4000;
	double value[32];
	struct modes m;
	struct rng r;

	rng_init(&r, 1, n);
	for (unsigned i = 0; i < samples; i++) {
		for (size_t j = 0; j < n; j++)
			value[j] = draw(&r);
		qsort(value, n, sizeof *value, ascending);
		found += modes_find(value, n, ALPHA, &m);
	}
	return (double)found / samples;
}

static void false_alarms_are_few(void **state)
{
	static const size_t n[] = { 8, 9, 10, 12, 16, 20, 30 };

	(void)state;
	for (size_t i = 0; i < sizeof n / sizeof *n; i++) {
		assert_true(share(normal, n[i]) < .02);
		assert_true(share(flat, n[i]) < .05);
		assert_true(share(skewed, n[i]) < .06);
	}
}

/* Seven in ten about 100, the others about 110, with a deviation of 1. */
static double of_two(struct rng *r)
{
	static const struct { double mean; } group[] = {
		{ 100 }, { 110 }, { 100 }, { 100 }, { 110 }, { 100 }, { 100 }, { 100 }, { 110 }, { 100 },
	};
	static unsigned at;

	return group[at++ % 10].mean + normal(r);
}

static void two_groups_are_found(void **state)
{
	(void)state;
	assert_true(share(of_two, 10) > .95);
	assert_true(share(of_two, 20) > .95);
}

static void where_they_are(void **state)
{
	static const double value[] = { 79, 80, 81, 99, 99.5, 100, 100.5, 101 };
	struct modes m;

	(void)state;
	assert_true(modes_find(value, 8, ALPHA, &m));
	assert_int_equal(m.below, 3);
	assert_int_equal(m.above, 5);
	assert_float_equal(m.mean_below, 80, 1e-9);
	assert_float_equal(m.mean_above, 100, 1e-9);
	/* one trial fewer */
	assert_false(modes_find(value, 7, ALPHA, &m));
}

static void no_groups(void **state)
{
	static const double same[] = { 8.7, 8.7, 8.7, 8.7, 8.7, 8.7, 8.7, 8.7 };
	static const double outlier[] = { 50, 100, 100.1, 100.2, 100.3, 100.4, 100.5, 100.6 };
	static const double halves[] = { 80, 80, 80, 80, 100, 100, 100, 100 };
	struct modes m;

	(void)state;
	assert_false(modes_find(same, 8, ALPHA, &m));
	assert_false(modes_find(outlier, 8, ALPHA, &m));
	assert_true(modes_find(halves, 8, ALPHA, &m));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(false_alarms_are_few),
		cmocka_unit_test(two_groups_are_found),
		cmocka_unit_test(where_they_are),
		cmocka_unit_test(no_groups),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "proof.h"

static const struct cell cell = { .writer = 1, .cache = 1, .reader = 0, .memory = 2 };

static struct cell_trial good(void)
{
	struct cell_trial t = { .samples = 20, .samples_there = 20 };

	t.cached.node[1] = 1000;
	t.own.node[2] = 64;
	return t;
}

static void all_is_where_it_should_be(void **state)
{
	const struct cell_trial t[] = { good(), good() };
	struct proof p;

	(void)state;
	proof_take(&p, &cell, t, 2);
	assert_true(p.holds);
	assert_float_equal(p.cached, 1, 0);
	assert_float_equal(p.own, 1, 0);
	assert_float_equal(p.there, 1, 0);
	assert_int_equal(p.cached_pages, 2000);
	assert_int_equal(p.own_pages, 128);
	assert_int_equal(p.samples, 40);
}

/* One bad trial is not made good by the others. */
static void the_least_counts(void **state)
{
	struct cell_trial t[] = { good(), good(), good() };
	struct proof p;

	(void)state;
	t[1].cached.node[0] = 10;
	proof_take(&p, &cell, t, 3);
	assert_true(p.holds);			/* 1000 of 1010 */
	t[1].cached.node[0] = 20;
	proof_take(&p, &cell, t, 3);
	assert_false(p.holds);
	assert_float_equal(p.cached, 1000. / 1020, 1e-12);
	assert_float_equal(p.own, 1, 0);
}

static void own_memory_and_time_count_too(void **state)
{
	struct cell_trial t = good();
	struct proof p;

	(void)state;
	t.own.node[0] = 2;
	proof_take(&p, &cell, &t, 1);
	assert_false(p.holds);
	t = good();
	t.samples_there = 10;
	proof_take(&p, &cell, &t, 1);
	assert_false(p.holds);
	assert_float_equal(p.there, .5, 0);
}

static void what_is_not_told_is_no_proof(void **state)
{
	struct cell_trial t = good();
	struct proof p;

	(void)state;
	t.cached.elsewhere = 1000;
	proof_take(&p, &cell, &t, 1);
	assert_false(p.holds);
	assert_float_equal(p.cached, .5, 0);
	t = good();
	t.cached.node[1] = 0;
	proof_take(&p, &cell, &t, 1);
	assert_false(p.holds);
	assert_true(p.cached < 0);
	t = good();
	t.samples = t.samples_there = 0;
	proof_take(&p, &cell, &t, 1);
	assert_true(p.holds);
	assert_true(p.there < 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_is_where_it_should_be),
		cmocka_unit_test(the_least_counts),
		cmocka_unit_test(own_memory_and_time_count_too),
		cmocka_unit_test(what_is_not_told_is_no_proof),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sample_locality.h"

static const struct comparison *of(const struct locality *l, unsigned cache, unsigned reader,
				   unsigned memory, enum figure figure)
{
	return &l->found[locality_find(l, cache, reader, memory) - l->cell].figure[figure];
}

static void against_the_local_cell_of_the_reader(void **state)
{
	struct locality l = sample_locality(5);
	struct err e;

	(void)state;
	for (unsigned t = 0; t < 5; t++)
		l.trial[5 + t].mb_per_second = 500 + t;	/* node 1 is half as fast */
	assert_int_equal(locality_conclude(&l, &e), 0);
	assert_float_equal(of(&l, 0, 0, 0, FIGURE_RATE)->median, 1002, 1e-9);
	assert_float_equal(of(&l, 1, 0, 0, FIGURE_RATE)->median, 902, 1e-9);
	assert_float_equal(of(&l, 1, 0, 0, FIGURE_RATE)->local_median, 1002, 1e-9);
	assert_float_equal(of(&l, 0, 1, 1, FIGURE_RATE)->local_median, 502, 1e-9);
	assert_float_equal(of(&l, 0, 0, 2, FIGURE_RATE)->median, 992, 1e-9);
	assert_float_equal(of(&l, 2, 0, 0, FIGURE_P50)->median, 12502, 1e-9);
	assert_float_equal(of(&l, 2, 0, 0, FIGURE_P99)->median, 25002, 1e-9);
	locality_release(&l);
}

/* 0 to 4: sd^2 2.5; t of 8 degrees of freedom 2.306; 2.306 * sqrt(2.5 * 2 / 5) */
static void the_interval_is_welchs(void **state)
{
	struct locality l = sample_locality(5);
	struct err e;

	(void)state;
	assert_int_equal(locality_conclude(&l, &e), 0);
	const struct comparison *c = of(&l, 1, 0, 0, FIGURE_RATE);
	assert_true(c->known);
	assert_true(c->beyond_noise);
	assert_float_equal(c->low, -100 - 2.306004, 1e-5);
	assert_float_equal(c->high, -100 + 2.306004, 1e-5);
	assert_false(of(&l, 0, 0, 0, FIGURE_RATE)->known);
	assert_true(of(&l, 0, 0, 2, FIGURE_RATE)->beyond_noise);
	c = of(&l, 0, 0, 2, FIGURE_P50);	/* the same values as the local ones */
	assert_true(c->known);
	assert_false(c->beyond_noise);
	locality_release(&l);
}

static void four_trials_tell_nothing(void **state)
{
	struct locality l = sample_locality(4);
	struct err e;

	(void)state;
	assert_int_equal(locality_conclude(&l, &e), 0);
	assert_false(of(&l, 1, 0, 0, FIGURE_RATE)->known);
	assert_false(of(&l, 1, 0, 0, FIGURE_RATE)->beyond_noise);
	locality_release(&l);
}

static void each_cell_has_its_own_proof(void **state)
{
	struct locality l = sample_locality(5);
	struct err e;

	(void)state;
	l.trial[2 * 5 + 4].cached.node[1] = 500;
	assert_int_equal(locality_conclude(&l, &e), 0);
	for (unsigned i = 0; i < l.cells; i++)
		assert_int_equal(l.found[i].proof.holds, i != 2);
	assert_false(of(&l, 0, 1, 1, FIGURE_RATE)->known);
	locality_release(&l);
}

/* There is nothing to compare with, then. */
static void a_local_cell_without_proof(void **state)
{
	struct locality l = sample_locality(5);
	struct err e;

	(void)state;
	l.trial[0].own.node[1] = 64;
	assert_int_equal(locality_conclude(&l, &e), 0);
	assert_false(of(&l, 1, 0, 0, FIGURE_RATE)->known);
	assert_false(of(&l, 0, 0, 2, FIGURE_RATE)->beyond_noise);
	assert_true(of(&l, 0, 1, 1, FIGURE_RATE)->known);
	locality_release(&l);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(against_the_local_cell_of_the_reader),
		cmocka_unit_test(the_interval_is_welchs),
		cmocka_unit_test(four_trials_tell_nothing),
		cmocka_unit_test(each_cell_has_its_own_proof),
		cmocka_unit_test(a_local_cell_without_proof),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "look.h"
#include "made_up_sweep.h"

static void passes_a_limit(void **state)
{
	struct made_up *m = *state;

	for (unsigned n = 1; n <= 64; n *= 4)
		add_trial(m->sweep, n, 100);
	m->x.scene.live_bytes = 100000000;
	m->x.scene.memory_bytes = 1600000000;
	m->x.scene.dirty_limit_bytes = 399999999;
	made_up_diagnose(m);
	const struct finding *f = finding_of(&m->found, FINDING_MEMORY, 0);
	assert_non_null(f);
	assert_int_equal(f->clients, 64);
	assert_string_equal(f->text, "The working set passes memory at 64 clients: 6.4 GB, 0.1 for "
			    "each, and there are 1.6 GB");
	f = finding_of(&m->found, FINDING_DIRTY, 0);
	assert_non_null(f);
	assert_int_equal(f->clients, 4);
	assert_string_equal(f->text, "The working set passes the limit of dirty pages at 4 clients: "
			    "0.4 GB, 0.1 for each, and that is 0.4 GB");
}

static void stays_below(void **state)
{
	struct made_up *m = *state;

	add_trial(m->sweep, 64, 100);
	m->x.scene.live_bytes = 100000000;
	m->x.scene.memory_bytes = 6400000000;
	m->x.scene.dirty_limit_bytes = 6400000000;
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_MEMORY, 0));
	assert_null(finding_of(&m->found, FINDING_DIRTY, 0));
}

static void is_not_known(void **state)
{
	struct made_up *m = *state;

	add_trial(m->sweep, 64, 100);
	m->x.scene.live_bytes = 100000000;
	made_up_diagnose(m);
	assert_int_equal(m->found.count, 0);
	m->x.scene.live_bytes = 0;
	m->x.scene.memory_bytes = m->x.scene.dirty_limit_bytes = 1;
	made_up_diagnose(m);
	assert_int_equal(m->found.count, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SWEEP_TEST(passes_a_limit),
		SWEEP_TEST(stays_below),
		SWEEP_TEST(is_not_known),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

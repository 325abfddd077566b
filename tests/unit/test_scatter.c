/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "look.h"
#include "made_up_sweep.h"

static void two_groups(void **state)
{
	static const double rate[] = { 80, 100, 99, 81, 101, 79, 100, 102, 98, 100 };
	struct made_up *m = *state;

	for (unsigned i = 0; i < 10; i++)
		add_trial(m->sweep, 16, rate[i]);
	made_up_diagnose(m);
	assert_int_equal(m->found.count, 1);
	const struct finding *f = finding_of(&m->found, FINDING_MODES, 0);
	assert_int_equal(f->clients, 16);
	assert_float_equal(f->value, 20, 1e-9);
	assert_string_equal(f->text, "The 10 trials with 16 clients fall into two groups: 3 about "
			    "80.00 MB/s and 7 about 100.00");
}

static void a_trend(void **state)
{
	static const double rate[] = { 100, 99, 101, 97, 96, 94, 95, 92, 91, 90 };
	struct made_up *m = *state;

	for (unsigned i = 0; i < 10; i++) {
		add_trial(m->sweep, 1, rate[i]);
		add_trial(m->sweep, 2, rate[7 * i % 10]);
		add_trial(m->sweep, 4, rate[9 - i]);
	}
	made_up_diagnose(m);
	assert_string_equal(finding_of(&m->found, FINDING_TREND, 0)->text,
			    "Throughput falls from trial to trial with 1 client: 99.00 MB/s in "
			    "the first half of 10, 92.00 in the last (Mann-Kendall, p = 0.00068)");
	const struct finding *rise = finding_of(&m->found, FINDING_TREND, 1);
	assert_int_equal(rise->clients, 4);
	assert_non_null(strstr(rise->text, "Throughput rises"));
	assert_null(finding_of(&m->found, FINDING_TREND, 2));
}

static void seven_trials_tell_nothing(void **state)
{
	struct made_up *m = *state;

	for (unsigned i = 0; i < 7; i++)
		add_trial(m->sweep, 1, i < 3 ? 80 + i : 100 + i);
	made_up_diagnose(m);
	assert_int_equal(m->found.count, 0);
	add_trial(m->sweep, 1, 107);
	made_up_diagnose(m);
	assert_non_null(finding_of(&m->found, FINDING_MODES, 0));
	assert_non_null(finding_of(&m->found, FINDING_TREND, 0));
}

/* Of sweeps whose trials are normal, with nothing to find. */
static void false_alarms_of_a_sweep(void **state)
{
	unsigned sweeps = 1500, modes = 0, trends = 0;
	struct rng r;

	rng_init(&r, 1, 0);
	for (unsigned i = 0; i < sweeps; i++) {
		struct made_up *m;

		assert_int_equal(made_up_make((void **)&m), 0);
		for (unsigned n = 0; n < 50; n++)
			add_trial(m->sweep, 1u << n % 5, 100 + normal(&r));
		made_up_diagnose(m);
		modes += finding_of(&m->found, FINDING_MODES, 0) != NULL;
		trends += finding_of(&m->found, FINDING_TREND, 0) != NULL;
		made_up_remove((void **)&m);
	}
	(void)state;
	assert_true(modes < .05 * sweeps);
	assert_true(trends < .05 * sweeps);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SWEEP_TEST(two_groups),
		SWEEP_TEST(a_trend),
		SWEEP_TEST(seven_trials_tell_nothing),
		cmocka_unit_test(false_alarms_of_a_sweep),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

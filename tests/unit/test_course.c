/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "look.h"
#include "made_up_sweep.h"

static void peak_in_the_middle(void **state)
{
	struct made_up *m = *state;

	add_trials(m->sweep, 1, 1, 50, 0);
	add_trials(m->sweep, 2, 3, 90, 1);
	add_trials(m->sweep, 4, 1, 85, 0);
	made_up_diagnose(m);
	const struct finding *f = finding_of(&m->found, FINDING_PEAK, 0);
	assert_non_null(f);
	assert_int_equal(f->clients, 2);
	assert_string_equal(f->text, "The peak is 89.00 MB/s with 2 clients");
}

static void peak_at_an_end(void **state)
{
	struct made_up *m = *state;

	add_trial(m->sweep, 1, 50);
	add_trial(m->sweep, 2, 90);
	made_up_diagnose(m);
	assert_string_equal(finding_of(&m->found, FINDING_PEAK, 0)->text, "The peak is 90.00 MB/s with "
			    "2 clients, the largest number that was tried: it may lie beyond");
	add_trial(m->sweep, 1, 500);
	add_trial(m->sweep, 1, 500);
	made_up_diagnose(m);
	assert_string_equal(finding_of(&m->found, FINDING_PEAK, 0)->text, "The peak is 500.00 MB/s "
			    "with 1 client, the smallest number that was tried");
}

static void no_peak_of_one_point(void **state)
{
	struct made_up *m = *state;

	add_trials(m->sweep, 4, 5, 90, 1);
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_PEAK, 0));
}

static void no_peak_of_work_that_moves_nothing(void **state)
{
	struct made_up *m = *state;

	add_trial(m->sweep, 1, 0);
	add_trial(m->sweep, 2, 0);
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_PEAK, 0));
}

static void one_trial_falls_by_a_fifth(void **state)
{
	struct made_up *m = *state;

	add_trial(m->sweep, 1, 100);
	add_trial(m->sweep, 2, 81);
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_COLLAPSE, 0));
	add_trial(m->sweep, 4, 64);
	made_up_diagnose(m);
	const struct finding *f = finding_of(&m->found, FINDING_COLLAPSE, 0);
	assert_non_null(f);
	assert_int_equal(f->clients, 4);
	assert_string_equal(f->text, "Throughput collapses at 4 clients: 64.00 MB/s, -21 % from the "
			    "81.00 with 2");
	assert_null(finding_of(&m->found, FINDING_COLLAPSE, 1));
}

/* Where there are trials, noise decides and not the size. */
static void trials_tell_noise(void **state)
{
	struct made_up *m = *state;

	add_trials(m->sweep, 1, 6, 100, 30);
	add_trials(m->sweep, 2, 6, 75, 30);
	add_trials(m->sweep, 4, 6, 75, .1);
	add_trials(m->sweep, 8, 6, 74, .1);
	add_trials(m->sweep, 16, 6, 90, .1);
	made_up_diagnose(m);
	const struct finding *f = finding_of(&m->found, FINDING_COLLAPSE, 0);
	assert_non_null(f);
	assert_int_equal(f->clients, 8);
	assert_string_equal(f->text, "Throughput falls at 8 clients: 74.00 MB/s, -1.3 % from the "
			    "75.00 with 4");
	assert_null(finding_of(&m->found, FINDING_COLLAPSE, 1));
}

/* A step beyond noise at 95 % by itself is none where there are many steps: t of 10
 * degrees of freedom is 2.23 for 95 %, and 3.58 for one step in ten of it. */
static void steps_share_the_chance(void **state)
{
	struct made_up *m = *state;

	add_trials(m->sweep, 1, 6, 100, 1);
	add_trials(m->sweep, 2, 6, 98.3, 1);	/* t = 2.69 */
	made_up_diagnose(m);
	assert_non_null(finding_of(&m->found, FINDING_COLLAPSE, 0));
	for (unsigned n = 3; n <= 11; n++)
		add_trials(m->sweep, n, 6, 98.3, 1);
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_COLLAPSE, 0));
}

/* Points without a throughput are passed over. */
static void points_that_failed(void **state)
{
	struct made_up *m = *state;

	add_trial(m->sweep, 1, 100);
	add_trial(m->sweep, 2, 10)->valid = false;
	add_trial(m->sweep, 4, 60);
	made_up_diagnose(m);
	const struct finding *f = finding_of(&m->found, FINDING_COLLAPSE, 0);
	assert_int_equal(f->clients, 4);
	assert_non_null(strstr(f->text, "-40 % from the 100.00 with 1"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SWEEP_TEST(peak_in_the_middle),
		SWEEP_TEST(peak_at_an_end),
		SWEEP_TEST(no_peak_of_one_point),
		SWEEP_TEST(no_peak_of_work_that_moves_nothing),
		SWEEP_TEST(one_trial_falls_by_a_fifth),
		SWEEP_TEST(trials_tell_noise),
		SWEEP_TEST(steps_share_the_chance),
		SWEEP_TEST(points_that_failed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

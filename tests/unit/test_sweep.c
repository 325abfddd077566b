/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <dbench/report.h>

#include "made_up_sweep.h"

static char *print(const struct made_up *m)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	report_sweep(out, &m->x);
	fclose(out);
	return text;
}

static void check(const struct made_up *m, const char *want)
{
	char *text = print(m);

	assert_string_equal(text, want);
	free(text);
}

static void what_is_known(void **state)
{
	struct made_up *m = *state;

	/* sd 1 of 3: t(.975, 2) = 4.303, so +/- 2.484 of 100 */
	add_trial(m->sweep, 1, 99);
	add_trial(m->sweep, 1, 101);
	set_metric(add_trial(m->sweep, 1, 100), "latency.p99", 1.5);
	add_trial(m->sweep, 4, 130);
	check(m, "                                   latency\n"
		 " clients trials       MB/s  +/- %   p99 ms speed-up\n"
		 "       1      3     100.00   2.48    1.500     1.00\n"
		 "       4      1     130.00      -        -     1.30\n"
		 " - The peak is 130.00 MB/s with 4 clients, the largest number that was tried: it may "
		 "lie beyond\n");
}

/* That of above has 2.48 %. */
static void a_precision_that_is_not_reached_is_said(void **state)
{
	struct made_up *m = *state;
	const char *want = "\n - --precision=2% is not reached with 1 client: +/- 2.48 % after 3 "
			   "trials\n";

	add_trial(m->sweep, 1, 99);
	add_trial(m->sweep, 1, 101);
	add_trial(m->sweep, 1, 100);
	m->x.finished = true;
	for (unsigned percent = 2; percent < 4; percent++) {
		m->x.precision = percent / 100.;
		char *text = print(m);
		assert_true(!!strstr(text, want) == (percent == 2));
		assert_true(!!strstr(text, "precision") == (percent == 2));
		free(text);
	}
	m->x.precision = 0.02;
	m->x.trials = 3;
	char *text = print(m);
	assert_null(strstr(text, "precision"));
	free(text);
}

static void fixed_work(void **state)
{
	struct made_up *m = *state;

	m->x.scene.fixed_work = true;
	set_metric(add_trial(m->sweep, 1, 100), "wall", 14.64);
	set_metric(add_trial(m->sweep, 12, 130), "wall", 83.350909);
	check(m, "                                      effective\n"
		 " clients trials       MB/s   wall s concurrency\n"
		 "       1      1     100.00    14.64        1.00\n"
		 "      12      1     130.00    83.35        2.11\n"
		 " - The peak is 130.00 MB/s with 12 clients, the largest number that was tried: it may "
		 "lie beyond\n");
}

/* One client alone is not among them: only the speed-up can be told. */
static void fixed_work_from_two_on(void **state)
{
	struct made_up *m = *state;

	m->x.scene.fixed_work = true;
	set_metric(add_trial(m->sweep, 2, 100), "wall", 14);
	set_metric(add_trial(m->sweep, 12, 90), "wall", 83);
	check(m, " clients trials       MB/s   wall s speed-up\n"
		 "       2      1     100.00    14.00     1.00\n"
		 "      12      1      90.00    83.00     0.90\n"
		 " - The peak is 100.00 MB/s with 2 clients, the smallest number that was tried\n");
}

/* All that there is: no line is longer than 100 characters. */
static void everything(void **state)
{
	static const char *const metric[] = {
		"ops_per_second", "wall", "pass", "latency.p50", "latency.p99", "latency.max", "user",
		"system", "cpu", "clients.slowest", "clients.fastest", "clients.jain", "device.read",
		"device.written",
	};
	struct made_up *m = *state;

	for (unsigned n = 1; n <= 512; n *= 8) {
		struct trial *t = add_trial(m->sweep, n, 99999.99);
		for (size_t i = 0; i < sizeof metric / sizeof *metric; i++)
			set_metric(t, metric[i], 9999.999);
		set_metric(t, "clients.jain", .987);
		set_metric(t, "device.read", 123456789);
	}
	char *text = print(m);
	for (char *at = text; *at; at += strcspn(at, "\n") + 1) {
		assert_true(strcspn(at, "\n") <= 100);
		assert_false(*at != '\n' && at[strcspn(at, "\n") - 1] == ' ');
	}
	assert_non_null(strstr(text, " p50 ms   p99 ms    max ms   user s system s\n"));
	assert_non_null(strstr(text, "     512  10000     1.00  10000.00  10000.00  0.987  123.5 MB   "
			       "10.0 kB\n"));
	free(text);
}

static void left_out(void **state)
{
	struct made_up *m = *state;
	struct trial *t;

	add_trial(m->sweep, 2, 100);
	t = add_trial(m->sweep, 2, 1);
	t->valid = false;
	t->cause = strdup("client 1 was killed\a");
	add_trial(m->sweep, 2, 1)->number = 0;
	experiment_add(&m->x, "bind=node0\n");
	add_trial(&m->x.sweep[1], 2, 50);
	check(m, " clients trials       MB/s\n"
		 "       2      1     100.00\n"
		 "trial 2 with 2 clients is left out: client 1 was killed?\n"
		 "\n"
		 "bind=node0?\n"
		 " clients trials       MB/s\n"
		 "       2      1      50.00\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SWEEP_TEST(what_is_known),
		SWEEP_TEST(a_precision_that_is_not_reached_is_said),
		SWEEP_TEST(fixed_work),
		SWEEP_TEST(fixed_work_from_two_on),
		SWEEP_TEST(everything),
		SWEEP_TEST(left_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "look.h"
#include "made_up_sweep.h"

/* The columns of dbench-sweep-numaq.csv: rate, NB, MBit, procs, user, system, cpu, the
 * wall time as text and in seconds. */
static void read_published(struct sweep *s)
{
	FILE *in = fopen(TEST_DATA "/dbench-sweep-numaq.csv", "r");
	double rate, user, system, cpu, wall;
	unsigned procs;
	char head[200];

	assert_non_null(in);
	assert_non_null(fgets(head, sizeof head, in));
	while (fscanf(in, "%lf,%*f,%*f,%u,%lf,%lf,%lf,%*[^,],%lf", &rate, &procs, &user, &system,
		      &cpu, &wall) == 6) {
		struct trial *t = add_trial(s, procs, rate);

		set_metric(t, "user", user);
		set_metric(t, "system", system);
		set_metric(t, "cpu", cpu);
		set_metric(t, "wall", wall);
	}
	fclose(in);
	assert_int_equal(s->points, 8);
}

static void published_sweep(void **state)
{
	struct experiment x = { .scene.pus = 32 };
	struct sweep *s = experiment_add(&x, "");
	struct diagnosis d;

	(void)state;
	read_published(s);
	diagnose(&d, s, &x.scene);
	assert_int_equal(d.count, 5);
	assert_int_equal(d.finding[0].kind, FINDING_PEAK);
	assert_int_equal(d.finding[0].clients, 32);
	assert_string_equal(d.finding[0].text, "The peak is 95.15 MB/s with 32 clients");
	assert_int_equal(d.finding[1].kind, FINDING_COLLAPSE);
	assert_int_equal(d.finding[1].clients, 256);
	assert_float_equal(d.finding[1].value, .543, .0005);
	assert_string_equal(d.finding[1].text, "Throughput collapses at 256 clients: 37.94 MB/s, "
			    "-54 % from the 82.97 with 224");
	assert_int_equal(d.finding[2].kind, FINDING_COLLAPSE);
	assert_int_equal(d.finding[2].clients, 512);
	assert_int_equal(d.finding[3].kind, FINDING_IDLE);
	assert_int_equal(d.finding[3].clients, 256);
	assert_string_equal(d.finding[3].text, "CPUs are idle with 256 clients: they do 376 % of "
			    "3200 %, while the clients wait; for what is not known");
	assert_int_equal(d.finding[4].kind, FINDING_SYSTEM);
	diagnosis_release(&d);
	experiment_release(&x);
}

static void nothing_to_look_at(void **state)
{
	struct experiment x = { 0 };
	struct sweep *s = experiment_add(&x, "");
	struct diagnosis d;

	(void)state;
	diagnose(&d, s, &x.scene);
	assert_int_equal(d.count, 0);
	diagnosis_release(&d);
	/* a point without a throughput */
	metrics_set(&add_trial(s, 1, 5)->metrics, "user", 1);
	s->point[0].trial[0].valid = false;
	add_trial(s, 2, NAN);
	diagnose(&d, s, &x.scene);
	assert_int_equal(d.count, 0);
	diagnosis_release(&d);
	experiment_release(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(published_sweep),
		cmocka_unit_test(nothing_to_look_at),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "look.h"
#include "made_up_sweep.h"

/* The finding that CPUs are idle, at a single point of 8 clients on 4 PUs. */
static const struct finding *idle_with(struct made_up *m, double idle, double iowait, double io,
				       double memory)
{
	struct point *p = sweep_point(m->sweep, 8);
	struct trial *t = p->trials ? &p->trial[0] : add_trial(m->sweep, 8, 100);

	metrics_release(&t->metrics);
	set_metric(t, "throughput", 100);
	set_metric(t, "machine.idle", idle);
	set_metric(t, "machine.iowait", iowait);
	set_metric(t, "pressure.io", io);
	set_metric(t, "pressure.memory", memory);
	m->x.scene.pus = 4;
	made_up_diagnose(m);
	return finding_of(&m->found, FINDING_IDLE, 0);
}

static void they_wait_for_the_disk(void **state)
{
	const struct finding *f = idle_with(*state, 40, 20, 10, 0);

	assert_non_null(f);
	assert_float_equal(f->value, 40, 0);
	assert_string_equal(f->text, "CPUs are idle with 8 clients: they do 40 % of 100 %, while the "
			    "clients wait for the disk (iowait 20 %, I/O pressure 10 %, memory pressure 0 %)");
	/* by the pressure alone */
	f = idle_with(*state, 60, 0, 30, 0);
	assert_non_null(strstr(f->text, "wait for the disk (iowait 0 %, I/O pressure 30 %"));
	f = idle_with(*state, 60, NAN, 30, NAN);
	assert_non_null(strstr(f->text, "wait for the disk (I/O pressure 30 %)"));
}

static void they_wait_for_memory(void **state)
{
	const struct finding *f = idle_with(*state, 60, 1, 5, 12);

	assert_non_null(strstr(f->text, "wait for memory ("));
	f = idle_with(*state, 40, 30, 50, 12);
	assert_non_null(strstr(f->text, "wait for the disk and for memory ("));
}

static void they_wait_for_locks(void **state)
{
	const struct finding *f = idle_with(*state, 88, 0, 1, 0);

	assert_non_null(strstr(f->text, "they do 12 % of 100 %, while the clients wait for neither the "
			       "disk nor memory: for locks or the scheduler (iowait 0 %"));
	f = idle_with(*state, 88, 0, NAN, NAN);
	assert_non_null(strstr(f->text, "for something else than the disk: memory, locks or the"));
	f = idle_with(*state, 88, NAN, NAN, NAN);
	assert_non_null(strstr(f->text, "; for what is not known"));
}

static void busy_cpus(void **state)
{
	assert_null(idle_with(*state, 49, 0, 90, 90));
	assert_null(idle_with(*state, 20, 29, 90, 90));
	assert_non_null(idle_with(*state, 20, 31, 90, 90));
}

/* Two clients cannot do more than two of eight CPUs. */
static void few_clients(void **state)
{
	struct made_up *m = *state;
	struct trial *t = add_trial(m->sweep, 2, 100);

	m->x.scene.pus = 8;
	set_metric(t, "machine.idle", 80);
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_IDLE, 0));
	set_metric(t, "machine.idle", 90);
	made_up_diagnose(m);
	assert_non_null(strstr(finding_of(&m->found, FINDING_IDLE, 0)->text, "they do 10 % of 25 %"));
}

static void by_the_clients_own_time(void **state)
{
	struct made_up *m = *state;
	struct trial *t = add_trial(m->sweep, 16, 100);

	set_metric(t, "cpu", 390);
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_IDLE, 0));		/* of how many? */
	m->x.scene.pus = 8;
	made_up_diagnose(m);
	assert_non_null(strstr(finding_of(&m->found, FINDING_IDLE, 0)->text, "390 % of 800 %"));
	set_metric(t, "cpu", 410);
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_IDLE, 0));
}

/* 100 MB in a second. */
static struct trial *add_system(struct made_up *m, unsigned clients, double seconds)
{
	struct trial *t = add_trial(m->sweep, clients, 100);

	set_metric(t, "bytes", 100e6);
	set_metric(t, "system", seconds);
	return t;
}

static void system_time_grows(void **state)
{
	struct made_up *m = *state;

	add_system(m, 1, 1);
	add_system(m, 4, 1.2);
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_SYSTEM, 0));
	add_system(m, 8, 2);
	add_system(m, 16, 1.5);
	made_up_diagnose(m);
	const struct finding *f = finding_of(&m->found, FINDING_SYSTEM, 0);
	assert_non_null(f);
	assert_int_equal(f->clients, 8);
	assert_float_equal(f->value, 2, 1e-9);
	assert_string_equal(f->text, "System time grows faster than the work: 20 ms for each MB with "
			    "8 clients, 10 with 1 (2 times)");
}

/* Twice the time for twice the work is none, and where bytes are not known they follow
 * from the rate. */
static void system_time_of_more_work(void **state)
{
	struct made_up *m = *state;
	struct trial *t = add_system(m, 1, 1);

	set_metric(t, "wall", 1);
	t = add_trial(m->sweep, 4, 200);
	set_metric(t, "wall", 2);
	set_metric(t, "system", 4);
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_SYSTEM, 0));
	set_metric(t, "system", 6);
	made_up_diagnose(m);
	assert_non_null(finding_of(&m->found, FINDING_SYSTEM, 0));
}

static void system_time_within_noise(void **state)
{
	static const double seconds[] = { 1, 3, 1, 3, 2, 2 };
	struct made_up *m = *state;

	for (unsigned i = 0; i < 6; i++)
		add_system(m, 1, seconds[i]);
	for (unsigned i = 0; i < 6; i++)
		add_system(m, 4, 1.4 * seconds[i]);
	made_up_diagnose(m);
	assert_null(finding_of(&m->found, FINDING_SYSTEM, 0));
	for (unsigned i = 0; i < 6; i++)
		add_system(m, 8, 2 * 2 + .1 * seconds[i]);
	made_up_diagnose(m);
	assert_non_null(finding_of(&m->found, FINDING_SYSTEM, 0));
	assert_int_equal(finding_of(&m->found, FINDING_SYSTEM, 0)->clients, 8);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SWEEP_TEST(they_wait_for_the_disk),
		SWEEP_TEST(they_wait_for_memory),
		SWEEP_TEST(they_wait_for_locks),
		SWEEP_TEST(busy_cpus),
		SWEEP_TEST(few_clients),
		SWEEP_TEST(by_the_clients_own_time),
		SWEEP_TEST(system_time_grows),
		SWEEP_TEST(system_time_of_more_work),
		SWEEP_TEST(system_time_within_noise),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "sampler.h"

#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include <dbench/placement.h>

#define SECOND 1000000000u

/* A process that spins on the first of two CPUs, and a run in which its slot says
 * so.  The machine is made up: each of its CPUs is a node. */
struct stage {
	struct numbers home, away;	/* one CPU each */
	struct settings settings;
	struct slot slot[2];
	struct run run;
	struct sampler sampler;
	struct err e;
	pid_t pid;
};

static void move(pid_t pid, const struct numbers *pus)
{
	assert_int_equal(sched_setaffinity(pid, sizeof pus->word, (const cpu_set_t *)pus->word),
			 0);
}

static bool two_cpus(struct stage *s)
{
	struct numbers all = { 0 };
	unsigned first, second;

	assert_int_equal(sched_getaffinity(0, sizeof all.word, (cpu_set_t *)all.word), 0);
	first = numbers_next(&all, 0);
	second = numbers_next(&all, first + 1);
	if (second >= 64)
		return false;
	numbers_add(&s->home, first);
	numbers_add(&s->away, second);
	return true;
}

static pid_t spin_on(const struct numbers *pus)
{
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (!pid)
		for (;;)
			;
	move(pid, pus);
	return pid;
}

static int stage_free(void **state)
{
	struct stage *s = *state;

	sampler_release(&s->sampler);
	if (s->pid) {
		kill(s->pid, SIGKILL);
		waitpid(s->pid, NULL, 0);
	}
	if (s->run.machine)
		machine_free((struct machine *)s->run.machine);
	free(s);
	return 0;
}

static int stage_make(void **state)
{
	struct stage *s = *state = calloc(1, sizeof *s);

	assert_non_null(s);
	s->run = (struct run){ .settings = &s->settings,
			       .machine = machine_load("node:64 core:1 pu:1", &s->e) };
	if (!s->run.machine || !two_cpus(s))
		return 0;
	s->settings.per_process = 1;
	s->slot[0] = s->slot[1] = (struct slot){ .pus = s->home, .label = "home" };
	s->run.slot = s->slot;
	s->pid = spin_on(&s->home);
	return 0;
}

/* The test's own stage, with the process as the second of two that are sampled. */
static struct stage *begin(void **state)
{
	struct stage *s = *state;

	if (!s->pid)
		skip();
	assert_int_equal(sampler_init(&s->sampler, &s->run, NULL, 2, &s->e), 0);
	sampler_add(&s->sampler, 1, s->pid);
	return s;
}

static void expect_lost(const struct stage *s, const char *when, const struct numbers *on,
			const struct numbers *may)
{
	const struct err *lost = sampler_lost(&s->sampler, 1);
	char wanted[256], expected[16], list[16];

	assert_non_null(lost);
	snprintf(wanted, sizeof wanted, "home: the binding is lost: %s s into the window it is on "
		 "cpu%u and may run on cpu%s, expected cpu%s", when, numbers_next(on, 0),
		 numbers_print(may, list, sizeof list),
		 numbers_print(&s->home, expected, sizeof expected));
	assert_string_equal(lost->text, wanted);
	assert_null(sampler_lost(&s->sampler, 0));
}

static void counts_where_it_runs(void **state)
{
	struct stage *s = begin(state);
	struct client_result c = { 0 };
	unsigned home = numbers_next(&s->home, 0);

	assert_true(sampler_look(&s->sampler, SECOND));
	assert_int_equal(s->sampler.next_ns, SECOND + SECOND / 10);
	assert_true(sampler_look(&s->sampler, s->sampler.next_ns));
	assert_null(sampler_lost(&s->sampler, 1));
	sampler_tell(&s->sampler, 1, &c);
	assert_int_equal(c.samples, 2);
	assert_int_equal(c.samples_on[home], 2);
	assert_int_equal(c.node_changes, 0);
	assert_int_equal(c.home, home);
	sampler_tell(&s->sampler, 0, &c);
	assert_int_equal(c.samples, 0);
	assert_int_equal(c.home, -1);
}

static void finds_a_binding_that_is_undone(void **state)
{
	struct stage *s = begin(state);
	struct client_result c = { 0 };

	assert_true(sampler_look(&s->sampler, SECOND));
	move(s->pid, &s->away);
	assert_false(sampler_look(&s->sampler, 3 * (uint64_t)SECOND + SECOND / 2));
	expect_lost(s, "2.5", &s->away, &s->away);
	sampler_tell(&s->sampler, 1, &c);
	assert_int_equal(c.node_changes, 1);
}

/* Also when it stays where it was. */
static void finds_a_binding_that_is_widened(void **state)
{
	struct stage *s = begin(state);
	struct numbers both = s->home;

	kill(s->pid, SIGSTOP);
	waitpid(s->pid, NULL, WUNTRACED);
	numbers_unite(&both, &s->away);
	move(s->pid, &both);
	assert_false(sampler_look(&s->sampler, SECOND));
	expect_lost(s, "0.0", &s->home, &both);
}

/* Who is moved back while it sleeps is still where it was last. */
static void finds_a_binding_that_is_restored(void **state)
{
	struct stage *s = begin(state);

	move(s->pid, &s->away);
	kill(s->pid, SIGSTOP);
	waitpid(s->pid, NULL, WUNTRACED);
	move(s->pid, &s->home);
	assert_false(sampler_look(&s->sampler, SECOND));
	expect_lost(s, "0.0", &s->away, &s->home);
}

static void the_first_look_counts(void **state)
{
	struct stage *s = begin(state);

	move(s->pid, &s->away);
	assert_false(sampler_look(&s->sampler, SECOND));
	move(s->pid, &s->home);
	assert_true(sampler_look(&s->sampler, 2 * (uint64_t)SECOND));
	expect_lost(s, "0.0", &s->away, &s->away);
}

/* A slot is a client's, and processes may have several. */
static void slots_are_counted_by_processes(void **state)
{
	struct stage *s = begin(state);
	struct slot slot[4] = { [0] = { .pus = s->home }, [1] = { .pus = s->away },
				[2] = { .pus = s->home }, [3] = { .pus = s->away } };

	sampler_release(&s->sampler);
	s->settings.per_process = 2;
	s->run.slot = slot;
	assert_int_equal(sampler_init(&s->sampler, &s->run, NULL, 2, &s->e), 0);
	sampler_add(&s->sampler, 1, s->pid);
	assert_true(sampler_look(&s->sampler, SECOND));
}

static void who_is_not_bound_may_move(void **state)
{
	struct stage *s = begin(state);

	move(s->pid, &s->away);
	s->slot[1].pus = (struct numbers){ 0 };
	assert_true(sampler_look(&s->sampler, SECOND));

	sampler_release(&s->sampler);
	s->run.slot = NULL;
	assert_int_equal(sampler_init(&s->sampler, &s->run, NULL, 2, &s->e), 0);
	sampler_add(&s->sampler, 1, s->pid);
	assert_true(sampler_look(&s->sampler, SECOND));
}

static void who_is_gone_has_lost_nothing(void **state)
{
	struct stage *s = begin(state);
	struct client_result c = { 0 };

	move(s->pid, &s->away);
	kill(s->pid, SIGKILL);
	waitpid(s->pid, NULL, 0);
	s->pid = 0;
	assert_true(sampler_look(&s->sampler, SECOND));
	assert_null(sampler_lost(&s->sampler, 1));
	sampler_tell(&s->sampler, 1, &c);
	assert_int_equal(c.samples, 0);
}

static void without_a_machine_nothing_is_sampled(void **state)
{
	struct stage *s = begin(state);
	struct run run = { .settings = &s->settings };
	struct sampler none;
	struct client_result c = { 0 };

	assert_int_equal(sampler_init(&none, &run, NULL, 2, &s->e), 0);
	sampler_add(&none, 1, s->pid);
	assert_true(sampler_look(&none, SECOND));
	assert_null(sampler_lost(&none, 1));
	sampler_tell(&none, 1, &c);
	assert_int_equal(c.home, -1);
	sampler_release(&none);
}

static void looks_no_more_once_stopped(void **state)
{
	struct stage *s = begin(state);

	assert_true(sampler_look(&s->sampler, SECOND));
	sampler_stop(&s->sampler);
	assert_true(s->sampler.next_ns == UINT64_MAX);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, stage_make, stage_free)

/* The PUs whose times count where clients have these slots (NULL: none is bound). */
static struct numbers scope_of(const struct slot *slot, unsigned clients)
{
	struct settings settings = { .clients = clients, .per_process = 1, .targets = 1 };
	struct run run = { .settings = &settings, .slot = slot };
	struct target_info target = { .path = "/proc" };
	struct result result = { .target = &target };
	struct sampler s;
	struct err e;

	assert_int_equal(sampler_init(&s, &run, &result, clients, &e), 0);
	assert_true(s.scope.untold);			/* no device holds /proc */
	struct numbers pus = s.scope.pus;
	sampler_release(&s);
	return pus;
}

static struct numbers own_pus(void)
{
	struct numbers pus = { 0 };
	cpu_set_t set;

	assert_int_equal(sched_getaffinity(0, sizeof set, &set), 0);
	for (unsigned i = 0; i < CPU_SETSIZE; i++)
		if (CPU_ISSET(i, &set))
			numbers_add(&pus, i);
	return pus;
}

static void the_pus_of_all_clients_count(void **state)
{
	struct slot slot[3] = { 0 };
	char text[64];

	(void)state;
	numbers_add(&slot[0].pus, 3);
	numbers_add(&slot[1].pus, 900);
	numbers_add(&slot[2].pus, 3);
	numbers_add(&slot[2].pus, 4);
	struct numbers pus = scope_of(slot, 3);
	assert_string_equal(numbers_print(&pus, text, sizeof text), "3-4,900");
}

static void who_is_not_bound_may_use_ours(void **state)
{
	struct numbers own = own_pus(), pus = scope_of(NULL, 2);
	struct slot slot[2] = { 0 };

	(void)state;
	assert_true(numbers_equal(&pus, &own));
	numbers_add(&slot[0].pus, 900);
	numbers_add(&own, 900);
	pus = scope_of(slot, 2);
	assert_true(numbers_equal(&pus, &own));
}

/* All that is told of a window lies between the two readings. */
static void the_window_is_read_at_both_ends(void **state)
{
	struct settings settings = { .clients = 1, .per_process = 1, .targets = 1 };
	struct run run = { .settings = &settings };
	struct target_info target = { .path = "/proc" };
	struct result result = { .target = &target };
	struct sampler s;
	struct err e;

	(void)state;
	assert_int_equal(sampler_init(&s, &run, &result, 1, &e), 0);
	sampler_begin(&s);
	sampler_end(&s, &result);
	assert_true(result.usage.begin.cpu_known && result.usage.end.cpu_known);
	assert_true(result.usage.begin.at_ns > 0);
	assert_true(result.usage.end.at_ns > result.usage.begin.at_ns);
	sampler_release(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(counts_where_it_runs),
		TEST(finds_a_binding_that_is_undone),
		TEST(finds_a_binding_that_is_widened),
		TEST(finds_a_binding_that_is_restored),
		TEST(the_first_look_counts),
		TEST(slots_are_counted_by_processes),
		TEST(who_is_not_bound_may_move),
		TEST(who_is_gone_has_lost_nothing),
		TEST(without_a_machine_nothing_is_sampled),
		TEST(looks_no_more_once_stopped),
		cmocka_unit_test(the_pus_of_all_clients_count),
		cmocka_unit_test(who_is_not_bound_may_use_ours),
		cmocka_unit_test(the_window_is_read_at_both_ends),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

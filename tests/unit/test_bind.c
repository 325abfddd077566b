/* SPDX-License-Identifier: MIT */
#include "bind.h"
#include "policy.h"

#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

/* Each test starts with what this process was allowed at first. */
static struct numbers at_first(void **state)
{
	return *(struct numbers *)*state;
}

static int restore(void **state)
{
	struct slot all = { .pus = at_first(state), .label = "all" };
	struct err e;

	return place_bind(&all, &e);
}

static void no_pus_bind_nothing(void **state)
{
	struct slot none = {0};
	struct numbers before = at_first(state), after;
	struct err e;

	assert_int_equal(place_bind(&none, &e), 0);
	assert_int_equal(place_verify(&none, &e), 0);
	assert_int_equal(affinity_read(&after, &e), 0);
	assert_true(numbers_equal(&before, &after));
}

static void binds_and_runs_there(void **state)
{
	struct numbers all = at_first(state);
	struct err e;

	for (unsigned pu = numbers_next(&all, 0); pu < NUMBERS_MAX;
	     pu = numbers_next(&all, pu + 1)) {
		struct slot slot = { .label = "one" };
		struct numbers real;

		numbers_add(&slot.pus, pu);
		assert_int_equal(place_bind(&slot, &e), 0);
		assert_int_equal(sched_getcpu(), pu);
		assert_int_equal(affinity_read(&real, &e), 0);
		assert_true(numbers_equal(&real, &slot.pus));
		assert_int_equal(place_verify(&slot, &e), 0);
	}
}

static void an_absent_cpu_is_an_error(void **state)
{
	(void)state;
	struct slot slot = { .label = "cpu8191" };
	struct err e;

	numbers_add(&slot.pus, NUMBERS_MAX - 1);
	assert_int_equal(place_bind(&slot, &e), -1);
	assert_string_equal(e.source, "--bind");
	assert_non_null(strstr(e.text, "cpu8191: cannot bind to cpu8191: this system has"));
}

/* The kernel takes such a mask and leaves out what it does not have. */
static void a_silent_shrink_is_an_error(void **state)
{
	struct slot slot = { .pus = at_first(state), .label = "many" };
	struct err e;

	numbers_add(&slot.pus, NUMBERS_MAX - 1);
	assert_int_equal(place_bind(&slot, &e), -1);
	assert_string_equal(e.source, "--bind");
	assert_non_null(strstr(e.text, "many: the kernel binds to cpu"));
	assert_non_null(strstr(e.text, ",8191"));
}

static void a_lost_binding_is_found(void **state)
{
	struct numbers all = at_first(state);
	struct slot one = { .label = "one" }, rest = { .pus = all, .label = "rest" };
	struct err e;

	if (numbers_count(&all) < 2)
		skip();
	numbers_add(&one.pus, numbers_next(&all, 0));
	assert_int_equal(place_bind(&one, &e), 0);
	assert_int_equal(place_bind(&rest, &e), 0);
	assert_int_equal(place_verify(&one, &e), -1);
	assert_non_null(strstr(e.text, "one: the binding is lost"));
}

/* What a process is on may tell of a binding that was undone for a while. */
static void another_process_is_verified(void **state)
{
	struct numbers all = at_first(state), one = {0};
	struct slot none = {0}, slot = { .label = "one" };
	unsigned first = numbers_next(&all, 0), second = numbers_next(&all, first + 1);
	struct err e;

	numbers_add(&one, first);
	slot.pus = one;
	if (second == NUMBERS_MAX)
		skip();
	assert_int_equal(place_verify_other(&slot, getpid(), first, "now", &e), -1);
	assert_int_equal(place_verify_other(&none, getpid(), first, "now", &e), 0);
	assert_int_equal(place_bind(&slot, &e), 0);
	assert_int_equal(place_verify_other(&slot, getpid(), first, "now", &e), 0);
	assert_int_equal(place_verify_other(&slot, getpid(), second, "now", &e), -1);
	assert_string_equal(e.source, "--bind");
	assert_non_null(strstr(e.text, "one: the binding is lost: now it is on cpu"));
	assert_non_null(strstr(e.text, "and may run on cpu"));
}

static void nobody_is_verified_who_is_gone(void **state)
{
	struct slot slot = { .pus = at_first(state), .label = "all" };
	pid_t pid = fork();
	struct err e;

	if (!pid)
		_exit(0);
	waitpid(pid, NULL, 0);
	assert_int_equal(place_verify_other(&slot, pid, NUMBERS_MAX - 1, "now", &e), 0);
}

/* The first node whose memory this process may use; none where it may set no policy. */
static struct numbers own_node(void)
{
	struct slot local = { .memory_label = "local" };
	struct numbers nodes, one = {0};
	struct err e;

	if (!policy_allowed(&nodes, &e) && !policy_write(&local, &e))
		numbers_add(&one, numbers_next(&nodes, 0));
	return one;
}

static void binds_memory_alone(void **state)
{
	struct numbers before = at_first(state), after;
	struct slot slot = { .memory = MEMORY_BIND, .nodes = own_node(),
			     .memory_label = "mine" };
	struct err e;

	if (numbers_empty(&slot.nodes))
		skip();
	assert_int_equal(place_bind(&slot, &e), 0);
	assert_int_equal(policy_compare(&slot, "is", &e), 0);
	assert_int_equal(affinity_read(&after, &e), 0);
	assert_true(numbers_equal(&before, &after));
}

static void memory_is_local_to_who_is_bound(void **state)
{
	struct slot mine = { .memory = MEMORY_BIND, .nodes = own_node(),
			     .memory_label = "mine" };
	struct slot local = { .pus = at_first(state), .label = "all",
			      .memory_label = "local" };
	struct err e;

	if (numbers_empty(&mine.nodes))
		skip();
	assert_int_equal(place_bind(&mine, &e), 0);
	assert_int_equal(place_bind(&local, &e), 0);
	assert_int_equal(policy_compare(&local, "is", &e), 0);
	assert_int_equal(place_verify(&local, &e), 0);
}

static void a_lost_memory_policy_is_found(void **state)
{
	struct slot slot = { .pus = at_first(state), .label = "all", .memory = MEMORY_BIND,
			     .nodes = own_node(), .memory_label = "mine" };
	struct slot local = { .memory_label = "local" };
	struct err e;

	if (numbers_empty(&slot.nodes))
		skip();
	assert_int_equal(place_bind(&slot, &e), 0);
	assert_int_equal(place_verify(&slot, &e), 0);
	assert_int_equal(policy_write(&local, &e), 0);
	assert_int_equal(place_verify(&slot, &e), -1);
	assert_string_equal(e.source, "--membind");
	assert_non_null(strstr(e.text, "mine: the memory policy is lost: something has changed "
				       "it to local, expected bind node"));
}

#define TEST(name) { #name, name, NULL, restore, &first }

int main(void)
{
	struct numbers first;
	struct err e;

	if (affinity_read(&first, &e))
		return 1;
	const struct CMUnitTest tests[] = {
		TEST(no_pus_bind_nothing),
		TEST(binds_and_runs_there),
		TEST(an_absent_cpu_is_an_error),
		TEST(a_silent_shrink_is_an_error),
		TEST(a_lost_binding_is_found),
		TEST(another_process_is_verified),
		TEST(nobody_is_verified_who_is_gone),
		TEST(binds_memory_alone),
		TEST(memory_is_local_to_who_is_bound),
		TEST(a_lost_memory_policy_is_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

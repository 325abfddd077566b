/* SPDX-License-Identifier: MIT */
#include "choose.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "made_up_machine.h"

/* Read, look up, and see whether it is allowed. */
static int choose(const struct machine *m, const char *spec, struct numbers *pus,
		  struct err *e)
{
	struct set set;
	int rc;

	if (set_parse(&set, (struct slice){ spec, (int)strlen(spec) }, "LIKE", e))
		return -1;
	rc = set_choose(m, &set, pus, e);
	set_release(&set);
	return rc ? rc : check_allowed(m, spec, pus, e);
}

static void expect(void **state, const char *spec, const char *pus)
{
	struct numbers found;
	struct err e;
	char list[64];

	if (choose(*state, spec, &found, &e))
		fail_msg("%s: %s", spec, e.text);
	assert_string_equal(numbers_print(&found, list, sizeof list), pus);
}

static void refuse(void **state, const char *spec, const char *text)
{
	struct numbers found;
	struct err e;

	if (!choose(*state, spec, &found, &e))
		fail_msg("%s is taken", spec);
	assert_string_equal(e.source, "--bind");
	assert_string_equal(e.text, text);
}

static void names_give_their_cpus(void **state)
{
	expect(state, "node0", "0-2");
	expect(state, "node2", "4-7");
	expect(state, "node0,node2", "0-2,4-7");
	expect(state, "node0,2", "0-2,4-7");
	expect(state, "machine", "0-2,4-7");
	expect(state, "pu:3", "4");
	expect(state, "cpu4", "4");
	expect(state, "cpu4-", "4-7");
	expect(state, "package:1.core:0-1", "4-5");
	expect(state, "package:0-1.core:0", "0,4");
	expect(state, "package:1.cpu6", "6");
	expect(state, "node2.pu:odd", "5,7");
}

static void masks_are_the_kernels_numbers(void **state)
{
	expect(state, "0x1", "0");
	expect(state, "0XF0", "4-7");
	expect(state, "0x00000000000000000000f7", "0-2,4-7");
	expect(state, "0x3,cpu5", "0-1,5");
	refuse(state, "0xff", "0xff: cpu3 is offline; this machine has cpu0-2,4-7");
	refuse(state, "0x301", "0x301: cpu8-9 is not there; this machine has cpu0-2,4-7");
	refuse(state, "0x10000000000000000", "0x10000000000000000: cpu64 is not there; this "
					     "machine has cpu0-2,4-7");
}

static void memory_only_nodes_are_refused(void **state)
{
	refuse(state, "node1", "node1: this node has memory but no CPU to bind to, "
			       "expected one of node0,2");
	refuse(state, "node3", "node3: this node has memory but no CPU to bind to, "
			       "expected one of node0,2");
	refuse(state, "node0-2", "node1: this node has memory but no CPU to bind to, "
				 "expected one of node0,2");
	refuse(state, "numa:3.core:0", "numa:3: this node has memory but no CPU to bind to, "
				       "expected one of node0,2");
}

static void a_missing_name_lists_what_there_is(void **state)
{
	refuse(state, "node7", "node7: this machine has node0-3");
	refuse(state, "node2,node4-7", "node4: this machine has node0-3");
	refuse(state, "cpu3", "cpu3: this CPU is offline; this machine has cpu0-2,4-7");
	refuse(state, "cpu0-4000", "cpu3: this CPU is offline; this machine has cpu0-2,4-7");
	refuse(state, "cpu8-", "cpu8: this machine has cpu0-2,4-7");
	refuse(state, "core:9", "core:9: this machine has core:0-6");
	refuse(state, "package:1.core:4", "package:1.core:4: package:1 has core:0-3");
	refuse(state, "package:1.cpu0", "package:1.cpu0: package:1 has cpu4-7");
	refuse(state, "l3:0", "l3:0: this machine has no l3, expected one of node0-3, "
			      "cpu0-2,4-7, machine, package:0-1, numa:0-3, core:0-6, pu:0-6");
	refuse(state, "core:0.package:0", "core:0.package:0: core:0 has no package, expected "
					  "one of node0-3, cpu0-2,4-7, machine, "
					  "package:0-1, numa:0-3, core:0-6, pu:0-6");
}

static void what_is_not_allowed_is_refused(void **state)
{
	struct machine *m = *state;

	m->allowed = (struct numbers){0};
	numbers_add(&m->allowed, 0);
	numbers_add(&m->allowed, 4);
	numbers_add(&m->allowed, 5);
	expect(state, "cpu0,4-5", "0,4-5");
	refuse(state, "node2", "node2: not allowed to this process: cpu6-7; allowed: cpu0,4-5 "
			       "(limited by taskset, a cpuset or a container)");
	refuse(state, "machine", "machine: not allowed to this process: cpu1-2,6-7; allowed: "
				 "cpu0,4-5 (limited by taskset, a cpuset or a container)");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(names_give_their_cpus),
		TEST(masks_are_the_kernels_numbers),
		TEST(memory_only_nodes_are_refused),
		TEST(a_missing_name_lists_what_there_is),
		TEST(what_is_not_allowed_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

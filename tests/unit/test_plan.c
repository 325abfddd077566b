/* SPDX-License-Identifier: MIT */
/*
 * Planning on a machine that no synthetic description gives: two packages of four
 * CPUs; cpu3 is offline; node0 and node2 are the packages', node1 is memory that
 * is near to the first package, node3 is memory near to none.
 */
#include "machine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static void fill(struct object *o, unsigned kernel, unsigned first, unsigned end)
{
	o->kernel = kernel;
	for (unsigned n = first; n < end; n++)
		if (n != 3)
			numbers_add(&o->pus, n);
}

static int make_machine(void **state)
{
	struct machine *m = calloc(1, sizeof *m);
	struct object *node, *pu;

	assert_non_null(m);
	for (enum kind kind = 0; kind < KINDS; kind++)
		assert_non_null(machine_room(m, kind, kind == KIND_MACHINE ? 1 :
						      kind == KIND_PACKAGE ? 2 :
						      kind == KIND_NODE ? 4 :
						      kind >= KIND_CORE ? 7 : 0));
	fill(m->object[KIND_MACHINE], 0, 0, 8);
	fill(&m->object[KIND_PACKAGE][0], 0, 0, 4);
	fill(&m->object[KIND_PACKAGE][1], 1, 4, 8);
	node = m->object[KIND_NODE];
	fill(&node[0], 0, 0, 4);
	fill(&node[1], 1, 0, 4);
	fill(&node[2], 2, 4, 8);
	fill(&node[3], 3, 0, 0);
	pu = m->object[KIND_PU];
	for (unsigned i = 0; i < 7; i++) {
		unsigned kernel = i + (i >= 3);

		fill(&pu[i], kernel, kernel, kernel + 1);
		fill(&m->object[KIND_CORE][i], kernel, kernel, kernel + 1);
	}
	m->allowed = m->object[KIND_MACHINE]->pus;
	numbers_add(&m->offline, 3);
	machine_settle(m);
	*state = m;
	return 0;
}

static int free_machine(void **state)
{
	machine_free(*state);
	return 0;
}

static void expect(void **state, const char *spec, const char *pus)
{
	struct slot slot[3] = {0};
	struct err e;
	char list[64];

	if (place_plan(spec, *state, 3, slot, &e))
		fail_msg("%s: %s", spec, e.text);
	for (int i = 0; i < 3; i++) {
		assert_string_equal(numbers_print(&slot[i].pus, list, sizeof list), pus);
		assert_string_equal(slot[i].label, spec);
	}
}

static void refuse(void **state, const char *spec, const char *text)
{
	struct slot slot = {0};
	struct err e;

	if (!place_plan(spec, *state, 1, &slot, &e))
		fail_msg("%s is taken", spec);
	assert_string_equal(e.source, "--bind");
	assert_string_equal(e.text, text);
	assert_true(numbers_empty(&slot.pus));
}

static void none_needs_no_machine(void **state)
{
	(void)state;
	struct slot slot = { .label = "old" };
	struct err e;

	numbers_add(&slot.pus, 5);
	assert_int_equal(place_plan("none", NULL, 1, &slot, &e), 0);
	assert_true(numbers_empty(&slot.pus));
	assert_string_equal(slot.label, "");
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

static void long_labels_are_cut(void **state)
{
	struct slot slot;
	struct err e;
	char spec[128] = "cpu0";

	while (strlen(spec) < 100)
		strcat(spec, ",cpu1");
	assert_int_equal(place_plan(spec, *state, 1, &slot, &e), 0);
	assert_int_equal(strlen(slot.label), sizeof slot.label - 1);
	assert_memory_equal(slot.label, spec, sizeof slot.label - 4);
	assert_string_equal(slot.label + sizeof slot.label - 4, "...");
}

static void a_pu_belongs_to_the_kernels_node(void **state)
{
	assert_int_equal(machine_node_of(*state, 0), 0);
	assert_int_equal(machine_node_of(*state, 7), 2);
	assert_int_equal(machine_node_of(*state, 3), -1);
	assert_int_equal(machine_node_of(*state, 99), -1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_machine, free_machine)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(none_needs_no_machine),
		TEST(names_give_their_cpus),
		TEST(memory_only_nodes_are_refused),
		TEST(a_missing_name_lists_what_there_is),
		TEST(what_is_not_allowed_is_refused),
		TEST(long_labels_are_cut),
		TEST(a_pu_belongs_to_the_kernels_node),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "made_up_machine.h"

/* A client on these CPUs, 0 to 7. */
static struct slot on(const char *pus)
{
	struct slot slot = { .label = "it" };

	for (; *pus; pus++)
		numbers_add(&slot.pus, (unsigned)(*pus - '0'));
	return slot;
}

static void expect(void **state, const char *pus, const char *spec,
		   enum memory_policy policy, const char *nodes, const char *label)
{
	struct slot slot[2] = { on(pus), on(pus) };
	struct err e;
	char list[32];

	if (memory_plan(spec, *state, 2, slot, &e))
		fail_msg("%s: %s", spec, e.text);
	for (int i = 0; i < 2; i++) {
		assert_int_equal(slot[i].memory, policy);
		assert_string_equal(numbers_print(&slot[i].nodes, list, sizeof list), nodes);
		assert_string_equal(slot[i].memory_label, label);
	}
}

static void refuse(void **state, const char *pus, const char *spec, const char *text)
{
	struct slot slot = on(pus);
	struct err e;

	if (!memory_plan(spec, *state, 1, &slot, &e))
		fail_msg("%s is taken", spec);
	assert_string_equal(e.source, "--membind");
	assert_string_equal(e.text, text);
}

static void local_needs_no_machine(void **state)
{
	(void)state;
	void *none = NULL;

	expect(&none, "", "local", MEMORY_LOCAL, "", "local");
	expect(&none, "0", "Local", MEMORY_LOCAL, "", "local");
}

static void nodes_are_bound_to(void **state)
{
	expect(state, "0", "node2", MEMORY_BIND, "2", "node2");
	expect(state, "", "node0-1", MEMORY_BIND, "0-1", "node0-1");
	expect(state, "", "node0,2,node3", MEMORY_BIND, "0,2-3", "node0,2-3");
	expect(state, "", "nodeall", MEMORY_BIND, "0-3", "node0-3");
	refuse(state, "", "node4", "node4: this machine has node0-3");
	refuse(state, "", "core:0", "core:0: this is no node, expected one like node0 or numa:0");
	refuse(state, "", "node0,cpu1", "cpu1: this is no node, expected one like node0 or "
					"numa:0");
	refuse(state, "", "0x3", "0x3: this is no node, expected one like node0 or numa:0");
	refuse(state, "", "package:0.numa:0", "package:0.numa:0: this is no node, expected one "
					      "like node0 or numa:0");
	refuse(state, "", "prefered:node0",
	       "prefered:node0: no such name, expected one like local, node0, node0-1, numa:0, "
	       "interleave:node0-1, preferred:node0 or far");
	refuse(state, "", "nod0", "nod0: no such name, did you mean node0?");
}

static void memory_only_nodes_are_nodes(void **state)
{
	expect(state, "4", "node1", MEMORY_BIND, "1", "node1");
	expect(state, "4", "node3", MEMORY_BIND, "3", "node3");
}

/* hwloc's second node is made the kernel's node5: labels have the kernel's. */
static void hwlocs_numbers_are_told_from_the_kernels(void **state)
{
	struct machine *m = *state;

	m->object[KIND_NODE][1].kernel = 5;
	numbers_add(&m->allowed_nodes, 5);
	expect(state, "", "numa:1", MEMORY_BIND, "5", "node5");
	expect(state, "", "numa:0-1", MEMORY_BIND, "0,5", "node0,5");
	expect(state, "", "interleave:numa:1-2", MEMORY_INTERLEAVE, "2,5", "interleave:node2,5");
	refuse(state, "", "node1", "node1: this machine has node0,2-3,5");
	refuse(state, "", "numa:4", "numa:4: this machine has numa:0-3");
}

static void policies_stand_before_nodes(void **state)
{
	expect(state, "", "interleave:node0-1", MEMORY_INTERLEAVE, "0-1",
	       "interleave:node0-1");
	expect(state, "", "Interleave:node0,3", MEMORY_INTERLEAVE, "0,3", "interleave:node0,3");
	expect(state, "", "preferred:node1", MEMORY_PREFERRED, "1", "preferred:node1");
	refuse(state, "", "preferred:node0-1", "preferred:node0-1: these are 2 nodes, expected "
					       "the one to prefer");
	refuse(state, "", "interleave:far", "interleave:far: far stands alone, expected nodes "
					    "after interleave:");
	refuse(state, "", "preferred:local", "preferred:local: local stands alone, expected "
					     "nodes after preferred:");
}

static void nodes_that_are_not_allowed_are_refused(void **state)
{
	struct machine *m = *state;

	m->allowed_nodes = (struct numbers){0};
	numbers_add(&m->allowed_nodes, 0);
	numbers_add(&m->allowed_nodes, 3);
	expect(state, "", "node0,3", MEMORY_BIND, "0,3", "node0,3");
	refuse(state, "", "interleave:node0-2",
	       "interleave:node0-2: not allowed to this process: node1-2; allowed: node0,3 "
	       "(limited by a cpuset or a container)");
}

static void far_is_the_farthest(void **state)
{
	struct machine *m = *state;

	expect(state, "0", "far", MEMORY_BIND, "3", "far:node3");
	expect(state, "4", "far", MEMORY_BIND, "1", "far:node1");
	/* from both: node1 is 17 + 28 away, node3 28 + 24 */
	expect(state, "04", "far", MEMORY_BIND, "3", "far:node3");
	m->allowed_nodes = (struct numbers){0};
	numbers_add(&m->allowed_nodes, 0);
	numbers_add(&m->allowed_nodes, 2);
	expect(state, "0", "far", MEMORY_BIND, "2", "far:node2");
	refuse(state, "04", "far", "far: no node that is allowed is far from it, whose CPUs are "
				   "at node0,2");
	refuse(state, "", "far", "far: far from where? Expected --bind to say where clients run");
}

static void equally_far_nodes_take_turns(void **state)
{
	struct machine *m = *state;

	for (unsigned i = 0; i < 16; i++)
		m->distance[i] = i % 5 ? 20 : 10;
	expect(state, "0", "far", MEMORY_BIND, "1", "far:node1");
	expect(state, "4", "far", MEMORY_BIND, "3", "far:node3");
	m->allowed_nodes = (struct numbers){0};
	numbers_add(&m->allowed_nodes, 0);
	numbers_add(&m->allowed_nodes, 1);
	expect(state, "4", "far", MEMORY_BIND, "0", "far:node0");
}

static void far_needs_distances(void **state)
{
	struct machine *m = *state;

	free(m->distance);
	m->distance = NULL;
	refuse(state, "0", "far", "far: this machine does not tell how far its nodes are from "
				  "each other, expected a node by its name, like node1");
	m->count[KIND_NODE] = 2;
	m->allowed_nodes = (struct numbers){0};
	numbers_add(&m->allowed_nodes, 0);
	numbers_add(&m->allowed_nodes, 1);
	expect(state, "0", "far", MEMORY_BIND, "1", "far:node1");
	m->count[KIND_NODE] = 1;
	refuse(state, "0", "far", "far: this machine has one node, expected two or more");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(local_needs_no_machine),
		TEST(nodes_are_bound_to),
		TEST(memory_only_nodes_are_nodes),
		TEST(hwlocs_numbers_are_told_from_the_kernels),
		TEST(policies_stand_before_nodes),
		TEST(nodes_that_are_not_allowed_are_refused),
		TEST(far_is_the_farthest),
		TEST(equally_far_nodes_take_turns),
		TEST(far_needs_distances),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

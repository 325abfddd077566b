/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "made_up_machine.h"

#define CLIENTS 9

/* "0 1 2 4": the PUs of the clients' slots. */
static void expect(void **state, const char *bind, unsigned clients, const char *pus)
{
	struct slot slot[CLIENTS];
	struct err e;
	char list[64], found[256] = "";

	if (place_plan(bind, "local", *state, clients, slot, &e))
		fail_msg("%s: %s", bind, e.text);
	for (unsigned i = 0; i < clients; i++) {
		numbers_print(&slot[i].pus, list, sizeof list);
		strcat(strcat(found, i ? " " : ""), list);
		assert_string_equal(slot[i].memory_label, "local");
		assert_int_equal(slot[i].memory, MEMORY_LOCAL);
	}
	assert_string_equal(found, pus);
}

static void expect_label(void **state, const char *bind, unsigned client, const char *label)
{
	struct slot slot[CLIENTS];
	struct err e;

	assert_int_equal(place_plan(bind, "local", *state, CLIENTS, slot, &e), 0);
	assert_string_equal(slot[client].label, label);
}

static void refuse(void **state, const char *bind, const char *text)
{
	struct slot slot = {0};
	struct err e;

	if (!place_plan(bind, "local", *state, 1, &slot, &e))
		fail_msg("%s is taken", bind);
	assert_string_equal(e.source, "--bind");
	assert_string_equal(e.text, text);
	assert_true(numbers_empty(&slot.pus));
	assert_string_equal(slot.label, "");
}

static void allow(void **state, const char *pus)
{
	struct machine *m = *state;

	m->allowed = (struct numbers){0};
	for (; *pus; pus++)
		numbers_add(&m->allowed, (unsigned)(*pus - '0'));
}

static void none_needs_no_machine(void **state)
{
	(void)state;
	struct slot slot = { .label = "old" };
	struct err e;

	numbers_add(&slot.pus, 5);
	assert_int_equal(place_plan("none", "local", NULL, 1, &slot, &e), 0);
	assert_true(numbers_empty(&slot.pus));
	assert_string_equal(slot.label, "");
}

static void a_set_is_shared(void **state)
{
	expect(state, "node0,cpu7", 3, "0-2,7 0-2,7 0-2,7");
	expect_label(state, "node0,cpu7", 2, "node0,cpu7");
	refuse(state, "node7", "node7: this machine has node0-3");
}

static void each_client_gets_one(void **state)
{
	expect(state, "each:pu", 3, "0 1 2");
	expect(state, "each:core", 9, "0 1 2 4 5 6 7 0 1");
	expect(state, "each:package", 3, "0-2 4-7 0-2");
	expect(state, "each:machine", 2, "0-2,4-7 0-2,4-7");
	expect_label(state, "each:pu", 3, "cpu4");
	expect_label(state, "each:core", 3, "core:3");
	expect_label(state, "each:core", 8, "core:1");
	refuse(state, "each:l3", "each:l3: this machine has no l3, expected one of node0-3, "
				 "cpu0-2,4-7, machine, package:0-1, numa:0-3, core:0-6, pu:0-6");
}

/* node1 is near to the CPUs of node0, but the kernel does not count them to it. */
static void each_node_has_cpus(void **state)
{
	expect(state, "each:node", 3, "0-2 4-7 0-2");
	expect(state, "each:numa", 3, "0-2 4-7 0-2");
	expect_label(state, "each:node", 1, "node2");
	expect_label(state, "each:numa", 1, "node2");
}

static void each_keeps_to_a_set(void **state)
{
	expect(state, "each:core@node2", 5, "4 5 6 7 4");
	expect(state, "each:pu@cpu7,1", 3, "1 7 1");
	expect(state, "each:pu@0x90", 3, "4 7 4");
	refuse(state, "each:package@node2,cpu0", "each:package@node2,cpu0: package:0 is only "
						 "partly in that set: cpu0 of cpu0-2");
	refuse(state, "each:node@cpu9", "cpu9: this machine has cpu0-2,4-7");
}

static void each_leaves_out_what_is_not_allowed(void **state)
{
	allow(state, "457");
	expect(state, "each:pu", 4, "4 5 7 4");
	expect(state, "compact", 4, "4 5 7 4");
	expect(state, "spread", 3, "4 5 7");
	expect(state, "each:core@cpu5", 2, "5 5");
	refuse(state, "each:pu@cpu5-6", "each:pu@cpu5-6: not allowed to this process: cpu6; "
					"allowed: cpu4-5,7 (limited by taskset, a cpuset or a "
					"container)");
	refuse(state, "each:node", "each:node: node2 is only partly allowed to this process: "
				   "cpu4-5,7 of cpu4-7 (limited by taskset, a cpuset or a "
				   "container); each:pu takes what is allowed");
	allow(state, "4567");
	expect(state, "each:node", 2, "4-7 4-7");
}

static void compact_fills_one_package_after_another(void **state)
{
	expect(state, "compact", 8, "0 1 2 4 5 6 7 0");
	expect(state, "compact@node2", 3, "4 5 6");
}

static void spread_goes_apart(void **state)
{
	expect(state, "spread", 1, "0-2,4-7");
	expect(state, "spread", 2, "0-2 4-7");
	expect(state, "spread", 4, "0 1-2 4-5 6-7");
	expect_label(state, "spread", 0, "core:0");
	expect_label(state, "spread@node2", 8, "core:6");
}

static void long_labels_are_cut(void **state)
{
	struct slot slot;
	struct err e;
	char spec[128] = "cpu0";

	while (strlen(spec) < 100)
		strcat(spec, ",cpu1");
	assert_int_equal(place_plan(spec, "local", *state, 1, &slot, &e), 0);
	assert_int_equal(strlen(slot.label), sizeof slot.label - 1);
	assert_memory_equal(slot.label, spec, sizeof slot.label - 4);
	assert_string_equal(slot.label + sizeof slot.label - 4, "...");
}

static void memory_is_planned_too(void **state)
{
	struct slot slot[2];
	struct err e;

	assert_int_equal(place_plan("node0", "far", *state, 2, slot, &e), 0);
	assert_string_equal(slot[1].label, "node0");
	assert_string_equal(slot[1].memory_label, "far:node3");
	assert_int_equal(place_plan("node0", "node9", *state, 2, slot, &e), -1);
	assert_string_equal(e.source, "--membind");
	assert_true(numbers_empty(&slot[0].pus));
}

/* Devices are those of the machine that this runs on, not of a made-up one. */
static void near_needs_a_real_machine(void **state)
{
	refuse(state, "near:sda", "near:sda: the devices of this machine are not known, as it "
				  "is described by a text");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(none_needs_no_machine),
		TEST(a_set_is_shared),
		TEST(each_client_gets_one),
		TEST(each_node_has_cpus),
		TEST(each_keeps_to_a_set),
		TEST(each_leaves_out_what_is_not_allowed),
		TEST(compact_fills_one_package_after_another),
		TEST(spread_goes_apart),
		TEST(long_labels_are_cut),
		TEST(memory_is_planned_too),
		TEST(near_needs_a_real_machine),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

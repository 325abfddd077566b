/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "made_up_machine.h"

static void a_pu_belongs_to_the_kernels_node(void **state)
{
	assert_int_equal(machine_node_of(*state, 0), 0);
	assert_int_equal(machine_node_of(*state, 7), 2);
	assert_int_equal(machine_node_of(*state, 3), -1);
	assert_int_equal(machine_node_of(*state, 99), -1);
}

static void nodes_have_the_kernels_numbers(void **state)
{
	struct numbers nodes = {0};
	char list[32];

	assert_int_equal(machine_nodes(*state, &nodes), 4);
	assert_string_equal(numbers_print(&nodes, list, sizeof list), "0-3");
	assert_false(machine_node_memory_only(*state, 0));
	assert_true(machine_node_memory_only(*state, 1));
	assert_true(machine_node_memory_only(*state, 3));
	assert_false(machine_node_memory_only(*state, 4));
}

/* hwloc's first node is made the kernel's node7. */
static void distances_go_by_the_kernels_numbers(void **state)
{
	struct machine *m = *state;

	assert_int_equal(machine_distance(m, 0, 3), 28);
	assert_int_equal(machine_distance(m, 3, 2), 24);
	assert_int_equal(machine_distance(m, 0, 4), -1);
	m->object[KIND_NODE][0].kernel = 7;
	assert_int_equal(machine_distance(m, 7, 3), 28);
	assert_int_equal(machine_distance(m, 0, 3), -1);
	free(m->distance);
	m->distance = NULL;
	assert_int_equal(machine_distance(m, 7, 3), -1);
}

static void sets_have_the_name_of_an_object(void **state)
{
	struct machine *m = *state;
	struct numbers pus = m->object[KIND_PACKAGE][0].pus;
	char name[16];

	assert_string_equal(machine_name_set(m, &pus, name, sizeof name), "package:0");
	numbers_add(&pus, 5);
	assert_string_equal(machine_name_set(m, &pus, name, sizeof name), "cpu0-2,5");
	assert_string_equal(machine_name_set(m, &pus, name, 8), "cpu...");
	assert_string_equal(machine_name_object(m, KIND_PU, 3, name, sizeof name), "cpu4");
	assert_string_equal(machine_name_object(m, KIND_CORE, 3, name, sizeof name), "core:3");
	assert_string_equal(machine_name_object(m, KIND_MACHINE, 0, name, sizeof name),
			    "machine");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_pu_belongs_to_the_kernels_node),
		TEST(nodes_have_the_kernels_numbers),
		TEST(distances_go_by_the_kernels_numbers),
		TEST(sets_have_the_name_of_an_object),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

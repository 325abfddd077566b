/* SPDX-License-Identifier: MIT */
#include "bind.h"
#include "machine.h"
#include "policy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

static struct machine *load(const char *synthetic)
{
	struct err e;
	struct machine *m = machine_load(synthetic, &e);

	if (!m && strstr(e.text, "built without hwloc"))
		skip();
	if (!m)
		fail_msg("%s", e.text);
	return m;
}

static void finds_this_machine(void **state)
{
	(void)state;
	struct machine *m = load(NULL);
	struct numbers mine;
	struct err e;

	assert_int_equal(m->count[KIND_MACHINE], 1);
	assert_true(m->count[KIND_NODE] >= 1);
	assert_int_equal(m->count[KIND_PU], sysconf(_SC_NPROCESSORS_ONLN));
	assert_int_equal(affinity_read(&mine, &e), 0);
	assert_true(numbers_equal(&m->allowed, &mine));
	assert_true(machine_node_of(m, numbers_next(&mine, 0)) >= 0);
	assert_string_equal(m->sysfs, "/sys");
	if (!policy_allowed(&mine, &e))
		assert_true(numbers_within(&m->allowed_nodes, &mine));
	assert_false(numbers_empty(&m->allowed_nodes));
	machine_free(m);
}

static void the_own_mask_limits_what_is_allowed(void **state)
{
	(void)state;
	struct slot before = { .label = "before" }, one = { .label = "one" };
	struct err e;

	assert_int_equal(affinity_read(&before.pus, &e), 0);
	numbers_add(&one.pus, numbers_next(&before.pus, 0));
	assert_int_equal(place_bind(&one, &e), 0);
	struct machine *m = load(NULL);
	assert_true(numbers_equal(&m->allowed, &one.pus));
	assert_int_equal(m->count[KIND_PU], sysconf(_SC_NPROCESSORS_ONLN));
	machine_free(m);
	assert_int_equal(place_bind(&before, &e), 0);
}

static void copies_a_synthetic_machine(void **state)
{
	(void)state;
	struct machine *m = load("package:2 [numa(indexes=1,0 memory=1GiB)] l3:2(size=8MiB) "
				 "core:2 pu:2(indexes=0,8,1,9,2,10,3,11,4,12,5,13,6,14,7,15)");
	char text[160];

	assert_string_equal(machine_summary(m, text, sizeof text),
			    "2 packages, 2 nodes, 8 cores, 16 PUs");
	assert_int_equal(m->object[KIND_NODE][0].kernel, 1);
	assert_int_equal(m->object[KIND_NODE][0].bytes, 1 << 30);
	assert_int_equal(m->object[KIND_L3][3].bytes, 8 << 20);
	assert_string_equal(numbers_print(&m->object[KIND_CORE][1].pus, text, sizeof text),
			    "1,9");
	assert_int_equal(machine_node_of(m, 8), 1);
	assert_int_equal(machine_node_of(m, 4), 0);
	assert_true(numbers_equal(&m->allowed, &m->object[KIND_MACHINE]->pus));
	assert_string_equal(numbers_print(&m->allowed_nodes, text, sizeof text), "0-1");
	assert_null(m->sysfs);
	machine_free(m);
}

/* The description is of another machine: plans are for that one, and binding,
 * which asks the kernel, fails here. */
static void the_environment_may_describe_another_machine(void **state)
{
	(void)state;
	struct slot slot;
	struct err e;

	setenv("HWLOC_SYNTHETIC", "package:2 core:1 pu:1(indexes=0,8000)", 1);
	struct machine *m = load(NULL);
	unsetenv("HWLOC_SYNTHETIC");
	assert_int_equal(m->count[KIND_PU], 2);
	assert_int_equal(place_plan("cpu8000", "local", m, 1, &slot, &e), 0);
	assert_int_equal(place_bind(&slot, &e), -1);
	assert_non_null(strstr(e.text, "cpu8000: cannot bind to cpu8000"));
	machine_free(m);
}

static void refuses_what_hwloc_does_not_understand(void **state)
{
	(void)state;
	struct err e;

	machine_free(load("pu:1"));
	assert_null(machine_load("wardrobe:2", &e));
	assert_non_null(strstr(e.text, "synthetic machine \"wardrobe:2\""));
	assert_null(machine_load("pu:2(indexes=0,8192)", &e));
	assert_non_null(strstr(e.text, "cpu8192, expected numbers below 8192"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finds_this_machine),
		cmocka_unit_test(the_own_mask_limits_what_is_allowed),
		cmocka_unit_test(copies_a_synthetic_machine),
		cmocka_unit_test(the_environment_may_describe_another_machine),
		cmocka_unit_test(refuses_what_hwloc_does_not_understand),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/* One node is enough to see that a policy is set and read back. */
#include "policy.h"

#include <linux/mempolicy.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <cmocka.h>

static struct slot slot_of(enum memory_policy memory, unsigned node)
{
	struct slot slot = { .memory = memory, .memory_label = "it" };

	if (memory != MEMORY_LOCAL)
		numbers_add(&slot.nodes, node);
	return slot;
}

static int restore(void **state)
{
	(void)state;
	return (int)syscall(SYS_set_mempolicy, MPOL_DEFAULT, NULL, 0ul);
}

static unsigned first_node(void)
{
	struct numbers nodes;
	struct err e;

	assert_int_equal(policy_allowed(&nodes, &e), 0);
	assert_false(numbers_empty(&nodes));
	return numbers_next(&nodes, 0);
}

/* What the kernel says when it is asked by other means than policy.c's. */
static int real_mode(void)
{
	int mode;

	assert_int_equal(syscall(SYS_get_mempolicy, &mode, NULL, 0ul, NULL, 0ul), 0);
	return mode;
}

static void the_kernel_has_what_was_set(void **state)
{
	(void)state;
	static const struct { enum memory_policy memory; int mode; } all[] = {
		{ MEMORY_BIND, MPOL_BIND }, { MEMORY_PREFERRED, MPOL_PREFERRED },
		{ MEMORY_INTERLEAVE, MPOL_INTERLEAVE }, { MEMORY_LOCAL, MPOL_DEFAULT },
	};
	struct err e;

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		struct slot slot = slot_of(all[i].memory, first_node());

		assert_int_equal(policy_write(&slot, &e), 0);
		assert_int_equal(real_mode(), all[i].mode);
		assert_int_equal(policy_compare(&slot, "is", &e), 0);
	}
}

static void another_policy_is_found(void **state)
{
	(void)state;
	struct slot bind = slot_of(MEMORY_BIND, first_node());
	struct slot local = slot_of(MEMORY_LOCAL, 0);
	struct err e;

	assert_int_equal(policy_write(&local, &e), 0);
	assert_int_equal(policy_compare(&bind, "it is", &e), -1);
	assert_string_equal(e.source, "--membind");
	assert_non_null(strstr(e.text, "it: it is local, expected bind node"));
	assert_int_equal(policy_write(&bind, &e), 0);
	assert_int_equal(policy_compare(&local, "it is", &e), -1);
	assert_non_null(strstr(e.text, "it: it is bind node"));
	assert_non_null(strstr(e.text, ", expected local"));
}

static void a_node_that_is_not_there_is_an_error(void **state)
{
	(void)state;
	struct slot slot = slot_of(MEMORY_BIND, 1000);
	struct err e;

	assert_int_equal(policy_write(&slot, &e), -1);
	assert_string_equal(e.source, "--membind");
	assert_string_equal(e.text, "it: memory cannot come from node1000: none of them is there, "
				    "has memory and is allowed");
}

/* The kernel takes several nodes and leaves out what it does not have. */
static void a_silent_shrink_is_an_error(void **state)
{
	(void)state;
	struct slot slot = slot_of(MEMORY_INTERLEAVE, first_node());
	struct err e;

	numbers_add(&slot.nodes, first_node() + 1);
	for (unsigned node = 2; node < 64; node++)
		numbers_add(&slot.nodes, node);
	assert_int_equal(policy_write(&slot, &e), 0);
	assert_int_equal(policy_compare(&slot, "the kernel gives", &e), -1);
	assert_non_null(strstr(e.text, "it: the kernel gives interleave node"));
	assert_non_null(strstr(e.text, "-63"));
}

#define TEST(name) cmocka_unit_test_teardown(name, restore)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_kernel_has_what_was_set),
		TEST(another_policy_is_found),
		TEST(a_node_that_is_not_there_is_an_error),
		TEST(a_silent_shrink_is_an_error),
	};

	if (restore(NULL)) {
		puts("SKIP: the kernel lets this process set no memory policy");
		return 77;
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "bind.h"

#include <errno.h>
#include <linux/mempolicy.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <cmocka.h>

static void it_goes_back_to_its_cpus(void **state)
{
	struct place_kept before;
	struct slot one = { .label = "one" };
	struct numbers now;
	struct err e;

	(void)state;
	assert_int_equal(place_keep(&before, &e), 0);
	if (numbers_count(&before.pus) < 2)
		skip();
	numbers_add(&one.pus, numbers_next(&before.pus, 0));
	assert_int_equal(place_bind(&one, &e), 0);
	assert_int_equal(affinity_read(&now, &e), 0);
	assert_int_equal(numbers_count(&now), 1);
	assert_int_equal(place_return(&before, &e), 0);
	assert_int_equal(affinity_read(&now, &e), 0);
	assert_true(numbers_equal(&now, &before.pus));
}

static int set_policy(int mode, unsigned long nodes)
{
	return (int)syscall(SYS_set_mempolicy, mode, &nodes, 8 * sizeof nodes);
}

static int policy(unsigned long *nodes)
{
	struct numbers all = {0};
	int mode;

	if (syscall(SYS_get_mempolicy, &mode, all.word, NUMBERS_MAX + 1ul, NULL, 0ul))
		return -1;
	*nodes = all.word[0];
	return mode;
}

/* From none to one and back, and from one to another and back. */
static void it_goes_back_to_its_memory_policy(void **state)
{
	struct place_kept before, bound;
	unsigned long nodes;
	struct err e;

	(void)state;
	assert_int_equal(place_keep(&before, &e), 0);
	if (set_policy(MPOL_BIND, 1))
		skip();
	assert_int_equal(place_keep(&bound, &e), 0);
	assert_int_equal(place_return(&before, &e), 0);
	assert_int_equal(policy(&nodes), before.policy);
	assert_int_equal(nodes, before.nodes.word[0]);
	assert_int_equal(set_policy(MPOL_PREFERRED, 1), 0);
	assert_int_equal(place_return(&bound, &e), 0);
	assert_int_equal(policy(&nodes), MPOL_BIND);
	assert_int_equal(nodes, 1);
	assert_int_equal(place_return(&before, &e), 0);
}

static void cpus_that_are_gone_are_an_error(void **state)
{
	struct place_kept gone;
	struct err e;

	(void)state;
	assert_int_equal(place_keep(&gone, &e), 0);
	gone.pus = (struct numbers){0};
	numbers_add(&gone.pus, NUMBERS_MAX - 1);
	assert_int_equal(place_return(&gone, &e), -1);
	assert_non_null(strstr(e.text, "cannot go back to the CPUs"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_goes_back_to_its_cpus),
		cmocka_unit_test(it_goes_back_to_its_memory_policy),
		cmocka_unit_test(cpus_that_are_gone_are_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

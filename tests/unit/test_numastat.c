/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <unistd.h>

#include <dbench/nodes.h>

static void the_kernels_figures_are_read(void **state)
{
	struct numastat stat[NODES_MAX];
	unsigned long hit;

	(void)state;
	FILE *f = fopen("/sys/devices/system/node/node0/numastat", "r");
	if (!f)
		skip();
	assert_int_equal(fscanf(f, "numa_hit %lu", &hit), 1);
	fclose(f);
	assert_in_range(numastat_read(stat), 1, NODES_MAX);
	assert_true(stat[0].hit >= hit && stat[0].hit < hit + 10000000);
	assert_true(stat[0].local + stat[0].other >= stat[0].hit / 2);
}

static void counts_are_added(void **state)
{
	struct page_counts a = {0}, b = {0};

	(void)state;
	page_counts_add(&a, 3);
	page_counts_add(&a, NODES_MAX);
	page_counts_add(&a, -14);
	page_counts_add(&b, 3);
	page_counts_merge(&b, &a);
	assert_int_equal(b.node[3], 2);
	assert_int_equal(b.elsewhere, 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_kernels_figures_are_read),
		cmocka_unit_test(counts_are_added),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <dbench/locality.h>

static struct numbers set(unsigned first, unsigned end)
{
	struct numbers out = { 0 };

	for (; first < end; first++)
		numbers_add(&out, first);
	return out;
}

static void expect_cell(const struct cell *c, unsigned writer, unsigned cache, unsigned reader,
			unsigned memory, const char *label)
{
	assert_int_equal(c->writer, writer);
	assert_int_equal(c->cache, cache);
	assert_int_equal(c->reader, reader);
	assert_int_equal(c->memory, memory);
	assert_string_equal(c->label, label);
}

static void two_nodes(void **state)
{
	struct numbers cpus = set(0, 2), none = { 0 };
	struct locality l;
	struct err e;

	(void)state;
	assert_int_equal(locality_plan(&l, &cpus, &none, 5, &e), 0);
	assert_int_equal(l.cells, 6);
	assert_int_equal(l.trials, 5);
	expect_cell(&l.cell[0], 0, 0, 0, 0, "written on node0, read on node0");
	expect_cell(&l.cell[1], 1, 1, 1, 1, "written on node1, read on node1");
	expect_cell(&l.cell[2], 0, 0, 1, 1, "written on node0, read on node1");
	expect_cell(&l.cell[3], 1, 1, 0, 0, "written on node1, read on node0");
	expect_cell(&l.cell[4], 1, 1, 1, 0, "own memory on node0, read on node1");
	expect_cell(&l.cell[5], 0, 0, 0, 1, "own memory on node1, read on node0");
	locality_release(&l);
}

/* Every pair once in each table, and nothing else. */
static void four_nodes(void **state)
{
	struct numbers cpus = set(0, 4), none = { 0 };
	struct locality l;
	struct err e;

	(void)state;
	assert_int_equal(locality_plan(&l, &cpus, &none, 1, &e), 0);
	assert_int_equal(l.cells, 4 + 12 + 12);
	for (unsigned a = 0; a < 4; a++)
		for (unsigned reader = 0; reader < 4; reader++) {
			const struct cell *cache = locality_find(&l, a, reader, reader);
			const struct cell *memory = locality_find(&l, reader, reader, a);

			assert_non_null(cache);
			assert_non_null(memory);
			assert_int_equal(cache->writer, a);
			assert_int_equal(memory->writer, reader);
			assert_int_equal(cell_is_local(cache), a == reader);
			assert_int_equal(cache == memory, a == reader);
		}
	locality_release(&l);
}

/* Numbers with a gap; nobody runs on node 5. */
static void a_node_with_memory_only(void **state)
{
	struct numbers cpus = set(0, 1), memory = set(5, 6);
	struct locality l;
	struct err e;

	(void)state;
	numbers_add(&cpus, 2);
	assert_int_equal(locality_plan(&l, &cpus, &memory, 2, &e), 0);
	assert_int_equal(l.cells, 2 * 5);
	expect_cell(&l.cell[4], 0, 5, 0, 0, "put on node5, read on node0");
	expect_cell(&l.cell[5], 2, 5, 2, 2, "put on node5, read on node2");
	expect_cell(&l.cell[8], 0, 0, 0, 5, "own memory on node5, read on node0");
	expect_cell(&l.cell[9], 2, 2, 2, 5, "own memory on node5, read on node2");
	for (unsigned i = 0; i < l.cells; i++) {
		assert_int_not_equal(l.cell[i].writer, 5);
		assert_int_not_equal(l.cell[i].reader, 5);
	}
	locality_release(&l);
}

static void one_node_and_its_expander(void **state)
{
	struct numbers cpus = set(0, 1), memory = set(1, 2);
	struct locality l;
	struct err e;

	(void)state;
	assert_int_equal(locality_plan(&l, &cpus, &memory, 5, &e), 0);
	assert_int_equal(l.cells, 3);
	locality_release(&l);
}

static void one_node_is_refused(void **state)
{
	struct numbers cpus = set(0, 1), none = { 0 }, memory = set(0, 2);
	struct locality l;
	struct err e;

	(void)state;
	assert_int_equal(locality_plan(&l, &cpus, &none, 5, &e), -1);
	assert_string_equal(e.text, "this machine has one NUMA node for this process to use, and "
				    "locality compares two or more");
	assert_int_equal(locality_plan(&l, &none, &memory, 5, &e), -1);
	assert_string_equal(e.text, "none of the 2 NUMA nodes has CPUs for this process to use");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(two_nodes),
		cmocka_unit_test(four_nodes),
		cmocka_unit_test(a_node_with_memory_only),
		cmocka_unit_test(one_node_and_its_expander),
		cmocka_unit_test(one_node_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

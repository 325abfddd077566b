/* SPDX-License-Identifier: MIT */
/*
 * What no synthetic description gives is drawn here; tests/place/ has the rest.
 * Two nodes of two CPUs, cpu3 of them offline, and one of memory alone.
 */
#include "machine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static void add(struct object *o, unsigned kernel, unsigned first, unsigned last)
{
	o->kernel = kernel;
	for (unsigned n = first; n <= last; n++)
		numbers_add(&o->pus, n);
}

static struct machine *make_machine(void)
{
	static const unsigned count[KINDS] = {
		[KIND_MACHINE] = 1, [KIND_NODE] = 3, [KIND_PU] = 3
	};
	static const uint64_t distance[9] = { 10, 21, 17, 21, 10, 28, 17, 28, 10 };
	struct machine *m = calloc(1, sizeof *m);

	assert_non_null(m);
	for (enum kind kind = 0; kind < KINDS; kind++)
		assert_non_null(machine_room(m, kind, count[kind]));
	add(m->object[KIND_MACHINE], 0, 0, 2);
	add(&m->object[KIND_NODE][0], 0, 0, 1);
	add(&m->object[KIND_NODE][1], 1, 2, 2);
	m->object[KIND_NODE][2].kernel = 2;
	m->object[KIND_NODE][2].bytes = 3ull << 29;
	for (unsigned i = 0; i < 3; i++)
		add(&m->object[KIND_PU][i], i, i, i);
	assert_non_null(m->distance = malloc(sizeof distance));
	memcpy(m->distance, distance, sizeof distance);
	numbers_add(&m->offline, 3);
	numbers_add(&m->allowed, 1);
	numbers_add(&m->allowed_nodes, 0);
	numbers_add(&m->allowed_nodes, 2);
	machine_settle(m);
	return m;
}

static void draws_what_is_special(void **state)
{
	(void)state;
	static const char expected[] =
		"3 nodes, 3 PUs\n"
		"\n"
		"node0                        cpu0-1\n"
		"node1                        cpu2\n"
		"node2  1.5 GiB  memory only\n"
		"\n"
		"This process may use cpu1 only (limited by taskset, a cpuset or a "
		"container).\n"
		"It may use the memory of node0,2 only (limited by a cpuset or a "
		"container).\n"
		"Offline: cpu3.\n"
		"\n"
		"Distances, from the node at the left:\n"
		"             node0    node1    node2\n"
		"  node0         10       21       17\n"
		"  node1         21       10       28\n"
		"  node2         17       28       10\n"
		"\n"
		"--bind takes:\n";
	struct machine *m = make_machine();
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	assert_non_null(out);
	machine_print(m, out);
	fclose(out);
	assert_true(size > sizeof expected);
	text[sizeof expected - 1] = '\0';
	assert_string_equal(text, expected);
	free(text);
	machine_free(m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(draws_what_is_special),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * made_up_machine.h - one that no synthetic description gives: two packages of four
 * CPUs, each a core; cpu3 is offline; node0 and node2 are the packages', node1 is
 * memory that is near to the first package, node3 is memory near to none.  Include
 * it after cmocka.h; make_machine and free_machine are a test's set-up and tear-down.
 */
#ifndef MADE_UP_MACHINE_H
#define MADE_UP_MACHINE_H

#include <stdlib.h>
#include <string.h>

#include "machine.h"

static inline void fill(struct object *o, unsigned kernel, unsigned first, unsigned end)
{
	o->kernel = kernel;
	for (unsigned n = first; n < end; n++)
		if (n != 3)
			numbers_add(&o->pus, n);
}

static inline int make_machine(void **state)
{
	struct machine *m = calloc(1, sizeof *m);
	struct object *node, *pu;
	static const uint64_t distance[16] = {
		10, 17, 21, 28,
		17, 10, 28, 28,
		21, 28, 10, 24,
		28, 28, 24, 10,
	};

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
	for (unsigned i = 0; i < 4; i++)
		numbers_add(&m->allowed_nodes, i);
	assert_non_null(m->distance = malloc(sizeof distance));
	memcpy(m->distance, distance, sizeof distance);
	numbers_add(&m->offline, 3);
	machine_settle(m);
	*state = m;
	return 0;
}

static inline int free_machine(void **state)
{
	machine_free(*state);
	return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_machine, free_machine)

#endif

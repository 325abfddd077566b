/* SPDX-License-Identifier: MIT */
/*
 * cells.c - which node does what: the plan, from the nodes that there are.
 *
 * One local cell stands for its node in both tables, that of the page cache and
 * that of the readers' own memory: it is the same run in both.
 */
#include <dbench/locality.h>

#include <stdio.h>
#include <stdlib.h>

#define EACH(node, set) \
	(unsigned node = numbers_next(set, 0); node < NUMBERS_MAX; \
	 node = numbers_next(set, node + 1))

static struct cell *add(struct locality *l, unsigned writer, unsigned cache, unsigned reader,
			unsigned memory)
{
	struct cell *c = &l->cell[l->cells++];

	*c = (struct cell){ .writer = writer, .cache = cache, .reader = reader,
			    .memory = memory, .distance = -1 };
	return c;
}

static void add_written(struct locality *l, unsigned writer, unsigned reader)
{
	struct cell *c = add(l, writer, writer, reader, reader);

	snprintf(c->label, sizeof c->label, "written on node%u, read on node%u", writer, reader);
}

/* Nobody can run there, so the reader itself writes, with its memory bound. */
static void add_put(struct locality *l, unsigned cache, unsigned reader)
{
	struct cell *c = add(l, reader, cache, reader, reader);

	snprintf(c->label, sizeof c->label, "put on node%u, read on node%u", cache, reader);
}

static void add_memory(struct locality *l, unsigned memory, unsigned reader)
{
	struct cell *c = add(l, reader, reader, reader, memory);

	snprintf(c->label, sizeof c->label, "own memory on node%u, read on node%u", memory,
		 reader);
}

static void add_all(struct locality *l)
{
	for EACH(node, &l->cpu_nodes)
		add_written(l, node, node);
	for EACH(writer, &l->cpu_nodes)
		for EACH(reader, &l->cpu_nodes)
			if (writer != reader)
				add_written(l, writer, reader);
	for EACH(cache, &l->memory_nodes)
		for EACH(reader, &l->cpu_nodes)
			add_put(l, cache, reader);
	struct numbers all = l->cpu_nodes;
	numbers_unite(&all, &l->memory_nodes);
	for EACH(memory, &all)
		for EACH(reader, &l->cpu_nodes)
			if (memory != reader)
				add_memory(l, memory, reader);
}

int locality_plan(struct locality *l, const struct numbers *cpu_nodes,
		  const struct numbers *memory_nodes, unsigned trials, struct err *e)
{
	size_t with_cpus = numbers_count(cpu_nodes), all = with_cpus + numbers_count(memory_nodes);
	size_t cells = with_cpus * (2 * all - 1);

	*l = (struct locality){ .cpu_nodes = *cpu_nodes, .memory_nodes = *memory_nodes,
				.trials = trials };
	if (all < 2)
		return err_set(e, "this machine has %s NUMA node for this process to use, and "
				  "locality compares two or more", all ? "one" : "no");
	if (!with_cpus)
		return err_set(e, "none of the %zu NUMA nodes has CPUs for this process to use",
			       all);
	l->cell = calloc(cells, sizeof *l->cell);
	l->trial = calloc(cells * trials, sizeof *l->trial);
	l->found = calloc(cells, sizeof *l->found);
	if (!l->cell || !l->trial || !l->found) {
		locality_release(l);
		return err_sys(e, "there is no memory for %zu trials", cells * trials);
	}
	add_all(l);
	return 0;
}

void locality_release(struct locality *l)
{
	free(l->cell);
	free(l->trial);
	free(l->found);
	*l = (struct locality){ 0 };
}

/* SPDX-License-Identifier: MIT */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

static const struct {
	const char *hwloc, *kernel;	/* what stands before the number */
} prefix[KINDS] = {
	[KIND_MACHINE] = { "machine:", NULL },
	[KIND_PACKAGE] = { "package:", NULL },
	[KIND_NODE] = { "numa:", "node" },
	[KIND_L3] = { "l3:", NULL },
	[KIND_L2] = { "l2:", NULL },
	[KIND_L1] = { "l1:", NULL },
	[KIND_CORE] = { "core:", NULL },
	[KIND_PU] = { "pu:", "cpu" },
};

const char *kind_prefix(enum kind kind, bool kernel)
{
	return kernel ? prefix[kind].kernel : prefix[kind].hwloc;
}

bool kind_has_kernel_numbers(enum kind kind)
{
	return prefix[kind].kernel;
}

struct object *machine_room(struct machine *m, enum kind kind, unsigned count)
{
	m->object[kind] = calloc(count ? count : 1, sizeof *m->object[kind]);
	m->count[kind] = m->object[kind] ? count : 0;
	return m->object[kind];
}

void machine_free(struct machine *m)
{
	if (!m)
		return;
	for (int kind = 0; kind < KINDS; kind++)
		free(m->object[kind]);
	free(m->distance);
	free(m);
}

/*
 * The kernel counts each PU to one node.  hwloc may count it also to nodes that
 * are only near to it, such as high-bandwidth or CXL memory: what is near to such
 * a node are all PUs of one or more of the kernel's.  So a node with PUs of its
 * own has no other node's set inside its own, and of two equal ones, it is the
 * one that the kernel numbers first.
 */
static bool takes_pus_from(const struct object *a, const struct object *b)
{
	if (numbers_empty(&a->pus) || !numbers_within(&a->pus, &b->pus))
		return false;
	return !numbers_equal(&a->pus, &b->pus) || a->kernel < b->kernel;
}

void machine_settle(struct machine *m)
{
	struct object *node = m->object[KIND_NODE];

	for (unsigned i = 0; i < m->count[KIND_NODE]; i++) {
		node[i].memory_only = numbers_empty(&node[i].pus);
		for (unsigned j = 0; j < m->count[KIND_NODE] && !node[i].memory_only; j++)
			node[i].memory_only = j != i && takes_pus_from(&node[j], &node[i]);
	}
}

int machine_node_of(const struct machine *m, unsigned pu)
{
	for (unsigned i = 0; i < m->count[KIND_NODE]; i++) {
		const struct object *node = &m->object[KIND_NODE][i];

		if (!node->memory_only && numbers_has(&node->pus, pu))
			return (int)node->kernel;
	}
	return -1;
}

unsigned machine_nodes(const struct machine *m, struct numbers *kernel_numbers)
{
	for (unsigned i = 0; i < m->count[KIND_NODE]; i++)
		numbers_add(kernel_numbers, m->object[KIND_NODE][i].kernel);
	return m->count[KIND_NODE];
}

/* hwloc's number of a node; -1: there is no such node. */
static int node_index(const struct machine *m, unsigned kernel)
{
	for (unsigned i = 0; i < m->count[KIND_NODE]; i++)
		if (m->object[KIND_NODE][i].kernel == kernel)
			return (int)i;
	return -1;
}

int machine_distance(const struct machine *m, unsigned node_a, unsigned node_b)
{
	int a = node_index(m, node_a), b = node_index(m, node_b);

	if (!m->distance || a < 0 || b < 0)
		return -1;
	return (int)m->distance[(unsigned)a * m->count[KIND_NODE] + (unsigned)b];
}

bool machine_node_memory_only(const struct machine *m, unsigned node)
{
	int i = node_index(m, node);

	return i >= 0 && m->object[KIND_NODE][i].memory_only;
}

char *machine_name_object(const struct machine *m, enum kind kind, unsigned index, char *out,
			  size_t size)
{
	bool kernel = kind_has_kernel_numbers(kind);

	if (kind == KIND_MACHINE)
		snprintf(out, size, "machine");
	else
		snprintf(out, size, "%s%u", kind_prefix(kind, kernel),
			 kernel ? m->object[kind][index].kernel : index);
	return out;
}

char *machine_name_set(const struct machine *m, const struct numbers *pus, char *out,
		       size_t size)
{
	char list[512];

	for (enum kind kind = 0; kind < KINDS; kind++)
		for (unsigned i = 0; i < m->count[kind]; i++)
			if (numbers_equal(&m->object[kind][i].pus, pus) &&
			    !m->object[kind][i].memory_only)
				return machine_name_object(m, kind, i, out, size);
	numbers_print(pus, list, size - strlen("cpu") < sizeof list ?
		      size - strlen("cpu") : sizeof list);
	snprintf(out, size, "cpu%s", list);
	return out;
}

char *machine_name_all(const struct machine *m, enum kind kind, bool kernel, char *out,
		       size_t size)
{
	struct numbers all = {0};
	char list[256];

	if (kind == KIND_MACHINE) {
		snprintf(out, size, "machine");
		return out;
	}
	for (unsigned i = 0; i < m->count[kind]; i++)
		numbers_add(&all, kernel ? m->object[kind][i].kernel : i);
	snprintf(out, size, "%s%s", kind_prefix(kind, kernel),
		 numbers_print(&all, list, sizeof list));
	return out;
}

static void append(char *out, size_t size, const char *separator, const char *text)
{
	size_t used = strlen(out);

	snprintf(out + used, size - used, "%s%s", used ? separator : "", text);
}

char *machine_names(const struct machine *m, char *out, size_t size)
{
	char names[300];

	out[0] = '\0';
	for (int hwloc = 0; hwloc < 2; hwloc++)
		for (enum kind kind = 0; kind < KINDS; kind++)
			if (m->count[kind] && (hwloc || kind_has_kernel_numbers(kind)))
				append(out, size, ", ", machine_name_all(m, kind, !hwloc, names,
									 sizeof names));
	return out;
}

char *machine_summary(const struct machine *m, char *out, size_t size)
{
	static const struct { enum kind kind; const char *noun; } part[] = {
		{ KIND_PACKAGE, "package" }, { KIND_NODE, "node" },
		{ KIND_CORE, "core" }, { KIND_PU, "PU" },
	};
	char text[48];

	out[0] = '\0';
	for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
		unsigned count = m->count[part[i].kind];

		if (!count)
			continue;
		snprintf(text, sizeof text, "%u %s%s", count, part[i].noun,
			 count == 1 ? "" : "s");
		append(out, size, ", ", text);
	}
	return out;
}

/* SPDX-License-Identifier: MIT */
#include "names.h"

#define NAME_LINE "  %-22s  %s\n"

static void draw_name(const struct machine *m, enum kind kind, bool kernel, const char *text,
		      FILE *out)
{
	char name[300];

	if (m->count[kind])
		fprintf(out, NAME_LINE,
			machine_name_all(m, kind, kernel, name, sizeof name), text);
}

/* An example of nesting. */
static void draw_nested(const struct machine *m, FILE *out)
{
	unsigned packages = m->count[KIND_PACKAGE];
	char name[64];

	if (packages < 2 || m->count[KIND_CORE] < 2 * packages)
		return;
	snprintf(name, sizeof name, "package:%u.core:0", packages - 1);
	fprintf(out, NAME_LINE, name,
		"the first core of that package; other kinds nest likewise");
}

/* What is dealt out to the clients one by one. */
static void draw_dealt(const struct machine *m, FILE *out)
{
	static const struct { enum kind kind; const char *name, *text; } each[] = {
		{ KIND_PACKAGE, "each:package", "one package for each client, then round again" },
		{ KIND_NODE, "each:node", "one node for each" },
		{ KIND_L3, "each:l3", "one such cache for each" },
		{ KIND_CORE, "each:core", "one core for each" },
		{ KIND_PU, "each:pu, compact", "one CPU for each, core by core" },
	};
	char name[32];

	for (size_t i = 0; i < sizeof each / sizeof *each; i++)
		if (m->count[each[i].kind])
			fprintf(out, NAME_LINE, each[i].name, each[i].text);
	fprintf(out, NAME_LINE, "spread", "clients as far apart from each other as possible");
	for (unsigned i = 0; i < m->count[KIND_NODE]; i++) {
		const struct object *node = &m->object[KIND_NODE][i];

		if (node->memory_only)
			continue;
		snprintf(name, sizeof name, "each:pu@node%u", node->kernel);
		fprintf(out, NAME_LINE, name, "of that set only; also after compact and spread");
		return;
	}
}

static void draw_memory(const struct machine *m, FILE *out)
{
	char name[300], kernel[300];

	fprintf(out, "\n--membind takes:\n" NAME_LINE, "local",
		"where the CPU is (the default)");
	if (!m->count[KIND_NODE])
		return;
	machine_name_all(m, KIND_NODE, true, kernel, sizeof kernel);
	fprintf(out, NAME_LINE NAME_LINE, kernel, "there and nowhere else",
		machine_name_all(m, KIND_NODE, false, name, sizeof name),
		"the same by hwloc's numbers");
	snprintf(name, sizeof name, "preferred:node%u", m->object[KIND_NODE]->kernel);
	fprintf(out, NAME_LINE, name, "there while there is room");
	if (m->count[KIND_NODE] < 2)
		return;
	snprintf(name, sizeof name, "interleave:%.280s", kernel);
	fprintf(out, NAME_LINE NAME_LINE, name, "page by page in turn", "far",
		"on the node farthest from the client's CPUs");
}

void names_print(const struct machine *m, FILE *out)
{
	static const char *const what[KINDS] = {
		[KIND_MACHINE] = "all of it",
		[KIND_PACKAGE] = "packages, by hwloc's numbers, as lstopo shows them (L#)",
		[KIND_NODE] = "nodes, by hwloc's numbers",
		[KIND_L3] = "all CPUs that share such a cache",
		[KIND_L2] = "all CPUs that share such a cache",
		[KIND_L1] = "all CPUs that share such a cache",
		[KIND_CORE] = "all CPUs of such a core",
		[KIND_PU] = "CPUs, by hwloc's numbers",
	};

	fprintf(out, "\n--bind takes:\n" NAME_LINE, "none", "bind nothing (the default)");
	draw_name(m, KIND_NODE, true, "nodes, by the kernel's numbers, as in sysfs and numactl",
		  out);
	draw_name(m, KIND_PU, true, "CPUs, by the kernel's numbers", out);
	for (enum kind kind = 0; kind < KINDS; kind++)
		draw_name(m, kind, false, what[kind], out);
	draw_nested(m, out);
	fprintf(out, NAME_LINE, "0xf", "a mask of CPUs, by the kernel's numbers");
	draw_dealt(m, out);
	fprintf(out, NAME_LINE, "near:DEVICE, near:PATH",
		"the node of this disk or network card, or of the path's disk");
	fprintf(out, "Take one number or a range: cpu0, cpu0-3, core:4-, pu:even, core:all.  "
		"A comma unites: cpu0,2-3,node0.\n");
	draw_memory(m, out);
}

/* SPDX-License-Identifier: MIT */
/*
 * draw.c - the text of `dbench-c topology`.
 *
 * One line for each package, node and shared cache, each indented below the
 * smallest one that holds it; cores and PUs are ranges at the end of the lines.
 */
#include "device.h"
#include "machine.h"
#include "names.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct row {
	const struct object *object;
	enum kind kind;
	unsigned index, depth;
	char name[64], size[16], cores[96], pus[96], cpus[512];
};

static char *print_bytes(uint64_t bytes, char *out, size_t size)
{
	static const char *const unit[] = { "B", "KiB", "MiB", "GiB", "TiB" };
	double value = (double)bytes;
	unsigned i = 0;

	for (; value >= 1024 && i + 1 < sizeof unit / sizeof unit[0]; i++)
		value /= 1024;
	if (!bytes)
		out[0] = '\0';
	else if (value < 10 && value * 10 != (unsigned)value * 10)
		snprintf(out, size, "%.1f %s", value, unit[i]);
	else
		snprintf(out, size, "%.0f %s", value, unit[i]);
	return out;
}

/* Whether hwloc's numbers of a kind are other ones than the kernel's. */
static bool differs(const struct machine *m, enum kind kind)
{
	for (unsigned i = 0; i < m->count[kind]; i++)
		if (m->object[kind][i].kernel != i)
			return true;
	return false;
}

/* "core:0-3": those of a kind that lie within `pus`.  Returns out. */
static char *print_within(const struct machine *m, enum kind kind, bool kernel,
			  const struct numbers *pus, char *out, size_t size)
{
	struct numbers found = {0};
	const char *prefix = kind_prefix(kind, kernel);
	char list[512];

	for (unsigned i = 0; i < m->count[kind]; i++)
		if (numbers_within(&m->object[kind][i].pus, pus))
			numbers_add(&found, kernel ? m->object[kind][i].kernel : i);
	out[0] = '\0';
	if (!numbers_empty(&found))
		snprintf(out, size, "%s%s", prefix,
			 numbers_print(&found, list, size - strlen(prefix)));
	return out;
}

/* Two objects in the order of their first PUs, the outer one first; those
 * without any PU last. */
static int row_compare(const void *left, const void *right)
{
	const struct row *a = left, *b = right;
	unsigned first_a = numbers_next(&a->object->pus, 0);
	unsigned first_b = numbers_next(&b->object->pus, 0);
	unsigned count_a = numbers_count(&a->object->pus);
	unsigned count_b = numbers_count(&b->object->pus);

	if (first_a != first_b)
		return first_a < first_b ? -1 : 1;
	if (count_a != count_b)
		return count_a > count_b ? -1 : 1;
	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	return a->index < b->index ? -1 : a->index > b->index;
}

/* The outermost caches that several cores share. */
static bool draws_cache(const struct machine *m, enum kind kind)
{
	if (kind == KIND_L3)
		return true;
	return kind == KIND_L2 && !m->count[KIND_L3] && m->count[KIND_L2] < m->count[KIND_CORE];
}

static bool draws(const struct machine *m, enum kind kind)
{
	return kind == KIND_PACKAGE || kind == KIND_NODE || draws_cache(m, kind);
}

/* One more than that of the row's parent: outer rows stand before inner ones, so
 * it is the nearest row before this one that holds it. */
static unsigned row_depth(const struct row *row, unsigned index)
{
	const struct numbers *pus = &row[index].object->pus;

	if (numbers_empty(pus))
		return 0;
	for (unsigned i = index; i-- > 0;)
		if (!row[i].object->memory_only && numbers_within(pus, &row[i].object->pus))
			return row[i].depth + 1;
	return 0;
}

static void row_fill(struct row *row, const struct machine *m)
{
	const struct object *o = row->object;
	char name[40];

	if (row->kind != KIND_NODE)
		snprintf(name, sizeof name, "%s%u", kind_prefix(row->kind, false), row->index);
	else if (differs(m, KIND_NODE))
		snprintf(name, sizeof name, "node%u = numa:%u", o->kernel, row->index);
	else
		snprintf(name, sizeof name, "node%u", o->kernel);
	snprintf(row->name, sizeof row->name, "%*s%s", (int)(2 * row->depth), "", name);
	print_bytes(o->bytes, row->size, sizeof row->size);
	if (o->memory_only) {
		snprintf(row->cores, sizeof row->cores, "memory only");
		return;
	}
	print_within(m, KIND_CORE, false, &o->pus, row->cores, sizeof row->cores);
	if (differs(m, KIND_PU))
		print_within(m, KIND_PU, false, &o->pus, row->pus, sizeof row->pus);
	print_within(m, KIND_PU, true, &o->pus, row->cpus, sizeof row->cpus);
}

/* The rows, owned by the caller; NULL where there is no memory. */
static struct row *rows_make(const struct machine *m, unsigned *count)
{
	unsigned rows = 0;

	for (enum kind kind = 0; kind < KINDS; kind++)
		rows += draws(m, kind) ? m->count[kind] : 0;
	*count = rows;
	struct row *row = calloc(rows + 1, sizeof *row), *to = row;
	if (!row)
		return NULL;
	for (enum kind kind = 0; kind < KINDS; kind++)
		for (unsigned i = 0; draws(m, kind) && i < m->count[kind]; i++, to++)
			*to = (struct row){ .object = &m->object[kind][i], .kind = kind,
					    .index = i };
	qsort(row, rows, sizeof *row, row_compare);
	for (unsigned i = 0; i < rows; i++) {
		row[i].depth = row_depth(row, i);
		row_fill(&row[i], m);
	}
	return row;
}

static int wider(int width, const char *text)
{
	int length = (int)strlen(text);

	return length > width ? length : width;
}

struct widths { int name, size, cores, pus; };

/* One line without blanks at its end.  A column that is empty in all rows has
 * the width 0 and is left out. */
static void row_draw(const struct row *row, const struct widths *w, FILE *out)
{
	char line[1024];
	int used = snprintf(line, sizeof line, "%-*s%*s%*s%*s%-*s%*s%-*s  %s",
			    w->name, row->name,
			    w->size ? 2 : 0, "", w->size, row->size,
			    w->cores ? 2 : 0, "", w->cores, row->cores,
			    w->pus ? 2 : 0, "", w->pus, row->pus, row->cpus);

	while (used > 0 && line[used - 1] == ' ')
		used--;
	fprintf(out, "%.*s\n", used, line);
}

static void draw_rows(const struct machine *m, FILE *out)
{
	unsigned rows;
	struct row *row = rows_make(m, &rows);
	struct widths w = {0};

	if (!row)
		return;
	for (unsigned i = 0; i < rows; i++) {
		w.name = wider(w.name, row[i].name);
		w.size = wider(w.size, row[i].size);
		w.cores = wider(w.cores, row[i].cores);
		w.pus = wider(w.pus, row[i].pus);
	}
	for (unsigned i = 0; i < rows; i++)
		row_draw(&row[i], &w, out);
	free(row);
}

static bool nodes_all_allowed(const struct machine *m)
{
	struct numbers all = {0};

	machine_nodes(m, &all);
	return numbers_within(&all, &m->allowed_nodes);
}

static void draw_allowed(const struct machine *m, FILE *out)
{
	char list[512];

	if (numbers_equal(&m->allowed, &m->object[KIND_MACHINE]->pus))
		fprintf(out, "\nThis process may use all CPUs%s.\n",
			nodes_all_allowed(m) ? " and the memory of all nodes" : "");
	else
		fprintf(out, "\nThis process may use cpu%s only "
			"(limited by taskset, a cpuset or a container).\n",
			numbers_print(&m->allowed, list, sizeof list));
	if (!nodes_all_allowed(m))
		fprintf(out, "It may use the memory of node%s only (limited by a cpuset or a "
			"container).\n",
			numbers_print(&m->allowed_nodes, list, sizeof list));
	if (!numbers_empty(&m->offline))
		fprintf(out, "Offline: cpu%s.\n",
			numbers_print(&m->offline, list, sizeof list));
}

static const char *node_name(const struct object *node, char *out, size_t size)
{
	snprintf(out, size, "node%u", node->kernel);
	return out;
}

static void draw_distances(const struct machine *m, FILE *out)
{
	const struct object *node = m->object[KIND_NODE];
	unsigned nodes = m->count[KIND_NODE];
	char name[16];

	if (!m->distance || nodes < 2)
		return;
	fprintf(out, "\nDistances, from the node at the left:\n%9s", "");
	for (unsigned to = 0; to < nodes; to++)
		fprintf(out, "  %7s", node_name(&node[to], name, sizeof name));
	for (unsigned from = 0; from < nodes; from++) {
		fprintf(out, "\n  %-7s", node_name(&node[from], name, sizeof name));
		for (unsigned to = 0; to < nodes; to++)
			fprintf(out, "  %7" PRIu64, m->distance[from * nodes + to]);
	}
	fputc('\n', out);
}

static void draw_device_names(const struct devices *all, const struct numbers *nodes,
			      FILE *out)
{
	const char *comma = "";

	for (unsigned i = 0; i < all->count; i++)
		if (numbers_equal(&all->item[i].nodes, nodes)) {
			fprintf(out, "%s%s", comma, all->item[i].name);
			comma = ", ";
		}
	fputc('\n', out);
}

/* Whether the one at `index` is the first that is at its nodes. */
static bool first_there(const struct devices *all, unsigned index)
{
	for (unsigned i = 0; i < index; i++)
		if (numbers_equal(&all->item[i].nodes, &all->item[index].nodes))
			return false;
	return true;
}

static void draw_devices(const struct machine *m, FILE *out)
{
	struct devices all;
	char list[64], name[80];

	if (devices_load(&all, m))
		return;
	if (all.count)
		fprintf(out, "\nDisks and network cards, and the node that they are at:\n");
	for (unsigned i = 0; i < all.count; i++) {
		const struct numbers *nodes = &all.item[i].nodes;

		if (!first_there(&all, i))
			continue;
		snprintf(name, sizeof name, "node%s", numbers_print(nodes, list, sizeof list));
		fprintf(out, "  %-9s  ", numbers_empty(nodes) ? "not known" : name);
		draw_device_names(&all, nodes, out);
	}
	devices_release(&all);
}

void machine_print(const struct machine *m, FILE *out)
{
	char summary[160];

	fprintf(out, "%s\n\n", machine_summary(m, summary, sizeof summary));
	draw_rows(m, out);
	draw_allowed(m, out);
	draw_distances(m, out);
	draw_devices(m, out);
	names_print(m, out);
}

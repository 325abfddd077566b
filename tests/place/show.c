/* SPDX-License-Identifier: MIT */
/*
 * show - read a case from stdin and print what it comes to: the machine that its
 * first line describes to hwloc, and what each further line gets: it is a --bind,
 * then perhaps a --membind, then perhaps a number of clients.  Lines that start
 * with '#' are comments.  A first line with .xml in it names a file of hwloc's XML
 * beside the case, for what no text describes.
 */
#include <dbench/placement.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SKIPPED 77
#define MANY 40

static bool read_line(char *line, int size)
{
	while (fgets(line, size, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] && line[0] != '#')
			return true;
	}
	return false;
}

static void show_slot(const struct slot *slot)
{
	char list[512];

	if (numbers_empty(&slot->pus))
		printf("not bound");
	else
		printf("cpu%s", numbers_print(&slot->pus, list, sizeof list));
	if (*slot->label)
		printf(" (%s)", slot->label);
	if (slot->memory != MEMORY_LOCAL)
		printf(", memory %s", slot->memory_label);
	putchar('\n');
}

static bool same(const struct slot *a, const struct slot *b)
{
	return numbers_equal(&a->pus, &b->pus) && a->memory == b->memory &&
	       numbers_equal(&a->nodes, &b->nodes) && !strcmp(a->label, b->label);
}

/* The slots, those that are the same and stand together in one line; of many, the
 * first and the last. */
static void show_slots(const struct slot *slot, unsigned clients)
{
	for (unsigned i = 0, next; i < clients; i = next) {
		for (next = i + 1; next < clients && same(&slot[i], &slot[next]);)
			next++;
		if (i == MANY)
			printf("    ...\n");
		if (i >= MANY && i + MANY < clients)
			continue;
		if (next > i + 1)
			printf("    %3u-%-3u  ", i, next - 1);
		else
			printf("    %3u      ", i);
		show_slot(&slot[i]);
	}
}

/* "--bind" and, where they stand there too, "--membind" and the number of clients. */
static void show_plan(const char *line, const struct machine *m)
{
	static struct slot slot[1024];
	char bind[512], membind[512] = "local", text[1200];
	unsigned clients = 1;
	struct err e;

	sscanf(line, "%511s %511s %u", bind, membind, &clients);
	if (sscanf(line, "%*s %u", &clients) == 1)
		strcpy(membind, "local");
	printf("%s\n", line);
	if (place_plan(bind, membind, m, clients, slot, &e))
		printf("    error: %s\n", err_print(&e, text, sizeof text));
	else
		show_slots(slot, clients);
}

static struct machine *load(const char *description, struct err *e)
{
	if (!strstr(description, ".xml"))
		return machine_load(description, e);
	setenv("HWLOC_XMLFILE", description, 1);
	return machine_load(NULL, e);
}

int main(void)
{
	char line[2048];
	struct err e;

	if (!read_line(line, sizeof line))
		return 1;
	struct machine *m = load(line, &e);
	if (!m) {
		printf("%s\n", e.text);
		return strstr(e.text, "built without hwloc") ? SKIPPED : 1;
	}
	machine_print(m, stdout);
	putchar('\n');
	while (read_line(line, sizeof line))
		show_plan(line, m);
	machine_free(m);
	return 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * show - read a case from stdin and print what it comes to: the machine that its
 * first line describes to hwloc, and the PUs of each --bind that a further line
 * names.  Lines that start with '#' are comments.
 */
#include <dbench/placement.h>

#include <stdio.h>
#include <string.h>

#define SKIPPED 77

static bool read_line(char *line, int size)
{
	while (fgets(line, size, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] && line[0] != '#')
			return true;
	}
	return false;
}

static void show_plan(const char *spec, const struct machine *m)
{
	struct slot slot;
	struct err e;
	char list[512];

	if (place_plan(spec, m, 1, &slot, &e))
		printf("%-28s  error: %s\n", spec, err_print(&e, list, sizeof list));
	else if (numbers_empty(&slot.pus))
		printf("%-28s  not bound\n", spec);
	else
		printf("%-28s  cpu%s\n", spec, numbers_print(&slot.pus, list, sizeof list));
}

int main(void)
{
	char line[2048];
	struct err e;

	if (!read_line(line, sizeof line))
		return 1;
	struct machine *m = machine_load(line, &e);
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

/* SPDX-License-Identifier: MIT */
#include "render.h"

#define COLUMN 32

static void help_option(FILE *out, const struct option *info)
{
	bool flag = info->kind == FLAG;
	int used = fprintf(out, "  %c%c%c --%s%s%s", *info->letters ? '-' : ' ',
			   *info->letters ? info->letters[0] : ' ', *info->letters ? ',' : ' ',
			   info->name, flag ? "" : "=", flag ? "" : info->argument);

	if (used > COLUMN - 2)
		used = fprintf(out, "\n") - 1;
	fprintf(out, "%*s%s", COLUMN - used, "", info->help);
	if (*info->preset)
		fprintf(out, " (%s)", info->preset);
	putc('\n', out);
}

void render_help(FILE *out)
{
	fputs("Usage: dbench-c [OPTION...] CLIENTS\n"
	      "       dbench-c check [--clients=N] [--json | --dump] LOADFILE...\n"
	      "       dbench-c locality [--trials=N] [OPTION...]\n"
	      "       dbench-c report [-o FILE [--svg=DIR]] RESULT...\n"
	      "       dbench-c topology\n"
	      "\n"
	      "Replay a loadfile with so many clients at once and report MB/sec.\n", out);
	for (unsigned group = 0; group < GROUPS; group++) {
		if (group == GROUP_HIDDEN)
			continue;
		fprintf(out, "\n%s:\n", group_info[group].title);
		for (unsigned id = 0; id < OPTIONS; id++)
			if (option_info[id].group == group)
				help_option(out, &option_info[id]);
	}
}

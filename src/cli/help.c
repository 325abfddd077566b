/* SPDX-License-Identifier: MIT */
#include "render.h"

#define COLUMN 32

static void help_option(FILE *out, const struct option *info)
{
	bool flag = info->kind == FLAG;
	int used = fprintf(out, "  %c%c%c --%s%s%s%s", *info->letters ? '-' : ' ',
			   *info->letters ? info->letters[0] : ' ', *info->letters ? ',' : ' ',
			   info->name, flag ? "" : "=", flag ? "" : info->argument,
			   option_makes_cases((unsigned)(info - option_info)) ? " *" : "");

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
	      "       dbench-c compare [OPTION...] FILE...\n"
	      "       dbench-c import-log [--sum | --diagnose [--pus=N]] FILE...\n"
	      "       dbench-c locality [--trials=N] [OPTION...]\n"
	      "       dbench-c report [-o FILE [--svg=DIR]] RESULT...\n"
	      "       dbench-c topology\n"
	      "\n"
	      "Replay a loadfile with so many clients at once and report MB/sec.\n"
	      "CLIENTS is a number, or several for a sweep: 1,2,4  1..64  1..64+8  1..512*2\n"
	      "Options marked * make cases to compare when they are repeated.\n", out);
	for (unsigned group = 0; group < GROUPS; group++) {
		if (group == GROUP_HIDDEN)
			continue;
		fprintf(out, "\n%s:\n", group_info[group].title);
		for (unsigned id = 0; id < OPTIONS; id++)
			if (option_info[id].group == group)
				help_option(out, &option_info[id]);
	}
}

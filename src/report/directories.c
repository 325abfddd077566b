/* SPDX-License-Identifier: MIT */
#include "text.h"

static void print_directory(FILE *out, unsigned number, const struct target_info *t,
			    double mb_per_second)
{
	fprintf(out, " %-11u %7u %10.2f %5.1f%%  ", number, t->clients, t->mb_per_second,
		mb_per_second > 0 ? 100 * t->mb_per_second / mb_per_second : 0);
	name_print(out, t->path);
	fputs(", ", out);
	name_print(out, t->filesystem[0] ? t->filesystem : "unknown filesystem");
	putc('\n', out);
}

/* Where there is one, it has what the run has. */
void directories_print(FILE *out, const struct result *r)
{
	if (r->settings->targets < 2)
		return;
	fputs(" directory   clients       MB/s  share  path\n", out);
	for (unsigned i = 0; i < r->settings->targets; i++)
		print_directory(out, i + 1, &r->target[i], r->mb_per_second);
}

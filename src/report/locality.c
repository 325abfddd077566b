/* SPDX-License-Identifier: MIT */
#include <dbench/locality.h>

#include <inttypes.h>
#include <string.h>

#include <dbench/num.h>

#include "text.h"

static const struct { const char *title; double unit; } figure_info[FIGURES] = {
	[FIGURE_RATE] = { "MB/s", 1 },
	[FIGURE_P50] = { "p50 of ReadX, microseconds", 1e3 },
	[FIGURE_P99] = { "p99 of ReadX, microseconds", 1e3 },
};

/* One of the tables, or a part of one: which cell stands in a row. */
struct part {
	const char *row;		/* what its node did */
	const struct numbers *nodes;
	bool memory;			/* they hold the readers' own memory, not the cache */
};

/* A cell that is not what it says is marked so, whatever its figures are. */
static char mark_of(const struct cell_findings *found, enum figure figure)
{
	return !found->proof.holds ? '!' : found->figure[figure].beyond_noise ? '*' : ' ';
}

static void print_cell(FILE *out, const struct locality *l, const struct cell *c,
		       enum figure figure)
{
	const struct cell_findings *found = &l->found[c - l->cell];
	const struct comparison *v = &found->figure[figure];

	fprintf(out, " %11.2f", v->median / figure_info[figure].unit);
	if (cell_is_local(c))
		fputs("   local ", out);
	else if (v->local_median > 0)
		fprintf(out, " %+6.1f %%", 100 * (v->median / v->local_median - 1));
	else
		fprintf(out, "%9s", "");
	putc(mark_of(found, figure), out);
}

static void print_part(FILE *out, const struct locality *l, enum figure figure,
		       const struct part *p)
{
	for (unsigned row = numbers_next(p->nodes, 0); row < NUMBERS_MAX;
	     row = numbers_next(p->nodes, row + 1)) {
		fprintf(out, " %s node%-*u", p->row, (int)(17 - strlen(p->row)), row);
		for (unsigned reader = numbers_next(&l->cpu_nodes, 0); reader < NUMBERS_MAX;
		     reader = numbers_next(&l->cpu_nodes, reader + 1))
			print_cell(out, l, p->memory ? locality_find(l, reader, reader, row) :
						       locality_find(l, row, reader, reader),
				   figure);
		putc('\n', out);
	}
}

static void print_head(FILE *out, const struct locality *l, const char *what)
{
	fprintf(out, " %-22s", what);
	for (unsigned reader = numbers_next(&l->cpu_nodes, 0); reader < NUMBERS_MAX;
	     reader = numbers_next(&l->cpu_nodes, reader + 1))
		fprintf(out, "%*s%-*u", 15, "read on node", 7, reader);
	putc('\n', out);
}

static void print_figure(FILE *out, const struct locality *l, enum figure figure)
{
	fprintf(out, "\n%s\n", figure_info[figure].title);
	print_head(out, l, "page cache");
	print_part(out, l, figure, &(struct part){ "written on", &l->cpu_nodes, false });
	print_part(out, l, figure, &(struct part){ "put on", &l->memory_nodes, false });
	print_head(out, l, "readers' own memory");
	print_part(out, l, figure, &(struct part){ "on", &l->cpu_nodes, true });
	print_part(out, l, figure, &(struct part){ "on", &l->memory_nodes, true });
}

static void print_legend(FILE *out, const struct locality *l)
{
	fputs("\nMedians, and how far they are from that of the same reader's local cell.\n", out);
	if (l->trials >= TRIALS_ENOUGH)
		fprintf(out, "* beyond noise: 0 is not in the 95 %% interval of the difference of means "
			     "(Welch, %u trials);\n  of twenty cells without any, one is marked "
			     "by chance\n", l->trials);
	else
		fprintf(out, "%u trial%s cannot tell a difference from noise: from %d on, what is "
			     "beyond it is marked\n", l->trials, l->trials == 1 ? "" : "s",
			TRIALS_ENOUGH);
}

static void print_share(FILE *out, double share, uint64_t whole)
{
	char count[32];

	if (share < 0)
		fprintf(out, " %19s", "none counted");
	else
		fprintf(out, "  %5.1f %% of %7s", 100 * share,
			num_print_grouped(whole, count, sizeof count));
}

static void print_proof_of(FILE *out, const struct cell *c, const struct proof *p)
{
	fprintf(out, " %-34s", c->label);
	print_share(out, p->cached, p->cached_pages);
	print_share(out, p->own, p->own_pages);
	print_share(out, p->there, p->samples);
	if (c->distance >= 0)
		fprintf(out, " %8d", c->distance);
	else
		fprintf(out, " %8s", "?");
	fputs(p->holds ? "\n" : "  ! not what it says\n", out);
}

static void print_proof(FILE *out, const struct locality *l)
{
	bool all = true;

	fputs("\nProof: the share on the node that the cell names, the least of any trial; of so "
	      "many in all\n", out);
	fprintf(out, " %-34s %19s %19s %19s %8s\n", "", "page cache", "own memory",
		"time samples", "distance");
	for (unsigned i = 0; i < l->cells; i++) {
		print_proof_of(out, &l->cell[i], &l->found[i].proof);
		all &= l->found[i].proof.holds;
	}
	if (!all)
		fprintf(out, "! less than %g %% is there, so the cell is not what it says\n",
			100 * PROOF_SHARE);
}

static bool has_reads(const struct locality *l)
{
	for (unsigned i = 0; i < l->cells * l->trials; i++)
		if (l->trial[i].reads)
			return true;
	return false;
}

void report_locality(FILE *out, const struct locality *l)
{
	const struct settings *s = l->settings;

	fprintf(out, "Locality of ");
	name_print(out, s->loadfile[0]);
	fputs(" in ", out);
	name_print(out, s->target[0]);
	fprintf(out, ": %u cells, %u trial%s of %g s each, %u client%s\n", l->cells, l->trials,
		l->trials == 1 ? "" : "s", s->seconds, s->clients, s->clients == 1 ? "" : "s");
	if (l->topology[0])
		fprintf(out, "%s\n", l->topology);
	print_figure(out, l, FIGURE_RATE);
	if (has_reads(l)) {
		print_figure(out, l, FIGURE_P50);
		print_figure(out, l, FIGURE_P99);
	} else {
		fputs("\nThe load did no ReadX, so there are no latencies\n", out);
	}
	print_legend(out, l);
	print_proof(out, l);
}

/* SPDX-License-Identifier: MIT */
/*
 * machine.c - dbench 5's --machine-readable: each line starts and ends with a
 * mark that tells what it is, and has the same mark between its fields.
 */
#include <inttypes.h>

#include "text.h"

static void machine_tick(FILE *out, const struct tick *t)
{
	fprintf(out, "@%c@%u@%" PRIu64 "@%.2f@%.0f@%.3f@\n", "WRC"[t->phase], t->clients,
		t->lines, t->mb_per_second, t->seconds, t->latency_ms);
}

static void machine_tables(FILE *out, const struct result *r, const struct text_options *o)
{
	(void)o;
	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		const struct tally *t = &r->op[kind].tally;

		if (!t->count)
			continue;
		fprintf(out, ":%s:%" PRIu64 ":%.3f:%.3f:\n", op_info[kind].name, t->count,
			(double)t->total_ns / 1e6 / (double)t->count, (double)t->max_ns / 1e6);
	}
}

static void machine_verdict(FILE *out, const struct result *r)
{
	fprintf(out, ";%g;%u;%u;%.3f;\n", r->mb_per_second, r->settings->clients, r->processes,
		r->max_latency_ms);
}

const struct format format_machine = {
	.tick = machine_tick,
	.tables = machine_tables,
	.verdict = machine_verdict,
};

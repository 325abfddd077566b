/* SPDX-License-Identifier: MIT */
/*
 * dbench.c - the lines of dbench 5.
 *
 * Scripts match them: the word `execute` stands in the lines of the window and
 * nowhere else, only the header of a table has the word `Operation`, and the
 * last line alone starts with `Throughput`.
 */
#include <inttypes.h>

#include "text.h"

static void dbench_tick(FILE *out, const struct tick *t)
{
	if (t->phase == PHASE_CLEANUP) {
		fprintf(out, "%4u  cleanup %3.0f sec\n", t->clients, t->seconds);
		return;
	}
	fprintf(out, "%4u  %8" PRIu64 "  %7.2f MB/sec  %s %3.0f sec  latency %.03f ms\n",
		t->clients, t->lines, t->mb_per_second,
		t->phase == PHASE_WARMUP ? "warmup" : "execute", t->seconds, t->latency_ms);
}

static void dbench_tables(FILE *out, const struct result *r, const struct text_options *o)
{
	figures_print(out, r);
	table_print(out, r);
	if (o->per_client)
		table_print_clients(out, r);
	putc('\n', out);
}

static void dbench_verdict(FILE *out, const struct result *r)
{
	fprintf(out, "Throughput %g MB/sec%s%s  %u clients  %u procs  max_latency=%.03f ms\n",
		r->mb_per_second, r->settings->sync_open ? " (sync open)" : "",
		r->settings->sync_dirs ? " (sync dirs)" : "", r->settings->clients,
		r->processes, r->max_latency_ms);
}

const struct format format_dbench = {
	.begin = preamble_print,
	.tick = dbench_tick,
	.tables = dbench_tables,
	.verdict = dbench_verdict,
};

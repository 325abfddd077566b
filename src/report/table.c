/* SPDX-License-Identifier: MIT */
#include <inttypes.h>

#include <dbench/quantile.h>

#include "text.h"

/* Right of dbench's own columns, where its readers do not look. */
static const struct { const char *head; double quantile; } percentile[] = {
	{ "p50", .5 }, { "p95", .95 }, { "p99", .99 }, { "p99.9", .999 },
};
#define PERCENTILES (sizeof percentile / sizeof percentile[0])
#define WIDTH 50			/* of dbench's own columns */

static void print_head(FILE *out, unsigned percentiles)
{
	fprintf(out, " %-22s %7s %9s %9s", "Operation", "Count", "AvgLat", "MaxLat");
	for (unsigned i = 0; i < percentiles; i++)
		fprintf(out, " %9s", percentile[i].head);
	fputs("\n ", out);
	for (unsigned i = 0; i < WIDTH + 10 * percentiles; i++)
		putc('-', out);
	putc('\n', out);
}

static void print_row(FILE *out, unsigned kind, const struct tally *t)
{
	fprintf(out, " %-22s %7" PRIu64 " %9.03f %9.03f", op_info[kind].name, t->count,
		(double)t->total_ns / 1e6 / (double)t->count, (double)t->max_ns / 1e6);
}

void table_print(FILE *out, const struct result *r)
{
	putc('\n', out);
	print_head(out, PERCENTILES);
	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		const struct op_result *op = &r->op[kind];

		if (!op->tally.count)
			continue;
		print_row(out, kind, &op->tally);
		for (unsigned i = 0; i < PERCENTILES; i++)
			fprintf(out, " %9.03f",
				(double)quantile_ns(op, percentile[i].quantile) / 1e6);
		putc('\n', out);
	}
}

/* dbench says lines and bytes; rate, worst latency and CPU follow. */
static void print_client(FILE *out, const struct client_result *c, bool several_targets)
{
	fprintf(out, "Client %u did %" PRIu64 " lines and %" PRIu64 " bytes", c->client, c->ops,
		c->bytes_read + c->bytes_written);
	fprintf(out, ", %.2f MB/sec, latency %.03f ms", c->mb_per_second,
		(double)c->max_latency_ns / 1e6);
	if (c->last_cpu >= 0)
		fprintf(out, ", cpu %d", c->last_cpu);
	if (c->last_node >= 0)
		fprintf(out, ", node %d", c->last_node);
	if (several_targets)
		fprintf(out, ", directory %u", c->target + 1);
	if (c->label[0]) {
		fputs(", bound to ", out);
		name_print(out, c->label);
	}
	if (c->failure[0]) {
		fputs(", FAILED: ", out);
		name_print(out, c->failure);
	}
	putc('\n', out);
	print_head(out, 0);
	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		if (c->tally[kind].count) {
			print_row(out, kind, &c->tally[kind]);
			putc('\n', out);
		}
}

void table_print_clients(FILE *out, const struct result *r)
{
	fputs("\nPer client results:\n", out);
	for (unsigned i = 0; i < r->settings->clients; i++) {
		if (i)
			putc('\n', out);
		print_client(out, &r->client[i], r->settings->targets > 1);
	}
}

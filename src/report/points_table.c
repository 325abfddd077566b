/* SPDX-License-Identifier: MIT */
#include "page.h"

#include <math.h>

#include <dbench/num.h>

#include "escape.h"
#include "estimate.h"
#include "numeral.h"

enum column_kind { COLUMN_NUMBER, COLUMN_MS, COLUMN_BYTES };

/* All columns have the median; decimals are alike in a column, so that its numbers align. */
static const struct column {
	const char *metric, *heading;
	enum column_kind kind;
	bool interval;			/* a column with it follows */
} columns[] = {
	{ "throughput", "MB/s", COLUMN_NUMBER, true },
	{ "ops_per_second", "ops/s", COLUMN_NUMBER, false },
	{ "pass", "s a pass", COLUMN_NUMBER, false },
	{ "latency.p50", "p50", COLUMN_MS, false },
	{ "latency.p99", "p99", COLUMN_MS, false },
	{ "latency.max", "max", COLUMN_MS, false },
	{ "user", "user s", COLUMN_NUMBER, false },
	{ "system", "system s", COLUMN_NUMBER, false },
	{ "cpu", "CPU %", COLUMN_NUMBER, false },
	{ "clients.slowest", "slowest MB/s", COLUMN_NUMBER, false },
	{ "clients.fastest", "fastest MB/s", COLUMN_NUMBER, false },
	{ "clients.jain", "Jain", COLUMN_NUMBER, false },
	{ "device.read", "device read", COLUMN_BYTES, false },
	{ "device.written", "device written", COLUMN_BYTES, false },
};
#define COLUMNS (sizeof columns / sizeof *columns)

/* How many decimals a column has; -1: it is not known anywhere. */
static int column_decimals(const struct column *c, const struct sweep *s)
{
	double greatest = -1;

	for (size_t i = 0; i < s->points; i++) {
		struct estimate e;
		if (estimate_take(&e, &s->point[i], c->metric))
			greatest = fmax(greatest, fabs(e.median));
	}
	if (greatest < 0)
		return -1;
	return numeral_decimals(greatest) + (greatest < 1000);
}

static void print_head(FILE *out, const int decimals[COLUMNS])
{
	fputs("<tr><th>clients</th><th>trials</th>", out);
	for (unsigned i = 0; i < COLUMNS; i++) {
		if (decimals[i] < 0)
			continue;
		fprintf(out, "<th>%s</th>%s", columns[i].heading,
			columns[i].interval ? "<th>95 % interval</th>" : "");
	}
	fputs("</tr>\n", out);
}

static void print_value(FILE *out, const struct column *c, double value, int decimals)
{
	char text[NUMERAL_SIZE];

	switch (c->kind) {
	case COLUMN_NUMBER:
		fprintf(out, "<td>%s</td>", numeral_fixed(value, decimals, text));
		break;
	case COLUMN_MS:
		fprintf(out, "<td>%s</td>", numeral_ms(value, text));
		break;
	case COLUMN_BYTES:
		fprintf(out, "<td>%s</td>", num_print_size((uint64_t)fmax(value, 0), text,
							   sizeof text));
		break;
	}
}

static void print_cell(FILE *out, const struct column *c, const struct point *p, int decimals)
{
	char low[NUMERAL_SIZE], high[NUMERAL_SIZE];
	struct estimate e;

	if (!estimate_take(&e, p, c->metric)) {
		fprintf(out, "<td></td>%s", c->interval ? "<td></td>" : "");
		return;
	}
	print_value(out, c, e.median, decimals);
	/* The interval of few trials that vary much reaches below 0; no rate does. */
	if (c->interval && e.known)
		fprintf(out, "<td>%s \u2013 %s</td>", numeral_fixed(fmax(e.low, 0), decimals, low),
			numeral_fixed(e.high, decimals, high));
	else if (c->interval)
		fputs("<td></td>", out);
}

/* Those that count, of how many: the one that is discarded is none of them. */
static void print_trials(FILE *out, const struct point *p)
{
	unsigned valid = 0, all = 0;

	for (const struct trial *t = p->trial; t < p->trial + p->trials; t++) {
		all += t->number > 0;
		valid += trial_counts(t);
	}
	if (valid < all)
		fprintf(out, "<td>%u of %u</td>", valid, all);
	else
		fprintf(out, "<td>%u</td>", all);
}

void points_table(FILE *out, const struct sweep *s)
{
	int decimals[COLUMNS];

	for (unsigned i = 0; i < COLUMNS; i++)
		decimals[i] = column_decimals(&columns[i], s);
	fputs("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Figures ", out);
	escape_print(out, s->name);
	fputs("\">\n<table>\n", out);
	print_head(out, decimals);
	for (const struct point *p = s->point; p < s->point + s->points; p++) {
		char clients[NUMERAL_SIZE];

		fprintf(out, "<tr><td>%s</td>", numeral_fixed(p->clients, 0, clients));
		print_trials(out, p);
		for (unsigned i = 0; i < COLUMNS; i++)
			if (decimals[i] >= 0)
				print_cell(out, &columns[i], p, decimals[i]);
		fputs("</tr>\n", out);
	}
	fputs("</table></div>\n", out);
}

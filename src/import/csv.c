/* SPDX-License-Identifier: MIT */
#include <dbench/import.h>

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "line.h"

enum kind { LABEL, COUNT, FIGURE, SECONDS };

static const struct column { const char *head; enum kind kind; size_t offset; } columns[] = {
	{ "disk", LABEL, offsetof(struct log_line, label) },
	{ "mb_s", FIGURE, offsetof(struct log_line, rate) },
	{ "nb_mb_s", FIGURE, offsetof(struct log_line, nb) },
	{ "mbit_s", FIGURE, offsetof(struct log_line, mbit) },
	{ "clients", COUNT, offsetof(struct log_line, clients) },
	{ "procs", COUNT, offsetof(struct log_line, procs) },
	{ "user_s", FIGURE, offsetof(struct log_line, user) },
	{ "system_s", FIGURE, offsetof(struct log_line, system) },
	{ "cpu_pct", FIGURE, offsetof(struct log_line, cpu) },
	{ "wall_raw", FIGURE, offsetof(struct log_line, wall) },
	{ "wall_s", SECONDS, offsetof(struct log_line, wall) },
	{ "latency_max_ms", FIGURE, offsetof(struct log_line, latency) },
};
#define COLUMNS (sizeof columns / sizeof columns[0])

/* A field as it is, or in quotes where it holds what would end it. */
static void print_field(FILE *out, const char *s)
{
	if (!s[strcspn(s, ",\"")]) {
		fputs(s, out);
		return;
	}
	putc('"', out);
	for (; *s; s++)
		fputs(*s == '"' ? "\"\"" : (char[]){ *s, 0 }, out);
	putc('"', out);
}

/* The text of a cell: "" where it is not known.  It lies in *l or in `room`. */
static const char *cell_text(const struct column *c, const struct log_line *l, char room[32])
{
	const void *field = (const char *)l + c->offset;
	const struct log_figure *figure = field;
	unsigned count;

	switch (c->kind) {
	case LABEL:
		return l->label;
	case FIGURE:
		return figure->text;
	case COUNT:
		memcpy(&count, field, sizeof count);
		snprintf(room, 32, "%.0u", count);
		return room;
	case SECONDS:
		snprintf(room, 32, "%.*f", figure_decimals(figure), figure->value);
		return figure->text[0] ? room : "";
	}
	return "";
}

static bool has_column(const struct column *c, const struct log *log, size_t logs)
{
	char room[32];

	for (size_t i = 0; i < logs; i++)
		for (size_t j = 0; j < log[i].lines; j++)
			if (*cell_text(c, &log[i].line[j], room))
				return true;
	return false;
}

/* The columns of which something is known. */
struct shown { const struct column *column[COLUMNS]; size_t count; };

static void print_row(FILE *out, const struct shown *s, const struct log_line *l)
{
	char room[32];

	for (size_t i = 0; i < s->count; i++) {
		fputs(i ? "," : "", out);
		print_field(out, cell_text(s->column[i], l, room));
	}
	putc('\n', out);
}

void log_print_csv(FILE *out, const struct log *log, size_t logs)
{
	struct shown shown = { .count = 0 };

	for (const struct column *c = columns; c < columns + COLUMNS; c++)
		if (has_column(c, log, logs)) {
			fprintf(out, "%s%s", shown.count ? "," : "", c->head);
			shown.column[shown.count++] = c;
		}
	putc('\n', out);
	for (size_t i = 0; i < logs; i++)
		for (size_t j = 0; j < log[i].lines; j++)
			print_row(out, &shown, &log[i].line[j]);
}

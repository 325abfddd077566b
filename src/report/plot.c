/* SPDX-License-Identifier: MIT */
/*
 * plot.c - a sweep as plain text: MB/s over clients.  ASCII, so that logs keep it, and
 * at most LINES_MOST lines.
 *
 * Each case has a letter, which stands at its median; '|' reaches over the 95 % interval
 * of the mean, and '*' is where several cases share a place.
 */
#include <dbench/report.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "estimate.h"
#include "lineup.h"
#include "text.h"

#define LINES_MOST 24
#define ROWS 16				/* of the field */
#define ROUND 5				/* steps of its axis; ROWS - 1 need be no multiple */
#define COLUMNS_USUAL 80
#define COLUMNS_LEAST 40
#define COLUMNS_MOST 200
#define KEYS_MOST (LINES_MOST - ROWS - 4)	/* lines of the legend */
#define METRIC "throughput"

struct plot {
	const struct lineup *lineup;
	struct axis x, y;
	unsigned margin, width;		/* left of the field; of it */
	char field[ROWS][COLUMNS_MOST];
};

static char letter_of(const struct lineup *l, size_t series)
{
	return l->count == 1 ? 'o' : (char)('A' + series % 26);
}

static unsigned row_of(const struct plot *p, double value)
{
	double row = round(scale_at(&p->y.scale, value));

	return row < 0 ? 0 : row > ROWS - 1 ? ROWS - 1 : (unsigned)row;
}

static unsigned column_of(const struct plot *p, size_t series, const struct point *point)
{
	return (unsigned)lround(scale_at(&p->x.scale, lineup_value(p->lineup, series, point)));
}

static void put_bar(struct plot *p, size_t series, const struct point *point)
{
	unsigned column = column_of(p, series, point);
	struct estimate e;

	if (!estimate_take(&e, point, METRIC) || !e.known)
		return;
	for (unsigned row = row_of(p, e.high); row <= row_of(p, e.low); row++)
		p->field[row][column] = '|';
}

static void put_median(struct plot *p, size_t series, const struct point *point)
{
	struct estimate e;

	if (!estimate_take(&e, point, METRIC))
		return;
	char *place = &p->field[row_of(p, e.median)][column_of(p, series, point)];
	*place = *place == ' ' || *place == '|' ? letter_of(p->lineup, series) : '*';
}

/* All bars first: no bar hides a letter. */
static void put_all(struct plot *p, void (*put)(struct plot *, size_t, const struct point *))
{
	for (size_t i = 0; i < p->lineup->count; i++) {
		const struct sweep *s = p->lineup->series[i].sweep;

		for (const struct point *point = s->point; point < s->point + s->points; point++)
			put(p, i, point);
	}
}

static bool make_axes(struct plot *p, unsigned columns)
{
	double low, high;

	if (!lineup_range(p->lineup, METRIC, &low, &high))
		return false;
	axis_numbers(&p->y, p->lineup->side_by_side ? fmax(low, 0) : 0, high, ROUND);
	axis_place(&p->y, ROWS - 1, 0);
	p->margin = axis_label_length(&p->y) + 3;
	p->width = columns > p->margin + 10 ? columns - p->margin - 1 : 10;
	lineup_axis(p->lineup, &p->x);
	axis_place(&p->x, 2, p->width - 3);
	axis_thin(&p->x, 1, 1);
	return true;
}

/* ---- printing ----------------------------------------------------------- */

static const char *label_of_row(const struct axis *y, unsigned row)
{
	for (unsigned i = 0; i < y->ticks; i++)
		if ((unsigned)lround(scale_at(&y->scale, y->tick[i].value)) == row)
			return y->tick[i].label;
	return "";
}

static void print_line(FILE *out, const char *line)
{
	size_t length = strlen(line);

	while (length && line[length - 1] == ' ')
		length--;
	fprintf(out, "%.*s\n", (int)length, line);
}

static void print_field(FILE *out, const struct plot *p)
{
	for (unsigned row = 0; row < ROWS; row++) {
		const char *label = label_of_row(&p->y, row);
		char line[COLUMNS_MOST + NUMERAL_SIZE + 8];

		snprintf(line, sizeof line, "%*s %c%.*s", (int)p->margin - 2, label,
			 *label ? '+' : '|', (int)p->width, p->field[row]);
		print_line(out, line);
	}
}

static void print_bottom(FILE *out, const struct plot *p)
{
	char rule[COLUMNS_MOST + 1], labels[COLUMNS_MOST + NUMERAL_SIZE];

	memset(rule, '-', p->width);
	rule[p->width] = '\0';
	memset(labels, ' ', sizeof labels);
	for (unsigned i = 0; i < p->x.ticks; i++) {
		const char *label = p->x.tick[i].label;
		size_t length = strlen(label);
		long column = lround(scale_at(&p->x.scale, p->x.tick[i].value));
		long start = column - (long)(length - 1) / 2;

		rule[column] = '+';
		if (length)
			memcpy(labels + (start > 0 ? start : 0), label, length);
	}
	labels[sizeof labels - 1] = '\0';
	fprintf(out, "%*s+%s\n", (int)p->margin - 1, "", rule);
	if (!p->x.ticks)
		return;
	fprintf(out, "%*s", (int)p->margin, "");
	print_line(out, labels);
}

/* What other programs would take for the end of a line, or a terminal for a command. */
static void print_name(FILE *out, const char *name, unsigned most)
{
	for (unsigned i = 0; name[i] && i < most; i++)
		putc(name[i] < ' ' || name[i] > '~' ? '?' : name[i], out);
}

/* Letter and name of each case, in as many lines as there is room for. */
static void print_keys(FILE *out, const struct plot *p, unsigned columns)
{
	const struct lineup *l = p->lineup;
	unsigned used = 0, lines = 1;

	if (l->count == 1 && !l->series[0].name[0])
		return;
	for (size_t i = 0; i < l->count; i++) {
		unsigned length = (unsigned)strlen(l->series[i].name);
		unsigned most = columns - p->margin - 2;
		unsigned shown = length < most ? length : most;

		if (used && used + 3 + 2 + shown > columns) {
			putc('\n', out);
			used = 0;
			lines++;
		}
		if (lines == KEYS_MOST && i + 1 < l->count) {
			fprintf(out, "%*sand %zu more", (int)p->margin, "", l->count - i);
			break;
		}
		unsigned gap = used ? 3 : p->margin;
		fprintf(out, "%*s%c ", (int)gap, "", letter_of(l, i));
		print_name(out, l->series[i].name, shown);
		used += gap + 2 + shown;
	}
	putc('\n', out);
}

static void print_marks(FILE *out, const struct plot *p)
{
	const char *first = p->field[0];
	bool star = memchr(first, '*', sizeof p->field), bar = memchr(first, '|', sizeof p->field);

	if (star || bar)
		fprintf(out, "%*s%s%s%s\n", (int)p->margin, "", star ? "* several" : "",
			star && bar ? "   " : "", bar ? "| 95 % interval" : "");
}

static void print_plot(FILE *out, const struct plot *p, unsigned columns)
{
	const struct lineup *l = p->lineup;

	if (l->side_by_side)
		fprintf(out, "Median MB/s of %u client%s\n", l->clients[0],
			l->clients[0] == 1 ? "" : "s");
	else
		fprintf(out, "Median MB/s over clients\n");
	print_field(out, p);
	print_bottom(out, p);
	print_keys(out, p, columns);
	print_marks(out, p);
}

void report_plot(FILE *out, const struct experiment *x, unsigned columns)
{
	struct plot *p = calloc(1, sizeof *p);
	struct lineup lineup = { 0 };

	columns = columns ? columns : COLUMNS_USUAL;
	columns = columns < COLUMNS_LEAST ? COLUMNS_LEAST : columns;
	columns = columns > COLUMNS_MOST ? COLUMNS_MOST : columns;
	if (p && !lineup_add(&lineup, x, NULL) && lineup.counts) {
		p->lineup = &lineup;
		memset(p->field, ' ', sizeof p->field);
		if (make_axes(p, columns)) {
			put_all(p, put_bar);
			put_all(p, put_median);
			print_plot(out, p, columns);
		}
	}
	lineup_release(&lineup);
	free(p);
}

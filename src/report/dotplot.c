/* SPDX-License-Identifier: MIT */
/*
 * dotplot.c - the values of samples as dots, stacked where they fall together.
 *
 * A row is drawn at a time, the highest first: for each sample, the runs of values in
 * one column that are high enough to reach it.  So memory is a line's, however many
 * values there are.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "verdicts.h"

/* Up to so many samples a cell holds the bitwise or of their numbers, as in ministat;
 * with more, SHARED says that several meet there. */
#define OR_UP_TO 7
#define SHARED 255

struct plot {
	const struct compare *compare;
	unsigned width;
	double low, step;		/* column 0 has its middle at `low` */
	char *line;			/* owned; width of them */
};

static void widen(struct interval *span, double value)
{
	if (value < span->low)
		span->low = value;
	if (value > span->high)
		span->high = value;
}

/* What all values and bars lie in. */
static struct interval span_of(const struct compare *c)
{
	struct interval span = { INFINITY, -INFINITY };

	for (size_t i = 0; i < c->contenders; i++) {
		const struct sample *s = &c->contender[i].sample;

		widen(&span, s->value[0]);
		widen(&span, s->value[s->summary.n - 1]);
		widen(&span, s->summary.mean - s->summary.sd);
		widen(&span, s->summary.mean + s->summary.sd);
	}
	return span;
}

static unsigned column_of(const struct plot *p, double value)
{
	double column = (value - (p->low - .5 * p->step)) / p->step;

	if (p->width < 2 || !(column > 0))
		return 0;
	return column < p->width ? (unsigned)column : p->width - 1;
}

/* How many values from *i on lie in one column; *i moves behind them. */
static size_t next_run(const struct plot *p, const struct sample *s, size_t *i, unsigned *column)
{
	size_t start = *i;

	*column = column_of(p, s->value[start]);
	while (*i < s->summary.n && column_of(p, s->value[*i]) == *column)
		++*i;
	return *i - start;
}

static size_t height_of(const struct plot *p, const struct sample *s)
{
	size_t highest = 0;
	unsigned column;

	for (size_t i = 0; i < s->summary.n;) {
		size_t run = next_run(p, s, &i, &column);

		highest = run > highest ? run : highest;
	}
	return highest;
}

static size_t plot_height(const struct plot *p, bool of_the_last)
{
	const struct compare *c = p->compare;
	size_t highest = 0;

	for (size_t i = of_the_last ? c->contenders - 1 : 0; i < c->contenders; i++) {
		size_t height = height_of(p, &c->contender[i].sample);

		highest = height > highest ? height : highest;
	}
	return highest;
}

static void mark(const struct plot *p, unsigned column, size_t contender)
{
	unsigned char *cell = (unsigned char *)&p->line[column];
	unsigned char number = (unsigned char)(contender % SYMBOLS + 1);

	if (p->compare->contenders <= OR_UP_TO)
		*cell |= number;
	else
		*cell = *cell && *cell != number ? SHARED : number;
}

static char shown(unsigned char cell)
{
	return !cell ? ' ' : cell == SHARED ? '=' : contender_symbol(cell - 1u);
}

static void print_line(FILE *out, const struct plot *p)
{
	putc('|', out);
	fwrite(p->line, 1, p->width, out);
	fputs("|\n", out);
}

/* With cut_off, what is higher than any later sample's highest stack is lost. */
static void print_points(FILE *out, const struct plot *p, size_t row, bool cut_off)
{
	const struct compare *c = p->compare;
	unsigned column;

	memset(p->line, 0, p->width);
	for (size_t k = c->contenders; k--;) {
		const struct sample *s = &c->contender[k].sample;

		if (cut_off && height_of(p, s) < row)
			break;
		for (size_t i = 0; i < s->summary.n;)
			if (next_run(p, s, &i, &column) >= row && p->width)
				mark(p, column, k);
	}
	for (unsigned i = 0; i < p->width; i++)
		p->line[i] = shown((unsigned char)p->line[i]);
	print_line(out, p);
}

static void draw_bar(const struct plot *p, const struct sample *s)
{
	if (!p->width)
		return;
	if (!isnan(s->summary.sd)) {
		unsigned from = column_of(p, s->summary.mean - s->summary.sd);
		unsigned to = column_of(p, s->summary.mean + s->summary.sd);

		p->line[from] = p->line[to] = '|';
		for (unsigned i = from + 1; i < to; i++)
			if (p->line[i] == ' ')
				p->line[i] = '_';
	}
	p->line[column_of(p, sample_upper_median(s))] = 'M';
	p->line[column_of(p, s->summary.mean)] = 'A';
}

static void print_bars(FILE *out, const struct plot *p, bool separate)
{
	const struct compare *c = p->compare;

	memset(p->line, ' ', p->width);
	for (size_t i = 0; i < c->contenders; i++) {
		draw_bar(p, &c->contender[i].sample);
		if (separate || i == c->contenders - 1)
			print_line(out, p);
		if (separate)
			memset(p->line, ' ', p->width);
	}
}

static void print_border(FILE *out, const struct plot *p)
{
	memset(p->line, '-', p->width);
	putc('+', out);
	fwrite(p->line, 1, p->width, out);
	fputs("+\n", out);
}

void dotplot_print(FILE *out, const struct compare *c, const struct compare_text *text)
{
	struct interval span = span_of(c);
	double wide = span.high - span.low;
	struct plot p = { c, text->width, span.low, wide / (text->width - 1.0),
			  malloc(text->width + 1u) };

	if (!(wide > 0))
		fputs("[no plot, span is zero width]\n", out);
	else if (!isfinite(wide))
		fputs("[no plot, the span is too wide]\n", out);
	else if (!p.line)
		fputs("[no plot, there is no memory for it]\n", out);
	if (!(wide > 0) || !isfinite(wide) || !p.line)
		goto out;
	print_border(out, &p);
	for (size_t row = plot_height(&p, text->last_height); row; row--)
		print_points(out, &p, row, text->last_height);
	print_bars(out, &p, text->separate_bars);
	print_border(out, &p);
out:
	free(p.line);
}

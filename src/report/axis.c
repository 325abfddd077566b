/* SPDX-License-Identifier: MIT */
#include "axis.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>

#include <dbench/num.h>

#include "escape.h"

#define SPAN_MUCH 8
#define DECADES_MOST 8			/* labelled; of more, every second one is */

static struct axis_tick *add_tick(struct axis *a, double value)
{
	struct axis_tick *t = &a->tick[a->ticks < AXIS_TICKS ? a->ticks++ : AXIS_TICKS - 1];

	t->value = value;
	return t;
}

void axis_numbers(struct axis *a, double low, double high, unsigned most)
{
	a->ticks = 0;
	a->scale = (struct scale){ .low = low, .high = high };
	double step = scale_round(&a->scale, most);
	int decimals = step < 1 ? (int)ceil(-log10(step) - 1e-9) : 0;

	for (unsigned i = 0; i <= most + 1; i++) {
		double value = a->scale.low + i * step;
		if (value > a->scale.high + step / 2)
			break;
		numeral_fixed(value, decimals < 6 ? decimals : 6, add_tick(a, value)->label);
	}
}

void axis_durations(struct axis *a, double low, double high)
{
	a->ticks = 0;
	a->scale = (struct scale){ .low = low, .high = high };
	scale_round_decades(&a->scale);
	int first = (int)lround(log10(a->scale.low)), last = (int)lround(log10(a->scale.high));
	int step = last - first > DECADES_MOST ? 2 : 1;

	for (int i = first; i <= last; i += step)
		numeral_ms(pow(10, i), add_tick(a, pow(10, i))->label);
}

void axis_counts(struct axis *a, const unsigned *count, size_t counts)
{
	double low = count[0], high = count[counts - 1];
	size_t step = (counts + AXIS_TICKS - 1) / AXIS_TICKS;

	a->ticks = 0;
	a->scale = (struct scale){ .log = high >= SPAN_MUCH * low, .low = low, .high = high };
	for (size_t i = (counts - 1) % step; i < counts; i += step)
		num_print_grouped(count[i], add_tick(a, count[i])->label, NUMERAL_SIZE);
}

void axis_place(struct axis *a, double from, double to)
{
	a->scale.from = from;
	a->scale.to = to;
}

void axis_thin(struct axis *a, double character, double gap)
{
	double edge = INFINITY;

	for (unsigned i = a->ticks; i-- > 0; ) {
		struct axis_tick *t = &a->tick[i];
		double half = escape_length(t->label) * character / 2;
		double middle = scale_at(&a->scale, t->value);

		if (middle + half > edge)
			t->label[0] = '\0';
		else
			edge = middle - half - gap;
	}
}

unsigned axis_label_length(const struct axis *a)
{
	unsigned longest = 0;

	for (unsigned i = 0; i < a->ticks; i++) {
		unsigned length = escape_length(a->tick[i].label);
		longest = length > longest ? length : longest;
	}
	return longest;
}

void axis_draw_left(const struct axis *a, struct svg *s, double left, double right)
{
	for (unsigned i = 0; i < a->ticks; i++) {
		double y = scale_at(&a->scale, a->tick[i].value);

		svg_line(s, "grid", left, y, right, y);
		svg_text(s, "tick", ANCHOR_END, left - 8, y + 4, a->tick[i].label);
	}
	svg_text(s, "name", ANCHOR_START, 4, a->scale.to - 12, a->name);
}

static void draw_labels(const struct axis *a, struct svg *s, double y)
{
	for (unsigned i = 0; i < a->ticks; i++) {
		double x = scale_at(&a->scale, a->tick[i].value);

		svg_line(s, "axis", x, y, x, y + 4);
		if (a->tick[i].label[0])
			svg_text(s, "tick", ANCHOR_MIDDLE, x, y + 18, a->tick[i].label);
	}
	svg_text(s, "name", ANCHOR_MIDDLE, (a->scale.from + a->scale.to) / 2, y + 35, a->name);
}

void axis_draw_bottom(const struct axis *a, struct svg *s, double y)
{
	svg_line(s, "axis", a->scale.from, y, a->scale.to, y);
	draw_labels(a, s, y);
}

void axis_draw_bottom_lines(const struct axis *a, struct svg *s, double y, double top)
{
	for (unsigned i = 0; i < a->ticks; i++) {
		double x = scale_at(&a->scale, a->tick[i].value);
		svg_line(s, "grid", x, top, x, y);
	}
	axis_draw_bottom(a, s, y);
}

/* SPDX-License-Identifier: MIT */
/*
 * axis.h - a scale with its ticks, and how it is drawn.
 *
 * Make it by one of the first three, place it, then draw it.
 */
#ifndef REPORT_AXIS_H
#define REPORT_AXIS_H

#include <stddef.h>

#include "numeral.h"
#include "scale.h"
#include "svg.h"

#define AXIS_TICKS 64

struct axis {
	struct scale scale;
	const char *name;		/* what the numbers are: "MB/s"; borrowed */
	struct axis_tick { double value; char label[NUMERAL_SIZE]; } tick[AXIS_TICKS];
	unsigned ticks;
};

/* Round numbers around low..high, with at most `most` steps. */
void axis_numbers(struct axis *, double low, double high, unsigned most);

/* Decades of ms around low..high, both above 0. */
void axis_durations(struct axis *, double low, double high);

/* The counts themselves, which ascend: `counts` (1 or more) of them.  Where they span a
 * factor of eight or more the axis is logarithmic: doublings are equally far apart. */
void axis_counts(struct axis *, const unsigned *count, size_t counts);

void axis_place(struct axis *, double from, double to);

/* Empty the labels that would touch another, from the last to the first. */
void axis_thin(struct axis *, double character, double gap);

/* Characters of the longest label. */
unsigned axis_label_length(const struct axis *);

/* With lines across from `left` to `right`, labels left of them, and its name above. */
void axis_draw_left(const struct axis *, struct svg *, double left, double right);

/* With labels below y, and its name below those. */
void axis_draw_bottom(const struct axis *, struct svg *, double y);
/* The same, with lines up to `top`. */
void axis_draw_bottom_lines(const struct axis *, struct svg *, double y, double top);

/* What those two take below y. */
#define AXIS_BOTTOM 40
/* What the name of the left one takes above. */
#define AXIS_TOP 24

#endif

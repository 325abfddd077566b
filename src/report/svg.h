/* SPDX-License-Identifier: MIT */
/*
 * svg.h - the elements of a picture, written as they come.
 *
 * Sizes are in units of the picture's own: it is drawn VIEW_WIDTH of them wide, and
 * whoever shows it scales that to the room there is.  y goes down.  How things look is
 * said by their classes, in style.c.  No function fails: look at the stream's error
 * flag at the end.
 */
#ifndef REPORT_SVG_H
#define REPORT_SVG_H

#include <stdbool.h>
#include <stdio.h>

#define VIEW_WIDTH 480
/* What a character takes at most, in the largest text that style.c sets. */
#define VIEW_CHARACTER 8.4

struct svg {
	FILE *out;			/* borrowed */
	const char *name;		/* of ours; unique in its page */
	bool alone;			/* a file of its own: it brings its style and shows its
					 * title */
	const char *element;		/* that is open */
};

/* The title and the description are for those who cannot see it, too. */
void svg_begin(struct svg *, double width, double height, const char *title,
	       const char *description);
void svg_end(struct svg *);

/* "<rect class=…", its attributes, "/>".  Names and classes are ours. */
void svg_open(struct svg *, const char *element, const char *class);
void svg_at(struct svg *, const char *attribute, double place);
void svg_data(struct svg *, const char *attribute, double value);
void svg_close(struct svg *);
/* The same, with words that come up under the mouse. */
void svg_close_tip(struct svg *, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* "<g class=… data-name=…>" around what follows; NULL: no name. */
void svg_group(struct svg *, const char *class, const char *name);
void svg_group_end(struct svg *);

void svg_line(struct svg *, const char *class, double x1, double y1, double x2, double y2);

enum anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };
void svg_text(struct svg *, const char *class, enum anchor, double x, double y,
	      const char *text);

/* A line through points, which are written one by one. */
void svg_points(struct svg *, const char *class);
void svg_point(struct svg *, double x, double y);
void svg_points_end(struct svg *);

/* Marks that the eye tells apart without their colours.  The middle of what each covers is
 * (x, y), so that its place on the page tells its value.  Left open for svg_data(). */
enum shape { CIRCLE, SQUARE, TRIANGLE, DIAMOND, WEDGE, CROSS, SHAPES };
void svg_mark(struct svg *, enum shape, const char *class, double x, double y, double radius);

/* Colours are the classes s0, s1, …: as many as the eye tells apart. */
#define COLOURS 7

#endif

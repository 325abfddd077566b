/* SPDX-License-Identifier: MIT */
/*
 * scale.h - where a value lies between two ends, and which values are worth a tick.
 *
 * It knows nothing of what is drawn: places are pixels for an SVG, columns and rows
 * for a terminal.
 */
#ifndef REPORT_SCALE_H
#define REPORT_SCALE_H

#include <stdbool.h>

struct scale {
	bool log;			/* equal ratios are equally long; low is above 0 then */
	double low, high;		/* values */
	double from, to;		/* where these lie; to < from: it goes up the page */
};

/* Where a value lies; the middle where low is high. */
double scale_at(const struct scale *, double value);

/* Widen low..high to multiples of a round step, 1, 2 or 5 times a power of ten, of which at
 * most `most` (1 or more) lie between them.  Returns the step.  Where low is high there is
 * some room on both sides, but none below 0 for what is not. */
double scale_round(struct scale *, unsigned most);

/* Widen low..high, which are above 0, to powers of ten: at least one apart. */
void scale_round_decades(struct scale *);

#endif

/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include <math.h>
#include <string.h>

#include <dbench/program.h>

#include "estimate.h"
#include "legend.h"

#define ROW 34				/* an op: its name, and the line under it */
#define LEFT 4
#define RIGHT (VIEW_WIDTH - OVERHANG)
#define OVERHANG (3 * VIEW_CHARACTER + 3)	/* half of "100 ms", which is at either end */
#define LEGEND_Y 14

static const struct percentile { const char *metric, *name; } percentiles[] = {
	{ "p50", "p50" }, { "p95", "p95" }, { "p99", "p99" }, { "p99_9", "p99.9" },
	{ "max", "max" },
};
#define PERCENTILES (sizeof percentiles / sizeof *percentiles)

/* What an op took, in ms; NAN: not known.  0, which a log axis has no place for, is taken
 * for the least that a clock of ns can tell. */
struct spread { double ms[PERCENTILES]; };

static bool spread_take(struct spread *s, const struct point *p, const char *op)
{
	bool any = false;

	for (unsigned i = 0; i < PERCENTILES; i++) {
		struct estimate e;
		char name[64];

		snprintf(name, sizeof name, "ops.%s.%s", op, percentiles[i].metric);
		bool known = estimate_take(&e, p, name);
		s->ms[i] = known ? fmax(e.median, 1e-6) : NAN;
		any |= known;
	}
	return any;
}

/* The ops that there are, and their least and greatest figure. */
static unsigned survey(const struct point *p, double *low, double *high)
{
	unsigned ops = 0;

	*low = INFINITY;
	*high = -INFINITY;
	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		struct spread s;

		if (!spread_take(&s, p, op_info[kind].name))
			continue;
		ops++;
		for (unsigned i = 0; i < PERCENTILES; i++) {
			*low = fmin(*low, s.ms[i]);
			*high = fmax(*high, s.ms[i]);
		}
	}
	return ops;
}

bool latency_is_known(const struct point *p)
{
	double low, high;

	return survey(p, &low, &high);
}

static void draw_op(struct svg *s, const struct axis *x, double y, const char *op,
		    const struct spread *spread)
{
	double first = INFINITY, last = -INFINITY;

	for (unsigned i = 0; i < PERCENTILES; i++) {
		first = fmin(first, spread->ms[i]);
		last = fmax(last, spread->ms[i]);
	}
	svg_group(s, "op", op);
	svg_text(s, "note", ANCHOR_START, LEFT, y - 8, op);
	svg_line(s, "reach", scale_at(&x->scale, first), y, scale_at(&x->scale, last), y);
	for (unsigned i = 0; i < PERCENTILES; i++) {
		char class[32], ms[NUMERAL_SIZE];

		if (!isfinite(spread->ms[i]))
			continue;
		snprintf(class, sizeof class, "percentile median s%u", i);
		svg_mark(s, i, class, scale_at(&x->scale, spread->ms[i]), y, 4.5);
		fprintf(s->out, " data-percentile=\"%s\"", percentiles[i].name);
		svg_data(s, "ms", spread->ms[i]);
		svg_close_tip(s, "%s %s: %s", op, percentiles[i].name,
			      numeral_ms(spread->ms[i], ms));
	}
	svg_group_end(s);
}

static double draw_legend(struct svg *s)
{
	struct legend legend;

	legend_begin(&legend, s, LEFT, RIGHT, LEGEND_Y);
	for (unsigned i = 0; i < PERCENTILES; i++) {
		char class[8];

		snprintf(class, sizeof class, "s%u", i);
		legend_add(&legend, i, class, percentiles[i].name);
	}
	return legend_end(&legend);
}

void picture_latency(const struct picture *self, struct svg *s)
{
	const struct point *p = self->of;
	struct axis x;
	double low, high, top = LEGEND_Y + 14;
	unsigned ops = survey(p, &low, &high), row = 0;
	double bottom = top + (ops + .25) * ROW;

	axis_durations(&x, low, high);
	axis_place(&x, OVERHANG, RIGHT);
	axis_thin(&x, VIEW_CHARACTER, 5);
	x.name = "time of an operation";
	svg_begin(s, VIEW_WIDTH, bottom + AXIS_BOTTOM, self->title,
		  "For each kind of operation, how long it took, on a logarithmic axis: the "
		  "percentiles 50, 95, 99 and 99.9 and the worst, each the median over trials.");
	draw_legend(s);
	axis_draw_bottom_lines(&x, s, bottom, top);
	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		struct spread spread;

		if (spread_take(&spread, p, op_info[kind].name))
			draw_op(s, &x, top + ++row * ROW - 8, op_info[kind].name, &spread);
	}
	svg_end(s);
}

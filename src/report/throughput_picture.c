/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include <math.h>

#include "estimate.h"
#include "legend.h"

#define HEIGHT 260			/* without the legend */
#define RIGHT (VIEW_WIDTH - 16)
#define METRIC "throughput"

/* One of the series in its chart. */
struct drawn {
	struct svg *svg;
	const struct lineup *lineup;
	const struct axis *x, *y;
	size_t series;
};

static double x_of(const struct drawn *d, const struct point *p)
{
	return scale_at(&d->x->scale, lineup_value(d->lineup, d->series, p));
}

/* An interval may reach below 0, where no throughput is. */
static double y_of(const struct drawn *d, double value)
{
	return scale_at(&d->y->scale, fmax(value, d->y->scale.low));
}

static void draw_interval(const struct drawn *d, const struct point *p, const struct estimate *e)
{
	double x = x_of(d, p), low = y_of(d, e->low), high = y_of(d, e->high);

	svg_open(d->svg, "path", "interval");
	fprintf(d->svg->out, " d=\"M%.2f,%.2fh8M%.2f,%.2fh8M%.2f,%.2fV%.2f\"", x - 4, low, x - 4,
		high, x, low, high);
	svg_data(d->svg, "clients", p->clients);
	svg_data(d->svg, "low", e->low);
	svg_data(d->svg, "high", e->high);
	svg_close(d->svg);
}

static void draw_trials(const struct drawn *d, const struct point *p)
{
	for (const struct trial *t = p->trial; t < p->trial + p->trials; t++) {
		double value = trial_value(t, METRIC);

		if (!isfinite(value))
			continue;
		svg_mark(d->svg, CIRCLE, "trial", x_of(d, p), y_of(d, value), 2.25);
		svg_data(d->svg, "clients", p->clients);
		svg_data(d->svg, "value", value);
		svg_close(d->svg);
	}
}

static void draw_median(const struct drawn *d, const struct point *p, const struct estimate *e)
{
	char value[NUMERAL_SIZE];

	svg_mark(d->svg, d->series % SHAPES, "median", x_of(d, p), y_of(d, e->median), 4.5);
	svg_data(d->svg, "clients", p->clients);
	svg_data(d->svg, "value", e->median);
	svg_close_tip(d->svg, "%s%s%u client%s: %s MB/s",
		      d->lineup->series[d->series].name,
		      d->lineup->series[d->series].name[0] ? ", " : "", p->clients,
		      p->clients == 1 ? "" : "s", numeral_short(e->median, value));
}

static void draw_series(const struct drawn *d)
{
	const struct sweep *s = d->lineup->series[d->series].sweep;
	const struct point *end = s->point + s->points;
	struct estimate e;
	char class[32];

	snprintf(class, sizeof class, "series s%zu", d->series % COLOURS);
	svg_group(d->svg, class, d->lineup->series[d->series].name);
	svg_points(d->svg, "join");
	for (const struct point *p = s->point; p < end; p++)
		if (estimate_take(&e, p, METRIC))
			svg_point(d->svg, x_of(d, p), y_of(d, e.median));
	svg_points_end(d->svg);
	for (const struct point *p = s->point; p < end; p++) {
		draw_trials(d, p);
		if (!estimate_take(&e, p, METRIC))
			continue;
		if (e.known)
			draw_interval(d, p, &e);
		draw_median(d, p, &e);
	}
	svg_group_end(d->svg);
}

static double draw_legend(struct svg *s, const struct lineup *l, bool measure)
{
	struct legend legend;

	if (l->count == 1 && !l->series[0].name[0])
		return 0;
	legend_begin(&legend, s, 4, RIGHT, 14);
	legend.measure = measure;
	for (size_t i = 0; i < l->count; i++) {
		char class[8];

		snprintf(class, sizeof class, "s%zu", i % COLOURS);
		legend_add(&legend, i % SHAPES, class, l->series[i].name);
	}
	return legend_end(&legend);
}

/* Where sizes over clients are compared, 0 belongs to it; cases side by side differ by
 * little, and that little is the point. */
static void make_axes(const struct lineup *l, struct axis *x, struct axis *y, double top)
{
	double low, high;

	lineup_range(l, METRIC, &low, &high);
	axis_numbers(y, l->side_by_side ? fmax(low, 0) : 0, high, 6);
	y->name = l->side_by_side && y->scale.low > 0 ? "MB/s, not from 0" : "MB/s";
	axis_place(y, top + HEIGHT - AXIS_BOTTOM, top + AXIS_TOP);
	lineup_axis(l, x);
	double left = 14 + axis_label_length(y) * VIEW_CHARACTER;
	axis_place(x, left + 14, RIGHT - 10);
	axis_thin(x, VIEW_CHARACTER, 5);
}

bool throughput_is_known(const struct lineup *l)
{
	double low, high;

	return lineup_range(l, METRIC, &low, &high);
}

void picture_throughput(const struct picture *self, struct svg *s)
{
	const struct lineup *l = self->of;
	double top = draw_legend(s, l, true);
	struct axis x, y;

	make_axes(l, &x, &y, top);
	svg_begin(s, VIEW_WIDTH, top + HEIGHT, self->title, "Throughput in MB/s, going up, over "
		  "the number of clients. A mark is the median of the trials at a point, a small "
		  "dot one trial, a bar the 95 % interval of their mean.");
	draw_legend(s, l, false);
	axis_draw_left(&y, s, x.scale.from - 14, RIGHT);
	axis_draw_bottom(&x, s, y.scale.from);
	for (size_t i = 0; i < l->count; i++)
		draw_series(&(struct drawn){ s, l, &x, &y, i });
	svg_end(s);
}

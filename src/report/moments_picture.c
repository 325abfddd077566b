/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include <math.h>
#include <stdlib.h>

#include <dbench/stats.h>

#define WIDTH 340			/* there are many of them: they are small */
#define HEIGHT 170
#define RIGHT (WIDTH - 14)
#define STALLED .1			/* of the median rate: less is a stall */
#define POINTS_MOST 400			/* of a line; more are not told apart */

/* Its moments have something to show. */
static bool is_shown(const struct trial *t)
{
	return trial_counts(t) && t->moments > 1;
}

bool moments_are_known(const struct point *p)
{
	for (size_t i = 0; i < p->trials; i++)
		if (is_shown(&p->trial[i]))
			return true;
	return false;
}

struct frame { struct svg *svg; struct axis x, y; };

static void make_frame(struct frame *f, const struct point *p)
{
	double high = 0, end = 0;

	for (size_t i = 0; i < p->trials; i++) {
		const struct trial *t = &p->trial[i];

		for (size_t m = 0; is_shown(t) && m < t->moments; m++) {
			high = fmax(high, t->moment[m].mb_per_second);
			end = fmax(end, t->moment[m].seconds);
		}
	}
	axis_numbers(&f->y, 0, high, 4);
	axis_place(&f->y, HEIGHT - AXIS_BOTTOM, AXIS_TOP);
	f->y.name = "MB/s";
	axis_numbers(&f->x, 0, end, 5);
	/* The end of the measured time, rather than a round number, is where the line ends. */
	f->x.scale.high = end;
	while (f->x.ticks && f->x.tick[f->x.ticks - 1].value > end)
		f->x.ticks--;
	axis_place(&f->x, 22 + axis_label_length(&f->y) * VIEW_CHARACTER, RIGHT);
	axis_thin(&f->x, VIEW_CHARACTER, 5);
	f->x.name = "seconds";
}

/* Each moment is level for as long as it lasts; where they are too many, so is the mean of
 * as many at a time as it takes. */
static void draw_rates(const struct frame *f, const struct trial *t)
{
	size_t step = (t->moments + POINTS_MOST - 1) / POINTS_MOST;

	fprintf(f->svg->out, "<polyline class=\"rate\" data-moments=\"%zu\" points=\"", t->moments);
	for (size_t i = 0; i < t->moments; i += step) {
		size_t n = t->moments - i < step ? t->moments - i : step;
		double rate = 0, from = i ? t->moment[i - 1].seconds : 0;

		for (size_t j = i; j < i + n; j++)
			rate += t->moment[j].mb_per_second / (double)n;
		double y = scale_at(&f->y.scale, rate);
		svg_point(f->svg, scale_at(&f->x.scale, from), y);
		svg_point(f->svg, scale_at(&f->x.scale, t->moment[i + n - 1].seconds), y);
	}
	svg_points_end(f->svg);
}

/* Below this it is a stall; 0: only what is 0 is. */
static double stall_rate(const struct trial *t)
{
	double *rate = calloc(t->moments, sizeof *rate);
	struct summary sum;

	if (!rate)
		return 0;
	for (size_t i = 0; i < t->moments; i++)
		rate[i] = t->moment[i].mb_per_second;
	summary_take(&sum, rate, t->moments);
	free(rate);
	return STALLED * sum.median;
}

static void draw_stall(const struct frame *f, double from, double to)
{
	double left = scale_at(&f->x.scale, from), right = scale_at(&f->x.scale, to);
	double top = f->y.scale.to, bottom = f->y.scale.from;

	svg_open(f->svg, "rect", "stall");
	svg_at(f->svg, "x", left);
	svg_at(f->svg, "y", top);
	svg_at(f->svg, "width", right - left);
	svg_at(f->svg, "height", bottom - top);
	svg_data(f->svg, "from", from);
	svg_data(f->svg, "to", to);
	svg_close_tip(f->svg, "stalled from %.3g s to %.3g s", from, to);
	svg_mark(f->svg, WEDGE, "stall-mark", (left + right) / 2, top - 4, 4);
	svg_close(f->svg);
}

/* Stalled moments that follow each other are one stall. */
static void draw_stalls(const struct frame *f, const struct trial *t)
{
	double least = stall_rate(t), began = 0;
	bool stalled = false;

	for (size_t i = 0; i <= t->moments; i++) {
		const struct moment *m = &t->moment[i];
		bool now = i < t->moments && (m->mb_per_second <= 0 || m->mb_per_second < least);
		double start = i ? m[-1].seconds : 0;

		if (now && !stalled)
			began = start;
		if (stalled && !now)
			draw_stall(f, began, start);
		stalled = now;
	}
}

void picture_moments(const struct picture *self, struct svg *s)
{
	const struct point *p = self->of;
	struct frame f = { .svg = s };
	unsigned drawn = 0;

	make_frame(&f, p);
	svg_begin(s, WIDTH, HEIGHT, self->title, "Throughput in MB/s of each second, a line for "
		  "each trial. Times in which less than a tenth of a trial's median was moved are "
		  "marked as stalls.");
	axis_draw_left(&f.y, s, f.x.scale.from, RIGHT);
	axis_draw_bottom(&f.x, s, f.y.scale.from);
	for (const struct trial *t = p->trial; t < p->trial + p->trials; t++) {
		char class[32], name[32];

		if (!is_shown(t))
			continue;
		snprintf(class, sizeof class, "rates s%u", drawn++ % COLOURS);
		snprintf(name, sizeof name, "trial %u", t->number);
		svg_group(s, class, name);
		draw_rates(&f, t);
		draw_stalls(&f, t);
		svg_group_end(s);
	}
	svg_end(s);
}

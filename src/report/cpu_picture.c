/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include <math.h>

#include "estimate.h"
#include "legend.h"

#define HEIGHT 230
#define RIGHT (VIEW_WIDTH - 16)
#define LEFT 52
#define LEGEND_Y 14

/* From the bottom of a bar to its top, idle time last: what is used is what one sees. */
static const struct class { const char *name, *colour; } classes[] = {
	{ "user", "s0" }, { "system", "s1" }, { "irq", "s3" }, { "steal", "s4" },
	{ "iowait", "s5" }, { "idle", "idle" },
};
#define CLASSES (sizeof classes / sizeof *classes)

/* NAN: not known. */
static double percent_of(const struct point *p, unsigned class)
{
	struct estimate e;
	char metric[40];

	snprintf(metric, sizeof metric, "machine.%s", classes[class].name);
	return estimate_take(&e, p, metric) ? e.median : NAN;
}

static bool class_is_known(const struct sweep *s, unsigned class)
{
	for (size_t i = 0; i < s->points; i++)
		if (isfinite(percent_of(&s->point[i], class)))
			return true;
	return false;
}

bool cpu_is_known(const struct sweep *s)
{
	for (unsigned class = 0; class < CLASSES; class++)
		if (class_is_known(s, class))
			return true;
	return false;
}

static double draw_legend(struct svg *s, const struct sweep *sweep, bool measure)
{
	struct legend legend;

	legend_begin(&legend, s, 4, RIGHT, LEGEND_Y);
	legend.measure = measure;
	for (unsigned class = 0; class < CLASSES; class++)
		if (class_is_known(sweep, class))
			legend_add(&legend, SQUARE, classes[class].colour, classes[class].name);
	return legend_end(&legend);
}

static void draw_bar(struct svg *s, const struct axis *y, const struct point *p, double x,
		     double width)
{
	double sum = 0;
	char name[24];

	snprintf(name, sizeof name, "%u", p->clients);
	svg_group(s, "point", name);
	for (unsigned class = 0; class < CLASSES; class++) {
		double percent = percent_of(p, class);
		char text[32];

		if (!(percent > 0))
			continue;
		double bottom = scale_at(&y->scale, sum), top = scale_at(&y->scale, sum + percent);
		snprintf(text, sizeof text, "class %s", classes[class].colour);
		svg_open(s, "rect", text);
		svg_at(s, "x", x);
		svg_at(s, "y", top);
		svg_at(s, "width", width);
		svg_at(s, "height", bottom - top);
		fprintf(s->out, " data-class=\"%s\"", classes[class].name);
		svg_data(s, "percent", percent);
		svg_close_tip(s, "%s clients, %s: %.1f %%", name, classes[class].name, percent);
		sum += percent;
	}
	svg_group_end(s);
}

/* A place for each point, all equally far apart. */
static void make_places(struct axis *x, const struct sweep *s)
{
	*x = (struct axis){ .scale = { .low = -.5, .high = (double)s->points - .5 },
			    .name = "clients" };
	axis_place(x, LEFT, RIGHT);
	for (size_t i = s->points > AXIS_TICKS ? s->points - AXIS_TICKS : 0; i < s->points; i++) {
		x->tick[x->ticks].value = (double)i;
		numeral_fixed(s->point[i].clients, 0, x->tick[x->ticks++].label);
	}
	axis_thin(x, VIEW_CHARACTER, 5);
}

void picture_cpu(const struct picture *self, struct svg *s)
{
	const struct sweep *sweep = self->of;
	double top = draw_legend(s, sweep, true);
	double slot = (double)(RIGHT - LEFT) / (double)sweep->points;
	double width = fmin(slot * .72, 44);
	struct axis x, y;

	axis_numbers(&y, 0, 100, 5);
	y.name = "% of the time";
	axis_place(&y, top + HEIGHT - AXIS_BOTTOM, top + AXIS_TOP);
	make_places(&x, sweep);
	svg_begin(s, VIEW_WIDTH, top + HEIGHT, self->title, "What the CPUs did that the clients "
		  "may use, in percent of the time, stacked, for each number of clients; medians "
		  "over the trials.");
	draw_legend(s, sweep, false);
	axis_draw_left(&y, s, LEFT, RIGHT);
	axis_draw_bottom(&x, s, y.scale.from);
	for (size_t i = 0; i < sweep->points; i++)
		draw_bar(s, &y, &sweep->point[i], scale_at(&x.scale, (double)i) - width / 2,
			 width);
	svg_end(s);
}

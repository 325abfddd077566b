/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include <math.h>

#include "numeral.h"

#define LEFT 84
#define TOP 56
#define WIDE 76				/* a cell */
#define HIGH 48
#define DEEPEST .6			/* opacity of the colour, reached at: */
#define DEEPEST_PERCENT 30		/* so much more or less than at home */

/* Nodes in ascending order. */
struct nodes { unsigned node[NODES_MAX], count; };

static void add_node(struct nodes *n, unsigned node)
{
	unsigned at = n->count;

	for (unsigned i = 0; i < n->count; i++)
		if (n->node[i] == node)
			return;
	if (n->count == NODES_MAX)
		return;
	for (; at && n->node[at - 1] > node; at--)
		n->node[at] = n->node[at - 1];
	n->node[at] = node;
	n->count++;
}

/* Which matrix a cell belongs in: that of where the page cache is, that of where the
 * reader's own memory is, or, where both are at home, either. */
static bool belongs(const struct cell *c, enum distance_of of)
{
	return of == DISTANCE_OF_CACHE ? c->memory == c->reader : c->cache == c->reader;
}

static unsigned other_node(const struct cell *c, enum distance_of of)
{
	return of == DISTANCE_OF_CACHE ? c->cache : c->memory;
}

static unsigned place_of(const struct nodes *n, unsigned node)
{
	unsigned i = 0;

	while (i < n->count && n->node[i] != node)
		i++;
	return i;
}

static void draw_colour(struct svg *s, const struct cell *c, enum distance_of of,
			const struct comparison *rate, double x, double y)
{
	double percent = 100 * rate->median / rate->local_median;
	double depth = fmin(fabs(percent - 100) / DEEPEST_PERCENT, 1) * DEEPEST;

	svg_open(s, "rect",
		 percent < 100 ? "cell less" : percent > 100 ? "cell more" : "cell none");
	svg_at(s, "x", x);
	svg_at(s, "y", y);
	svg_at(s, "width", WIDE - 3);
	svg_at(s, "height", HIGH - 3);
	svg_at(s, "fill-opacity", isfinite(depth) ? depth : 0);
	svg_data(s, "reader", c->reader);
	svg_data(s, "other", other_node(c, of));
	svg_data(s, "value", rate->median);
	svg_data(s, "percent", percent);
	svg_close_tip(s, "%s", c->label);
}

static void draw_cell(struct svg *s, const struct distance_view *view, unsigned i, double x,
		      double y)
{
	const struct comparison *rate = &view->distances->found[i].figure[FIGURE_RATE];
	char text[NUMERAL_SIZE + 8], value[NUMERAL_SIZE];
	double percent = 100 * rate->median / rate->local_median;

	draw_colour(s, &view->distances->cell[i], view->of, rate, x, y);
	snprintf(text, sizeof text, "%s%s", numeral_short(rate->median, value),
		 view->distances->found[i].proof.holds ? "" : " !");
	svg_text(s, "figure", ANCHOR_MIDDLE, x + WIDE / 2. - 1, y + 19, text);
	snprintf(text, sizeof text, "%s %%", numeral_fixed(percent, 1, value));
	svg_text(s, rate->beyond_noise ? "value" : "note", ANCHOR_MIDDLE, x + WIDE / 2. - 1, y + 37,
		 text);
}

static void draw_heads(struct svg *s, const struct nodes *readers, const struct nodes *others,
		       enum distance_of of)
{
	char name[24];

	svg_text(s, "name", ANCHOR_START, LEFT, 16, of == DISTANCE_OF_CACHE ? "page cache on" :
		 "own memory on");
	svg_text(s, "name", ANCHOR_END, LEFT - 12, TOP - 12, "read on");
	for (unsigned i = 0; i < others->count; i++) {
		snprintf(name, sizeof name, "node%u", others->node[i]);
		svg_text(s, "head", ANCHOR_MIDDLE, LEFT + i * WIDE + WIDE / 2. - 1, TOP - 12, name);
	}
	for (unsigned i = 0; i < readers->count; i++) {
		snprintf(name, sizeof name, "node%u", readers->node[i]);
		svg_text(s, "head", ANCHOR_END, LEFT - 12, TOP + i * HIGH + HIGH / 2. + 3, name);
	}
}

void picture_distance(const struct picture *self, struct svg *s)
{
	const struct distance_view *view = self->of;
	const struct distances *d = view->distances;
	struct nodes readers = { 0 }, others = { 0 };

	for (const struct cell *c = d->cell; c < d->cell + d->cells; c++) {
		if (!belongs(c, view->of))
			continue;
		add_node(&readers, c->reader);
		add_node(&others, other_node(c, view->of));
	}
	svg_begin(s, fmax(VIEW_WIDTH, LEFT + others.count * WIDE + 8),
		  TOP + readers.count * HIGH + 8, self->title, "A row for each node that reads, "
		  "a column for each node that holds the memory: MB/s, and what part that is of "
		  "the same node's reading what is its own.");
	draw_heads(s, &readers, &others, view->of);
	for (unsigned i = 0; i < d->cells; i++) {
		const struct cell *c = &d->cell[i];

		if (belongs(c, view->of))
			draw_cell(s, view, i,
				  LEFT + place_of(&others, other_node(c, view->of)) * WIDE,
				  TOP + place_of(&readers, c->reader) * HIGH);
	}
	svg_end(s);
}

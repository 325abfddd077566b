/* SPDX-License-Identifier: MIT */
#include "legend.h"

#include "escape.h"

#define ROW 20
#define MARK 16				/* from a mark to its name */
#define GAP 18

void legend_begin(struct legend *l, struct svg *s, double left, double right, double y)
{
	*l = (struct legend){ .svg = s, .left = left, .right = right, .x = left, .y = y };
}

void legend_add(struct legend *l, enum shape shape, const char *class, const char *name)
{
	unsigned most = (unsigned)((l->right - l->left - MARK) / VIEW_CHARACTER);
	unsigned length = escape_length(name);
	double width = MARK + (length < most ? length : most) * VIEW_CHARACTER;

	if (l->x > l->left && l->x + width > l->right) {
		l->x = l->left;
		l->y += ROW;
	}
	if (!l->measure) {
		svg_group(l->svg, class, NULL);
		svg_mark(l->svg, shape, "median", l->x + 5, l->y - 4, 4.5);
		svg_close(l->svg);
		svg_group_end(l->svg);
		svg_open(l->svg, "text", "key");
		svg_at(l->svg, "x", l->x + MARK);
		svg_at(l->svg, "y", l->y);
		putc('>', l->svg->out);
		escape_print_short(l->svg->out, name, most);
		fputs("</text>\n", l->svg->out);
	}
	l->x += width + GAP;
}

double legend_end(const struct legend *l)
{
	return l->y + ROW / 2.;
}

/* SPDX-License-Identifier: MIT */
#include "svg.h"

#include <math.h>
#include <stdarg.h>

#include "escape.h"
#include "style.h"

#define TITLE_ROOM 30

void svg_begin(struct svg *s, double width, double height, const char *title,
	       const char *description)
{
	double room = s->alone ? TITLE_ROOM : 0;

	if (s->alone)
		fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", s->out);
	fprintf(s->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" id=\"%s\" "
		"viewBox=\"0 %g %g %g\" role=\"img\" aria-labelledby=\"%s-t %s-d\"", s->name,
		0 - room, width, height + room, s->name, s->name);
	if (s->alone)
		fprintf(s->out, " width=\"%g\" height=\"%g\"", 1.5 * width, 1.5 * (height + room));
	else if (width > VIEW_WIDTH)
		fprintf(s->out, " style=\"min-width: %gpx\"", .75 * width);
	fprintf(s->out, ">\n<title id=\"%s-t\">", s->name);
	escape_print(s->out, title);
	fprintf(s->out, "</title>\n<desc id=\"%s-d\">", s->name);
	escape_print(s->out, description);
	fputs("</desc>\n", s->out);
	if (!s->alone)
		return;
	fprintf(s->out, "<style>%s</style>\n<rect class=\"paper\" x=\"0\" y=\"%g\" width=\"%g\" "
		"height=\"%g\"/>\n", style_picture, -room, width, height + room);
	fprintf(s->out, "<text class=\"title\" x=\"8\" y=\"-10\">");
	escape_print_short(s->out, title, (unsigned)(width / VIEW_CHARACTER));
	fputs("</text>\n", s->out);
}

void svg_end(struct svg *s)
{
	fputs("</svg>\n", s->out);
}

void svg_open(struct svg *s, const char *element, const char *class)
{
	s->element = element;
	fprintf(s->out, "<%s class=\"%s\"", element, class);
}

/* A hundredth of a unit cannot be seen; what has no place is drawn nowhere near. */
void svg_at(struct svg *s, const char *attribute, double place)
{
	fprintf(s->out, " %s=\"%.2f\"", attribute, isfinite(place) ? place : -9999);
}

void svg_data(struct svg *s, const char *attribute, double value)
{
	fprintf(s->out, " data-%s=\"%.12g\"", attribute, value);
}

void svg_close(struct svg *s)
{
	fputs("/>\n", s->out);
}

void svg_close_tip(struct svg *s, const char *format, ...)
{
	char text[256];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	fputs("><title>", s->out);
	escape_print(s->out, text);
	fprintf(s->out, "</title></%s>\n", s->element);
}

void svg_group(struct svg *s, const char *class, const char *name)
{
	fprintf(s->out, "<g class=\"%s\"", class);
	if (name) {
		fputs(" data-name=\"", s->out);
		escape_print(s->out, name);
		putc('"', s->out);
	}
	fputs(">\n", s->out);
}

void svg_group_end(struct svg *s)
{
	fputs("</g>\n", s->out);
}

void svg_line(struct svg *s, const char *class, double x1, double y1, double x2, double y2)
{
	svg_open(s, "line", class);
	svg_at(s, "x1", x1);
	svg_at(s, "y1", y1);
	svg_at(s, "x2", x2);
	svg_at(s, "y2", y2);
	svg_close(s);
}

void svg_text(struct svg *s, const char *class, enum anchor anchor, double x, double y,
	      const char *text)
{
	static const char *const name[] = { "start", "middle", "end" };

	svg_open(s, "text", class);
	svg_at(s, "x", x);
	svg_at(s, "y", y);
	fprintf(s->out, " text-anchor=\"%s\">", name[anchor]);
	escape_print(s->out, text);
	fputs("</text>\n", s->out);
}

void svg_points(struct svg *s, const char *class)
{
	fprintf(s->out, "<polyline class=\"%s\" points=\"", class);
}

void svg_point(struct svg *s, double x, double y)
{
	fprintf(s->out, "%.2f,%.2f ", x, y);
}

void svg_points_end(struct svg *s)
{
	fputs("\"/>\n", s->out);
}

/* ---- marks -------------------------------------------------------------- */

/* Corners in radii around the middle; strokes start anew at `move`. */
static const struct outline {
	unsigned corners;
	struct corner { signed char x, y; bool move; } corner[4];
} outlines[SHAPES] = {
	[SQUARE] = { 4, { { -1, -1, true }, { 1, -1, false }, { 1, 1, false }, { -1, 1, false } } },
	[TRIANGLE] = { 3, { { 0, -1, true }, { 1, 1, false }, { -1, 1, false } } },
	[DIAMOND] = { 4, { { 0, -1, true }, { 1, 0, false }, { 0, 1, false }, { -1, 0, false } } },
	[WEDGE] = { 3, { { 0, 1, true }, { 1, -1, false }, { -1, -1, false } } },
	[CROSS] = { 4, { { -1, -1, true }, { 1, 1, false }, { -1, 1, true }, { 1, -1, false } } },
};

static void circle(struct svg *s, double x, double y, double radius)
{
	fprintf(s->out, "M%.2f,%.2fa%g,%g 0 1 0 %g,0a%g,%g 0 1 0 %g,0z", x - radius, y, radius,
		radius, 2 * radius, radius, radius, -2 * radius);
}

void svg_mark(struct svg *s, enum shape shape, const char *class, double x, double y,
	      double radius)
{
	const struct outline *o = &outlines[shape];

	s->element = "path";
	fprintf(s->out, "<path class=\"%s%s\" d=\"", class, shape == CROSS ? " cross" : "");
	if (shape == CIRCLE)
		circle(s, x, y, radius);
	for (unsigned i = 0; i < o->corners; i++)
		fprintf(s->out, "%c%.2f,%.2f", o->corner[i].move ? 'M' : 'L',
			x + o->corner[i].x * radius, y + o->corner[i].y * radius);
	fputs(shape == CIRCLE || shape == CROSS ? "\"" : "z\"", s->out);
}

/* SPDX-License-Identifier: MIT */
#include <dbench/column.h>

#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The rest of a line, and a word in it. */
struct words { const char *at, *end; };
struct word { const char *start; size_t length; };

static bool is_delimiter(const struct column_layout *layout, char c)
{
	return c && strchr(layout->delimiters, c);
}

static bool word_next(struct words *w, const struct column_layout *layout, struct word *out)
{
	while (w->at < w->end && is_delimiter(layout, *w->at))
		w->at++;
	out->start = w->at;
	while (w->at < w->end && !is_delimiter(layout, *w->at))
		w->at++;
	out->length = (size_t)(w->at - out->start);
	return out->length;
}

/* False: the line is passed over. */
static bool word_wanted(struct words line, const struct column_layout *layout, struct word *out)
{
	for (uint64_t i = 0; i < layout->number; i++)
		if (!word_next(&line, layout, out) || *out->start == '#')
			return false;
	return true;
}

/* The whole word has to be a number.  Long ones are none. */
static bool word_number(const struct word *w, double *out)
{
	char text[512], *end;

	if (w->length >= sizeof text)
		return false;
	memcpy(text, w->start, w->length);
	text[w->length] = '\0';
	*out = strtod(text, &end);
	return end == text + w->length && isfinite(*out);
}

static int refuse(const struct word *w, const char *name, unsigned line, const char *start,
		  const struct column_layout *layout, struct err *e)
{
	char shown[41] = "";

	for (size_t i = 0; i < w->length && i < sizeof shown - 1; i++)
		shown[i] = (unsigned char)w->start[i] < ' ' ? '?' : w->start[i];
	return err_at(e, name, line, (unsigned)(w->start - start) + 1,
		      "column %llu holds finite numbers, not '%s'%s",
		      (unsigned long long)layout->number, shown,
		      w->length >= sizeof shown ? "..." : "");
}

/* Room grows by doubling: it is full whenever the count is a power of two. */
static int column_add(struct column *c, double value, struct err *e)
{
	if (!(c->count & (c->count - 1))) {
		double *more = realloc(c->value, (c->count ? 2 * c->count : 1) * sizeof *more);

		if (!more)
			return err_set(e, "there is no memory for %zu values", c->count + 1);
		c->value = more;
	}
	c->value[c->count++] = value;
	return 0;
}

static const char *trimmed_end(const char *start, const char *end)
{
	while (end > start && isspace((unsigned char)end[-1]))
		end--;
	return end;
}

int column_parse(struct column *c, const char *name, const char *text, size_t size,
		 const struct column_layout *layout, struct err *e)
{
	const char *end = text + size, *next;
	unsigned line = 1;

	*c = (struct column){ 0 };
	for (const char *start = text; start < end; start = next, line++) {
		struct word word;
		double value;

		next = memchr(start, '\n', (size_t)(end - start));
		next = next ? next + 1 : end;
		if (!word_wanted((struct words){ start, trimmed_end(start, next) }, layout, &word))
			continue;
		if (!word_number(&word, &value))
			refuse(&word, name, line, start, layout, e);
		else if (!column_add(c, value, e))
			continue;
		column_release(c);
		return -1;
	}
	return 0;
}

void column_release(struct column *c)
{
	free(c->value);
	*c = (struct column){ 0 };
}

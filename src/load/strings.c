/* SPDX-License-Identifier: MIT */
#include "strings.h"

#include <string.h>

#include <dbench/program.h>

static bool is_separator(char c)
{
	return c == '/' || c == '\\';
}

bool has_string_ref(const char *s, size_t length)
{
	for (const char *end = s + length; (s = memchr(s, '$', (size_t)(end - s))); s++)
		if (is_string_ref(s, (size_t)(end - s)))
			return true;
	return false;
}

int string_refs_check(struct findings *f, const char *s, size_t length, unsigned known)
{
	for (const char *end = s + length; (s = memchr(s, '$', (size_t)(end - s))); s++) {
		if (!is_string_ref(s, (size_t)(end - s)) || known >> (s[1] - '0') & 1)
			continue;
		finding_error(f, s, "no RANDOMSTRING above sets $%c", s[1]);
		return -1;
	}
	return 0;
}

/* The set that starts at s, up to its bracket; NULL: it has been found bad. */
static const char *set_check(struct findings *f, const char *s, const char *end, bool *dots)
{
	const char *close = memchr(s, ']', (size_t)(end - s));

	if (!close) {
		finding_error(f, s, "this [ has no ]");
		return NULL;
	}
	if (close == s + 1) {
		finding_error(f, s, "this set is empty; expected characters between [ and ]");
		return NULL;
	}
	for (const char *c = s + 1; c < close; c++)
		if (*c == '[' || is_separator(*c)) {
			finding_error(f, c, "a set cannot hold %c", *c);
			return NULL;
		}
	if (!memchr(s, '.', (size_t)(close - s)))
		*dots = false;
	return close;
}

static int dots_error(struct findings *f, const char *at)
{
	finding_error(f, at, "what starts here may come out as nothing but dots; "
		      "a path made of it might leave the target");
	return -1;
}

static int check_length(struct findings *f, const struct word *w, size_t length)
{
	if (length && length <= MAX_STRING)
		return 0;
	finding_error(f, word_start(w), "a string of %zu bytes; expected 1 to %d", length,
		      MAX_STRING);
	return -1;
}

int template_check(struct findings *f, const struct word *w)
{
	const char *end = w->s + w->length, *component = w->s;
	bool dots = true;		/* the component so far can be dots alone */
	size_t length = 0;		/* of what comes of it */

	for (const char *s = w->s; s < end; s++) {
		length++;
		if (is_separator(*s)) {
			if (dots && s > component)
				return dots_error(f, component);
			component = s + 1;
			dots = true;
		} else if (*s == '[') {
			s = set_check(f, s, end, &dots);
			if (!s)
				return -1;
		} else if (*s == ']') {
			finding_error(f, s, "this ] has no [");
			return -1;
		} else if (*s != '.') {
			dots = false;
		}
	}
	if (dots && component < end)
		return dots_error(f, component);
	return check_length(f, w, length);
}

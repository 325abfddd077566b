/* SPDX-License-Identifier: MIT */
/* slice.h - a piece of a text, borrowed; letters compare without case. */
#ifndef PLACE_SLICE_H
#define PLACE_SLICE_H

#include <stdbool.h>
#include <string.h>
#include <strings.h>

struct slice {
	const char *at;
	int length;
};

static inline struct slice slice_until(const char *at, const char *end)
{
	return (struct slice){ at, (int)(end - at) };
}

static inline bool slice_is(struct slice s, const char *text)
{
	return strlen(text) == (size_t)s.length && !strncasecmp(s.at, text, (size_t)s.length);
}

static inline bool slice_starts(struct slice s, const char *text)
{
	return strlen(text) <= (size_t)s.length && !strncasecmp(s.at, text, strlen(text));
}

/* What stands from the n-th letter on. */
static inline struct slice slice_from(struct slice s, size_t n)
{
	return (struct slice){ s.at + n, s.length - (int)n };
}

#endif

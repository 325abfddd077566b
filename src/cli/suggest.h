/* SPDX-License-Identifier: MIT */
/*
 * suggest.h - which name somebody who mistyped may have meant.
 */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

#include <stddef.h>

/* Candidates are offered one by one; `= {.typed = …, .length = …}` to start. */
struct suggestion {
	const char *typed;
	size_t length;
	const char *name;		/* the nearest so far; NULL: none is near */
	unsigned distance;
};

void suggest(struct suggestion *, const char *candidate);

#endif

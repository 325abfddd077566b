/* SPDX-License-Identifier: MIT */
/*
 * keyword.h - what a statement may start with: operations and directives.
 */
#ifndef LOAD_KEYWORD_H
#define LOAD_KEYWORD_H

#include <stdint.h>

#include <dbench/program.h>

#include "lex.h"

/* These have no code of their own: REPEAT becomes a LOOP, ENDSETUP a CTL_END. */
#define KEYWORD_REPEAT (CTL_PATTERN + 1)
#define KEYWORD_SETUP (CTL_PATTERN + 2)
#define KEYWORD_ENDSETUP (CTL_PATTERN + 3)

struct keyword {
	const char *name;
	const char *operands;		/* letters of ops.def; directives: see directive.c */
	uint8_t length, args;		/* of the two */
	uint8_t kind;			/* enum op_kind or KEYWORD_* */
};

/* A table to find them by, without regard to case. */
struct keywords { uint8_t at[128]; };

void keywords_init(struct keywords *);
const struct keyword *keywords_find(const struct keywords *, const struct word *);

/* The name most like this one; NULL: none is like it. */
const char *keyword_nearest(const struct word *);

/* Whose operation it is, where it is one of a loadfile that is not for file
 * systems ("NFS"), or of a dialect too old; NULL: nobody's that is known. */
const char *keyword_foreign(const struct word *);

#endif

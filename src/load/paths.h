/* SPDX-License-Identifier: MIT */
/*
 * paths.h - the paths of a loadfile, each kept once.
 *
 * A path is normalised when its spelling is met first; after that its spelling
 * alone finds it, which is what makes long loadfiles cheap.
 */
#ifndef LOAD_PATHS_H
#define LOAD_PATHS_H

#include <stdbool.h>
#include <stdint.h>

#include <dbench/program.h>
#include <dbench/shared.h>

#include "findings.h"
#include "intern.h"
#include "lex.h"

struct paths {
	struct shared path, text;	/* of the program; taken by whoever builds it */
	struct intern spelling;		/* as written */
	uint32_t *meant;		/* meant[spelling]: index into path, or one of */
#define MEANS_VARYING (NO_PATH - 1)
#define MEANS_BAD NO_PATH
	size_t meant_room;
	struct intern normal;		/* as normalised; numbered as path is */
	uint32_t last;			/* spelling that was met last */
	char *scratch;			/* a path on its way */
	size_t scratch_room;
};

/* The path that the word names, in *index.  Returns 0, or -1, or 1 where the
 * path has $0 … $9 in it and is for paths_add_varying(). */
int paths_find(struct paths *, struct findings *, const struct word *, uint32_t *index);

/* The place in the text of a path with $0 … $9 in it, each of which must be
 * among the `known` (bit i: string i is set). */
int paths_add_varying(struct paths *, struct findings *, const struct word *,
		      unsigned known, uint32_t *text);

/* Add s[0..length) and a NUL to the text. */
int paths_add_text(struct paths *, struct findings *, const char *s, size_t length,
		   uint32_t *text);

/* Release all but path and text. */
void paths_release(struct paths *);

#endif

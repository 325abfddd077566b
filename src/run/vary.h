/* SPDX-License-Identifier: MIT */
/*
 * vary.h - what one client draws: random arguments and strings.
 */
#ifndef RUN_VARY_H
#define RUN_VARY_H

#include <dbench/fs.h>
#include <dbench/program.h>
#include <dbench/rng.h>

#define VARY_STRINGS 10
#define VARY_STRING_MAX 256

struct vary {
	const struct program *program;	/* borrowed */
	unsigned client, clients;
	struct rng rng;
	char string[VARY_STRINGS][VARY_STRING_MAX];
	uint64_t last[MAX_ARGS];	/* arguments of the op before, by position */
	struct op op;			/* the newest one made */
};

void vary_init(struct vary *, const struct program *, unsigned client, unsigned clients,
	       uint64_t seed);

/* Whether each op of the program has to be shown to it. */
static inline bool vary_is_needed(const struct program *p)
{
	return p->recipes || p->relative;
}

/* Draw string `i` anew: each [set] of the template becomes one of its characters. */
void vary_draw(struct vary *, unsigned i, const char *template);

/* The op to run now for the varying op `o`; its paths are those that `s` keeps for
 * that.  Where what was drawn is no path below the target, the op gets a path that
 * nothing has, and fails as the filesystem fails. */
const struct op *vary_make(struct vary *, struct fs_session *s, const struct op *o);

/* An op that does not vary goes by: later ones may refer to its arguments. */
void vary_remember(struct vary *, const struct op *o);

#endif

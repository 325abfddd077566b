/* SPDX-License-Identifier: MIT */
/*
 * subtree.h - which paths of a program lie below which.
 */
#ifndef LOAD_SUBTREE_H
#define LOAD_SUBTREE_H

#include <stdint.h>

#include <dbench/program.h>

/* The paths in an order in which all that lie below one follow it at once. */
struct subtree {
	uint32_t *order;		/* indexes into program.path */
	uint32_t *rank;			/* order[rank[i]] == i */
};

/* Returns 0, or -1 where there is no memory. */
int subtree_init(struct subtree *, const struct program *);
void subtree_release(struct subtree *);

/* Whether `below` is the path `path` itself or lies below it. */
bool path_is_below(const struct program *, uint32_t below, uint32_t path);

#endif

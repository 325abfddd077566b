/* SPDX-License-Identifier: MIT */
/*
 * roots.h - the first components of a program's paths: what it needs for
 * itself in the target.
 */
#ifndef LOAD_ROOTS_H
#define LOAD_ROOTS_H

#include "store.h"

/* Fill root, roots and any_root of the program, whose paths and recipes are
 * complete.  Returns 0, or -1 where there is no memory. */
int roots_collect(struct store *);

#endif

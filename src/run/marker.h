/* SPDX-License-Identifier: MIT */
/*
 * marker.h - the file `.dbench-c`: which entries of a directory we made.
 */
#ifndef RUN_MARKER_H
#define RUN_MARKER_H

#include <stdbool.h>
#include <sys/types.h>

#include <dbench/err.h>

#define MARKER_NAME ".dbench-c"

/* Open and lock the marker in `dir`.  Returns its descriptor; -1: there is none
 * (*e is untouched and *absent true), or *e says why it cannot be used. */
int marker_open(int dir, bool *absent, struct err *e);
/* Make it, locked and empty. */
int marker_make(int dir, struct err *e);

/* Whether the marker says that the entry `name` of `dir`, as it is now, is ours. */
bool marker_owns(int marker, int dir, const char *name);
/* Whether anything that it names is still there. */
bool marker_owns_any(int marker, int dir);
/* Write down that it is; what is not there needs no line. */
int marker_add(int marker, int dir, const char *name, struct err *e);
/* How long it is; forget what was added since it was so long. */
off_t marker_length(int marker);
void marker_cut(int marker, off_t length);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * target.h - the directory under test, and what in it is ours.
 *
 * A program names its files below one or a few entries of the target, its roots
 * ("clients", as a rule).  What lies there is made, changed and at last removed;
 * so an entry of that name that we did not make is never touched.  We know our
 * own by a file `.dbench-c` in the target, which names each root that we made with
 * its inode and birth time, and is locked for as long as a run lasts.  After a
 * kill -9 it is what tells the next run that the remains are ours; they are removed
 * before it starts.
 */
#ifndef RUN_TARGET_H
#define RUN_TARGET_H

#include <stdbool.h>
#include <stddef.h>

#include <dbench/err.h>
#include <dbench/run.h>

struct target {
	int dir;			/* the target; -1: none */
	int work;			/* what paths are relative to: the target, or … */
	bool drawn;			/* … its directory `drawn`: programs draw their roots */
	int marker;			/* .dbench-c, locked */
	char **root;			/* owned; roots of them */
	bool *directory;		/* root[i] is one */
	bool *made;			/* … and was not there before */
	size_t roots;
	bool remade;			/* an op may replace a root by another */
};

/* Take the target for the run: refuse what is not ours (or, with `adopt`, make it
 * ours and remove the symbolic links in it), make the roots that are directories.
 * -1: nothing was changed, *e says why. */
int target_take(struct target *, const struct run *, struct err *e);

/* Remove the roots; and the marker, unless it names what an earlier run has left
 * below other roots. */
int target_clear(struct target *, struct err *e);

/* Leave them, so marked that a later run knows them for ours. */
void target_keep(struct target *);

void target_release(struct target *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * target.h - a directory under test, and what in it is ours.
 *
 * A program names its files below one or a few entries of the target, its roots
 * ("clients", as a rule).  What lies there is made, changed and at last removed;
 * so an entry of that name that we did not make is never touched.  We know our
 * own by a file `.dbench-c` in the target, which names each root that we made with
 * its inode and birth time, and is locked for as long as a run lasts.  After a
 * kill -9 it is what tells the next run that the remains are ours; they are removed
 * before it starts.
 *
 * To take it is done in steps, in this order, so that several can be taken together
 * or not at all (targets.h): open, check, mark, make.  Where one fails, undo and
 * release.
 */
#ifndef RUN_TARGET_H
#define RUN_TARGET_H

#include <stdbool.h>
#include <stddef.h>

#include <dbench/err.h>
#include <dbench/run.h>

struct target {
	const char *path;		/* borrowed; as given */
	unsigned number;		/* among the settings' */
	bool adopt;
	int dir;			/* the target; -1: none */
	int work;			/* what paths are relative to: the target, or … */
	bool drawn;			/* … its directory `drawn`: programs draw their roots */
	int marker;			/* .dbench-c, locked; -1: not there yet */
	off_t marked;			/* its length before we add to it; 0: we did not come
					 * to that yet */
	char **root;			/* owned; roots of them */
	bool *directory;		/* root[i] is one */
	bool *made;			/* … and was not there before */
	size_t roots;
	bool remade;			/* an op may replace a root by another */
};

/* The target settings->target[number], and the roots it is to have. */
int target_open(struct target *, const struct run *, unsigned number, struct err *e);

/* Lock the marker, if there is one, and refuse what is not ours or, with `adopt`,
 * cannot be made ours.  Nothing is changed. */
int target_check(struct target *, struct err *e);

/* See to it that there is a marker, which is locked. */
int target_mark(struct target *, struct err *e);

/* Make the roots that are directories, for what an earlier run has left, too; of what
 * is adopted remove the symbolic links. */
int target_make(struct target *, struct err *e);

/* Take back what the last two did, wherever they stopped; what an earlier run had
 * left stays gone. */
void target_undo(struct target *);

/* Whether a path below the target is a root, or lies in one. */
bool target_has(const struct target *, const char *path);

/* Remove the roots; and the marker, unless it names what an earlier run has left
 * below other roots. */
int target_clear(struct target *, struct err *e);

/* Leave them, so marked that a later run knows them for ours. */
void target_keep(struct target *);

void target_release(struct target *);

#endif

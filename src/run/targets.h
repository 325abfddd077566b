/* SPDX-License-Identifier: MIT */
/*
 * targets.h - the directories under test of one run: all are taken or none is.
 *
 * Runs that want the same directories lock them in the same order, whatever the
 * order in which they name them: one of the runs gets them all.
 */
#ifndef RUN_TARGETS_H
#define RUN_TARGETS_H

#include "target.h"

struct targets {
	struct target *target;		/* owned; count of them, as in the settings */
	struct target **order;		/* owned; … as they are locked */
	size_t count;
};

/* See what the settings' targets are, and how many clients are dealt to each.  One
 * that is named twice is an error, however it is spelt. */
int targets_read(struct target_info *, const struct settings *, struct err *e);

/* Take them for the run.  -1: *e says why, and nothing that was there is changed, but
 * that in a target that cannot be written to others may have lost what earlier runs
 * had left there. */
int targets_take(struct targets *, const struct run *, const struct target_info *,
		 struct err *e);

/* As target_clear(), for all, even if it fails for some: *e is of the first. */
int targets_clear(struct targets *, struct err *e);

void targets_keep(struct targets *);
void targets_release(struct targets *);

#endif

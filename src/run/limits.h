/* SPDX-License-Identifier: MIT */
/*
 * limits.h - whether there is room for a run, before it starts.
 */
#ifndef RUN_LIMITS_H
#define RUN_LIMITS_H

#include <dbench/err.h>
#include <dbench/result.h>
#include <dbench/run.h>

/* Space and inodes on the targets (those on one filesystem count together), open
 * files (whose soft limit it lifts as far as it may), processes.  -1: *e says what is
 * too little, and by how much.  target: one for each of the settings'; NULL where the
 * backend needs none. */
int limits_check(const struct run *, unsigned processes, const struct target_info *target,
		 struct err *e);

#endif

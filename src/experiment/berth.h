/* SPDX-License-Identifier: MIT */
/* berth.h - where the clients of one run go, and where they are set up. */
#ifndef EXPERIMENT_BERTH_H
#define EXPERIMENT_BERTH_H

#include <dbench/err.h>
#include <dbench/placement.h>
#include <dbench/program.h>
#include <dbench/settings.h>

struct berth {				/* owned; one of each a client */
	struct slot *slot;		/* NULL: not bound */
	struct slot *setup_slot;	/* NULL: as slot */
};

/* `first`: where this process was when it began.  Changes nothing but *b. */
int berth_plan(struct berth *b, const struct settings *, const struct program *const *program,
	       const struct machine *, const struct err *no_machine,
	       const struct place_kept *first, struct err *e);
void berth_release(struct berth *);

#endif

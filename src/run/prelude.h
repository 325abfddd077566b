/* SPDX-License-Identifier: MIT */
/*
 * prelude.h - the set-up of programs: what is replayed once, before the gate, by
 * workers that may be bound elsewhere for that time.
 */
#ifndef RUN_PRELUDE_H
#define RUN_PRELUDE_H

#include "worker.h"

enum prelude_end {
	PRELUDE_DONE,			/* or there was nothing to do */
	PRELUDE_STOPPED,		/* all is over: a lane says why, or the parent knows */
	PRELUDE_FAILED,			/* *e says why */
};

/* Bind the calling process as the clients [first, first + clients) are to be bound,
 * having replayed their set-ups where those are to be bound.  Nothing of the set-up
 * but its files, and the sequence points, is there afterwards. */
enum prelude_end prelude_play(const struct crew *, unsigned first, unsigned clients,
			      struct err *e);

#endif

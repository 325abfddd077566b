/* SPDX-License-Identifier: MIT */
/*
 * shared.h - a growing array in a shared mapping.
 *
 * What lies in one is there once, however many processes are forked: a fork does
 * not even copy its page tables.  An array grows only in the process that made
 * it, and only before the fork.  `= {0}` is an empty one.
 */
#ifndef DBENCH_SHARED_H
#define DBENCH_SHARED_H

#include <stddef.h>

struct shared {
	void *data;		/* elements lie here; moves when it grows */
	size_t used, room;	/* bytes */
	int fd;			/* of the memory behind it; valid when room > 0 */
};

/* Room for `bytes` more at the end: a pointer to them, and `used` grows.
 * NULL: no memory (errno says why). */
void *shared_grow(struct shared *, size_t bytes);
/* No more growing: give the room behind `used` back, close the descriptor. */
void shared_seal(struct shared *);
void shared_release(struct shared *);

#endif

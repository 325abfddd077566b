/* SPDX-License-Identifier: MIT */
/*
 * handles.h - the handles of a loadfile, and the dense slots they get.
 *
 * A handle is any 64-bit number.  The compiler walks the lines in the order in
 * which they run and follows what is open; whatever uses a handle that is not
 * open is an error, or a warning where the recording itself leaves it open
 * whether the handle is open: its open or its use is expected to fail, or may.
 *
 * Slots are handed out again, last in, first out, so that there are as many as
 * handles open at once.  A handle that is open when a LOOP begins keeps its
 * slot until the LOOP ends, even if it is closed and opened again in between:
 * the second turn then finds it where the first one did.
 */
#ifndef LOAD_HANDLES_H
#define LOAD_HANDLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <dbench/program.h>

#include "findings.h"
#include "lex.h"

#define NO_SLOT UINT32_MAX		/* of a handle that is not open */

enum handle_state { HANDLE_NEW, HANDLE_OPEN, HANDLE_FAILED, HANDLE_CLOSED };

struct handle {
	uint64_t value;
	uint32_t line;			/* that put it into this state */
	uint32_t opened;		/* line of its last open */
	uint32_t slot;			/* HANDLE_OPEN, or pinned */
	uint32_t pinned;		/* keeps its slot until the loop of this depth
					 * ends; 0: not pinned */
	uint32_t seen;			/* by which handles_loop_end() last */
	uint8_t state;			/* enum handle_state */
	bool sure;			/* the state is not a matter of luck */
};

/* A handle that opened or closed within a loop. */
struct handle_change { uint32_t handle; bool was_open; };

struct handle_loop { size_t change; uint32_t line; };

struct handles {
	struct handle *handle;
	size_t handles, handle_room;
	uint32_t *bucket;		/* index + 1, or 0 */
	size_t buckets;
	uint32_t last;			/* handle met last */

	uint32_t *free_slot;		/* a stack */
	size_t free_slots, free_room;
	uint32_t slots;

	struct handle_loop *loop;	/* the loops around this line */
	size_t depth, loop_room;
	struct handle_change *change;
	size_t changes, change_room;
	uint32_t loops_ended;		/* at most one for each line */
};

/* What an op does to the handle in word `w`, which has this value.  Each says
 * what is wrong and returns the handle's slot or NO_SLOT. */
uint32_t handles_open(struct handles *, struct findings *, const struct word *w,
		      uint64_t value, enum expect);
uint32_t handles_use(struct handles *, struct findings *, const struct word *w,
		     uint64_t value, enum expect);
uint32_t handles_close(struct handles *, struct findings *, const struct word *w,
		       uint64_t value, enum expect);

/* A LOOP begins; it ends at `at` and turns more than once, or not. */
void handles_loop_begin(struct handles *, struct findings *);
void handles_loop_end(struct handles *, struct findings *, const char *at, bool turns);

/* The set-up ends in this line, outside all loops: whatever is open is closed. */
void handles_close_all(struct handles *, struct findings *);

void handles_release(struct handles *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * spec.h - what --bind says, read but not yet looked up in a machine.
 *
 * A wish is a union of terms; a term is steps from the outside in
 * ("package:1.core:0-3"), each of which chooses some objects of one kind among
 * those inside what the step before it chose.  How the chosen objects are dealt
 * to the clients is the wish's `deal`: one more way to deal is one more value.
 */
#ifndef PLACE_SPEC_H
#define PLACE_SPEC_H

#include "machine.h"

/* first, first + stride, … up to last.  RANGE_END: as far as there are objects. */
struct range { unsigned first, last, stride; };
#define RANGE_END (~0u)

static inline bool range_has(const struct range *r, unsigned n)
{
	return n >= r->first && n <= r->last && (n - r->first) % r->stride == 0;
}

struct step {
	enum kind kind;
	bool kernel;			/* by the kernel's numbers, else by hwloc's */
	struct range range;
};

#define MAX_STEPS 4
struct term {
	struct step step[MAX_STEPS];
	unsigned steps;
};

enum deal {
	DEAL_NONE,			/* bind nothing */
	DEAL_SHARED,			/* all clients share the union of the terms */
};

struct wish {
	enum deal deal;
	struct term *term;		/* owned */
	unsigned terms;
};

/* Read `spec` as placement.h describes it.  On failure *wish is empty. */
int wish_parse(struct wish *, const char *spec, struct err *e);
void wish_release(struct wish *);

#endif

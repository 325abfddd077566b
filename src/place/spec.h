/* SPDX-License-Identifier: MIT */
/*
 * spec.h - a set of PUs or nodes as --bind and --membind name it, read but not
 * yet looked up in a machine.
 *
 * A set is a union of terms.  A term is a mask ("0xff"), or steps from the
 * outside in ("package:1.core:0-3"), each of which chooses some objects of one
 * kind among those inside what the step before it chose.
 */
#ifndef PLACE_SPEC_H
#define PLACE_SPEC_H

#include "machine.h"
#include "slice.h"

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
	struct slice text;
	struct step step[MAX_STEPS];
	unsigned steps;			/* 0: a mask */
	struct numbers mask;		/* the kernel's numbers of PUs */
};

struct set {
	struct term *term;		/* owned */
	unsigned terms;
};

/* Read a set as placement.h describes it; it borrows the text.  `like` is what
 * errors say is expected instead of a name that is none.  On failure *set is empty,
 * and the error's source is --bind. */
int set_parse(struct set *, struct slice text, const char *like, struct err *e);
void set_release(struct set *);

/* The kind that a word names, whether by the kernel's word or hwloc's: "node". */
bool kind_read(struct slice word, enum kind *kind);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * deal.h - what --bind says, read but not yet looked up in a machine: the ways in
 * which clients get their PUs, and of which set.
 */
#ifndef PLACE_DEAL_H
#define PLACE_DEAL_H

#include "spec.h"

enum deal {
	DEAL_NONE,			/* bind nothing */
	DEAL_SHARED,			/* all clients share `set` */
	DEAL_EACH,			/* one object of the kind `each`, in turn */
	DEAL_SPREAD,			/* as far apart as possible */
	DEAL_NEAR,			/* all share what is near to `near` */
};

struct wish {
	enum deal deal;
	struct set set;			/* without terms: all that is allowed */
	enum kind each;
	const char *near;		/* borrowed: a device or a path */
};

/* Read `spec` as placement.h describes it; the wish borrows it.  On failure *wish
 * is empty. */
int wish_parse(struct wish *, const char *spec, struct err *e);
void wish_release(struct wish *);

#endif

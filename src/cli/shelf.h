/* SPDX-License-Identifier: MIT */
/*
 * shelf.h - the loadfiles of all cases, each of them compiled once.
 */
#ifndef CLI_SHELF_H
#define CLI_SHELF_H

#include <stddef.h>

#include <dbench/program.h>

#include "cases.h"

struct shelf {
	struct program **program;		/* owned; count of them, */
	const char **name;			/* owned; … by the name typed, which is borrowed */
	size_t count;
	const struct program ***of_case;	/* owned; the programs of each case */
	size_t cases;
};

/* Says what is wrong. */
int shelf_fill(struct shelf *, const struct cases *);
void shelf_release(struct shelf *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * counts.h - the numbers of clients of an experiment, as people type them:
 *
 *	16		one
 *	16,32,64	each of these
 *	1..64		each whole number from the first to the last
 *	1..64+8		every eighth: 1, 9, 17 ... 57
 *	1..512*2	each one twice the one before: 1, 2, 4 ... 512
 *	1,2,4..512*2	all that stands between commas, one after the other
 *
 * A range goes up, and stops at its last number or before it.  The order is as typed;
 * a number that comes twice counts once, where it comes first.
 */
#ifndef DBENCH_COUNTS_H
#define DBENCH_COUNTS_H

#include <stddef.h>

#include <dbench/err.h>

#define COUNT_MAX 65536u

struct counts { unsigned *at; size_t count; };	/* owned */

/* -1: *e names the column at which it goes wrong.  Numbers are decimal, from 1 to
 * COUNT_MAX. */
int counts_parse(struct counts *, const char *text, struct err *e);
void counts_release(struct counts *);

#endif

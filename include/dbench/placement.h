/* SPDX-License-Identifier: MIT */
/*
 * placement.h - where clients run: the machine, the wish, and one slot a client.
 *
 * Planning is pure: (wish, machine, number of clients) -> slots.  The machine is
 * a plain copy of what hwloc found, so that a test can make one up.
 */
#ifndef DBENCH_PLACEMENT_H
#define DBENCH_PLACEMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <dbench/err.h>

/* A set of small numbers: the kernel's numbers of PUs, or of nodes. */
#define NUMBERS_MAX 8192
struct numbers { unsigned long word[NUMBERS_MAX / (8 * sizeof(long))]; };

void numbers_add(struct numbers *, unsigned);
bool numbers_has(const struct numbers *, unsigned);
bool numbers_empty(const struct numbers *);
bool numbers_equal(const struct numbers *, const struct numbers *);
bool numbers_within(const struct numbers *inner, const struct numbers *outer);
void numbers_unite(struct numbers *, const struct numbers *);
void numbers_subtract(struct numbers *, const struct numbers *);
unsigned numbers_count(const struct numbers *);
/* The least number that is `from` or more; NUMBERS_MAX: none. */
unsigned numbers_next(const struct numbers *, unsigned from);
/* "0-3,8": as the kernel writes lists; one that does not fit ends in "...".
 * Returns out. */
char *numbers_print(const struct numbers *, char *out, size_t size);

/* One client's place.  An empty set of PUs: wherever the kernel likes. */
struct slot {
	struct numbers pus;		/* the kernel's numbers */
	char label[64];			/* as the user names it: "node0"; cut with "..."
					 * when longer; "" where nothing is bound */
};

struct machine;				/* src/place/ knows what is in it */

/* What this machine has and what of it is allowed to the calling process (so:
 * before that process is bound to less), or, where `synthetic` is not NULL, the
 * one that hwloc's synthetic description describes.  The caller frees it.
 * NULL: *e says why. */
struct machine *machine_load(const char *synthetic, struct err *e);
void machine_free(struct machine *);

/* Print what --bind can name, and where hwloc's numbers differ from the
 * kernel's both; the text of `dbench-c topology`. */
void machine_print(const struct machine *, FILE *out);

/* One line: "2 packages, 4 nodes, 32 cores, 64 PUs". */
char *machine_summary(const struct machine *, char *out, size_t size);

/* The node of a PU, by the kernel's numbers; -1: not known. */
int machine_node_of(const struct machine *, unsigned pu);

/* Read the wish `spec` and fill slot[0..clients):
 *
 *	none			bind nothing
 *	node0  node0-1		by the kernel's numbers, as in sysfs and numactl
 *	cpu3  cpu0-7
 *	package:0  core:0-3	by hwloc's logical numbers; also numa, l3, l2, l1, pu;
 *	core:all  core:4-	also even and odd
 *	package:1.core:0-3	counted within package 1
 *	machine
 *	node0,cpu8  cpu0,2-3	a comma unites; bare numbers go on as before
 *
 * Fails when a name is unknown, when what it names has no PU, or when it is not
 * all allowed to this process.  The machine may be NULL where spec is "none". */
int place_plan(const char *spec, const struct machine *, unsigned clients,
	       struct slot *slot, struct err *e);

/* Bind the calling process, read the binding back, and fail where the kernel
 * gave another one.  A slot without PUs binds nothing. */
int place_bind(const struct slot *, struct err *e);

/* Whether the calling process is still bound as `slot` says. */
int place_verify(const struct slot *, struct err *e);

/* The PUs that the calling process may use, as the kernel says: "0-3,8"; "" where
 * it does not say.  Returns out. */
char *place_allowed(char *out, size_t size);

#endif

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
void numbers_intersect(struct numbers *, const struct numbers *);
/* Whether there is a number that both have. */
bool numbers_meet(const struct numbers *, const struct numbers *);
unsigned numbers_count(const struct numbers *);
/* The least number that is `from` or more; NUMBERS_MAX: none. */
unsigned numbers_next(const struct numbers *, unsigned from);
/* "0-3,8": as the kernel writes lists; one that does not fit ends in "...".
 * Returns out. */
char *numbers_print(const struct numbers *, char *out, size_t size);

enum memory_policy {
	MEMORY_LOCAL,			/* where the CPU is, or as near as there is some */
	MEMORY_BIND,			/* on `nodes`, nowhere else */
	MEMORY_PREFERRED,		/* on the node, elsewhere when it is full */
	MEMORY_INTERLEAVE,		/* page by page on `nodes` in turn */
};

/* One client's place.  An empty set of PUs: wherever the kernel likes. */
struct slot {
	struct numbers pus;		/* the kernel's numbers */
	char label[64];			/* as the user names it: "node0"; of what is dealt
					 * out, the part: "core:3"; cut with "..." when
					 * longer; "" where nothing is bound */
	enum memory_policy memory;
	struct numbers nodes;		/* the kernel's numbers; empty: MEMORY_LOCAL */
	char memory_label[64];		/* "local", "node1", "interleave:node0-1", "far:node3":
					 * always the kernel's numbers */
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

/* How many nodes there are; their kernel's numbers are added to *kernel_numbers. */
unsigned machine_nodes(const struct machine *, struct numbers *kernel_numbers);

/* How far node_b's memory is from node_a's CPUs, 10 being near, by the kernel's
 * numbers; -1: not known. */
int machine_distance(const struct machine *, unsigned node_a, unsigned node_b);

/* Whether this node, by the kernel's number, has memory and no CPU. */
bool machine_node_memory_only(const struct machine *, unsigned node);

/* Read the wish `bind` and fill the PUs of slot[0..clients):
 *
 *	none			bind nothing
 *
 * a set that all clients share:
 *
 *	node0  node0-1		by the kernel's numbers, as in sysfs and numactl
 *	cpu3  cpu0-7
 *	package:0  core:0-3	by hwloc's logical numbers; also numa, l3, l2, l1, pu;
 *	core:all  core:4-	also even and odd
 *	package:1.core:0-3	counted within package 1
 *	machine
 *	0xff			a mask of the kernel's numbers: one of any length
 *	node0,cpu8  cpu0,2-3	a comma unites; bare numbers go on as before
 *
 * or dealt out, of the whole machine or, with @ and a set, of that set:
 *
 *	each:core  each:l3@node0  one such object for each client, in hwloc's order,
 *				and round again; also pu, l2, l1, node, package
 *	compact  compact@node0	the same as each:pu: core by core, package by package
 *	spread  spread@node0-1	as far apart from each other as possible
 *
 * or, shared by all:
 *
 *	near:nvme0n1  near:eth0	the node at which this disk or network card is
 *	near:/mnt  near:.	the node at which the disk that holds the path is
 *
 * and the wish `membind`, to fill their memory:
 *
 *	local			where the CPU is
 *	node1  node0-1  numa:1	on these nodes, nowhere else
 *	interleave:node0-1	on these nodes in turn
 *	preferred:node0		on this one while there is room
 *	far			on the node farthest from the client's CPUs; of equals,
 *				the next one by number
 *
 * Fails when a name is unknown, when what it names has no PU, and when what a set
 * names is not all allowed to this process.  Without a set, what is not allowed at
 * all is left out; an object of which a part is allowed is refused by each:, and
 * spread takes that part.  The machine may be NULL where bind is "none" and membind
 * is "local". */
int place_plan(const char *bind, const char *membind, const struct machine *,
	       unsigned clients, struct slot *slot, struct err *e);

/* Bind the calling process and its memory, read both back, and fail where the
 * kernel gave something else.  A slot without PUs binds to none; one without
 * either leaves all as it is. */
int place_bind(const struct slot *, struct err *e);

/* Whether the calling process is still bound as `slot` says. */
int place_verify(const struct slot *, struct err *e);

/* The same of another process, which the kernel has on the PU `on`: what was changed
 * and changed back may still show there.  `when` is a part of the error: "1.2 s into
 * the window".  Of its memory only the process itself can tell. */
int place_verify_other(const struct slot *, int pid, unsigned on, const char *when,
		       struct err *e);

/* Bind the calling process to allowed PUs that no slot has, if there are any and
 * every slot has some: those on cores of their own before the others. */
int place_avoid(const struct machine *, const struct slot *slot, unsigned clients,
		struct err *e);

/* What the calling process and its memory are bound to now; bind them so again.
 * For whoever is bound elsewhere for a while. */
struct place_kept {
	struct numbers pus, nodes;
	int policy;			/* the kernel's number */
};
int place_keep(struct place_kept *, struct err *e);
int place_return(const struct place_kept *, struct err *e);

/* The PUs that the calling process may use, as the kernel says: "0-3,8"; "" where
 * it does not say.  Returns out. */
char *place_allowed(char *out, size_t size);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * machine.h - a plain copy of what hwloc found.
 *
 * Objects of a kind stand in hwloc's order: object[kind][i] has the logical
 * index i.  Planning and drawing need nothing but this, so a test makes up any
 * machine it likes.
 */
#ifndef PLACE_MACHINE_H
#define PLACE_MACHINE_H

#include <stdint.h>

#include <dbench/placement.h>

/* From the outside in: drawing relies on it. */
enum kind {
	KIND_MACHINE, KIND_PACKAGE, KIND_NODE, KIND_L3, KIND_L2, KIND_L1, KIND_CORE, KIND_PU,
	KINDS
};

struct object {
	unsigned kernel;		/* the kernel's number: nodes and PUs */
	struct numbers pus;		/* memory-only nodes: those near to it, or none */
	uint64_t bytes;			/* caches: size; nodes: memory; 0: not known */
	bool memory_only;		/* a node to which the kernel counts no CPU */
};

struct machine {
	struct object *object[KINDS];	/* owned */
	unsigned count[KINDS];
	struct numbers allowed;		/* PUs that this process may be bound to */
	struct numbers offline;		/* PUs that the kernel knows but does not run */
	struct numbers allowed_nodes;	/* whose memory this process may use */
	const char *sysfs;		/* where its devices are described; NULL: nowhere,
					 * as it is not the machine that this runs on */
	uint64_t *distance;		/* owned; from node a to b: [a * nodes + b], by
					 * logical numbers; NULL: not known */
};

/* Room for `count` objects of a kind; NULL: no memory. */
struct object *machine_room(struct machine *, enum kind, unsigned count);

/* Find out which nodes are memory_only: after all nodes are there. */
void machine_settle(struct machine *);

/* "node" and "cpu" by the kernel's numbers; "numa:", "pu:", "core:", … by hwloc's. */
const char *kind_prefix(enum kind, bool kernel);
/* Whether the kernel has numbers of its own for this kind. */
bool kind_has_kernel_numbers(enum kind);

/* All objects of a kind, as --bind names them: "core:0-7", "node0-1"; "machine".
 * Returns out. */
char *machine_name_all(const struct machine *, enum kind, bool kernel, char *out, size_t size);
/* One object, by the kernel's number where it has one: "node4", "core:3".  Returns
 * out. */
char *machine_name_object(const struct machine *, enum kind, unsigned index, char *out,
			  size_t size);
/* PUs by the largest object that is just that, or by their numbers: "package:1",
 * "cpu0,4".  Returns out. */
char *machine_name_set(const struct machine *, const struct numbers *pus, char *out,
		       size_t size);
/* All names of all kinds: "node0-1, cpu0-7, machine, package:0-1, …".  Returns out. */
char *machine_names(const struct machine *, char *out, size_t size);

#endif

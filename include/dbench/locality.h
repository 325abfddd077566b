/* SPDX-License-Identifier: MIT */
/*
 * locality.h - what distance costs: the same load, with its page cache on one NUMA
 * node and its readers on another, or with the readers' own memory elsewhere.
 *
 * A cell says which node does what.  The trials take turns (the first of every cell,
 * then the second of every cell, ...), so that a machine that slows down in between
 * slows down all cells alike.  All nodes are meant by the kernel's numbers.
 */
#ifndef DBENCH_LOCALITY_H
#define DBENCH_LOCALITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <dbench/err.h>
#include <dbench/nodes.h>
#include <dbench/placement.h>
#include <dbench/run.h>
#include <dbench/settings.h>

struct cell {
	unsigned writer;		/* whose CPUs run the loadfile's set-up */
	unsigned cache;			/* where that puts the page cache: the writer, or a
					 * node to which the set-up's memory is bound */
	unsigned reader;		/* whose CPUs run the load */
	unsigned memory;		/* to which the readers' own memory is bound */
	int distance;			/* of the reader from the other node; -1: not known */
	char label[96];			/* "written on node0, read on node1" */
};

static inline bool cell_is_local(const struct cell *c)
{
	return c->cache == c->reader && c->memory == c->reader;
}

/* What came of one run of a cell. */
struct cell_trial {
	double mb_per_second;
	uint64_t reads, p50_ns, p99_ns;		/* of ReadX */
	uint64_t samples, samples_there;	/* of the clients' PUs; on the reader node */
	struct page_counts cached, own;
};

/* Whether a cell was what it says: the least share (0..1) that any of its trials had
 * on the node that the cell names; -1: some trial counted nothing. */
#define PROOF_SHARE .99
struct proof {
	double cached, own;		/* of the pages */
	double there;			/* of the samples, on the reader node */
	uint64_t cached_pages, own_pages, samples;	/* all trials together */
	bool holds;			/* the pages' shares are PROOF_SHARE or more, and that
					 * of the samples is, where there are any */
};

enum figure { FIGURE_RATE, FIGURE_P50, FIGURE_P99, FIGURES };	/* MB/s; ns of ReadX */

/* Fewer trials tell nothing of noise. */
#define TRIALS_ENOUGH 5

/* A figure of a cell beside that of the local cell of its reader. */
struct comparison {
	double median, mean, sd;
	double local_median;
	bool known;			/* the cell is not local, both are what they say, and
					 * the trials are enough */
	double low, high;		/* known: by so much its mean is greater than the local
					 * one's, with 95 % confidence */
	bool beyond_noise;		/* known: 0 is not between these */
};

struct cell_findings {
	struct proof proof;
	struct comparison figure[FIGURES];
};

struct locality {
	const struct settings *settings;	/* borrowed; of each trial but for its nodes */
	char topology[160];			/* machine_summary(), or "" */
	struct numbers cpu_nodes, memory_nodes;	/* with CPUs, and with memory only */
	unsigned cells, trials;
	struct cell *cell;			/* owned; the local ones first */
	struct cell_trial *trial;			/* owned; trial t of cell c: [c * trials + t] */
	struct cell_findings *found;		/* owned; one a cell, by locality_conclude() */
};

/* The cell in which `reader` reads page cache on `cache` with its own memory on
 * `memory`; NULL: there is none. */
static inline const struct cell *locality_find(const struct locality *l, unsigned cache,
					       unsigned reader, unsigned memory)
{
	for (const struct cell *c = l->cell; c < l->cell + l->cells; c++)
		if (c->cache == cache && c->reader == reader && c->memory == memory)
			return c;
	return NULL;
}

/* Plan so many trials of
 *	each node with CPUs as the reader of what each of them wrote;
 *	each node with CPUs as the reader of what lies on each memory-only node;
 *	each node with CPUs as the reader whose own memory is on each node.
 * Pure.  Fails where these are fewer than two nodes, or none has CPUs. */
int locality_plan(struct locality *, const struct numbers *cpu_nodes,
		  const struct numbers *memory_nodes, unsigned trials, struct err *e);
void locality_release(struct locality *);

/* Told before each trial; `done` of `all` have been. */
struct locality_progress {
	void (*tell)(void *self, const struct cell *, unsigned trial, unsigned done,
		     unsigned all);
	void *self;
};

enum locality_end {
	LOCALITY_DONE,
	LOCALITY_REFUSED,		/* a run did not start: *e says why */
	LOCALITY_INVALID,		/* a run was not valid: *e says which and why */
	LOCALITY_INTERRUPTED,
};

/* Run all trials, as *run says but with the slots of each cell. */
enum locality_end locality_run(struct locality *, const struct run *run,
			       const struct locality_progress *, struct err *e);

/* Fill *t from a valid run of the cell. */
void cell_trial_take(struct cell_trial *t, const struct cell *, const struct result *);

/* Sum up all trials. */
int locality_conclude(struct locality *, struct err *e);

#endif

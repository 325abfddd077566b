/* SPDX-License-Identifier: MIT */
/*
 * nodes.h - figures for each NUMA node, by the kernel's numbers.
 */
#ifndef DBENCH_NODES_H
#define DBENCH_NODES_H

#include <stdint.h>

#define NODES_MAX 64			/* what lies on nodes beyond is `elsewhere` */

struct page_counts {
	uint64_t node[NODES_MAX];
	uint64_t elsewhere;		/* the kernel did not tell, or told of a node beyond */
};

static inline void page_counts_add(struct page_counts *c, int node)
{
	if (node >= 0 && node < NODES_MAX)
		c->node[node]++;
	else
		c->elsewhere++;
}

static inline void page_counts_merge(struct page_counts *c, const struct page_counts *other)
{
	for (unsigned i = 0; i < NODES_MAX; i++)
		c->node[i] += other->node[i];
	c->elsewhere += other->elsewhere;
}

/* What a node's numastat counts, in pages: see the kernel's numastat.rst. */
struct numastat { uint64_t hit, miss, foreign, interleave, local, other; };

/* Fill stat[0..NODES_MAX) with what every node counts now; 0 for nodes that are not
 * there.  Returns how many nodes there are. */
unsigned numastat_read(struct numastat stat[NODES_MAX]);

#endif

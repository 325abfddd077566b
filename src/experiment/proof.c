/* SPDX-License-Identifier: MIT */
#include "proof.h"

static uint64_t pages_on(const struct page_counts *c, unsigned node)
{
	return node < NODES_MAX ? c->node[node] : 0;
}

static uint64_t pages_of(const struct page_counts *c)
{
	uint64_t pages = c->elsewhere;

	for (unsigned i = 0; i < NODES_MAX; i++)
		pages += c->node[i];
	return pages;
}

static void keep_least(double *least, uint64_t part, uint64_t whole)
{
	double share = whole ? (double)part / (double)whole : -1;

	*least = share < *least ? share : *least;
}

void proof_take(struct proof *p, const struct cell *c, const struct cell_trial *trial,
		unsigned trials)
{
	*p = (struct proof){ .cached = 1, .own = 1, .there = 1 };
	for (const struct cell_trial *t = trial; t < trial + trials; t++) {
		uint64_t cached = pages_of(&t->cached), own = pages_of(&t->own);

		keep_least(&p->cached, pages_on(&t->cached, c->cache), cached);
		keep_least(&p->own, pages_on(&t->own, c->memory), own);
		keep_least(&p->there, t->samples_there, t->samples);
		p->cached_pages += cached;
		p->own_pages += own;
		p->samples += t->samples;
	}
	/* A window may be too short for a sample; the binding is verified besides. */
	p->holds = p->cached >= PROOF_SHARE && p->own >= PROOF_SHARE &&
		   (p->there >= PROOF_SHARE || p->there < 0);
}

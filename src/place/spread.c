/* SPDX-License-Identifier: MIT */
/*
 * spread.c - does what hwloc_distrib is known for, over a struct machine.
 *
 * A machine here has no tree, but its objects nest: what stands directly inside a
 * set is, around each of its PUs, the largest object that is smaller than the set.
 */
#include "spread.h"

/* Of the objects around `pu`, cut to `pus`: the largest that is not all of `pus`.
 * There is one where `pus` has more PUs than this one. */
static struct numbers part_around(const struct machine *m, const struct numbers *pus,
				  unsigned pu)
{
	struct numbers best = {0};

	numbers_add(&best, pu);
	for (enum kind kind = 0; kind < KINDS; kind++)
		for (unsigned i = 0; i < m->count[kind]; i++) {
			struct numbers part;

			if (!numbers_has(&m->object[kind][i].pus, pu))
				continue;
			part = m->object[kind][i].pus;
			numbers_intersect(&part, pus);
			if (!numbers_equal(&part, pus) &&
			    numbers_count(&part) > numbers_count(&best))
				best = part;
		}
	return best;
}

/* How many of `clients` belong to the first `weight` of `total` PUs; the first
 * part of all has one at least. */
static unsigned share(unsigned weight, unsigned total, unsigned clients)
{
	return (unsigned)(((uint64_t)weight * clients + total - 1) / total);
}

void spread(const struct machine *m, const struct numbers *pus, struct slot *slot,
	    unsigned clients)
{
	unsigned total = numbers_count(pus), weight = 0;
	struct numbers left = *pus;

	if (clients == 1 || total == 1) {
		while (clients--)
			slot++->pus = *pus;
		return;
	}
	for (unsigned i = 0; i < m->count[KIND_PU]; i++) {
		unsigned pu = m->object[KIND_PU][i].kernel;

		if (!numbers_has(&left, pu))
			continue;
		struct numbers part = part_around(m, pus, pu);
		unsigned before = share(weight, total, clients);
		unsigned more = share(weight += numbers_count(&part), total, clients) - before;

		if (more)
			spread(m, &part, slot + before, more);
		else
			numbers_unite(&slot[before - 1].pus, &part);
		numbers_subtract(&left, &part);
	}
}

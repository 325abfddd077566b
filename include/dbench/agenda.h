/* SPDX-License-Identifier: MIT */
/*
 * agenda.h - which trial comes next.  Pure: (what is wanted, what is done) -> next.
 *
 * A point is a case with a number of clients.  Its trials are numbered from 1; the
 * n-th of every point make round n.  Interleaved, a round goes through the numbers of
 * clients and at each of them through the cases, so that those that are compared stand
 * side by side, and a machine that slows down in between slows down all of them.  At
 * random, each round is shuffled anew, by the seed and the number of the round alone.
 * Blocked, a point is done with before the next one starts.
 *
 * Nothing is remembered but how many trials each point has: so an experiment that was
 * interrupted goes on as if it had not been.
 */
#ifndef DBENCH_AGENDA_H
#define DBENCH_AGENDA_H

#include <stdbool.h>
#include <stdint.h>

#include <dbench/err.h>
#include <dbench/experiment.h>

struct agenda_point {
	unsigned done;			/* trials; the discarded one is none */
	unsigned wanted;		/* in all, as far as is known now */
};

struct agenda {
	unsigned cases, counts;
	enum order order;
	uint64_t seed;
	bool discard;			/* trial 0 of the first point is still to come */
	struct agenda_point *point;	/* owned; of case c with count n: [c * counts + n] */
};

/* A trial, by its place. */
struct agenda_entry { unsigned of_case, count, number; };

/* Each point wants so many trials. */
int agenda_init(struct agenda *, unsigned cases, unsigned counts, unsigned wanted,
		struct err *e);
void agenda_release(struct agenda *);

static inline struct agenda_point *agenda_point(struct agenda *a, unsigned of_case,
						unsigned count)
{
	return &a->point[of_case * a->counts + count];
}

/* The next trial; false: all are done. */
bool agenda_next(const struct agenda *, struct agenda_entry *);

/* It has been done. */
void agenda_done(struct agenda *, const struct agenda_entry *);

/* How many are still to come: of all cases, of one. */
unsigned agenda_left(const struct agenda *);
unsigned agenda_left_of(const struct agenda *, unsigned of_case);

#endif

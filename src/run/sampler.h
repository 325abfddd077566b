/* SPDX-License-Identifier: MIT */
/*
 * sampler.h - where clients run, looked up by the parent from time to time, and what
 * the machine did in the window, by its counters before and after it.
 *
 * It reads what the kernel keeps of each worker anyway, so that the workers
 * themselves do nothing for it.  Times between two looks are guessed from them;
 * the number of migrations between PUs is exact and comes from the workers.
 *
 * Each look also verifies the binding, so that one which another process undoes
 * and sets again is found, if it is undone for as long as from one look to the next.
 */
#ifndef RUN_SAMPLER_H
#define RUN_SAMPLER_H

#include <stdbool.h>
#include <stdint.h>

#include <dbench/run.h>

struct track;				/* one worker process */

struct sampler {
	const struct run *run;		/* borrowed; without a machine nothing is sampled */
	struct track *track;		/* owned; tracks of them */
	unsigned tracks;
	uint64_t period_ns, next_ns;
	uint64_t begun_ns;		/* the first look; 0: not yet */
	struct numastat before[NODES_MAX];
	struct usage_scope scope;
	struct usage_reading usage;	/* as the window began */
};

/* The result has the targets. */
int sampler_init(struct sampler *, const struct run *, const struct result *,
		 unsigned processes, struct err *e);
void sampler_release(struct sampler *);

/* A worker is there. */
void sampler_add(struct sampler *, unsigned process, int pid);

/* The window is about to begin: read the machine's counters. */
void sampler_begin(struct sampler *);

/* Look, first as the window begins.  False: some process has been found to be bound
 * otherwise than its slot says. */
bool sampler_look(struct sampler *, uint64_t now);

/* It is over, or will be soon: look no more.  It is over: read the counters again. */
void sampler_stop(struct sampler *);
void sampler_end(struct sampler *, struct result *);

/* How the first look that found so saw this process; NULL: none has. */
const struct err *sampler_lost(const struct sampler *, unsigned process);

/* Write what was seen of a process to one of its clients. */
void sampler_tell(const struct sampler *, unsigned process, struct client_result *);

#endif

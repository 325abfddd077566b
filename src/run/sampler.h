/* SPDX-License-Identifier: MIT */
/*
 * sampler.h - where clients run, looked up by the parent from time to time, and what
 * the machine did in the window, by its counters before and after it.
 *
 * It reads what the kernel keeps of each worker anyway, so that the workers
 * themselves do nothing for it.  Times between two looks are guessed from them;
 * the number of migrations between PUs is exact and comes from the workers.
 */
#ifndef RUN_SAMPLER_H
#define RUN_SAMPLER_H

#include <stdbool.h>
#include <stdint.h>

#include <dbench/run.h>

struct track;				/* one worker process */

struct sampler {
	const struct machine *machine;	/* borrowed; NULL: nothing is sampled */
	struct track *track;		/* owned; tracks of them */
	unsigned tracks;
	uint64_t period_ns, next_ns;
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

/* The window is about to begin; look now; it is over. */
void sampler_begin(struct sampler *);
void sampler_look(struct sampler *, uint64_t now);
void sampler_end(struct sampler *, struct result *);

/* Write what was seen of a process to one of its clients. */
void sampler_tell(const struct sampler *, unsigned process, struct client_result *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * pool.h - the parent's side of the worker processes: fork them, open the gate,
 * wait, stop them early when something went wrong, and see each of them off.
 *
 * The parent is idle: it sleeps in one poll() on signals, a timer and a bell that
 * workers ring.  No work is done in a signal handler.
 */
#ifndef RUN_POOL_H
#define RUN_POOL_H

#include <stdbool.h>

#include "progress.h"
#include "sampler.h"
#include "worker.h"

struct member {				/* one worker process */
	pid_t pid;			/* 0: not forked, or gone */
	unsigned first, clients;
};

struct pool {
	struct crew crew;
	struct member *member;		/* owned */
	unsigned members, alive;
	struct progress progress;
	struct sampler sampler;
	struct result *result;
	int signals, timer;		/* signalfd, timerfd; the bell is the crew's */
	bool opened;			/* the gate */
	bool stopping;
	uint64_t stopped_ns;		/* since when */
	uint64_t next_tick_ns;
};

/* Set up what the pool waits on.  The signals (signals.h) are blocked.  The targets
 * are borrowed; NULL: none is needed. */
int pool_init(struct pool *, const struct run *, const struct fs_backend *, struct board *,
	      const struct targets *, const struct sink *, struct result *, struct err *e);
void pool_release(struct pool *);

/* Run to the end.  Whatever goes wrong becomes a cause in the result.  When it
 * returns no worker is left. */
void pool_run(struct pool *);

/* Where the clients were seen, once the result has been folded. */
void pool_tell_places(const struct pool *, struct result *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * worker.h - what a forked process does from its first moment to its last.
 */
#ifndef RUN_WORKER_H
#define RUN_WORKER_H

#include <sys/types.h>

#include <dbench/board.h>
#include <dbench/fs.h>
#include <dbench/run.h>

#include "targets.h"

/* What every worker is given; made by the parent before the first fork. */
struct crew {
	const struct run *run;
	const struct fs_backend *backend;
	struct board *board;
	const struct targets *targets;	/* NULL: none is needed */
	int bell;			/* eventfd: a worker rings when the parent should look */
	pid_t parent;
};

/* The target that a client works in; -1: none is needed. */
static inline int crew_root(const struct crew *crew, unsigned client)
{
	return crew->targets ?
	       crew->targets->target[settings_target_of(crew->run->settings, client)].work : -1;
}

/* Bind, set up, wait at the gate, replay, clean up.  In the child; never returns. */
_Noreturn void worker_main(const struct crew *, unsigned first_client, unsigned clients);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * run.h - one run: from settings, programs and slots to a result.
 */
#ifndef DBENCH_RUN_H
#define DBENCH_RUN_H

#include <dbench/census.h>
#include <dbench/clock.h>
#include <dbench/err.h>
#include <dbench/placement.h>
#include <dbench/program.h>
#include <dbench/report.h>
#include <dbench/result.h>
#include <dbench/settings.h>

struct run {
	const struct settings *settings;
	const struct program *const *program;	/* settings->loadfiles of them; client k
						 * replays program[k % loadfiles] */
	const struct slot *slot;		/* settings->clients of them; NULL: not bound */
	const struct slot *setup_slot;		/* likewise, while they replay the set-up of
						 * their loadfile; NULL: as `slot` */
	const struct machine *machine;		/* to tell nodes by; NULL: not known */
	const struct needs *needs;		/* of the clients of each of settings->targets;
						 * `files` of one process */
	struct clock clock;			/* begun, not yet gauged */
};

/* Do it.  0: *result holds it, valid or not (result_init() before).  -1: refused
 * before anything was forked or touched: *e says why.  Blocks the signals that end
 * a program for as long as it lasts.  Calls all of the sink but its end(). */
int run_clients(struct run *, const struct sink *, struct result *result, struct err *e);

#endif

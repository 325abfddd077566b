/* SPDX-License-Identifier: MIT */
/*
 * hooks.h - commands of the user's that run around trials.
 *
 *	setup		once for each case, before the first trial of it
 *	prepare		before every trial
 *	conclude	after every trial, whatever came of it
 *	cleanup		once for each case that was set up, after its last trial, also when
 *			the experiment ends early
 *
 * Each is run by /bin/sh -c in a process group of its own, with nothing on its standard
 * input and what it prints kept, and with these in its environment:
 *
 *	DBENCH_CASE	the case's name; empty: there is one only
 *	DBENCH_CLIENTS	of the trial next to it
 *	DBENCH_TRIAL	its number, from 1; 0: the one that is discarded
 *	DBENCH_TARGET	the directory under test, as given
 */
#ifndef DBENCH_HOOKS_H
#define DBENCH_HOOKS_H

#include <signal.h>

#include <dbench/err.h>

struct hooks { const char *setup, *prepare, *conclude, *cleanup; };	/* borrowed; NULL: none */

struct hook {
	const char *name;		/* "--prepare" */
	const char *command;
	const char *case_name, *target;
	unsigned clients, trial;
};

enum hook_end { HOOK_DONE, HOOK_FAILED, HOOK_INTERRUPTED };

/* Run it to its end.  The signals of signals.h are blocked; `before` is what it gets
 * instead.  A signal ends it and all processes of its group.  HOOK_FAILED: *e says how,
 * and *output, which the caller frees, is what it printed, or NULL. */
enum hook_end hook_run(const struct hook *, const sigset_t *before, int *signal, char **output,
		       struct err *e);

#endif

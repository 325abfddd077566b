/* SPDX-License-Identifier: MIT */
/*
 * settings.h - what one run is asked to do: numbers and strings, checked.
 *
 * cli fills it from the command line and owns every string; all others borrow.
 */
#ifndef DBENCH_SETTINGS_H
#define DBENCH_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum strictness { LENIENT, USUAL, STRICT };	/* mismatches fatal: none, ops.def's, all */

struct settings {
	unsigned clients;
	unsigned per_process;		/* clients in one worker process, 1 or more */

	const char *const *target;	/* -D: the directories under test: dealt to the worker */
	size_t targets;			/* … processes in turn, 1 or more */
	const char *const *loadfile;	/* -c: dealt to the clients in turn */
	size_t loadfiles;
	const char *backend;		/* -B: "fileio", "null" or "fault:…" */
	const char *bind;		/* --bind: see placement.h */
	const char *membind;		/* --membind: likewise */
	const char *setup_bind;		/* both for the set-up of loadfiles; NULL: the */
	const char *setup_membind;	/* … same as for the run */

	double seconds;			/* -t: length of the window, 0 with `loops` */
	double warmup;			/* seconds before the window */
	uint64_t loops;			/* fixed work: passes per client; 0: by time */
	double rate;			/* -R: MB/s per client; 0: as fast as it goes */
	bool ignore_timestamps;
	uint64_t seed;

	enum strictness strictness;
	bool sync_open;			/* -s: O_SYNC */
	bool sync_dirs;			/* -S: fsync the directory after a change in it */
	bool sync_writes;		/* -F: fsync after each write */
	bool xattrs;			/* -x */
	bool no_resolve;
	bool stat_check;
	bool one_byte_write_fix;
	bool fake_io;
	bool skip_cleanup;
	bool adopt;			/* use a directory that some other program left */
	bool force;			/* start although something is too small */
};

/* Which of the targets a client works in; the clients of a process share one. */
static inline unsigned settings_target_of(const struct settings *s, unsigned client)
{
	return client / s->per_process % (unsigned)s->targets;
}

#endif

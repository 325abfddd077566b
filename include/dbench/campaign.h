/* SPDX-License-Identifier: MIT */
/*
 * campaign.h - run an experiment: cases x numbers of clients x trials.
 *
 * All is checked before the first trial starts.  Then, for as long as the agenda has
 * trials:
 *
 *	--setup where it is the first of its case, --prepare, sync, drop caches;
 *	the run; --conclude; --cleanup where it was the last of its case.
 *
 * A trial that is not valid ends it, and so do a hook that fails and a signal; what was
 * set up is cleaned up even then.  A single run is an experiment with one trial.
 */
#ifndef DBENCH_CAMPAIGN_H
#define DBENCH_CAMPAIGN_H

#include <stdbool.h>
#include <stdint.h>

#include <dbench/agenda.h>
#include <dbench/clock.h>
#include <dbench/counts.h>
#include <dbench/err.h>
#include <dbench/experiment.h>
#include <dbench/hooks.h>
#include <dbench/placement.h>
#include <dbench/program.h>
#include <dbench/report.h>
#include <dbench/settings.h>

/* A case.  All borrowed. */
struct variant {
	const char *name;			/* "" where it is the only one */
	const struct settings *settings;	/* but for the number of clients */
	const struct program *const *program;	/* settings->loadfiles of them */
	const char *target;			/* as typed, for hooks */
};

/* Fewer trials do not show how they scatter. */
#define ADAPTIVE_LEAST 3u

struct campaign {
	const struct variant *variant;		/* borrowed, like all that follows */
	unsigned variants;
	const struct counts *clients;
	bool adaptive;
	double precision;			/* adaptive: as in struct experiment */
	unsigned max_trials;
	struct hooks hooks;
	bool drop_caches, sync;			/* before each trial */
	const struct machine *machine;		/* NULL: not known, because … */
	struct err no_machine;
	struct place_kept first;		/* where this process was when it began */
	struct clock clock;			/* begun */
	struct sink sink;			/* of each run */

	struct agenda agenda;			/* owned; what is done in it is in … */
	struct experiment experiment;		/* owned: a sweep for each variant */
	unsigned turn;				/* of the next trial */
	unsigned ran;				/* trials since it started, */
	uint64_t started_ns;			/* … at this moment of CLOCK_MONOTONIC */
	char *hook_output;			/* owned: of the hook that failed, or NULL */
};

/* Told of each trial. */
struct campaign_watch {
	void (*begins)(void *self, const struct campaign *, const struct agenda_entry *);
	/* Whatever came of it; it is in the agenda and the experiment already, unless it was
	 * interrupted.  -1 ends the campaign. */
	int (*ended)(void *self, const struct campaign *, const struct agenda_entry *,
		     const struct result *, struct err *e);
	void *self;
};

enum campaign_end {
	CAMPAIGN_DONE,
	CAMPAIGN_REFUSED,		/* nothing has been run */
	CAMPAIGN_INVALID,		/* a trial was not valid, or did not start */
	CAMPAIGN_FAILED,		/* a hook, or the watch */
	CAMPAIGN_INTERRUPTED,
};

/* Sweeps for the variants, and an agenda that wants so many trials of each point.  The
 * fields above `agenda` are set before; those after it and the order and seed within it
 * may be changed afterwards, up to campaign_run(). */
int campaign_init(struct campaign *, unsigned trials, struct err *e);
void campaign_release(struct campaign *);

/* A trial that was done before, by an earlier campaign; takes what it owns. */
int campaign_take(struct campaign *, const struct agenda_entry *, struct trial *, struct err *e);

/* Whether all of it could start here and now. */
int campaign_check(struct campaign *, struct err *e);

enum campaign_end campaign_run(struct campaign *, const struct campaign_watch *, struct err *e);

/* From the mean of the trials so far; < 0: there was none. */
double campaign_seconds_left(const struct campaign *);

#endif

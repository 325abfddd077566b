/* SPDX-License-Identifier: MIT */
/*
 * progress.h - what the parent sees of a run while it goes on, and tells the sink.
 */
#ifndef RUN_PROGRESS_H
#define RUN_PROGRESS_H

#include <dbench/board.h>
#include <dbench/report.h>
#include <dbench/run.h>

/* Totals over all lanes at one moment. */
struct sample { uint64_t ns, ops, bytes; };

struct progress {
	const struct run *run;		/* borrowed, as are the rest */
	struct board *board;
	const struct sink *sink;
	struct result *result;		/* whose series it fills */
	enum run_phase phase;
	uint64_t phase_ns;		/* when the phase began */
	struct sample phase_from, last;	/* totals then, and at the last tick */
	uint64_t *passes;		/* told of, by client; owned; NULL: not asked for */
};

int progress_init(struct progress *, const struct run *, struct board *, const struct sink *,
		  struct result *, struct err *e);
void progress_release(struct progress *);

/* The gate has opened; the window has begun; the clients clean up. */
void progress_enter(struct progress *, enum run_phase);

/* Tell of the second that has passed, and of passes that have ended. */
void progress_tick(struct progress *);
void progress_passes(struct progress *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * client.h - one client at work: where it is in its program, and where it writes
 * what it measures.  Lives in a worker process; no other sees it.
 */
#ifndef RUN_CLIENT_H
#define RUN_CLIENT_H

#include <stdbool.h>
#include <sys/resource.h>

#include <dbench/board.h>
#include <dbench/fs.h>
#include <dbench/program.h>

#include "vary.h"

struct client {
	/* read at each op */
	struct clock clock;
	const struct op *pc;		/* the next op */
	uint64_t last_ns;		/* when it may start: the end of the one before */
	uint64_t ended_ns;		/* end of the last op that counts */
	struct lane *lane;
	struct tally *tally;		/* the lane's, or `warm` */
	struct hist *hist[OP_KINDS];	/* the lane's, or all `warm_hist` */
	uint64_t ops, bytes, moved[2];	/* since the gate; since the window: read, written */
	bool special;			/* some op waits for its time, or varies */
	bool paced;			/* some op waits for its time */
	bool has_neighbours;		/* other clients in this process */
	bool finished;			/* its work is done, or it must not go on */

	struct board *board;
	const struct settings *settings;
	const struct program *program;
	unsigned number;
	struct fs_session fs;
	struct vary vary;

	uint64_t *turn;			/* turns left, by depth of LOOP; owned */
	unsigned depth;
	uint64_t pass_ns, passes;	/* start of this pass; passes done */
	uint64_t passes_ns;		/* what those took that ended in the window */
	uint64_t window_ops, window_passes;	/* ops, passes when the window began */

	struct rusage before;		/* what the process had used when the window began, */
	uint64_t migrations_before;	/* … and how often it had been moved */

	struct tally warm[OP_KINDS];	/* during the warm-up, counted but not kept */
	struct hist *warm_hist;		/* owned */
};

/* Ready to go; touches its memory.  -1: *e says why. */
int client_init(struct client *, struct board *, const struct settings *,
		const struct program *, const struct fs_backend *, int root, unsigned number,
		struct err *e);
void client_release(struct client *);

/* Whether it got as far as the window. */
static inline bool client_in_window(const struct client *c)
{
	return c->tally != c->warm;
}

/* Instead of starting: the program's set-up is to be replayed, at once and unpaced.
 * The client stops at its end, and is not for use in a run. */
void client_start_setup(struct client *);
/* Write to the lane what it says before the gate opens, but for what went wrong. */
void client_end_setup(struct client *);

/* The gate has opened. */
void client_start(struct client *);

enum step {
	STEP_GO,			/* there is more to do */
	STEP_WAIT,			/* … once another client has got further */
	STEP_STOP,			/* the window is over, or the work, or all is lost */
};

/* Replay until it stops, alone or one op each in turn with its neighbours. */
void client_replay(struct client *);
void client_replay_in_turn(struct client *, unsigned count);

/* Write the figures of the window to the lane. */
void client_stop(struct client *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * board.h - the shared memory between the parent and its workers.
 *
 * Design: one mapping, made before the fork.  Its head is written by the parent
 * and read by all.  Behind it each client has a lane that starts on a page of
 * its own, is first touched by its worker (so it lies on that worker's node),
 * and is written by that worker alone, with these exceptions, which are all:
 *
 *	lane.deadline	the parent moves it to the past to stop a client
 *	lane.worst_ns	the parent swaps in 0 when it has shown it
 *	lane.failure	and lane.state: the parent's, when the worker is dead or stuck
 *	board.arrived	each worker adds its clients when they are at the gate
 *	board.failed	whoever lets a client fail adds 1
 *	board.finished	each worker adds its clients when they have left the window
 *
 * Until all have arrived the parent looks at the head alone: it would be the first
 * to touch a lane otherwise.
 *
 * There is no lock.  Counters that the parent reads while a run goes on are
 * relaxed atomics, which cost a plain store.
 *
 * Times are ns of the board's clock (clock.h), the same in every process.
 */
#ifndef DBENCH_BOARD_H
#define DBENCH_BOARD_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include <dbench/clock.h>
#include <dbench/err.h>
#include <dbench/measure.h>
#include <dbench/nodes.h>

enum lane_state {
	LANE_UNBORN,			/* not forked, or not yet at work */
	LANE_READY,			/* set up, at the gate */
	LANE_WARMUP,
	LANE_EXECUTE,
	LANE_CLEANUP,
	LANE_DONE,
	LANE_FAILED,			/* `failure` says why */
};

/* An outcome that was not the one asked for. */
struct outcome {
	uint32_t op;			/* index into the program */
	uint32_t size;			/* asked for */
	int64_t came_back;		/* >= 0: bytes or success; < 0: -errno */
	uint64_t offset;
	char path[256];			/* below the target; cut when longer */
};

/* A pass of the loadfile that ended. */
struct pass { uint64_t duration_ns, at_ns; };
#define PASS_RING 64

struct lane {
	/* the hot line: written at each op */
	_Alignas(64) _Atomic uint64_t ops;	/* since the gate opened */
	_Atomic uint64_t bytes;
	_Atomic uint64_t worst_ns;		/* since the parent last looked */
	_Atomic uint64_t deadline;		/* ns: read at each op */
	_Atomic uint32_t op;			/* index of the op under way */
	_Atomic uint32_t sequence_point;

	/* written once in a while */
	_Alignas(64) _Atomic uint32_t state;	/* enum lane_state */
	int32_t pid;
	_Atomic uint64_t passes;		/* whole passes since the gate opened */
	struct pass pass[PASS_RING];		/* the newest, at passes % PASS_RING */

	/* the window; valid once the state is LANE_CLEANUP or later */
	uint64_t first_ns, last_ns;		/* start of its first op, end of its last */
	uint64_t window_ops, bytes_read, bytes_written, window_passes;
	uint64_t window_passes_ns;		/* their durations, summed */
	uint64_t overrun_ns;			/* how long the op lasted that was under
						 * way when the window ended */
	uint64_t late_max_ns, late_total_ns;	/* behind the schedule, paced runs */
	uint64_t user_ns, system_ns;		/* CPU of its process in the window; of
						 * several clients in it the first has all */
	uint64_t voluntary, involuntary;	/* context switches, likewise */
	uint64_t minor_faults, major_faults, migrations;	/* likewise; migrations
						 * between PUs, UINT64_MAX: not known */
	uint64_t cleanup_ns;
	int32_t first_cpu, last_cpu;		/* the kernel's numbers */
	char allowed[256];			/* PUs, as read back after the window */
	struct page_counts own, cached;		/* its buffers; the page cache of its files */

	struct err failure;			/* LANE_FAILED */
	struct outcome fatal;			/* LANE_FAILED while replaying: failure.text
						 * is empty and this says why */
	struct outcome first_unmet[OP_KINDS];	/* where tally[kind].unmet is not 0 */
	struct tally tally[OP_KINDS];
	_Alignas(4096) struct hist hist[OP_KINDS];
};

struct board {
	struct clock clock;
	_Atomic uint32_t gate;			/* futex: 0 shut, 1 open, 2 go home */
	_Atomic uint32_t stop;			/* futex: 1: whoever sleeps wakes up */
	_Atomic uint32_t arrived;		/* clients at the gate or failed before it */
	_Atomic uint32_t failed;		/* clients in LANE_FAILED */
	_Atomic uint32_t finished;		/* futex: clients that are through their window */
	uint32_t clients;
	uint64_t start_ns;			/* the gate opens */
	uint64_t window_ns, end_ns;		/* the window; UINT64_MAX: no end */
	size_t bytes;				/* of the whole mapping */
	_Alignas(4096) struct lane lane[];
};

/* The lane's client has failed; its failure or fatal outcome is written. */
static inline void board_fail(struct board *b, struct lane *lane)
{
	if (atomic_exchange(&lane->state, LANE_FAILED) != LANE_FAILED)
		atomic_fetch_add(&b->failed, 1);
}

/* A zeroed board for so many clients; NULL: *e says why. */
struct board *board_new(unsigned clients, struct err *e);
void board_free(struct board *);

#endif

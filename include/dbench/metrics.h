/* SPDX-License-Identifier: MIT */
/*
 * metrics.h - the figures of one run by name: what tables, comparisons, diagnoses
 * and pictures read, whether the run has just ended, or lies in a file or in a log.
 *
 * Names are words with dots between them, and say no unit; these do:
 *
 *	throughput		MB/s of all clients together
 *	throughput.N		of the clients in the Nth of several directories, from 1
 *	bytes			moved in the window
 *	ops_per_second
 *	wall			s of the window: from the first op to the last
 *	user, system		s of CPU of the clients, summed
 *	cpu			100 (user + system) / wall, %
 *	passes			of the loadfile, all clients together
 *	pass			s that a pass took, the mean of those that ended
 *	latency.avg		ms of an op, over all kinds;
 *	latency.p50, .p90, .p95, .p99, .p99_9	likewise
 *	latency.max		likewise, an op that was under way as the window ended included
 *	ops.ReadX.count		of one kind, by the names in ops.def;
 *	ops.ReadX.rate		a second;
 *	ops.ReadX.avg, .p50, .p90, .p95, .p99, .p99_9, .max	ms
 *	clients.slowest, clients.fastest	MB/s of one client
 *	clients.jain		Jain's index of the clients' MB/s: 1 is all alike, 1/N one
 *				has it all (R. Jain, D. Chiu, W. Hawe, DEC-TR-301, 1984)
 *	switches.voluntary, switches.involuntary	of the clients
 *
 * and what the machine did in the window (usage.h):
 *
 *	machine.user, .system, .idle, .iowait, .irq, .steal	% of the time of the
 *				PUs that the clients may use
 *	machine.switches	context switches a second
 *	machine.mhz		mean of those PUs at the end
 *	device.read, device.written	bytes, of the devices under the targets
 *	memory.dirty.start, memory.dirty.end, memory.writeback.start, .end	bytes
 *	pressure.cpu, pressure.io, pressure.memory	% of the time in which some task
 *				waited for it
 *	pressure.io.full, pressure.memory.full		in which all did
 *
 * What is not known has no metric, and neither has a kind of op that was not done.
 */
#ifndef DBENCH_METRICS_H
#define DBENCH_METRICS_H

#include <stdbool.h>
#include <stddef.h>

#include <dbench/err.h>

struct metric { char name[40]; double value; };

/* In the order in which they were added; each name once.  `= {0}` is empty. */
struct metrics {
	struct metric *metric;		/* owned */
	size_t count;
	bool lost;			/* there was no memory for some */
};

void metrics_release(struct metrics *);

/* Set it, whether it is there or not.  A value that is not finite is not added. */
void metrics_set(struct metrics *, const char *name, double value);

/* The value; NAN: there is none of that name. */
double metrics_get(const struct metrics *, const char *name);

/* What is better: +1 more of it, -1 less, 0 neither is. */
int metric_better(const char *name);

/* What an experiment is about: "throughput"; of fixed work "wall", for no rate may come
 * of it at all. */
const char *metric_main(bool fixed_work);

/* Its unit for a heading: "MB/s", "ms", "%", "" ... */
const char *metric_unit(const char *name);

/* All that a run tells.  -1: there is no memory. */
struct result;
int metrics_take(struct metrics *, const struct result *, struct err *e);

#endif

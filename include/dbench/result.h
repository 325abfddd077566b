/* SPDX-License-Identifier: MIT */
/*
 * result.h - all that a reporter may print: plain numbers and strings.
 *
 * Made by measure from the board after the last worker has gone; owned by
 * whoever called result_init().  MB are 10^6 bytes; times are seconds in
 * doubles or ns in integers, as the names say.
 */
#ifndef DBENCH_RESULT_H
#define DBENCH_RESULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <dbench/board.h>
#include <dbench/err.h>
#include <dbench/measure.h>
#include <dbench/program.h>
#include <dbench/settings.h>
#include <dbench/usage.h>

struct host {
	char kernel[160];		/* "Linux 6.1.0 x86_64" */
	char name[80];
	char cpu_model[128];
	char topology[160];		/* machine_summary(), or "" */
	unsigned pus_online;
	uint64_t memory_bytes;
	uint64_t dirty_limit_bytes;	/* of dirty pages, before writers are held up; 0: not
					 * known */
};

/* A directory under test, and what its clients did. */
struct target_info {
	char path[4096];		/* as given, made absolute, with no link in it */
	char filesystem[32];		/* "ext4" */
	char device[256];		/* what is mounted there */
	char mount_options[1024];
	uint64_t bytes_free, bytes_total, inodes_free;	/* before the run */
	uint64_t dev, ino;		/* stat's: no two directories share both */
	unsigned clients;		/* that are dealt to it */
	uint64_t ops, bytes_read, bytes_written;	/* of theirs, in the window */
	double mb_per_second;		/* their part of the whole run's */
};

struct loadfile_info {
	char name[4096];
	uint64_t ops, lines;
	uint64_t live_bytes;		/* that a client has on disk at its peak */
};

struct op_result {
	struct tally tally;		/* summed over the clients */
	struct hist_sum hist;
	char first_unmet[512];		/* a sentence, or "" */
};

struct client_result {
	unsigned client, loadfile;
	unsigned target;		/* index */
	int pid;
	char label[64], pus[256];	/* its slot; "" where it was not bound */
	int first_cpu, last_cpu, first_node, last_node;	/* -1: not known */
	uint64_t ops, passes, bytes_read, bytes_written;
	double passes_seconds;		/* the durations of its passes, summed */
	double seconds, mb_per_second;	/* its own window: first op to last */
	uint64_t max_latency_ns, overrun_ns, late_max_ns, late_total_ns;
	double user_seconds, system_seconds, cleanup_seconds;
	uint64_t voluntary, involuntary;	/* context switches */
	uint64_t minor_faults, major_faults;
	uint64_t migrations;		/* between PUs, all there were; UINT64_MAX: not known */
	uint32_t samples, samples_on[NODES_MAX];	/* of the PU it was on: how many were
					 * taken, and by the PU's node */
	uint32_t node_changes;		/* from sample to sample: at least so many migrations
					 * between nodes */
	int home;			/* the node of most samples; -1: not known */
	struct page_counts own, cached;	/* its buffers; the page cache of its files */
	char failure[768];		/* "" where it went well */
	struct tally tally[OP_KINDS];
};

enum run_phase { PHASE_WARMUP, PHASE_EXECUTE, PHASE_CLEANUP };

/* One second of a run, as the live lines show it. */
struct tick {
	enum run_phase phase;
	unsigned clients;		/* that are still at it */
	uint64_t lines;			/* ops done since the start, per client */
	double mb_per_second;		/* since this phase began */
	double seconds;			/* since this phase began */
	double latency_ms;		/* the worst since the last tick */
	double now_mb_per_second;	/* since the last tick */
	uint64_t ops;			/* all clients, since the last tick */
	double fraction;		/* of the whole run, 0..1; < 0: not known */
	double remaining;		/* seconds; < 0: not known */
};

struct result {
	const struct settings *settings;	/* borrowed */
	char started[40];		/* UTC, ISO 8601 */
	struct host host;
	struct target_info *target;	/* owned; settings->targets of them */
	struct loadfile_info *loadfile;	/* owned; settings->loadfiles of them */
	unsigned processes;

	bool valid;
	bool interrupted;		/* by the user: a signal is the cause */
	int stopped_by;			/* that signal, or SIGPIPE; 0: none */
	char (*cause)[768];		/* owned; why it is not valid, one sentence each */
	unsigned causes;

	double setup_seconds;		/* first fork to gate */
	double warmup_seconds, execute_seconds, cleanup_seconds;
	double window_seconds;		/* first op of the window to last, exact */
	uint64_t ops, bytes_read, bytes_written, passes;
	double passes_seconds;		/* the durations of those passes, summed */
	double mb_per_second;		/* bytes moved / window_seconds / 10^6 */
	double max_latency_ms;
	uint64_t late_max_ns;
	double user_seconds, system_seconds;	/* the clients', in the window */

	struct op_result *op;		/* owned; OP_KINDS of them */
	struct client_result *client;	/* owned; settings->clients of them */
	unsigned slowest, fastest;	/* clients, by MB/s, then by ops */
	unsigned nodes;			/* of the machine; 0: not known */
	struct numastat numastat[NODES_MAX];	/* machine-wide, over the window */
	struct usage usage;		/* of the machine, in the window */
	struct tick *tick;		/* owned; the per-second series */
	size_t ticks;
};

void result_init(struct result *, const struct settings *);
void result_release(struct result *);

/* Ask the system what this host is, and what lies under a directory.  What is not
 * known stays empty. */
void host_read(struct host *);
int target_read(struct target_info *, const char *path, struct err *e);

/* Sum up what the lanes hold: figures, and each failure as a cause (the same one
 * of many clients once, with their number). */
void result_fold(struct result *, const struct board *, const struct program *const *program);

/* A signal has ended the run: the cause of its not being valid.  A reader of the
 * output that has gone away (SIGPIPE) is no interruption by the user. */
void result_interrupt(struct result *, int signal);

/* Add a cause, formatted; the run is not valid any more. */
void result_invalidate(struct result *, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#endif

/* SPDX-License-Identifier: MIT */
/*
 * experiment.h - cases x numbers of clients x trials, and what came of them.
 *
 * A sweep is one case: a point for each number of clients, and at each point its
 * trials.  The same struct holds an experiment that is under way, one that was read
 * from a result file, a single run (one sweep, one point, one trial), and the runs
 * that stand in a log: readers need not care.
 */
#ifndef DBENCH_EXPERIMENT_H
#define DBENCH_EXPERIMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <dbench/err.h>
#include <dbench/metrics.h>

/* What a second of the window brought. */
struct moment {
	double seconds;			/* since the window began */
	double mb_per_second;		/* in this second */
	double latency_ms;		/* the worst that ended in it */
};

struct trial {
	unsigned number;		/* from 1 on; 0: the one that is discarded */
	unsigned turn;			/* its place in the order of running, from 0 on */
	bool valid;
	char *cause;			/* owned; the first cause of its not being valid; NULL */
	char started[40];		/* UTC, ISO 8601; "": not known */
	struct metrics metrics;
	struct moment *moment;		/* owned */
	size_t moments;
};

struct point {
	unsigned clients;
	struct trial *trial;		/* owned; in the order of running: by turn, then number */
	size_t trials;
};

struct sweep {
	char *name;			/* owned; the case: "bind=node0"; "": the only one */
	struct point *point;		/* owned; by clients, ascending */
	size_t points;
};

enum order { ORDER_INTERLEAVED, ORDER_RANDOM, ORDER_BLOCKED };

/* What readers should know of the place; "" and 0: not known. */
struct scene {
	char name[80], kernel[160], cpu_model[128], topology[160];
	char target[4096], filesystem[32], loadfile[256];
	unsigned pus;			/* online */
	uint64_t memory_bytes;
	uint64_t dirty_limit_bytes;	/* of dirty pages, before writers are held up */
	uint64_t live_bytes;		/* that one client has on disk at its peak */
	bool fixed_work;		/* every client does the same, however long it takes */
};

struct experiment {
	char *file;			/* owned; where it was read from, or NULL */
	struct sweep *sweep;		/* owned */
	size_t sweeps;
	unsigned trials;		/* asked for at each point; 0: adaptive */
	double precision;		/* adaptive: the half of the 95 % interval to reach, as a
					 * part of the mean */
	unsigned max_trials;		/* adaptive */
	enum order order;
	bool finished;			/* all that was planned has been run */
	struct scene scene;
};

void experiment_release(struct experiment *);

/* The point, made if need be; pointers to other points of the sweep end.  NULL: no
 * memory. */
struct point *sweep_point(struct sweep *, unsigned clients);

/* Takes what *trial owns, also where there is no memory: -1. */
int point_add(struct point *, struct trial *trial);

/* Adds an empty sweep; name is copied.  NULL: no memory. */
struct sweep *experiment_add(struct experiment *, const char *name);

/* Whether its figures count: it is valid, and not the one that is discarded. */
bool trial_counts(const struct trial *);

/* A metric of a trial that counts; NAN: of any other, and without the metric. */
double trial_value(const struct trial *, const char *metric);

/* Those of a point that are known, in the order of running.  Returns how many; `value`
 * has room for point->trials. */
size_t point_values(const struct point *, const char *metric, double *value);

#endif

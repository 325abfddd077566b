/* SPDX-License-Identifier: MIT */
/*
 * compare.h - samples side by side: columns of numbers, or a metric of experiments.
 *
 * Contenders are added in order, the first is the reference.  compare_columns() or
 * compare_experiments() says who meets whom, compare_judge() reaches the verdicts.
 */
#ifndef DBENCH_COMPARE_H
#define DBENCH_COMPARE_H

#include <stdbool.h>
#include <stddef.h>

#include <dbench/err.h>
#include <dbench/experiment.h>
#include <dbench/stats.h>

/* With fewer values there is nothing to tell scatter from. */
#define COMPARE_FEWEST 3

struct contender {
	char *name;			/* owned; of the file, or of the case in the only file */
	char *sweep;			/* owned; the case; "" where the name says it */
	unsigned clients;		/* 0: a column */
	const struct point *point;	/* borrowed; NULL: a column */
	struct sample sample;
};

struct pair {
	size_t reference, other;	/* contenders */
	struct verdict verdict;		/* of this pair alone */
	double p_holm;			/* corrected for all the pairs */
	bool proven;			/* a difference; of `corrected`, by p_holm */
};

/* `= {0}` is empty. */
struct compare {
	struct test_setup how;
	enum variance variance;
	const char *metric;		/* borrowed; NULL: columns */
	int better;			/* +1 more of it is, -1 less, 0 neither */
	bool corrected;			/* proven is judged with p_holm */
	struct contender *contender;	/* owned */
	size_t contenders;
	struct pair *pair;		/* owned */
	size_t pairs;
	size_t left_out;		/* points that have nothing to be compared with */
	char left_out_first[512];	/* why the first of them is; a sentence */
};

void compare_release(struct compare *);

/* A column.  Fewer values than COMPARE_FEWEST are an error that names it. */
int compare_add(struct compare *, const char *name, const double *value, size_t n,
		struct err *e);

/* Each column with the first, or all with all. */
int compare_columns(struct compare *, bool all, struct err *e);

/* Each point of each case of the first experiment with the same point of the others;
 * of a single experiment, those of its first case with those of the other cases.
 * `all`: all experiments, or cases, with all.  A case is found by its name, or because
 * there is no other on either side.  c->metric is set; what has not enough values of it
 * is left out.  An error: nothing is left.  The experiments live as long as *c. */
int compare_experiments(struct compare *, const struct experiment *, size_t count, bool all,
			struct err *e);

/* All verdicts.  Where p is corrected (S. Holm, 1979), it is over all of the pairs. */
int compare_judge(struct compare *, struct err *e);

/* 100 x / the reference; x is a difference, or an end of its interval. */
double pair_percent(const struct pair *, double x);

/* Whether the other one is worse by more than `percent` of the reference: proven, and
 * by the whole interval. */
bool pair_is_slower(const struct compare *, const struct pair *, double percent);

#endif

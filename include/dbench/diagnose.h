/* SPDX-License-Identifier: MIT */
/*
 * diagnose.h - what a sweep shows, in sentences with the numbers they rest on.
 *
 * Figures are medians of the trials that are valid.  What there are no figures for is
 * not looked at, and what does not show is not mentioned.  The rules:
 *
 * PEAK		The point with the most MB/s, of two points or more.
 * COLLAPSE	A point is slower than the one before: by more than 20 %, or, where both
 *		have 3 trials or more, beyond noise: the interval of the difference of
 *		means (Welch) leaves 0 out at 95 %, shared among all the steps of the
 *		sweep (Bonferroni).
 * IDLE		At the greatest fall, or where there is none at the peak: the CPUs do less than
 *		half of what they could, which is 100 % for each client and each PU,
 *		whichever are fewer.  By machine.idle and machine.iowait, else by cpu and
 *		scene.pus.  The clients wait for the disk where iowait is a quarter of
 *		the time not used, or some task waits for I/O a quarter of the time
 *		(pressure.io); for memory where some does a tenth (pressure.memory); for
 *		locks or the scheduler where all that is known and neither shows.
 * SYSTEM	System time for each MB is more than 1.25 times that of the smallest number
 *		of clients, and where both have 3 trials or more, beyond noise as above.
 * MEMORY, DIRTY	clients x live_bytes passes the memory, or the limit of dirty pages.
 * MODES	The trials of a point, 8 or more, fall into two groups: the best split of
 *		them leaves so little scatter as of normal values one in a thousand would
 *		(the points of a sweep share that), by the ratio of sums of squares of
 *		L. Engelman and J. A. Hartigan, "Percentage points of a test for
 *		clusters", J. Am. Stat. Assoc. 64 (1969) 1647-1648; the smaller group is
 *		two trials and a fifth of them at least, and the gap between both is wider
 *		than either.  The normal approximation of that ratio is rough in so few
 *		trials: false alarms are less than 2 % at a point.
 * TREND	The trials of a point, 8 or more, rise or fall in the order of running:
 *		p < 0.05, shared among the points, by H. B. Mann, "Nonparametric tests
 *		against trend", Econometrica 13 (1945) 245-259, with ties as in
 *		M. G. Kendall, "Rank Correlation Methods" (1975).
 */
#ifndef DBENCH_DIAGNOSE_H
#define DBENCH_DIAGNOSE_H

#include <stdbool.h>
#include <stddef.h>

#include <dbench/experiment.h>

enum finding_kind {
	FINDING_PEAK, FINDING_COLLAPSE, FINDING_IDLE, FINDING_SYSTEM, FINDING_MEMORY,
	FINDING_DIRTY, FINDING_MODES, FINDING_TREND,
};

struct finding {
	enum finding_kind kind;
	unsigned clients;		/* where it shows */
	double value;			/* PEAK: MB/s; COLLAPSE: the fall, 0..1; IDLE: what the
					 * CPUs do, %; SYSTEM: how many times as much; MEMORY, DIRTY:
					 * bytes; MODES: the distance, MB/s; TREND: p */
	char text[480];			/* one sentence, without its full stop */
};

/* In the order of the kinds.  `= {0}` is empty. */
struct diagnosis {
	struct finding *finding;	/* owned */
	size_t count;
	bool lost;			/* there was no memory for all of them */
};

void diagnose(struct diagnosis *, const struct sweep *, const struct scene *);
void diagnosis_release(struct diagnosis *);

#endif

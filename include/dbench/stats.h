/* SPDX-License-Identifier: MIT */
/*
 * stats.h - numbers in, verdicts out.  It knows of no run.
 */
#ifndef DBENCH_STATS_H
#define DBENCH_STATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <dbench/err.h>

struct summary {
	size_t n;
	double mean, sd, median;	/* sd: of the sample, by n - 1; 0 where n < 2 */
};

/* Sum up value[0..n), which is sorted on the way.  Without values all is 0. */
void summary_take(struct summary *, double *value, size_t n);

/* How much greater the mean of what `a` was drawn from is than that of `b`, by
 * Welch's t: both may vary differently.  It lies between low and high with
 * `confidence` (0..1), where values scatter about normally. */
struct interval { double low, high; };

/* False where it cannot be known: a sample has fewer than two values, or a figure is not
 * finite. */
bool welch_interval(const struct summary *a, const struct summary *b, double confidence,
		    struct interval *);

/* Where the mean of what the sample was drawn from lies, by Student's t.  False: fewer
 * than two values. */
bool mean_interval(const struct summary *, double confidence, struct interval *);

/* ---- tests of two samples ------------------------------------------------ */

/* Values as they were measured.  Two passes over the data are right; the two sums
 * sum(x), sum(x^2) of one pass are what ministat takes, and lose all digits where the
 * deviation is small beside the mean: even a variance below 0, whose root is -nan. */
enum variance { TWO_PASSES, TWO_SUMS };

/* `= {0}` is empty. */
struct sample {
	double *value;			/* owned; ascending */
	double variance;		/* by n - 1 */
	struct summary summary;
};

/* Copies value[0..n), n >= 1, all finite; its sum is taken in that order.  By TWO_PASSES
 * a variance beyond the range of a double is an error.  Release it in any case. */
int sample_take(struct sample *, const double *value, size_t n, enum variance, struct err *e);
void sample_release(struct sample *);

enum test {
	TEST_STUDENT,			/* t, both vary alike: the variances are pooled */
	TEST_WELCH,			/* t, each varies in its own way */
	TEST_RANK,			/* Mann-Whitney: of the order alone */
	TEST_BOOTSTRAP,			/* of the means, by drawing again from the values */
};

struct test_setup {
	enum test test;
	double confidence;		/* 0..1, without the ends */
	uint64_t seed;			/* of the resampling */
	bool as_ministat;		/* TEST_STUDENT: t from ministat's table; `confidence` is
					 * one of its six */
};

/* What two samples say about what they were drawn from. */
struct verdict {
	double from, to;		/* of the reference and of the other one: means; with
					 * TEST_RANK medians */
	double difference;		/* to - from; TEST_RANK: the median of the differences of
					 * all pairs (Hodges, Lehmann) */
	struct interval interval;	/* the difference lies there with the confidence;
					 * infinite: there are too few values to tell */
	double p;			/* the chance of such a difference, either way, where
					 * there is none */
	double reach;			/* TEST_STUDENT, TEST_WELCH: half of the interval, whose
					 * middle is the difference; else NAN */
	double pooled_sd;		/* TEST_STUDENT; else NAN */
	bool proven;			/* that there is a difference, with the confidence */
};

/* Both have two values or more; TEST_BOOTSTRAP and TEST_RANK need `value`, the others
 * the variance and the summary only. */
int verdict_reach(struct verdict *, const struct test_setup *, const struct sample *reference,
		  const struct sample *other, struct err *e);

/* Student's t for that many degrees of freedom: the two-sided quantile, to the three
 * decimals of printed tables, which is what ministat's figures follow from.
 *
 * as_ministat: what it takes itself.  Above 100 degrees of freedom that is the normal
 * distribution's; for 99.5 % it is the quantile of 99.8 %, with six cells of its own.
 * NAN: it has no such column (80, 90, 95, 98, 99 and 99.5 %). */
double student_t(double freedom, double confidence, bool as_ministat);

/* S. Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist.
 * 6 (1979): the p of `n` tests such that any of them is below 1 - c by chance with a
 * probability of at most 1 - c, where none of them has anything to find. */
void holm_correct(const double *p, double *corrected, size_t n);

#endif

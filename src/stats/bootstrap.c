/* SPDX-License-Identifier: MIT */
/*
 * bootstrap.c - the difference of means, by drawing both samples again and again from
 * what was measured (B. Efron, R. J. Tibshirani, "An Introduction to the Bootstrap",
 * 1993).
 *
 * The interval lies between two percentiles of the differences drawn.  Percentiles
 * taken as they stand are too near for small samples, as a normal quantile is in place
 * of t, and as a variance by n is in place of one by n - 1; so they are taken further
 * out (T. C. Hesterberg, "What Teachers Should Know About the Bootstrap", Am. Statist.
 * 69, 2015: the expanded percentile interval), with Welch's degrees of freedom.
 */
#include "tests.h"

#include <math.h>
#include <stdlib.h>

#include <gsl/gsl_cdf.h>

#include <dbench/rng.h>

/* One less than a round number, so that percentiles fall on differences drawn. */
#define DRAWN 9999

/* How a normal tail is turned into one of t, and back: by Welch's standard error and
 * degrees of freedom, and by how much greater the error is than that of what is drawn. */
struct widening { double factor, error, freedom; };

static struct widening widening_of(const struct summary *a, const struct summary *b)
{
	double na = (double)a->n, nb = (double)b->n;
	double va = a->sd * a->sd / na, vb = b->sd * b->sd / nb;
	double pa = va / (va + vb), pb = vb / (va + vb);

	return (struct widening){
		.factor = sqrt(1 / (pa * (na - 1) / na + pb * (nb - 1) / nb)),
		.error = sqrt(va + vb),
		.freedom = 1 / (pa * pa / (na - 1) + pb * pb / (nb - 1)),
	};
}

/* Which part of the differences drawn lies beyond an end of the interval. */
static double tail_of(const struct widening *w, double alpha)
{
	return gsl_cdf_ugaussian_Q(w->factor * gsl_cdf_tdist_Qinv(alpha / 2, w->freedom));
}

/* The other way: the p of an end that so much lies beyond. */
static double chance_of(const struct widening *w, double tail)
{
	if (tail >= .5)
		return 1;
	return 2 * gsl_cdf_tdist_Q(gsl_cdf_ugaussian_Qinv(tail) / w->factor, w->freedom);
}

static double drawn_mean(const struct sample *s, struct rng *rng)
{
	double sum = 0;

	for (size_t i = 0; i < s->summary.n; i++)
		sum += s->value[rng_next(rng) % s->summary.n];
	return sum / (double)s->summary.n;
}

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void draw_all(double *drawn, uint64_t seed, const struct sample *a, const struct sample *b)
{
	struct rng rng;

	rng_init(&rng, seed, 0);
	for (size_t i = 0; i < DRAWN; i++) {
		double from = drawn_mean(a, &rng);

		drawn[i] = drawn_mean(b, &rng) - from;
	}
	qsort(drawn, DRAWN, sizeof *drawn, ascending);
}

/* How many lie on the side of 0 where there are fewer, or on it. */
static size_t beyond_nothing(const double *drawn)
{
	size_t below = 0, above = 0;

	for (size_t i = 0; i < DRAWN; i++) {
		below += drawn[i] <= 0;
		above += drawn[i] >= 0;
	}
	return below < above ? below : above;
}

static void conclude(struct verdict *v, const double *drawn, const struct widening *w,
		     double alpha)
{
	size_t end = (size_t)((DRAWN + 1) * tail_of(w, alpha)), beyond = beyond_nothing(drawn);

	v->p = chance_of(w, (double)(beyond + 1) / (DRAWN + 1));
	/* Further out than any was drawn it is Welch's: else p could not be small enough to
	 * stay so when it is corrected for many comparisons. */
	if (!beyond)
		v->p = fmin(v->p, 2 * gsl_cdf_tdist_Q(fabs(v->difference) / w->error, w->freedom));
	v->interval = (struct interval){ -INFINITY, INFINITY };
	if (end)
		v->interval = (struct interval){ drawn[end - 1], drawn[DRAWN - end] };
	v->proven = v->interval.low > 0 || v->interval.high < 0;
}

int bootstrap_test(struct verdict *v, const struct test_setup *how, const struct sample *a,
		   const struct sample *b, struct err *e)
{
	double difference = b->summary.mean - a->summary.mean;

	*v = (struct verdict){
		.from = a->summary.mean,
		.to = b->summary.mean,
		.difference = difference,
		.interval = { difference, difference },
		.p = difference == 0,
		.reach = NAN,
		.pooled_sd = NAN,
		.proven = difference != 0,
	};
	/* What does not scatter is drawn the same each time. */
	if (a->variance <= 0 && b->variance <= 0)
		return 0;
	double *drawn = malloc(DRAWN * sizeof *drawn);
	if (!drawn)
		return err_set(e, "there is no memory for %d differences", DRAWN);
	struct widening w = widening_of(&a->summary, &b->summary);
	draw_all(drawn, how->seed, a, b);
	conclude(v, drawn, &w, 1 - how->confidence);
	free(drawn);
	return 0;
}

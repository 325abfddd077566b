/* SPDX-License-Identifier: MIT */
/*
 * rank.c - the test of H. B. Mann and D. R. Whitney (Ann. Math. Statist. 18, 1947).
 *
 * U is in how many of the m n pairs of a value of each sample the other one's is the
 * smaller; a pair of equal ones counts half.  Where nothing is different it is about
 * m n / 2.  Its law is exact for small samples without equal values, else the normal
 * one with the variance corrected for ties (M. Hollander, D. A. Wolfe, "Nonparametric
 * Statistical Methods", 4.1).  The interval is the one of the shifts that the test
 * would not reject: it ends at differences of pairs (ibid., 4.3).
 */
#include "tests.h"

#include <math.h>
#include <stdlib.h>

#include <gsl/gsl_cdf.h>

/* Values of both samples together, up to which the law is exact: the numbers of
 * orders stay below 2^53. */
#define EXACT_UP_TO 50

/* Both samples, sorted. */
struct pairing { const double *a, *b; size_t m, n; };

/* In how many pairs b - a is at most x; below x, if `below`. */
static double pairs_up_to(const struct pairing *p, double x, bool below)
{
	size_t j = 0;
	double count = 0;

	/* The greater a is, the more of b are no further from it. */
	for (size_t i = 0; i < p->m; i++) {
		while (j < p->n && (below ? p->b[j] - p->a[i] < x : p->b[j] - p->a[i] <= x))
			j++;
		count += (double)j;
	}
	return count;
}

/* The k-th smallest of all b - a, from 1 on: by halving, for there may be too many
 * of them to hold. */
static double difference_at(const struct pairing *p, double k)
{
	double low = p->b[0] - p->a[p->m - 1], high = p->b[p->n - 1] - p->a[0];

	if (pairs_up_to(p, low, false) >= k)
		return low;
	for (;;) {
		double middle = low / 2 + high / 2;

		if (middle <= low || middle >= high)
			return high;
		if (pairs_up_to(p, middle, false) >= k)
			high = middle;
		else
			low = middle;
	}
}

/* The sum of t^3 - t over the groups of t equal values; 0: there are none. */
static double tie_term(const struct pairing *p)
{
	double sum = 0;

	for (size_t i = 0, j = 0; i < p->m || j < p->n;) {
		double value = j == p->n || (i < p->m && p->a[i] < p->b[j]) ? p->a[i] : p->b[j];
		double t = 0;

		for (; i < p->m && p->a[i] == value; i++)
			t++;
		for (; j < p->n && p->b[j] == value; j++)
			t++;
		sum += t * t * t - t;
	}
	return sum;
}

/* law[u], u = 0 … m n: the chance that U is at most u.  The numbers of orders are the
 * coefficients of the product of (1 - q^(n+i)) / (1 - q^i), i = 1 … m.  The caller
 * frees it. */
static double *exact_law(size_t m, size_t n)
{
	size_t top = m * n;
	double *law = calloc(top + 1, sizeof *law), sum = 0;

	if (!law)
		return NULL;
	law[0] = 1;
	for (size_t i = 1; i <= m; i++) {
		for (size_t u = top; u >= n + i; u--)
			law[u] -= law[u - n - i];
		for (size_t u = i; u <= top; u++)
			law[u] += law[u - i];
	}
	for (size_t u = 0; u <= top; u++)
		sum += law[u];
	for (size_t u = 0; u <= top; u++)
		law[u] = law[u] / sum + (u ? law[u - 1] : 0);
	return law;
}

/* What U says: how likely it is, and which of the differences are the ends. */
struct rank { double p, end; };

static int rank_exactly(struct rank *r, const struct pairing *p, double u, double alpha,
			struct err *e)
{
	double *law = exact_law(p->m, p->n), top = (double)(p->m * p->n);

	if (!law)
		return err_set(e, "there is no memory for the ranks of %zu values", p->m + p->n);
	r->p = fmin(1, 2 * law[(size_t)fmin(u, top - u)]);
	r->end = 0;
	while (law[(size_t)r->end] <= alpha / 2)
		r->end++;
	free(law);
	return 0;
}

static void rank_normally(struct rank *r, const struct pairing *p, double u, double ties,
			  double alpha)
{
	double m = (double)p->m, n = (double)p->n, all = m + n, middle = m * n / 2;
	double sd = sqrt(m * n / 12 * (all + 1 - ties / (all * (all - 1))));
	double off = fmax(0, fabs(u - middle) - .5);

	r->p = sd > 0 ? fmin(1, 2 * gsl_cdf_ugaussian_Q(off / sd)) : 1;
	r->end = fmax(0, floor(middle + .5 - gsl_cdf_ugaussian_Qinv(alpha / 2) * sd));
}

int rank_test(struct verdict *v, const struct test_setup *how, const struct sample *reference,
	      const struct sample *other, struct err *e)
{
	const struct pairing p = { reference->value, other->value, reference->summary.n,
				   other->summary.n };
	/* 1 - 0.9 is a little less than 0.1, which the exact p of 3 and 3 values is. */
	double alpha = (1 - how->confidence) * (1 + 1e-12);
	double pairs = (double)p.m * (double)p.n;
	double u = (pairs_up_to(&p, 0, false) + pairs_up_to(&p, 0, true)) / 2;
	double ties = tie_term(&p);
	struct rank r = { 0 };

	if (ties > 0 || p.m + p.n > EXACT_UP_TO)
		rank_normally(&r, &p, u, ties, alpha);
	else if (rank_exactly(&r, &p, u, alpha, e))
		return -1;
	*v = (struct verdict){
		.from = reference->summary.median,
		.to = other->summary.median,
		.difference = (difference_at(&p, floor((pairs + 1) / 2)) +
			       difference_at(&p, floor(pairs / 2) + 1)) / 2,
		.interval = { -INFINITY, INFINITY },
		.p = r.p,
		.reach = NAN,
		.pooled_sd = NAN,
		.proven = r.p <= alpha,
	};
	if (r.end >= 1)
		v->interval = (struct interval){ difference_at(&p, r.end),
						 difference_at(&p, pairs + 1 - r.end) };
	return 0;
}

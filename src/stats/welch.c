/* SPDX-License-Identifier: MIT */
#include "tests.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

/* The variance of the difference of the means, and the degrees of freedom that it has
 * been estimated with (B. L. Welch, Biometrika 34, 1947). */
struct spread { double variance, freedom; };

static struct spread spread_of(const struct summary *a, const struct summary *b)
{
	double va = a->sd * a->sd / (double)a->n, vb = b->sd * b->sd / (double)b->n;

	/* By parts of the sum: the squares of variances may be beyond a double's range. */
	double pa = va / (va + vb), pb = vb / (va + vb);

	return (struct spread){
		.variance = va + vb,
		.freedom = 1 / (pa * pa / (double)(a->n - 1) + pb * pb / (double)(b->n - 1)),
	};
}

bool welch_interval(const struct summary *a, const struct summary *b, double confidence,
		    struct interval *out)
{
	if (a->n < 2 || b->n < 2)
		return false;

	struct spread s = spread_of(a, b);
	double difference = a->mean - b->mean, reach = 0;

	if (!isfinite(difference) || !isfinite(s.variance))
		return false;
	/* Without any scatter there are no degrees of freedom to reckon with. */
	if (s.variance > 0)
		reach = gsl_cdf_tdist_Pinv((1 + confidence) / 2, s.freedom) * sqrt(s.variance);
	*out = (struct interval){ difference - reach, difference + reach };
	return true;
}

void welch_test(struct verdict *v, const struct test_setup *how, const struct sample *reference,
		const struct sample *other)
{
	const struct summary *a = &reference->summary, *b = &other->summary;
	struct spread s = spread_of(a, b);

	*v = (struct verdict){
		.from = a->mean,
		.to = b->mean,
		.difference = b->mean - a->mean,
		.pooled_sd = NAN,
		.p = a->mean == b->mean,
	};
	welch_interval(b, a, how->confidence, &v->interval);
	if (s.variance > 0)
		v->p = 2 * gsl_cdf_tdist_Q(fabs(v->difference) / sqrt(s.variance), s.freedom);
	v->reach = (v->interval.high - v->interval.low) / 2;
	v->proven = v->p < 1 - how->confidence;
}

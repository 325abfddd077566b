/* SPDX-License-Identifier: MIT */
#include <dbench/stats.h>

#include <math.h>

#include <gsl/gsl_cdf.h>

bool welch_interval(const struct summary *a, const struct summary *b, double confidence,
		    struct interval *out)
{
	if (a->n < 2 || b->n < 2)
		return false;

	double va = a->sd * a->sd / (double)a->n, vb = b->sd * b->sd / (double)b->n;
	double difference = a->mean - b->mean, reach = 0;

	/* Without any scatter there are no degrees of freedom to reckon with. */
	if (va + vb > 0) {
		double freedom = (va + vb) * (va + vb) /
				 (va * va / (double)(a->n - 1) + vb * vb / (double)(b->n - 1));
		reach = gsl_cdf_tdist_Pinv((1 + confidence) / 2, freedom) * sqrt(va + vb);
	}
	*out = (struct interval){ difference - reach, difference + reach };
	return true;
}

/* SPDX-License-Identifier: MIT */
#include <dbench/stats.h>

#include <math.h>

#include <gsl/gsl_cdf.h>

bool mean_interval(const struct summary *s, double confidence, struct interval *out)
{
	if (s->n < 2)
		return false;
	double reach = gsl_cdf_tdist_Pinv((1 + confidence) / 2, (double)(s->n - 1)) * s->sd /
		       sqrt((double)s->n);
	*out = (struct interval){ s->mean - reach, s->mean + reach };
	return true;
}

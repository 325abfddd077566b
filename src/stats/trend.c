/* SPDX-License-Identifier: MIT */
#include "chance.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

static int sign(double x)
{
	return (x > 0) - (x < 0);
}

/* How much less the statistic varies for the ties: of each value's, once. */
static double variance_of_ties(const double *value, size_t n)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++) {
		double equal = 0;
		bool first = true;

		for (size_t j = 0; j < n; j++) {
			equal += value[j] == value[i];
			first &= j >= i || value[j] != value[i];
		}
		if (first)
			sum += equal * (equal - 1) * (2 * equal + 5);
	}
	return sum / 18;
}

double trend_p(const double *value, size_t n, bool *rises)
{
	double count = (double)n, score = 0;

	for (size_t i = 0; i < n; i++)
		for (size_t j = i + 1; j < n; j++)
			score += sign(value[j] - value[i]);
	*rises = score > 0;
	double variance = count * (count - 1) * (2 * count + 5) / 18 - variance_of_ties(value, n);
	if (score == 0 || variance <= 0)
		return 1;
	/* The score moves in steps of two: 1 less is in the middle of its step. */
	return 2 * gsl_cdf_ugaussian_Q((fabs(score) - 1) / sqrt(variance));
}

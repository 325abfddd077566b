/* SPDX-License-Identifier: MIT */
/*
 * modes.c - one group, or two.
 *
 * The split that leaves the least sum of squares within its two groups is found.
 * Where normal values are split so, log(total / within) has about a normal
 * distribution with mean -log(1 - 2/pi) + 2.4 / (n - 2) and variance 1 / (n - 2)
 * (Engelman and Hartigan 1969).  Values from a flat or a skewed distribution exceed
 * that too often; that the gap is wider than either group holds them back.
 */
#include "chance.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

static double sum_of(const double *value, size_t n)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += value[i];
	return sum;
}

static double squares_of(const double *value, size_t n)
{
	double mean = sum_of(value, n) / (double)n, squares = 0;

	for (size_t i = 0; i < n; i++)
		squares += (value[i] - mean) * (value[i] - mean);
	return squares;
}

/* The best split with `least` values or more on either side. */
static size_t best_split(const double *value, size_t n, size_t least, double *within)
{
	size_t best = least;

	*within = INFINITY;
	for (size_t below = least; below <= n - least; below++) {
		double squares = squares_of(value, below) + squares_of(value + below, n - below);

		if (squares < *within) {
			*within = squares;
			best = below;
		}
	}
	return best;
}

static bool gap_is_wide(const double *value, size_t n, size_t below)
{
	double gap = value[below] - value[below - 1];

	return gap > value[below - 1] - value[0] && gap > value[n - 1] - value[below];
}

bool modes_find(const double *value, size_t n, double alpha, struct modes *out)
{
	double within, total, freedom = (double)n - 2;
	size_t least = n < 10 ? 2 : (n + 4) / 5;

	if (n < CHANCE_LEAST)
		return false;
	size_t below = best_split(value, n, least, &within);
	if (!gap_is_wide(value, n, below))
		return false;
	total = squares_of(value, n);
	double limit = -log(1 - 2 / M_PI) + 2.4 / freedom +
		       gsl_cdf_ugaussian_Qinv(alpha) / sqrt(freedom);
	/* Without any scatter within, the ratio is infinite: two values only. */
	if (within > 0 && log(total / within) <= limit)
		return false;
	out->below = below;
	out->above = n - below;
	out->mean_below = sum_of(value, below) / (double)below;
	out->mean_above = sum_of(value + below, n - below) / (double)(n - below);
	return true;
}

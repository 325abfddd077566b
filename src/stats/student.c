/* SPDX-License-Identifier: MIT */
#include "tests.h"

#include <math.h>

#include <gsl/gsl_cdf.h>

/* Cells of the 99.5 % column that are in ministat's table as they are in no other:
 * for 7 to 12 degrees of freedom. */
static const double own_cells[] = { 4.782, 4.499, 4.296, 4.143, 4.024, 3.929 };

static double to_three_decimals(double t)
{
	return rint(1000 * t) / 1000;
}

static bool is_column(double confidence)
{
	static const double columns[] = { .8, .9, .95, .98, .99, .995 };

	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
		if (fabs(confidence - columns[i]) < 1e-12)
			return true;
	return false;
}

static double ministat_t(double freedom, double confidence)
{
	bool last = confidence > .9949;
	double tail = last ? .001 : (1 - confidence) / 2;

	if (!is_column(confidence))
		return NAN;
	if (last && freedom >= 7 && freedom <= 12)
		return own_cells[(int)freedom - 7];
	return to_three_decimals(freedom > 100 ? gsl_cdf_ugaussian_Qinv(tail) :
						 gsl_cdf_tdist_Qinv(tail, freedom));
}

double student_t(double freedom, double confidence, bool as_ministat)
{
	if (as_ministat)
		return ministat_t(freedom, confidence);
	return to_three_decimals(gsl_cdf_tdist_Qinv((1 - confidence) / 2, freedom));
}

/* Where nothing scatters, any difference is one. */
static double chance_of(double difference, double error, double freedom)
{
	if (error > 0)
		return 2 * gsl_cdf_tdist_Q(fabs(difference) / error, freedom);
	return difference != 0 ? 0 : 1;
}

void student_test(struct verdict *v, const struct test_setup *how, const struct sample *a,
		  const struct sample *b)
{
	double na = (double)a->summary.n, nb = (double)b->summary.n, freedom = na + nb - 2;
	double sd = sqrt(((na - 1) * a->variance + (nb - 1) * b->variance) / freedom);
	double spread = sqrt(1 / na + 1 / nb);
	double reach = student_t(freedom, how->confidence, how->as_ministat) * sd * spread;
	double difference = b->summary.mean - a->summary.mean;

	*v = (struct verdict){
		.from = a->summary.mean,
		.to = b->summary.mean,
		.difference = difference,
		.interval = { difference - reach, difference + reach },
		.p = chance_of(difference, sd * spread, freedom),
		.reach = reach,
		.pooled_sd = sd,
		.proven = fabs(difference) > reach,
	};
}

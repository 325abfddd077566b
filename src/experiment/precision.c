/* SPDX-License-Identifier: MIT */
#include "precision.h"

#include <math.h>

#include <dbench/stats.h>

unsigned precision_wants(double *value, size_t n, double precision, unsigned least,
			 unsigned most)
{
	struct summary s;
	struct interval at;

	summary_take(&s, value, n);
	if (n < least || !mean_interval(&s, .95, &at))
		return least;
	double reach = (at.high - at.low) / 2, wanted = precision * fabs(s.mean);
	if (reach <= wanted || n >= most)
		return (unsigned)n;
	/* the interval narrows with the root of their number */
	double more = wanted > 0 ? ceil((double)n * pow(reach / wanted, 2)) : (double)most;
	return more >= (double)most ? most : more > (double)n ? (unsigned)more : (unsigned)n + 1;
}

/* SPDX-License-Identifier: MIT */
#include <dbench/stats.h>

#include <math.h>
#include <stdlib.h>

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Two passes: the sum of squares alone loses what small differences between
 * great numbers hold. */
static double deviation(const double *value, size_t n, double mean)
{
	double squares = 0;

	for (size_t i = 0; i < n; i++)
		squares += (value[i] - mean) * (value[i] - mean);
	return n < 2 ? 0 : sqrt(squares / (double)(n - 1));
}

void summary_take(struct summary *s, double *value, size_t n)
{
	double sum = 0;

	*s = (struct summary){ .n = n };
	if (!n)
		return;
	qsort(value, n, sizeof *value, ascending);
	for (size_t i = 0; i < n; i++)
		sum += value[i];
	s->mean = sum / (double)n;
	s->sd = deviation(value, n, s->mean);
	s->median = n % 2 ? value[n / 2] : (value[n / 2 - 1] + value[n / 2]) / 2;
}

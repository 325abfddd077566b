/* SPDX-License-Identifier: MIT */
#include <dbench/stats.h>

static size_t smaller_ones(const double *p, size_t n, double than)
{
	size_t count = 0;

	for (size_t i = 0; i < n; i++)
		count += p[i] < than;
	return count;
}

void holm_correct(const double *p, double *corrected, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		corrected[i] = (double)(n - smaller_ones(p, n, p[i])) * p[i];
		if (corrected[i] > 1)
			corrected[i] = 1;
	}
	/* None may come out more certain than one that was more certain before. */
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < n; j++)
			if (p[j] <= p[i] && corrected[j] > corrected[i])
				corrected[i] = corrected[j];
}

/* SPDX-License-Identifier: MIT */
#include <dbench/stats.h>

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static double two_passes(const double *value, size_t n, double mean)
{
	double squares = 0;

	for (size_t i = 0; i < n; i++)
		squares += (value[i] - mean) * (value[i] - mean);
	return squares / (double)(n - 1);
}

static double two_sums(const double *value, size_t n)
{
	double sum = 0, squares = 0;

	for (size_t i = 0; i < n; i++) {
		sum += value[i];
		squares += value[i] * value[i];
	}
	return (squares - sum * sum / (double)n) / (double)(n - 1);
}

/* Squares leave the range of a double long before the values do. */
static int check_range(const struct sample *s, struct err *e)
{
	bool large = !isfinite(s->variance), small = s->variance < DBL_MIN;
	size_t n = s->summary.n;

	if (!large && (!small || s->value[0] == s->value[n - 1]))
		return 0;
	return err_set(e, "the deviation of values from %g to %g is too %s to reckon with",
		       s->value[0], s->value[n - 1], large ? "large" : "small");
}

int sample_take(struct sample *s, const double *value, size_t n, enum variance how,
		struct err *e)
{
	double sum = 0;

	*s = (struct sample){ .value = malloc(n * sizeof *value) };
	if (!s->value)
		return err_set(e, "there is no memory for %zu values", n);
	memcpy(s->value, value, n * sizeof *value);
	summary_take(&s->summary, s->value, n);
	for (size_t i = 0; i < n; i++)
		sum += value[i];
	s->summary.mean = sum / (double)n;
	if (how == TWO_SUMS) {
		s->variance = n < 2 ? 0 : two_sums(value, n);
	} else if (s->value[0] == s->value[n - 1]) {
		/* The mean of equal values may be a digit off, which would look like scatter. */
		s->summary.mean = value[0];
	} else {
		s->variance = two_passes(value, n, s->summary.mean);
	}
	s->summary.sd = sqrt(s->variance);
	return how == TWO_PASSES ? check_range(s, e) : 0;
}

void sample_release(struct sample *s)
{
	free(s->value);
	*s = (struct sample){ 0 };
}

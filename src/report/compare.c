/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "text.h"
#include "verdicts.h"

char contender_symbol(size_t index)
{
	/* Without A and M, which mark the average and the median, and letters that look
	 * like those of the first seven. */
	static const char symbol[SYMBOLS + 1] = "x+*%#@Oabcdefghijklmnpqrstuvwyz"
						"BCDEFGHIJKLNPQRSTUVWXYZ";

	return symbol[index % SYMBOLS];
}

void contender_print(FILE *out, const struct contender *c)
{
	name_print(out, c->name);
	if (*c->sweep) {
		fputs(", ", out);
		name_print(out, c->sweep);
	}
}

void confidence_print(FILE *out, const struct compare *c)
{
	double percent = 100 * c->how.confidence;

	if (fabs(10 * percent - rint(10 * percent)) < 1e-6)
		fprintf(out, "%.1f%%", percent);
	else
		fprintf(out, "%g%%", percent);
}

double sample_upper_median(const struct sample *s)
{
	return s->value[s->summary.n / 2];
}

void report_compare(FILE *out, const struct compare *c, const struct compare_text *text)
{
	if (c->metric && c->pairs > 1)
		points_print(out, c);
	else
		columns_print(out, c, text);
}

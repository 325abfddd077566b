/* SPDX-License-Identifier: MIT */
/*
 * columns.c - a comparison as ministat prints it, to the byte; what it has not (other
 * tests, all with all) is told in the same manner.
 */
#include <math.h>

#include <dbench/metrics.h>

#include "verdicts.h"

static void print_legend(FILE *out, const struct compare *c)
{
	for (size_t i = 0; i < c->contenders; i++) {
		const struct contender *one = &c->contender[i];

		fprintf(out, "%c ", contender_symbol(i));
		contender_print(out, one);
		if (c->metric) {
			const char *unit = metric_unit(c->metric);

			fprintf(out, ": %s", c->metric);
			fprintf(out, *unit ? ", %s" : "%s", unit);
			fprintf(out, ", %u client%s", one->clients, one->clients == 1 ? "" : "s");
		}
		putc('\n', out);
	}
}

static void print_row(FILE *out, const struct compare *c, size_t i)
{
	const struct sample *s = &c->contender[i].sample;
	size_t n = s->summary.n;

	fprintf(out, "%c %3zu %13.8g %13.8g %13.8g %13.8g %13.8g\n", contender_symbol(i), n,
		s->value[0], s->value[n - 1], sample_upper_median(s), s->summary.mean,
		s->summary.sd);
}

/* "d +/- e" where the interval has its middle at the difference.  Of nothing no difference
 * is a part. */
static void print_difference(FILE *out, const struct compare *c, const struct pair *p)
{
	const struct verdict *v = &p->verdict;
	double low = pair_percent(p, v->interval.low), high = pair_percent(p, v->interval.high);
	bool parts = v->from != 0 || c->how.as_ministat;

	if (c->how.test == TEST_STUDENT || c->how.test == TEST_WELCH) {
		fprintf(out, "\t%g +/- %g\n", v->difference, v->reach);
		if (parts)
			fprintf(out, "\t%g%% +/- %g%%\n", pair_percent(p, v->difference),
				pair_percent(p, v->reach));
		return;
	}
	fprintf(out, "\t%g, from %g to %g\n", v->difference, v->interval.low, v->interval.high);
	if (parts)
		fprintf(out, "\t%g%%, from %g%% to %g%%\n", pair_percent(p, v->difference),
			fmin(low, high), fmax(low, high));
}

static void print_test(FILE *out, const struct compare *c, const struct pair *p)
{
	switch (c->how.test) {
	case TEST_STUDENT:
		fprintf(out, "\t(Student's t, pooled s = %g)\n", p->verdict.pooled_sd);
		break;
	case TEST_WELCH:
		fprintf(out, "\t(Welch's t, p = %g)\n", p->verdict.p);
		break;
	case TEST_RANK:
		fprintf(out, "\t(Mann-Whitney, p = %g)\n", p->verdict.p);
		break;
	case TEST_BOOTSTRAP:
		fprintf(out, "\t(bootstrap, p = %g)\n", p->verdict.p);
		break;
	}
}

static void print_pair(FILE *out, const struct compare *c, const struct pair *p, bool all)
{
	if (all)
		fprintf(out, "%c and %c: ", contender_symbol(p->reference),
			contender_symbol(p->other));
	fputs(p->proven ? "Difference at " : "No difference proven at ", out);
	confidence_print(out, c);
	fputs(" confidence", out);
	if (c->corrected && c->pairs > 1)
		fprintf(out, ", corrected for %zu comparisons", c->pairs);
	putc('\n', out);
	if (!p->proven)
		return;
	print_difference(out, c, p);
	print_test(out, c, p);
}

void columns_print(FILE *out, const struct compare *c, const struct compare_text *text)
{
	print_legend(out, c);
	if (!text->table_only && !text->no_plot)
		dotplot_print(out, c, text);
	fputs("    N           Min           Max        Median           Avg        Stddev\n",
	      out);
	for (size_t i = 0; i < c->contenders; i++) {
		print_row(out, c, i);
		for (size_t p = 0; p < c->pairs && !text->table_only; p++)
			if (c->pair[p].other == i)
				print_pair(out, c, &c->pair[p], text->all);
	}
}

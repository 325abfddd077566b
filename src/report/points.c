/* SPDX-License-Identifier: MIT */
/* points.c - many points of experiments side by side, a row for each. */
#include <math.h>
#include <string.h>

#include <dbench/metrics.h>

#include "verdicts.h"

static const char *const test_words[] = {
	[TEST_STUDENT] = "means, by Student's t",
	[TEST_WELCH] = "means, by Welch's t",
	[TEST_RANK] = "medians, by the test of Mann and Whitney",
	[TEST_BOOTSTRAP] = "means, by the bootstrap",
};

static void print_heading(FILE *out, const struct compare *c)
{
	const char *unit = metric_unit(c->metric);

	fprintf(out, "%s", c->metric);
	fprintf(out, *unit ? ", %s" : "%s", unit);
	fprintf(out, "%s\n%s, at ", c->better > 0 ? ", more is better" :
		c->better < 0 ? ", less is better" : "", test_words[c->how.test]);
	confidence_print(out, c);
	fputs(" confidence", out);
	if (c->corrected && c->pairs > 1)
		fprintf(out, "\np and verdict are corrected for %zu comparisons (Holm)", c->pairs);
	putc('\n', out);
}

const char *pair_word(const struct compare *c, const struct pair *p)
{
	if (!p->proven)
		return "not proven";
	if (!c->better)
		return p->verdict.difference > 0 ? "more" : "less";
	return p->verdict.difference * c->better > 0 ? "better" : "worse";
}

static void print_row(FILE *out, const struct compare *c, const struct pair *p)
{
	const struct verdict *v = &p->verdict;
	double low = pair_percent(p, v->interval.low), high = pair_percent(p, v->interval.high);

	fprintf(out, "%7u %10.6g %10.6g ", c->contender[p->other].clients, v->from, v->to);
	if (v->from != 0)
		fprintf(out, "%+8.2f%% %+8.2f ..%+8.2f%%", pair_percent(p, v->difference),
			fmin(low, high), fmax(low, high));
	else
		fprintf(out, "%9s %20s", "-", "-");	/* of nothing it is no part */
	fprintf(out, " %8.2g  %s\n", c->corrected ? p->p_holm : v->p, pair_word(c, p));
}

static bool same_side(const struct contender *a, const struct contender *b)
{
	return !strcmp(a->name, b->name) && !strcmp(a->sweep, b->sweep);
}

static bool same_sides(const struct compare *c, const struct pair *a, const struct pair *b)
{
	return same_side(&c->contender[a->reference], &c->contender[b->reference]) &&
	       same_side(&c->contender[a->other], &c->contender[b->other]);
}

static void print_sides(FILE *out, const struct compare *c, const struct pair *p)
{
	fputs("\nreference: ", out);
	contender_print(out, &c->contender[p->reference]);
	fputs("\nnew:       ", out);
	contender_print(out, &c->contender[p->other]);
	fprintf(out, "\n%7s %10s %10s %9s %20s %8s  %s\n", "clients", "reference", "new",
		"change", "interval", "p", "verdict");
}

void points_print(FILE *out, const struct compare *c)
{
	print_heading(out, c);
	for (const struct pair *p = c->pair; p < c->pair + c->pairs; p++) {
		if (p == c->pair || !same_sides(c, p - 1, p))
			print_sides(out, c, p);
		print_row(out, c, p);
	}
}

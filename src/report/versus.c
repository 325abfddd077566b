/* SPDX-License-Identifier: MIT */
#include <dbench/compare.h>
#include <dbench/report.h>

#include "verdicts.h"

/* Welch: cases may scatter differently, and adaptive ones have different numbers of trials. */
static int judge(struct compare *c, const struct experiment *x, struct err *e)
{
	c->how = (struct test_setup){ .test = TEST_WELCH, .confidence = .95 };
	c->metric = x->scene.fixed_work ? "wall" : "throughput";
	c->better = metric_better(c->metric);
	c->corrected = true;
	return compare_experiments(c, x, 1, false, e) || compare_judge(c, e) ? -1 : 0;
}

void report_versus(FILE *out, const struct experiment *x)
{
	struct compare c = { 0 };
	struct err e;

	if (x->sweeps < 2)
		return;
	putc('\n', out);
	if (judge(&c, x, &e))
		fprintf(out, "The cases are not compared:\n   %s\n",
			*c.left_out_first ? c.left_out_first : e.text);
	else
		points_print(out, &c);
	if (c.pairs && c.left_out)
		fprintf(out, "%zu point%s left out, first:\n   %s\n", c.left_out,
			c.left_out == 1 ? " is" : "s are", c.left_out_first);
	compare_release(&c);
}

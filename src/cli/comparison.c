/* SPDX-License-Identifier: MIT */
#include "comparison.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <dbench/num.h>
#include <dbench/report.h>

#include "say.h"
#include "terminal.h"

#define WIDTH_USUAL 74

struct test_setup comparison_how(const struct options *o)
{
	return (struct test_setup){
		.test = o->test,
		.confidence = o->confidence / 100,
		.seed = o->seed,
		.as_ministat = o->ministat,
	};
}

unsigned comparison_width(void)
{
	const char *columns = getenv("COLUMNS");
	unsigned width = terminal_columns();
	uint64_t n;

	if (isatty(STDOUT_FILENO) && columns && !count_parse(columns, &n) && n <= COMPARISON_WIDTH_MAX)
		return (unsigned)n;
	return width < 4 ? WIDTH_USUAL : width - 2;
}

void comparison_say_left_out(const struct compare *c)
{
	if (c->left_out)
		say("%zu point%s left out, first: %s", c->left_out,
		    c->left_out == 1 ? " is" : "s are", c->left_out_first);
}

/* Where each point is run once, nobody looks for more than the figures. */
static bool any_repeated(const struct experiment *x)
{
	for (const struct sweep *s = x->sweep; s < x->sweep + x->sweeps; s++)
		for (const struct point *p = s->point; p < s->point + s->points; p++)
			for (const struct trial *t = p->trial; t < p->trial + p->trials; t++)
				if (t->number > 1)
					return true;
	return false;
}

int comparison_judge(struct compare *c, const struct experiment *x, const struct options *o,
		     struct err *e)
{
	const char *metric = metric_main(x->scene.fixed_work);

	*c = (struct compare){
		.how = comparison_how(o),
		.metric = metric,
		.better = metric_better(metric),
		.corrected = true,
	};
	return compare_experiments(c, x, 1, false, e) ? -1 : compare_judge(c, e);
}

void comparison_of_cases(const struct experiment *x, const struct options *o)
{
	struct compare c;
	struct err e;

	if (x->sweeps < 2 || !any_repeated(x))
		return;
	if (comparison_judge(&c, x, o, &e)) {
		say("%s", e.text);
	} else {
		putchar('\n');
		report_compare(stdout, &c, &(struct compare_text){ .width = comparison_width() });
		comparison_say_left_out(&c);
	}
	compare_release(&c);
}

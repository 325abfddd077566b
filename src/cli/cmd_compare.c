/* SPDX-License-Identifier: MIT */
#include "command.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/column.h>
#include <dbench/compare.h>
#include <dbench/num.h>
#include <dbench/report.h>

#include "comparison.h"
#include "input.h"
#include "say.h"
#include "suggest.h"

/* All that is asked for and read; owned. */
struct request {
	const struct options *options;
	struct input *input;
	struct experiment *experiment;	/* of as many; empty for columns */
	size_t inputs;
	struct compare compare;
	struct compare_text text;
	double tolerance;		/* %; < 0: slower is no failure */
};

static void request_release(struct request *r)
{
	compare_release(&r->compare);
	for (size_t i = 0; i < r->inputs; i++) {
		if (r->experiment)
			experiment_release(&r->experiment[i]);
		if (r->input)
			input_release(&r->input[i]);
	}
	free(r->experiment);
	free(r->input);
}

static bool given(const struct request *r, unsigned id)
{
	return r->options->origin[id] == GIVEN;
}

/* ---- what is asked for -------------------------------------------------- */

static int settle_text(struct request *r, struct err *e)
{
	const struct options *o = r->options;

	if (o->width > COMPARISON_WIDTH_MAX)
		return err_set(e, "--width is at most %d, not %llu", COMPARISON_WIDTH_MAX,
			       (unsigned long long)o->width);
	r->text = (struct compare_text){
		.table_only = o->table_only,
		.no_plot = o->no_plot,
		.separate_bars = o->separate_bars,
		.last_height = o->ministat,
		.all = o->pairs,
		.width = given(r, OPT_width) ? (unsigned)o->width : comparison_width(),
	};
	return 0;
}

static int settle_test(struct request *r, struct err *e)
{
	const struct options *o = r->options;
	struct test_setup *how = &r->compare.how;

	if (o->confidence >= 100)
		return err_set(e, "--confidence is below 100, not %g", o->confidence);
	*how = comparison_how(o);
	r->compare.variance = o->ministat ? TWO_SUMS : TWO_PASSES;
	if (o->ministat && how->test != TEST_STUDENT)
		return err_set(e, "--ministat has no test but student");
	if (o->ministat && isnan(student_t(4, how->confidence, true)))
		return err_set(e, "--ministat has a confidence of 80, 90, 95, 98, 99 or 99.5, "
			       "not %g", o->confidence);
	return 0;
}

static int settle_tolerance(struct request *r, struct err *e)
{
	const char *text = r->options->fail_if_slower;
	char number[64] = "";

	r->tolerance = -1;
	if (!given(r, OPT_fail_if_slower))
		return 0;
	size_t length = strlen(text);
	if (length && text[length - 1] == '%')
		length--;
	if (length < sizeof number)
		memcpy(number, text, length);
	if (num_decimal(number, &r->tolerance))
		return err_set(e, "--fail-if-slower takes a number of percent, such as 2%%, not "
			       "'%s'", text);
	return 0;
}

/* ---- what there is ------------------------------------------------------ */

static int read_inputs(struct request *r, struct err *e)
{
	static char *standard_input[] = { "-" };
	const struct options *o = r->options;
	char **name = o->words ? o->word : standard_input;
	size_t count = o->words ? o->words : 1;

	r->input = calloc(count, sizeof *r->input);
	r->experiment = calloc(count, sizeof *r->experiment);
	if (!r->input || !r->experiment)
		return err_set(e, "there is no memory for %zu files", count);
	for (; r->inputs < count; r->inputs++)
		if (input_read(&r->input[r->inputs], name[r->inputs], e)) {
			input_release(&r->input[r->inputs]);
			return -1;
		}
	return 0;
}

static bool has_columns(const struct request *r)
{
	return r->input[0].kind == INPUT_COLUMNS;
}

static int refuse_options(const struct request *r, const unsigned *id, size_t ids,
			  const char *why, struct err *e)
{
	for (size_t i = 0; i < ids; i++)
		if (given(r, id[i]))
			return err_set(e, "--%s is %s", option_info[id[i]].name, why);
	return 0;
}

/* Columns only, or none, and options that mean something for them. */
static int check_inputs(const struct request *r, struct err *e)
{
	static const unsigned of_columns[] = { OPT_column, OPT_delimiters };
	static const unsigned of_results[] = { OPT_metric };

	for (size_t i = 1; i < r->inputs; i++)
		if ((r->input[i].kind == INPUT_COLUMNS) != has_columns(r))
			return err_set(e, "%s holds %s, but %s %s", r->input[0].name,
				       has_columns(r) ? "plain columns" : "results",
				       r->input[i].name, has_columns(r) ? "holds results" : "does not");
	if (has_columns(r))
		return refuse_options(r, of_results, 1, "of result files and logs, but these are "
				      "plain columns", e);
	return refuse_options(r, of_columns, 2, "of plain columns, but these are results", e);
}

static int add_columns(struct request *r, struct err *e)
{
	const struct options *o = r->options;
	const struct column_layout layout = {
		.number = o->column,
		.delimiters = given(r, OPT_delimiters) ? o->delimiters : " \t",
	};

	for (size_t i = 0; i < r->inputs; i++) {
		const struct input *in = &r->input[i];
		struct column column;

		if (column_parse(&column, in->name, in->text, in->size, &layout, e))
			return -1;
		int bad = compare_add(&r->compare, in->name, column.value, column.count, e);
		column_release(&column);
		if (bad)
			return -1;
	}
	r->compare.corrected = o->pairs;
	return compare_columns(&r->compare, o->pairs, e);
}

/* ---- metrics ------------------------------------------------------------ */

/* The metrics of a trial: is it there, which is like it, and which are those of the
 * whole run. */
struct catalogue { bool found; struct suggestion near; char names[600]; };

static void catalogue_add(struct catalogue *c, const struct trial *t)
{
	for (size_t i = 0; i < t->metrics.count; i++) {
		const char *name = t->metrics.metric[i].name;
		size_t used = strlen(c->names);

		if (!strcmp(name, c->near.typed))
			c->found = true;
		suggest(&c->near, name);
		if (strncmp(name, "ops.", 4) && !strstr(c->names, name) &&
		    used + strlen(name) + sizeof ", " <= sizeof c->names)
			snprintf(c->names + used, sizeof c->names - used, "%s%s", used ? ", " : "",
				 name);
	}
}

static int check_metric(const struct request *r, const char *metric, struct err *e)
{
	struct catalogue c = { .near = { .typed = metric, .length = strlen(metric) } };
	const struct experiment *x = &r->experiment[0];

	for (size_t s = 0; s < x->sweeps; s++)
		for (size_t p = 0; p < x->sweep[s].points; p++)
			for (size_t t = 0; t < x->sweep[s].point[p].trials; t++)
				catalogue_add(&c, &x->sweep[s].point[p].trial[t]);
	if (c.found)
		return 0;
	if (c.near.name)
		return err_set(e, "%s has no metric %s; the nearest is %s", r->input[0].name,
			       metric, c.near.name);
	return err_set(e, "%s has no metric %s, but %s", r->input[0].name, metric,
		       *c.names ? c.names : "none at all");
}

static int add_experiments(struct request *r, struct err *e)
{
	const struct options *o = r->options;

	for (size_t i = 0; i < r->inputs; i++)
		if (input_experiment(&r->input[i], &r->experiment[i], e))
			return -1;
	if (check_metric(r, o->metric, e))
		return -1;
	r->compare.metric = o->metric;
	r->compare.corrected = true;
	return compare_experiments(&r->compare, r->experiment, r->inputs, o->pairs, e);
}

/* What is better: by the option, by the metric; of columns, less, for they are times. */
static int settle_better(struct request *r, struct err *e)
{
	struct compare *c = &r->compare;

	c->better = given(r, OPT_better) ? (r->options->better ? 1 : -1) :
		    c->metric ? metric_better(c->metric) : -1;
	if (r->tolerance < 0)
		return 0;
	if (!c->better)
		return err_set(e, "--fail-if-slower has to know what is better, and of %s neither "
			       "is: say --better=less or --better=more", c->metric);
	if (!c->pairs)
		return err_set(e, "--fail-if-slower takes two files or more");
	if (c->left_out)
		return err_set(e, "--fail-if-slower cannot tell: %zu point%s without a "
			       "counterpart, first: %s", c->left_out,
			       c->left_out == 1 ? " is" : "s are", c->left_out_first);
	return 0;
}

/* ---- what comes of it --------------------------------------------------- */

static void say_slower(const struct request *r, const struct pair *p)
{
	const struct compare *c = &r->compare;
	const struct contender *a = &c->contender[p->reference], *b = &c->contender[p->other];
	char clients[32] = "";

	if (b->clients)
		snprintf(clients, sizeof clients, ", %u client%s", b->clients,
			 b->clients == 1 ? "" : "s");
	say("%s%s%s%s is slower than %s by more than %g %% beyond doubt: %+.3g %% (%+.3g to %+.3g)",
	    b->name, *b->sweep ? ", " : "", b->sweep, clients, a->name, r->tolerance,
	    pair_percent(p, p->verdict.difference), pair_percent(p, p->verdict.interval.low),
	    pair_percent(p, p->verdict.interval.high));
}

static int conclude(const struct request *r)
{
	const struct compare *c = &r->compare;
	struct err e;
	int status = 0;

	if (!r->options->json)
		report_compare(stdout, c, &r->text);
	else if (report_compare_json(stdout, c, &e))
		return say_error(&e), 1;
	comparison_say_left_out(c);
	for (size_t i = 0; i < c->pairs && r->tolerance >= 0; i++)
		if (pair_is_slower(c, &c->pair[i], r->tolerance)) {
			say_slower(r, &c->pair[i]);
			status = 1;
		}
	return status;
}

int cmd_compare(struct invocation *in)
{
	struct request r = { .options = &in->options };
	struct err e;
	int status = 2;

	if (settle_text(&r, &e) || settle_test(&r, &e) || settle_tolerance(&r, &e))
		return say_usage(&e);
	if (read_inputs(&r, &e) || check_inputs(&r, &e) ||
	    (has_columns(&r) ? add_columns(&r, &e) : add_experiments(&r, &e)) ||
	    settle_better(&r, &e) || compare_judge(&r.compare, &e))
		say_error(&e);
	else
		status = conclude(&r);
	request_release(&r);
	return status;
}

/* SPDX-License-Identifier: MIT */
#include "command.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <dbench/exhibit.h>
#include <dbench/report.h>

#include "comparison.h"
#include "output.h"
#include "say.h"
#include "terminal.h"

static bool same_file(const char *a, const char *b)
{
	struct stat x, y;

	return !stat(a, &x) && !stat(b, &y) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static int check_usage(const struct options *o, struct err *e)
{
	bool page = o->origin[OPT_output] == GIVEN;

	if (!o->words)
		return err_set(e, "report wants a result file");
	if (o->origin[OPT_svg] == GIVEN && !page)
		return err_set(e, "--svg goes with --output, which is not given");
	for (size_t i = 0; page && i < o->words; i++)
		if (same_file(o->word[i], o->output))
			return err_set(e, "--output would overwrite the result file '%s'",
				       o->word[i]);
	return page ? output_check(o->output, e) : 0;
}

/* Read all, so that all that is wrong is said.  Returns how many are good. */
static size_t read_all(const struct options *o, struct exhibit *all)
{
	size_t good = 0;
	struct err e;

	for (size_t i = 0; i < o->words; i++) {
		if (exhibit_read(&all[good], o->word[i], &e))
			say_error(&e);
		else
			good++;
	}
	return good;
}

static int plot_all(const struct exhibit *all, size_t n)
{
	int status = 0;

	for (size_t i = 0; i < n; i++) {
		if (n > 1)
			printf("%s%s\n", i ? "\n" : "", all[i].file);
		if (all[i].distances.cells) {
			say("'%s' is a result of locality, which --output draws", all[i].file);
			status = 2;
		}
		report_plot(stdout, &all[i].experiment, terminal_columns());
	}
	return status;
}

static int write_page(const struct options *o, const struct exhibit *all, size_t n)
{
	const char *svg = o->origin[OPT_svg] == GIVEN ? o->svg : NULL;
	struct err e;

	if (!report_page(o->output, svg, all, n, &e))
		return 0;
	say_error(&e);
	return 1;
}

/* What cannot be compared, for it has too few trials, is shown without verdicts. */
static int judge_and_write_page(const struct options *o, struct exhibit *all, size_t n)
{
	struct compare *cases = calloc(n, sizeof *cases);
	struct err e;

	for (size_t i = 0; cases && i < n; i++)
		if (all[i].experiment.sweeps > 1 &&
		    !comparison_judge(&cases[i], &all[i].experiment, o, &e))
			all[i].cases = &cases[i];
	int status = write_page(o, all, n);
	for (size_t i = 0; cases && i < n; i++)
		compare_release(&cases[i]);
	free(cases);
	return status;
}

int cmd_report(struct invocation *in)
{
	const struct options *o = &in->options;
	int status = 2;
	struct err e;

	if (check_usage(o, &e))
		return say_usage(&e);
	struct exhibit *all = calloc(o->words, sizeof *all);
	if (!all) {
		say("there is no memory for %zu result files", o->words);
		return 2;
	}
	size_t good = read_all(o, all);
	if (good == o->words)
		status = o->origin[OPT_output] == GIVEN ? judge_and_write_page(o, all, good) :
							  plot_all(all, good);
	for (size_t i = 0; i < good; i++)
		exhibit_release(&all[i]);
	free(all);
	return status;
}

/* SPDX-License-Identifier: MIT */
#include "command.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <dbench/campaign.h>
#include <dbench/report.h>

#include "experiment.h"
#include "output.h"
#include "render.h"
#include "say.h"
#include "stage.h"
#include "terminal.h"

static bool given(const struct options *o, unsigned id)
{
	return o->origin[id] == GIVEN;
}

/* Say what is typed but changes nothing. */
static void note_idle(const struct options *o)
{
	if ((o->loops || o->run_once) && given(o, OPT_warmup))
		say("--warmup is without effect where the work is fixed");
	if (given(o, OPT_tcp_options))
		say("--tcp-options is without effect: it is for the network test tbench");
	if (o->trials && (given(o, OPT_precision) || given(o, OPT_max_trials)))
		say("--%s is without effect without --trials=auto",
		    given(o, OPT_precision) ? "precision" : "max-trials");
}

/* ---- a single run ------------------------------------------------------------ */

struct single {
	const struct invocation *in;
	const struct options *options;	/* settled */
	const struct sink *sink;
	int status;			/* that of the run; -1: there was none */
};

static struct sink make_sink(const struct options *o)
{
	bool live = isatty(STDOUT_FILENO) && !o->quiet && o->format != FORMAT_MACHINE;

	return report_text(&(struct text_options){
		.format = o->format,
		.out = stdout,
		.quiet = o->quiet,
		.live = live,
		.columns = terminal_columns(),
		.per_client = o->per_client_results,
		.passes = o->show_execute_time,
	});
}

static int write_json(const struct single *s, const struct result *r, struct err *e)
{
	const struct options *o = s->options;

	if (!given(o, OPT_output))
		return 0;
	char *echo = render_json(o, r->settings->clients);
	if (!echo)
		return err_sys(e, "there is no memory for the JSON");
	int status = report_json(o->output, r, s->in->argc, s->in->argv, echo, e);
	free(echo);
	return status;
}

static void run_begins(void *self, const struct campaign *c, const struct agenda_entry *at)
{
	(void)self, (void)c, (void)at;
}

/* Tell the result: to stdout, to the JSON file, and what is wrong to stderr. */
static int run_ended(void *self, const struct campaign *c, const struct agenda_entry *at,
		     const struct result *r, struct err *unused)
{
	struct single *s = self;
	struct err e;

	(void)c, (void)at, (void)unused;
	s->status = r->interrupted ? 130 : r->valid ? 0 : 1;
	if (s->sink->end(s->sink->self, r, &e)) {
		say_error(&e);
		s->status = s->status ? s->status : 1;
	}
	for (unsigned i = 0; i < r->causes; i++)
		say("%s", r->cause[i]);
	if (write_json(s, r, &e)) {
		say_error(&e);
		s->status = s->status ? s->status : 1;
	}
	return 0;
}

/* What went wrong with the run has been said; with what is around it, not yet. */
static int judge(const struct single *s, const struct campaign *c, enum campaign_end end,
		 const struct err *e)
{
	if (end == CAMPAIGN_INTERRUPTED)
		return 130;
	if (end == CAMPAIGN_DONE || end == CAMPAIGN_INVALID)
		return s->status;
	say_error(e);
	if (c->hook_output)
		say_output(c->hook_output);
	return end == CAMPAIGN_REFUSED ? 2 : 1;
}

static int run_single(const struct invocation *in, struct stage *stage)
{
	const struct options *o = &stage->cases.at[0].options;
	struct campaign *c = &stage->campaign;
	struct sink sink = make_sink(o);
	struct single s = { .in = in, .options = o, .sink = &sink, .status = -1 };
	const struct campaign_watch watch = { run_begins, run_ended, &s };
	struct err e;
	int status = 2;

	if (!sink.self) {
		say("there is no memory for the report");
		return 2;
	}
	c->sink = sink;
	if (campaign_check(c, &e))
		say_error(&e);
	else
		status = judge(&s, c, campaign_run(c, &watch, &e), &e);
	free(sink.self);
	return status;
}

/* ---- either ---------------------------------------------------------------------- */

static int check_files(const struct options *o, struct err *e)
{
	bool output = given(o, OPT_output), resume = given(o, OPT_resume);

	if (output && resume && strcmp(o->output, o->resume))
		return err_set(e, "--output and --resume name one file, not '%s' and '%s'",
			       o->output, o->resume);
	return output || resume ? output_check(resume ? o->resume : o->output, e) : 0;
}

int cmd_run(struct invocation *in)
{
	struct stage s = {0};
	struct err e;
	int status = 2;

	if (stage_settle(&s, &in->options, &e) || check_files(&in->options, &e)) {
		status = say_usage(&e);
		goto out;
	}
	note_idle(&in->options);
	/* A reader that goes away must not keep the result file from being written. */
	signal(SIGPIPE, SIG_IGN);
	if (stage_fill(&s, in))
		goto out;
	status = stage_is_experiment(&s, &in->options) ? run_experiment(in, &s) :
							  run_single(in, &s);
out:
	stage_release(&s);
	return status;
}

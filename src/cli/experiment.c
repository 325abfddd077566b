/* SPDX-License-Identifier: MIT */
#include "experiment.h"

#include <stdio.h>
#include <stdlib.h>

#include <dbench/ledger.h>
#include <dbench/report.h>

#include "comparison.h"
#include "identity.h"
#include "render.h"
#include "say.h"
#include "teller.h"

/* Who is told of each trial. */
struct clerk {
	const struct stage *stage;
	const struct options *given;
	struct teller teller;
	struct facts facts;
	struct ledger ledger;		/* .file: NULL: none is asked for */
	char *options;			/* of the first case */
	bool failed;			/* to write the file */
};

static void clerk_release(struct clerk *k)
{
	ledger_release(&k->ledger);
	facts_release(&k->facts);
	free(k->options);
}

static int no_memory(struct err *e)
{
	return err_sys(e, "there is no memory for the result file");
}

static int clerk_init(struct clerk *k, const struct invocation *in, const struct stage *s,
		      struct err *e)
{
	const struct options *o = &in->options;

	*k = (struct clerk){ .stage = s, .given = o };
	teller_init(&k->teller, o->quiet);
	k->options = render_json(&s->cases.at[0].options, s->counts.at[0]);
	k->ledger = (struct ledger){
		.file = o->origin[OPT_resume] == GIVEN ? o->resume :
			o->origin[OPT_output] == GIVEN ? o->output : NULL,
		.argc = in->argc,
		.argv = in->argv,
		.options = k->options,
		.facts = &k->facts,
		.trials = (unsigned)o->trials,
	};
	return k->options ? identity_take(&k->facts, o, &s->shelf, e) : no_memory(e);
}

/* ---- trials -------------------------------------------------------------------- */

static void trial_begins(void *self, const struct campaign *c, const struct agenda_entry *at)
{
	const struct clerk *k = self;

	teller_begins(&k->teller, c, at);
}

static int write_down(struct clerk *k, const struct campaign *c, const struct agenda_entry *at,
		      const struct result *r, struct err *e)
{
	char *options = render_json(&k->stage->cases.at[at->of_case].options, r->settings->clients);

	if (!options)
		return no_memory(e);
	int rc = ledger_add(&k->ledger, at->of_case, at->number, c->turn - 1, r, options, e);
	free(options);
	k->ledger.finished = r->valid && !agenda_left(&c->agenda);
	k->failed = rc || ledger_write(&k->ledger, c, k->ledger.finished, e);
	return k->failed ? -1 : 0;
}

/* One that was interrupted has not been. */
static int trial_ended(void *self, const struct campaign *c, const struct agenda_entry *at,
		       const struct result *r, struct err *e)
{
	struct clerk *k = self;

	teller_ended(&k->teller, c, at, r);
	if (r->interrupted || !k->ledger.file)
		return 0;
	return write_down(k, c, at, r, e);
}

/* ---- the whole ------------------------------------------------------------------- */

/* A plot of one number of clients and one case would be a dot. */
static bool worth_a_plot(const struct experiment *x)
{
	return x->sweeps > 1 || (x->sweeps && x->sweep[0].points > 1);
}

/* The verdicts come last, where the eye is. */
static void report(const struct experiment *x, const struct clerk *k)
{
	report_sweep(stdout, x);
	if (worth_a_plot(x)) {
		putchar('\n');
		report_plot(stdout, x, k->teller.columns);
	}
	comparison_of_cases(x, k->given);
}

/* What was held back for the last trial has to go out, though that did not come. */
static void write_rest(const struct clerk *k, const struct campaign *c)
{
	struct err e;

	if (k->ledger.file && k->ledger.entries && !k->failed && ledger_write(&k->ledger, c, true, &e))
		say_error(&e);
}

static int conclude(const struct clerk *k, struct campaign *c, enum campaign_end end,
		    const struct err *e)
{
	const char *file = k->ledger.entries ? k->ledger.file : NULL;

	teller_end(&k->teller);
	if (end != CAMPAIGN_DONE)
		write_rest(k, c);
	switch (end) {
	case CAMPAIGN_DONE:
		c->experiment.finished = true;
		report(&c->experiment, k);
		return 0;
	case CAMPAIGN_INTERRUPTED:
		say("interrupted%s%s%s", file ? "; what is done is in " : "", file ? file : "",
		    file ? ", and --resume goes on" : "");
		return 130;
	default:
		say_error(e);
		if (c->hook_output)
			say_output(c->hook_output);
		return end == CAMPAIGN_REFUSED ? 2 : 1;
	}
}

static void describe(struct experiment *x, const struct options *o)
{
	x->trials = (unsigned)o->trials;
	x->precision = o->precision / 100;
	x->max_trials = (unsigned)o->max_trials;
	x->order = (enum order)o->order;
}

int run_experiment(const struct invocation *in, struct stage *s)
{
	const struct options *o = &in->options;
	struct campaign *c = &s->campaign;
	struct clerk k;
	struct err e;
	int status = 2;

	if (clerk_init(&k, in, s, &e) ||
	    (o->origin[OPT_resume] == GIVEN && ledger_resume(&k.ledger, c, &e)) ||
	    campaign_check(c, &e)) {
		say_error(&e);
		goto out;
	}
	k.ledger.finished = !agenda_left(&c->agenda);
	describe(&c->experiment, o);
	const struct campaign_watch watch = { trial_begins, trial_ended, &k };
	status = conclude(&k, c, campaign_run(c, &watch, &e), &e);
out:
	clerk_release(&k);
	return status;
}

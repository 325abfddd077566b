/* SPDX-License-Identifier: MIT */
#include "stage.h"

#include <stdlib.h>

#include "say.h"
#include "wish.h"

int stage_settle(struct stage *s, const struct options *o, struct err *e)
{
	return cases_make(&s->cases, o, e) || wish_counts(o, &s->counts, e) ? -1 : 0;
}

void stage_release(struct stage *s)
{
	campaign_release(&s->campaign);
	free(s->variant);
	if (s->machine)
		machine_free(s->machine);
	shelf_release(&s->shelf);
	counts_release(&s->counts);
	cases_release(&s->cases);
}

bool stage_is_experiment(const struct stage *s, const struct options *o)
{
	return s->cases.count > 1 || s->counts.count > 1 || o->trials != 1 ||
	       o->origin[OPT_resume] == GIVEN;
}

static int make_variants(struct stage *s, struct err *e)
{
	s->variant = calloc(s->cases.count, sizeof *s->variant);
	if (!s->variant)
		return err_sys(e, "there is no memory for %zu cases", s->cases.count);
	for (size_t i = 0; i < s->cases.count; i++)
		s->variant[i] = (struct variant){
			.name = s->cases.at[i].name,
			.settings = &s->cases.at[i].settings,
			.program = s->shelf.of_case[i],
			.target = s->cases.at[i].target,
		};
	return 0;
}

static const char *given(const struct options *o, unsigned id, const char *command)
{
	return o->origin[id] == GIVEN ? command : NULL;
}

static int make_campaign(struct stage *s, const struct invocation *in, struct err *e)
{
	const struct options *o = &in->options;
	struct campaign *c = &s->campaign;

	*c = (struct campaign){
		.variant = s->variant,
		.variants = (unsigned)s->cases.count,
		.clients = &s->counts,
		.adaptive = !o->trials,
		.precision = o->precision / 100,
		.max_trials = (unsigned)o->max_trials,
		.hooks = {
			.setup = given(o, OPT_setup, o->setup),
			.prepare = given(o, OPT_prepare, o->prepare),
			.conclude = given(o, OPT_conclude, o->conclude),
			.cleanup = given(o, OPT_cleanup, o->cleanup),
		},
		.drop_caches = o->drop_caches,
		.sync = o->sync_trials,
		.machine = s->machine,
		.no_machine = c->no_machine,
		.clock = in->clock,
	};
	if (place_keep(&c->first, e) ||
	    campaign_init(c, o->trials ? (unsigned)o->trials : ADAPTIVE_LEAST, e))
		return -1;
	c->agenda.order = (enum order)o->order;
	c->agenda.seed = o->seed;
	c->agenda.discard = o->trials != 1;
	return 0;
}

/* Without a wish to bind, knowing the machine is a courtesy to the report. */
int stage_fill(struct stage *s, const struct invocation *in)
{
	struct err e;

	if (shelf_fill(&s->shelf, &s->cases))
		return -1;
	s->machine = machine_load(NULL, &s->campaign.no_machine);
	if (!make_variants(s, &e) && !make_campaign(s, in, &e))
		return 0;
	say_error(&e);
	return -1;
}

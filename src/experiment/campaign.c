/* SPDX-License-Identifier: MIT */
#include <dbench/campaign.h>

#include <stdlib.h>
#include <unistd.h>

#include <dbench/run.h>
#include <dbench/signals.h>

#include "berth.h"
#include "caches.h"
#include "needs.h"
#include "precision.h"
#include "record.h"

/* A campaign under way. */
struct course {
	struct campaign *c;
	const struct campaign_watch *watch;
	sigset_t before;		/* the signals that were blocked */
	int signals;
	bool *set_up;			/* owned; one a variant */
	struct err *e;
};

int campaign_init(struct campaign *c, unsigned trials, struct err *e)
{
	if (agenda_init(&c->agenda, c->variants, (unsigned)c->clients->count, trials, e))
		return -1;
	for (unsigned i = 0; i < c->variants; i++)
		if (!experiment_add(&c->experiment, c->variant[i].name))
			return err_sys(e, "there is no memory for %u cases", c->variants);
	return 0;
}

void campaign_release(struct campaign *c)
{
	agenda_release(&c->agenda);
	experiment_release(&c->experiment);
	free(c->hook_output);
}

double campaign_seconds_left(const struct campaign *c)
{
	double took = (double)(monotonic_ns() - c->started_ns) / 1e9;

	return c->ran ? took / c->ran * agenda_left(&c->agenda) : -1;
}

/* ---- what has been done ---------------------------------------------------- */

static int settle_point(struct campaign *c, const struct agenda_entry *entry,
			const struct point *point, struct err *e)
{
	struct agenda_point *at = agenda_point(&c->agenda, entry->of_case, entry->count);
	bool fixed = c->variant[entry->of_case].settings->loops > 0;
	double *value = calloc(point->trials, sizeof *value);

	if (!value)
		return err_sys(e, "there is no memory for %zu figures", point->trials);
	size_t n = point_values(point, metric_main(fixed), value);
	at->wanted = precision_wants(value, n, c->precision, ADAPTIVE_LEAST, c->max_trials);
	free(value);
	return 0;
}

int campaign_take(struct campaign *c, const struct agenda_entry *entry, struct trial *trial,
		  struct err *e)
{
	bool counts = entry->number && trial->valid;
	struct point *point = sweep_point(&c->experiment.sweep[entry->of_case],
					  c->clients->at[entry->count]);

	if (!point || point_add(point, trial))
		return err_sys(e, "there is no memory for a trial");
	agenda_done(&c->agenda, entry);
	return c->adaptive && counts ? settle_point(c, entry, point, e) : 0;
}

static int keep(struct campaign *c, const struct agenda_entry *entry, const struct result *r,
		struct err *e)
{
	struct trial trial;

	if (!*c->experiment.scene.kernel)
		record_scene(&c->experiment.scene, r);
	if (record_trial(&trial, r, e))
		return -1;
	trial.number = entry->number;
	trial.turn = c->turn++;
	c->ran++;
	return campaign_take(c, entry, &trial, e);
}

/* ---- hooks ------------------------------------------------------------------- */

/* A reader of the output that has gone away is no interruption by the user. */
static enum campaign_end stopped_by(int signal, struct err *e)
{
	if (signal == SIGPIPE) {
		err_set(e, "nobody reads the output any more");
		return CAMPAIGN_FAILED;
	}
	return signal ? CAMPAIGN_INTERRUPTED : CAMPAIGN_DONE;
}

static enum campaign_end run_hook(struct course *k, const char *name, const char *command,
				  const struct agenda_entry *entry, struct err *e)
{
	const struct variant *v = &k->c->variant[entry->of_case];
	struct hook hook = {
		.name = name, .command = command, .case_name = v->name, .target = v->target,
		.clients = k->c->clients->at[entry->count], .trial = entry->number,
	};
	char *output;
	int signal;

	if (!command)
		return CAMPAIGN_DONE;
	enum hook_end end = hook_run(&hook, &k->before, &signal, &output, e);
	if (output && !k->c->hook_output)
		k->c->hook_output = output;
	else
		free(output);
	return end == HOOK_FAILED ? CAMPAIGN_FAILED : stopped_by(signal, e);
}

static enum campaign_end prepare(struct course *k, const struct agenda_entry *entry)
{
	const struct hooks *h = &k->c->hooks;
	enum campaign_end end = CAMPAIGN_DONE;

	if (!k->set_up[entry->of_case]) {
		k->set_up[entry->of_case] = true;
		end = run_hook(k, "--setup", h->setup, entry, k->e);
	}
	if (end == CAMPAIGN_DONE)
		end = run_hook(k, "--prepare", h->prepare, entry, k->e);
	if (end != CAMPAIGN_DONE)
		return end;
	if (k->c->sync)
		sync();
	if (k->c->drop_caches && caches_drop(k->e))
		return CAMPAIGN_FAILED;
	return stopped_by(signals_take(k->signals), k->e);
}

/* The first end wins, but that a hook behind it is interrupted. */
static enum campaign_end worse(enum campaign_end first, enum campaign_end then)
{
	return first == CAMPAIGN_DONE || then == CAMPAIGN_INTERRUPTED ? then : first;
}

/* A hook after something that went wrong: that is what is told of. */
static enum campaign_end run_hook_after(struct course *k, enum campaign_end end, const char *name,
					const char *command, const struct agenda_entry *entry)
{
	struct err other;

	return worse(end, run_hook(k, name, command, entry,
				   end == CAMPAIGN_DONE ? k->e : &other));
}

static enum campaign_end clean_up(struct course *k, enum campaign_end end,
				  const struct agenda_entry *entry)
{
	if (!k->set_up[entry->of_case])
		return end;
	k->set_up[entry->of_case] = false;
	return run_hook_after(k, end, "--cleanup", k->c->hooks.cleanup, entry);
}

/* Of cases that did not get to their last trial. */
static enum campaign_end clean_up_all(struct course *k, enum campaign_end end,
				      const struct agenda_entry *last)
{
	for (unsigned i = 0; i < k->c->variants; i++) {
		struct agenda_entry entry = *last;

		entry.of_case = i;
		end = clean_up(k, end, &entry);
	}
	return end;
}

/* ---- a trial ------------------------------------------------------------------- */

/* All that a run stands on. */
struct footing {
	struct settings settings;
	struct berth berth;
	struct needs *needs;		/* owned */
	struct run run;			/* borrows from those above */
};

static struct settings settings_of(const struct campaign *c, const struct agenda_entry *entry)
{
	struct settings s = *c->variant[entry->of_case].settings;

	s.clients = c->clients->at[entry->count];
	return s;
}

static void footing_release(struct footing *f)
{
	berth_release(&f->berth);
	free(f->needs);
}

/* It must stay where it is. */
static int footing_make(struct footing *f, const struct campaign *c,
			const struct agenda_entry *entry, struct err *e)
{
	const struct program *const *program = c->variant[entry->of_case].program;

	*f = (struct footing){ .settings = settings_of(c, entry) };
	if (berth_plan(&f->berth, &f->settings, program, c->machine, &c->no_machine, &c->first, e))
		return -1;
	f->needs = needs_take(&f->settings, program, e);
	if (!f->needs) {
		footing_release(f);
		return -1;
	}
	f->run = (struct run){
		.settings = &f->settings,
		.program = program,
		.slot = f->berth.slot,
		.setup_slot = f->berth.setup_slot,
		.machine = c->machine,
		.needs = f->needs,
		.clock = c->clock,
	};
	return 0;
}

static enum campaign_end judge(const struct campaign *c, const struct agenda_entry *entry,
			       const struct result *r, struct err *e)
{
	const char *name = c->variant[entry->of_case].name;

	if (r->interrupted)
		return CAMPAIGN_INTERRUPTED;
	if (r->valid)
		return CAMPAIGN_DONE;
	err_set(e, "%s%s%u client%s, trial %u, is not valid: %s", name, *name ? ", " : "",
		r->settings->clients, r->settings->clients == 1 ? "" : "s", entry->number,
		r->causes ? r->cause[0] : "it does not say why");
	return CAMPAIGN_INVALID;
}

/* This process, which has the timers, keeps off the clients' CPUs where it can. */
static enum campaign_end run_trial(struct course *k, const struct agenda_entry *entry,
				   struct run *run, struct result *result)
{
	struct campaign *c = k->c;
	enum campaign_end refused = c->ran ? CAMPAIGN_INVALID : CAMPAIGN_REFUSED;

	if (run->slot && place_avoid(c->machine, run->slot, run->settings->clients, k->e))
		return refused;
	int rc = run_clients(run, &c->sink, result, k->e);
	if (run->slot && place_return(&c->first, rc ? &(struct err){ 0 } : k->e))
		return CAMPAIGN_FAILED;
	if (rc)
		return refused;
	enum campaign_end end = judge(c, entry, result, k->e);
	struct err other, *e = end == CAMPAIGN_DONE ? k->e : &other;
	if (end != CAMPAIGN_INTERRUPTED && keep(c, entry, result, e))
		return CAMPAIGN_FAILED;
	if (k->watch->ended(k->watch->self, c, entry, result, e))
		return worse(end, CAMPAIGN_FAILED);
	return end;
}

static enum campaign_end do_trial(struct course *k, const struct agenda_entry *entry)
{
	struct footing f;
	struct result result;

	k->watch->begins(k->watch->self, k->c, entry);
	enum campaign_end end = prepare(k, entry);
	if (end != CAMPAIGN_DONE)
		return end;
	if (footing_make(&f, k->c, entry, k->e))
		return CAMPAIGN_FAILED;
	result_init(&result, &f.settings);
	end = run_trial(k, entry, &f.run, &result);
	result_release(&result);
	footing_release(&f);
	end = run_hook_after(k, end, "--conclude", k->c->hooks.conclude, entry);
	return agenda_left_of(&k->c->agenda, entry->of_case) ? end : clean_up(k, end, entry);
}

static enum campaign_end follow_agenda(struct course *k)
{
	struct agenda_entry entry, last = { 0 };
	enum campaign_end end = CAMPAIGN_DONE;

	while (end == CAMPAIGN_DONE && agenda_next(&k->c->agenda, &entry)) {
		end = do_trial(k, &entry);
		last = entry;
	}
	return clean_up_all(k, end, &last);
}

/* Between trials the signals stay blocked: none ends the program while hooks have
 * something set up. */
enum campaign_end campaign_run(struct campaign *c, const struct campaign_watch *watch,
			       struct err *e)
{
	struct course k = { .c = c, .watch = watch, .e = e };
	enum campaign_end end = CAMPAIGN_REFUSED;

	signals_block(&k.before);
	k.signals = signals_open();
	k.set_up = calloc(c->variants, sizeof *k.set_up);
	c->started_ns = monotonic_ns();
	if (k.signals < 0 || !k.set_up)
		err_sys(e, "the experiment cannot be set up");
	else
		end = follow_agenda(&k);
	free(k.set_up);
	if (k.signals >= 0)
		close(k.signals);
	signals_restore(&k.before);
	return end;
}

/* ---- before all of it ------------------------------------------------------------ */

/* A fresh filesystem may be what hooks make: then each trial is checked by itself. */
static int check_run(const struct campaign *c, const struct agenda_entry *entry, struct err *e)
{
	struct footing f;
	struct result result;

	if (footing_make(&f, c, entry, e))
		return -1;
	result_init(&result, &f.settings);
	int rc = c->hooks.setup || c->hooks.prepare ? run_check_load(&f.run, e) :
						      run_check(&f.run, &result, e);
	result_release(&result);
	footing_release(&f);
	return rc;
}

static int check_places(const struct campaign *c, unsigned of_case, struct err *e)
{
	const struct variant *v = &c->variant[of_case];

	for (unsigned i = 0; i < c->clients->count; i++) {
		struct settings s = settings_of(c, &(struct agenda_entry){ of_case, i, 0 });
		struct berth berth;

		if (berth_plan(&berth, &s, v->program, c->machine, &c->no_machine, &c->first, e))
			return -1;
		berth_release(&berth);
	}
	return 0;
}

/* Most clients need most; the fewest may lack one that a loadfile waits for. */
int campaign_check(struct campaign *c, struct err *e)
{
	unsigned least = 0, most = 0;

	for (unsigned i = 1; i < c->clients->count; i++) {
		least = c->clients->at[i] < c->clients->at[least] ? i : least;
		most = c->clients->at[i] > c->clients->at[most] ? i : most;
	}
	for (unsigned v = 0; v < c->variants; v++)
		if (check_places(c, v, e) ||
		    check_run(c, &(struct agenda_entry){ v, most, 0 }, e) ||
		    (least != most && check_run(c, &(struct agenda_entry){ v, least, 0 }, e)))
			return -1;
	return c->drop_caches ? caches_check(e) : 0;
}

/* SPDX-License-Identifier: MIT */
#include "command.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <dbench/placement.h>
#include <dbench/report.h>
#include <dbench/run.h>

#include "loadfile.h"
#include "needs.h"
#include "output.h"
#include "render.h"
#include "say.h"
#include "wish.h"

/* All that a run stands on; owned. */
struct stage {
	struct settings settings;
	struct program **program;	/* settings.loadfiles of them */
	struct machine *machine;	/* NULL: not known */
	struct place_kept first;	/* where this process was when it began */
	struct slot *slot;		/* NULL: not bound */
	struct slot *setup_slot;	/* NULL: as slot */
	struct needs *needs;		/* settings.targets of them */
};

static void stage_release(struct stage *s)
{
	for (size_t i = 0; s->program && i < s->settings.loadfiles; i++)
		program_free(s->program[i]);
	free(s->program);
	free(s->slot);
	free(s->setup_slot);
	free(s->needs);
	if (s->machine)
		machine_free(s->machine);
}

/* Say what is typed but changes nothing. */
static void note_idle(const struct options *o, bool warmup_given)
{
	if (o->loops && warmup_given)
		say("--warmup is without effect where the work is fixed");
	if (o->origin[OPT_tcp_options] == GIVEN)
		say("--tcp-options is without effect: it is for the network test tbench");
}

static int load_programs(struct stage *s, const struct list *names)
{
	s->settings.loadfile = (const char *const *)names->item;
	s->settings.loadfiles = names->count;
	s->program = calloc(names->count, sizeof *s->program);
	if (!s->program) {
		say("there is no memory for %zu loadfiles", names->count);
		return -1;
	}
	for (size_t i = 0; i < names->count; i++)
		if (!(s->program[i] = loadfile_compile(names->item[i], false)))
			return -1;
	return 0;
}

/* The clients of a process are in one place: slots are planned for processes, and
 * then each goes to its clients. */
static void slots_share(struct slot *slot, unsigned processes, unsigned per_process)
{
	for (unsigned i = processes * per_process; per_process > 1 && i-- > 0;)
		slot[i] = slot[i / per_process];
}

/* Without a wish to bind, knowing the machine is a courtesy to the report.  This
 * process, which has the timers, keeps off the clients' CPUs where it can. */
static int place_clients(struct stage *s, struct err *e)
{
	const struct settings *set = &s->settings;
	unsigned processes = set->clients / set->per_process;
	bool bound = strcasecmp(set->bind, "none") || strcasecmp(set->membind, "local");

	s->machine = machine_load(NULL, e);
	if (!bound)
		return 0;
	if (!s->machine)
		return -1;
	s->slot = calloc(set->clients, sizeof *s->slot);
	if (!s->slot)
		return err_sys(e, "there is no memory for %u places", set->clients);
	if (place_plan(set->bind, set->membind, s->machine, processes, s->slot, e))
		return -1;
	slots_share(s->slot, processes, set->per_process);
	return place_avoid(s->machine, s->slot, set->clients, e);
}

static bool any_setup(const struct stage *s)
{
	bool any = false;

	for (size_t i = 0; i < s->settings.loadfiles; i++)
		any |= s->program[i]->setup > 0;
	return any;
}

static int plan_setup(struct stage *s, struct err *e)
{
	const struct settings *set = &s->settings;
	const char *bind = set->setup_bind ? set->setup_bind : set->bind;
	const char *membind = set->setup_membind ? set->setup_membind : set->membind;
	unsigned processes = set->clients / set->per_process;

	s->setup_slot = calloc(set->clients, sizeof *s->setup_slot);
	if (!s->setup_slot)
		return err_sys(e, "there is no memory for %u places", set->clients);
	if (place_plan(bind, membind, s->machine, processes, s->setup_slot, e))
		return err_prefix_option(e, "setup-");
	slots_share(s->setup_slot, processes, set->per_process);
	/* who is free to go anywhere must not stay where this process went since */
	for (unsigned i = 0; i < set->clients; i++)
		if (numbers_empty(&s->setup_slot[i].pus))
			s->setup_slot[i].pus = s->first.pus;
	return 0;
}

/* Without a wish of its own the set-up is replayed where the run is. */
static int place_setup(struct stage *s, struct err *e)
{
	const struct settings *set = &s->settings;

	if (!set->setup_bind && !set->setup_membind)
		return 0;
	if (!any_setup(s))
		return err_at(e, set->setup_bind ? "--setup-bind" : "--setup-membind", 0, 0,
			      "there is nothing to place: no loadfile has a part between SETUP "
			      "and ENDSETUP");
	if (!s->machine && !(s->machine = machine_load(NULL, e)))
		return -1;
	return plan_setup(s, e);
}

static struct sink make_sink(const struct options *o)
{
	struct winsize size = {0};
	bool live = isatty(STDOUT_FILENO) && !o->quiet && o->format != FORMAT_MACHINE;

	ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
	return report_text(&(struct text_options){
		.format = o->format,
		.out = stdout,
		.quiet = o->quiet,
		.live = live,
		.columns = size.ws_col,
		.per_client = o->per_client_results,
		.passes = o->show_execute_time,
	});
}

static int write_json(const struct invocation *in, const struct result *r, struct err *e)
{
	const struct options *o = &in->options;

	if (o->origin[OPT_output] != GIVEN)
		return 0;
	char *echo = render_json(o, r->settings->clients);
	if (!echo)
		return err_sys(e, "there is no memory for the JSON");
	int status = report_json(o->output, r, in->argc, in->argv, echo, e);
	free(echo);
	return status;
}

/* Tell the result: to stdout, to the JSON file, and what is wrong to stderr. */
static int conclude(const struct invocation *in, const struct sink *sink,
		    const struct result *r)
{
	struct err e;
	int status = r->interrupted ? 130 : r->valid ? 0 : 1;

	if (sink->end(sink->self, r, &e)) {
		say_error(&e);
		status = status ? status : 1;
	}
	for (unsigned i = 0; i < r->causes; i++)
		say("%s", r->cause[i]);
	if (write_json(in, r, &e)) {
		say_error(&e);
		status = status ? status : 1;
	}
	return status;
}

static int run_staged(struct invocation *in, struct stage *s)
{
	struct result result;
	struct err e;
	int status = 2;
	struct run run = {
		.settings = &s->settings,
		.program = (const struct program *const *)s->program,
		.slot = s->slot,
		.setup_slot = s->setup_slot,
		.machine = s->machine,
		.needs = s->needs,
		.clock = in->clock,
	};
	struct sink sink = make_sink(&in->options);

	if (!sink.self) {
		say("there is no memory for the report");
		return 2;
	}
	result_init(&result, &s->settings);
	if (run_clients(&run, &sink, &result, &e))
		say_error(&e);
	else
		status = conclude(in, &sink, &result);
	result_release(&result);
	free(sink.self);
	return status;
}

int cmd_run(struct invocation *in)
{
	struct options *o = &in->options;
	struct stage s = {0};
	struct err e;
	int status = 2;
	bool warmup_given = o->origin[OPT_warmup] == GIVEN;

	if (wish_settle(o, &s.settings, &e) ||
	    (o->origin[OPT_output] == GIVEN && output_check(o->output, &e)))
		return say_usage(&e);
	note_idle(o, warmup_given);
	/* A reader that goes away must not keep the result file from being written. */
	signal(SIGPIPE, SIG_IGN);
	if (load_programs(&s, &o->loadfile))
		goto out;
	s.needs = needs_take(&s.settings, (const struct program *const *)s.program, &e);
	if (!s.needs || place_keep(&s.first, &e) || place_clients(&s, &e) ||
	    place_setup(&s, &e)) {
		say_error(&e);
		goto out;
	}
	status = run_staged(in, &s);
out:
	stage_release(&s);
	return status;
}

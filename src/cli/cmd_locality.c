/* SPDX-License-Identifier: MIT */
#include "command.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include <dbench/census.h>
#include <dbench/locality.h>
#include <dbench/placement.h>
#include <dbench/report.h>

#include "loadfile.h"
#include "output.h"
#include "say.h"
#include "wish.h"

/* All that the experiment stands on; owned. */
struct stage {
	struct settings settings;
	struct machine *machine;
	struct program *program;
	struct locality locality;
};

static void stage_release(struct stage *s)
{
	locality_release(&s->locality);
	if (s->program)
		program_free(s->program);
	if (s->machine)
		machine_free(s->machine);
}

/* The nodes that this process may use: those it may not are said to be left out. */
struct usable {
	struct numbers cpu_nodes, memory_nodes;
	unsigned pus;			/* of the smallest node with CPUs */
};

static void try_node(struct usable *u, const struct machine *m, unsigned node)
{
	bool memory_only = machine_node_memory_only(m, node);
	char name[24];
	struct slot slot;
	struct err e;

	snprintf(name, sizeof name, "node%u", node);
	if (node >= NODES_MAX) {
		say("%s is left out: pages are counted on nodes below %d", name, NODES_MAX);
	} else if (place_plan(memory_only ? "none" : name, name, m, 1, &slot, &e)) {
		say("left out: %s", e.text);
	} else if (memory_only) {
		numbers_add(&u->memory_nodes, node);
	} else {
		unsigned pus = numbers_count(&slot.pus);

		numbers_add(&u->cpu_nodes, node);
		u->pus = u->pus && u->pus < pus ? u->pus : pus;
	}
}

static int plan_cells(struct stage *s, unsigned trials, struct err *e)
{
	struct usable usable = { 0 };
	struct numbers nodes = { 0 };

	s->machine = machine_load(NULL, e);
	if (!s->machine)
		return -1;
	machine_nodes(s->machine, &nodes);
	for (unsigned n = numbers_next(&nodes, 0); n < NUMBERS_MAX; n = numbers_next(&nodes, n + 1))
		try_node(&usable, s->machine, n);
	if (locality_plan(&s->locality, &usable.cpu_nodes, &usable.memory_nodes, trials, e))
		return -1;
	if (!s->settings.clients)
		s->settings.clients = usable.pus;
	s->locality.settings = &s->settings;
	machine_summary(s->machine, s->locality.topology, sizeof s->locality.topology);
	return 0;
}

/* Says what is wrong. */
static int load_program(struct stage *s, const struct list *names)
{
	s->settings.loadfile = (const char *const *)names->item;
	s->settings.loadfiles = names->count;
	s->program = loadfile_compile(names->item[0], false);
	if (!s->program)
		return -1;
	if (s->program->setup)
		return 0;
	say("%s has no part between SETUP and ENDSETUP: nothing would be written on one node and "
	    "read on another", s->program->file);
	return -1;
}

/* On a terminal it is one line, drawn over. */
struct teller { bool quiet, live; };

static void tell_progress(void *self, const struct cell *c, unsigned trial, unsigned done,
			  unsigned all)
{
	const struct teller *t = self;

	if (t->quiet)
		return;
	printf("%s%5u/%u  trial %u  %s%s", t->live ? "\r" : "", done + 1, all, trial + 1, c->label,
	       t->live ? "\033[K" : "\n");
	fflush(stdout);
}

static void end_progress(const struct teller *t)
{
	if (!t->quiet && t->live)
		fputs("\r\033[K", stdout);
	else if (!t->quiet)
		putchar('\n');
	fflush(stdout);
}

static bool is_proved(const struct locality *l)
{
	for (unsigned i = 0; i < l->cells; i++)
		if (!l->found[i].proof.holds)
			return false;
	return true;
}

/* Of trials that are all done and valid. */
static int conclude(const struct invocation *in, struct locality *l)
{
	const struct options *o = &in->options;
	struct err e;

	if (locality_conclude(l, &e)) {
		say_error(&e);
		return 1;
	}
	report_locality(stdout, l);
	bool good = is_proved(l);
	if (!good)
		say("not every cell was what it says: see the lines marked ! in the proof");
	if (o->origin[OPT_output] == GIVEN &&
	    report_locality_json(o->output, l, in->argc, in->argv, &e)) {
		say_error(&e);
		return 1;
	}
	return good ? 0 : 1;
}

static int run_staged(struct invocation *in, struct stage *s)
{
	const struct program *const program = s->program;
	struct teller teller = { in->options.quiet, isatty(STDOUT_FILENO) };
	struct locality_progress progress = { tell_progress, &teller };
	struct census census;
	struct err e;

	census_take(program, &census);
	const struct needs needs = census_needs(&census, s->settings.clients, 1);
	const struct run run = {
		.settings = &s->settings,
		.program = &program,
		.machine = s->machine,
		.needs = &needs,
		.clock = in->clock,
	};
	census_release(&census);
	enum locality_end end = locality_run(&s->locality, &run, &progress, &e);
	end_progress(&teller);
	switch (end) {
	case LOCALITY_DONE:
		return conclude(in, &s->locality);
	case LOCALITY_REFUSED:
		say_error(&e);
		return 2;
	case LOCALITY_INVALID:
		say_error(&e);
		return 1;
	case LOCALITY_INTERRUPTED:
		break;
	}
	return 130;
}

int cmd_locality(struct invocation *in)
{
	struct options *o = &in->options;
	struct stage s = { 0 };
	struct err e;
	int status = 2;

	if (wish_settle_locality(o, &s.settings, &e) ||
	    (o->origin[OPT_output] == GIVEN && output_check(o->output, &e)))
		return say_usage(&e);
	/* A reader that goes away must not keep the result file from being written. */
	signal(SIGPIPE, SIG_IGN);
	if (plan_cells(&s, (unsigned)o->trials, &e))
		say_error(&e);
	else if (!load_program(&s, &o->loadfile))
		status = run_staged(in, &s);
	stage_release(&s);
	return status;
}

/* SPDX-License-Identifier: MIT */
#include "berth.h"

#include <stdlib.h>
#include <strings.h>

void berth_release(struct berth *b)
{
	free(b->slot);
	free(b->setup_slot);
	*b = (struct berth){ 0 };
}

static unsigned processes_of(const struct settings *s)
{
	return s->clients / s->per_process;
}

/* The clients of a process are in one place: slots are planned for processes, and
 * then each goes to its clients. */
static struct slot *plan_slots(const struct settings *s, const char *bind, const char *membind,
			       const struct machine *machine, struct err *e)
{
	struct slot *slot = calloc(s->clients, sizeof *slot);

	if (!slot) {
		err_sys(e, "there is no memory for %u places", s->clients);
		return NULL;
	}
	if (place_plan(bind, membind, machine, processes_of(s), slot, e)) {
		free(slot);
		return NULL;
	}
	for (unsigned i = s->clients; s->per_process > 1 && i-- > 0;)
		slot[i] = slot[i / s->per_process];
	return slot;
}

static bool any_setup(const struct settings *s, const struct program *const *program)
{
	bool any = false;

	for (size_t i = 0; i < s->loadfiles; i++)
		any |= program[i]->setup > 0;
	return any;
}

static int plan_setup(struct berth *b, const struct settings *s,
		      const struct program *const *program, const struct machine *machine,
		      const struct place_kept *first, struct err *e)
{
	const char *bind = s->setup_bind ? s->setup_bind : s->bind;
	const char *membind = s->setup_membind ? s->setup_membind : s->membind;

	if (!any_setup(s, program))
		return err_at(e, s->setup_bind ? "--setup-bind" : "--setup-membind", 0, 0,
			      "there is nothing to place: no loadfile has a part between SETUP "
			      "and ENDSETUP");
	b->setup_slot = plan_slots(s, bind, membind, machine, e);
	if (!b->setup_slot)
		return err_prefix_option(e, "setup-");
	/* who is free to go anywhere must not stay where this process goes for the run */
	for (unsigned i = 0; i < s->clients; i++)
		if (numbers_empty(&b->setup_slot[i].pus))
			b->setup_slot[i].pus = first->pus;
	return 0;
}

int berth_plan(struct berth *b, const struct settings *s, const struct program *const *program,
	       const struct machine *machine, const struct err *no_machine,
	       const struct place_kept *first, struct err *e)
{
	bool bound = strcasecmp(s->bind, "none") || strcasecmp(s->membind, "local");
	bool apart = s->setup_bind || s->setup_membind;

	*b = (struct berth){ 0 };
	if ((bound || apart) && !machine) {
		*e = *no_machine;
		return -1;
	}
	if (bound && !(b->slot = plan_slots(s, s->bind, s->membind, machine, e)))
		return -1;
	if (!apart || !plan_setup(b, s, program, machine, first, e))
		return 0;
	berth_release(b);
	return -1;
}

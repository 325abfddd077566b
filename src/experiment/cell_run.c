/* SPDX-License-Identifier: MIT */
#include <dbench/locality.h>

#include <stdio.h>
#include <stdlib.h>

/* Where the clients of one cell run, and where they are set up. */
struct places {
	struct slot *slot, *setup_slot;	/* owned; one of each a client */
	char bind[24], membind[24], setup_bind[24], setup_membind[24];
};

static void places_release(struct places *p)
{
	free(p->slot);
	free(p->setup_slot);
	*p = (struct places){ 0 };
}

static void name_node(char name[24], unsigned node)
{
	snprintf(name, 24, "node%u", node);
}

/* Who writes where its CPUs are does so by the kernel's own choice: that is what is
 * to be measured, and the proof tells when it chose another node. */
static int places_plan(struct places *p, const struct cell *c, const struct machine *machine,
		       unsigned clients, struct err *e)
{
	*p = (struct places){ .setup_membind = "local" };
	name_node(p->bind, c->reader);
	name_node(p->membind, c->memory);
	name_node(p->setup_bind, c->writer);
	if (c->cache != c->writer)
		name_node(p->setup_membind, c->cache);
	p->slot = calloc(clients, sizeof *p->slot);
	p->setup_slot = calloc(clients, sizeof *p->setup_slot);
	if (!p->slot || !p->setup_slot)
		err_sys(e, "there is no memory for %u places", clients);
	else if (!place_plan(p->bind, p->membind, machine, clients, p->slot, e) &&
		 !place_plan(p->setup_bind, p->setup_membind, machine, clients, p->setup_slot, e) &&
		 !place_avoid(machine, p->slot, clients, e))
		return 0;
	places_release(p);
	return -1;
}

/* The first cause; the others tend to follow from it. */
static enum locality_end judge(const struct result *r, const struct cell *c, unsigned trial,
			       struct err *e)
{
	if (r->interrupted)
		return LOCALITY_INTERRUPTED;
	if (r->valid)
		return LOCALITY_DONE;
	err_set(e, "%s, trial %u is not valid: %s", c->label, trial + 1,
		r->causes ? r->cause[0] : "it does not say why");
	return LOCALITY_INVALID;
}

static enum locality_end run_trial(struct locality *l, unsigned cell, unsigned trial,
				   const struct run *template, struct err *e)
{
	const struct cell *c = &l->cell[cell];
	const struct sink silent = { 0 };
	struct settings settings = *template->settings;
	struct run run = *template;
	enum locality_end end = LOCALITY_REFUSED;
	struct places places;
	struct result result;

	if (places_plan(&places, c, run.machine, settings.clients, e))
		return LOCALITY_REFUSED;
	settings.bind = places.bind;
	settings.membind = places.membind;
	run.settings = &settings;
	run.slot = places.slot;
	run.setup_slot = places.setup_slot;
	result_init(&result, &settings);
	if (!run_clients(&run, &silent, &result, e))
		end = judge(&result, c, trial, e);
	if (end == LOCALITY_DONE)
		cell_trial_take(&l->trial[(size_t)cell * l->trials + trial], c, &result);
	result_release(&result);
	places_release(&places);
	return end;
}

static void measure_distances(struct locality *l, const struct machine *machine)
{
	for (struct cell *c = l->cell; c < l->cell + l->cells; c++)
		c->distance = machine_distance(machine, c->reader,
					       c->cache != c->reader ? c->cache : c->memory);
}

enum locality_end locality_run(struct locality *l, const struct run *run,
			       const struct locality_progress *progress, struct err *e)
{
	unsigned done = 0, all = l->cells * l->trials;

	measure_distances(l, run->machine);
	for (unsigned trial = 0; trial < l->trials; trial++)
		for (unsigned cell = 0; cell < l->cells; cell++) {
			progress->tell(progress->self, &l->cell[cell], trial, done++, all);
			enum locality_end end = run_trial(l, cell, trial, run, e);
			if (end != LOCALITY_DONE)
				return end;
		}
	return LOCALITY_DONE;
}

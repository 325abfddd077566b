/* SPDX-License-Identifier: MIT */
/*
 * plan.c - (wish, machine, number of clients) -> one slot a client.
 *
 * It asks neither the kernel nor hwloc, so that any machine can be planned for on
 * any other; near: alone looks devices up where the machine says.  A set that is
 * named must be allowed as a whole.  Where none is named, what is not allowed is
 * left out, but nothing that is dealt out as one is silently made smaller.
 */
#include "choose.h"
#include "deal.h"
#include "device.h"
#include "machine.h"
#include "memory.h"
#include "refuse.h"
#include "spread.h"

#include <string.h>

#define LIST_SIZE 256

struct plan {
	const struct machine *machine;
	const char *spec;
	struct wish wish;
	struct slot *slot;
	unsigned clients;
};

/* The PUs that the wish's set names, or all that are allowed. */
static int plan_within(const struct plan *p, struct numbers *pus, struct err *e)
{
	*pus = p->machine->allowed;
	if (!p->wish.set.terms)
		return 0;
	if (set_choose(p->machine, &p->wish.set, pus, e))
		return -1;
	return check_allowed(p->machine, p->spec, pus, e);
}

static void label_spec(struct slot *slot, const char *spec)
{
	if (snprintf(slot->label, sizeof slot->label, "%s", spec) >= (int)sizeof slot->label)
		strcpy(slot->label + sizeof slot->label - sizeof "...", "...");
}

/* All clients get what slot[0..dealt) have, again and again. */
static void go_round(const struct plan *p, unsigned dealt)
{
	for (unsigned i = dealt; i < p->clients; i++)
		p->slot[i] = p->slot[i % dealt];
}

static int plan_shared(const struct plan *p, struct err *e)
{
	if (plan_within(p, &p->slot->pus, e))
		return -1;
	label_spec(p->slot, p->spec);
	go_round(p, 1);
	return 0;
}

static int plan_near(const struct plan *p, struct err *e)
{
	if (device_near(p->machine, p->spec, p->wish.near, &p->slot->pus, e) ||
	    check_allowed(p->machine, p->spec, &p->slot->pus, e))
		return -1;
	label_spec(p->slot, p->spec);
	go_round(p, 1);
	return 0;
}

static int refuse_part(const struct plan *p, const char *name, const struct object *o,
		       const struct numbers *within, struct err *e)
{
	struct numbers part = o->pus;
	char some[LIST_SIZE], all[LIST_SIZE];

	numbers_intersect(&part, within);
	numbers_print(&part, some, sizeof some);
	numbers_print(&o->pus, all, sizeof all);
	if (p->wish.set.terms)
		return refuse(e, "%s: %s is only partly in that set: cpu%s of cpu%s", p->spec,
			      name, some, all);
	return refuse(e, "%s: %s is only partly allowed to this process: cpu%s of cpu%s "
		      "(limited by taskset, a cpuset or a container); each:pu takes what is "
		      "allowed", p->spec, name, some, all);
}

static int refuse_all(const struct plan *p, struct err *e)
{
	const char *prefix = kind_prefix(p->wish.each, false);
	int length = (int)strcspn(prefix, ":");
	char list[512];

	if (p->machine->count[p->wish.each])
		return refuse(e, "%s: no %.*s lies in that set", p->spec, length, prefix);
	return refuse(e, "%s: this machine has no %.*s, expected one of %s", p->spec, length,
		      prefix, machine_names(p->machine, list, sizeof list));
}

/* One object for each client in turn. */
static int plan_each(const struct plan *p, struct err *e)
{
	const struct machine *m = p->machine;
	enum kind kind = p->wish.each;
	struct numbers within;
	unsigned dealt = 0;
	char name[64];

	if (plan_within(p, &within, e))
		return -1;
	for (unsigned i = 0; i < m->count[kind]; i++) {
		const struct object *o = &m->object[kind][i];

		if (o->memory_only || !numbers_meet(&o->pus, &within))
			continue;
		machine_name_object(m, kind, i, name, sizeof name);
		if (!numbers_within(&o->pus, &within))
			return refuse_part(p, name, o, &within, e);
		if (dealt == p->clients)
			continue;
		p->slot[dealt].pus = o->pus;
		label_spec(&p->slot[dealt++], name);
	}
	if (!dealt)
		return refuse_all(p, e);
	go_round(p, dealt);
	return 0;
}

static int plan_spread(const struct plan *p, struct err *e)
{
	struct numbers within;

	if (plan_within(p, &within, e))
		return -1;
	if (numbers_empty(&within))
		return refuse(e, "%s: this process may use no CPU of this machine", p->spec);
	spread(p->machine, &within, p->slot, p->clients);
	for (unsigned i = 0; i < p->clients; i++)
		machine_name_set(p->machine, &p->slot[i].pus, p->slot[i].label,
				 sizeof p->slot[i].label);
	return 0;
}

static int plan_cpus(const struct plan *p, struct err *e)
{
	switch (p->wish.deal) {
	case DEAL_NONE:
		return 0;
	case DEAL_SHARED:
		return plan_shared(p, e);
	case DEAL_EACH:
		return plan_each(p, e);
	case DEAL_SPREAD:
		return plan_spread(p, e);
	case DEAL_NEAR:
		return plan_near(p, e);
	}
	return 0;
}

int place_plan(const char *bind, const char *membind, const struct machine *m,
	       unsigned clients, struct slot *slot, struct err *e)
{
	struct plan p = { .machine = m, .spec = bind, .slot = slot, .clients = clients };

	memset(slot, 0, clients * sizeof *slot);
	if (wish_parse(&p.wish, bind, e))
		return -1;
	int rc = plan_cpus(&p, e);
	wish_release(&p.wish);
	if (!rc && !memory_plan(membind, m, clients, slot, e))
		return 0;
	memset(slot, 0, clients * sizeof *slot);
	return -1;
}

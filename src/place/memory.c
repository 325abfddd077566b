/* SPDX-License-Identifier: MIT */
/*
 * memory.c - (wish for memory, machine, where the clients run) -> policy and nodes.
 *
 * Nodes without CPUs are nodes like all others here.
 */
#include "memory.h"
#include "choose.h"
#include "refuse.h"

#include <string.h>

#define LIST_SIZE 256
#define WHAT_THERE_IS \
	"local, node0, node0-1, numa:0, interleave:node0-1, preferred:node0 or far"

static const struct prefix {
	const char *text;
	enum memory_policy policy;
} prefixes[] = {
	{ "interleave:", MEMORY_INTERLEAVE },
	{ "preferred:", MEMORY_PREFERRED },
};

static struct slice slice_of(const char *text)
{
	return (struct slice){ text, (int)strlen(text) };
}

/* Whether all names in a set are of nodes; so that "core:0" is told from "nod0". */
static int check_names_nodes(const struct set *set, struct err *e)
{
	for (unsigned i = 0; i < set->terms; i++) {
		const struct term *t = &set->term[i];

		if (t->steps != 1 || t->step[0].kind != KIND_NODE)
			return refuse(e, "%.*s: this is no node, expected one like node0 or "
				      "numa:0", t->text.length, t->text.at);
	}
	return 0;
}

/* Add to *nodes the kernel's numbers of the nodes that a term names. */
static int choose_nodes(const struct machine *m, const struct step *step,
			struct numbers *nodes, struct err *e)
{
	struct numbers have = {0};

	for (unsigned i = 0; i < m->count[KIND_NODE]; i++) {
		unsigned kernel = m->object[KIND_NODE][i].kernel;
		unsigned n = step->kernel ? kernel : i;

		numbers_add(&have, n);
		if (range_has(&step->range, n))
			numbers_add(nodes, kernel);
	}
	return range_check(m, step, &have, e);
}

static int check_nodes_allowed(const struct machine *m, const char *spec,
			       const struct numbers *nodes, struct err *e)
{
	struct numbers outside = *nodes;
	char forbidden[LIST_SIZE], allowed[LIST_SIZE];

	numbers_subtract(&outside, &m->allowed_nodes);
	if (numbers_empty(&outside))
		return 0;
	return refuse(e, "%s: not allowed to this process: node%s; allowed: node%s (limited "
		      "by a cpuset or a container)", spec,
		      numbers_print(&outside, forbidden, sizeof forbidden),
		      numbers_print(&m->allowed_nodes, allowed, sizeof allowed));
}

static int nodes_read(const struct machine *m, struct slice text, struct numbers *nodes,
		      struct err *e)
{
	struct set set;
	int rc = -1;

	if (set_parse(&set, text, WHAT_THERE_IS, e))
		return -1;
	if (check_names_nodes(&set, e))
		goto out;
	for (unsigned i = 0; i < set.terms; i++)
		if (choose_nodes(m, &set.term[i].step[0], nodes, e))
			goto out;
	rc = 0;
out:
	set_release(&set);
	return rc;
}

static void label_nodes(struct slot *slot, const char *prefix)
{
	char list[sizeof slot->memory_label];
	int room = (int)(sizeof slot->memory_label - strlen(prefix) - strlen("node"));

	numbers_print(&slot->nodes, list, (size_t)room);
	snprintf(slot->memory_label, sizeof slot->memory_label, "%snode%.*s", prefix, room - 1,
		 list);
}

/* The policy that `spec` begins with; *nodes is what follows. */
static struct prefix prefix_read(const char *spec, struct slice *nodes)
{
	*nodes = slice_of(spec);
	for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
		if (slice_starts(*nodes, prefixes[i].text)) {
			*nodes = slice_from(*nodes, strlen(prefixes[i].text));
			return prefixes[i];
		}
	return (struct prefix){ "", MEMORY_BIND };
}

static int plan_named(const char *spec, const struct machine *m, struct slot *slot,
		      struct err *e)
{
	struct slice text;
	struct prefix prefix = prefix_read(spec, &text);

	if (slice_is(text, "local") || slice_is(text, "far"))
		return refuse(e, "%s: %.*s stands alone, expected nodes after %s", spec,
			      text.length, text.at, prefix.text);
	if (nodes_read(m, text, &slot->nodes, e) ||
	    check_nodes_allowed(m, spec, &slot->nodes, e))
		return -1;
	if (prefix.policy == MEMORY_PREFERRED && numbers_count(&slot->nodes) > 1)
		return refuse(e, "%s: these are %u nodes, expected the one to prefer", spec,
			      numbers_count(&slot->nodes));
	slot->memory = prefix.policy;
	label_nodes(slot, prefix.text);
	return 0;
}

/* The nodes that a client's PUs are at. */
static struct numbers home_of(const struct machine *m, const struct numbers *pus)
{
	struct numbers home = {0};

	for (unsigned i = 0; i < m->count[KIND_NODE]; i++) {
		const struct object *node = &m->object[KIND_NODE][i];

		if (!node->memory_only && numbers_meet(&node->pus, pus))
			numbers_add(&home, node->kernel);
	}
	return home;
}

/* How far `node` is from all of `home` together; -1: not known. */
static long distance_from(const struct machine *m, const struct numbers *home, unsigned node)
{
	long sum = 0;

	for (unsigned n = numbers_next(home, 0); n < NUMBERS_MAX; n = numbers_next(home, n + 1)) {
		int distance = machine_distance(m, n, node);

		if (distance < 0)
			return -1;
		sum += distance;
	}
	return sum;
}

/* Of the nodes in `away`, the farthest from `home`.  Equals take turns: it is the
 * next after home's first, so that the clients of all nodes do not meet at one.
 * -1: distances are not known. */
static int farthest(const struct machine *m, const struct numbers *away,
		    const struct numbers *home)
{
	unsigned start = numbers_next(home, 0), first = numbers_next(away, 0), best = first;
	long most = -1;

	if (numbers_count(away) == 1)
		return (int)first;
	for (unsigned i = 0, n = numbers_next(away, start); i < numbers_count(away);
	     i++, n = numbers_next(away, n + 1)) {
		if (n == NUMBERS_MAX)
			n = first;
		long distance = distance_from(m, home, n);

		if (distance < 0)
			return -1;
		if (distance > most) {
			most = distance;
			best = n;
		}
	}
	return (int)best;
}

static int plan_far(const char *spec, const struct machine *m, struct slot *slot,
		    struct err *e)
{
	struct numbers home = home_of(m, &slot->pus), away = m->allowed_nodes;
	char list[LIST_SIZE];

	if (numbers_empty(&slot->pus))
		return refuse(e, "%s: far from where? Expected --bind to say where clients run",
			      spec);
	if (m->count[KIND_NODE] < 2)
		return refuse(e, "%s: this machine has one node, expected two or more", spec);
	numbers_subtract(&away, &home);
	if (numbers_empty(&away))
		return refuse(e, "%s: no node that is allowed is far from %s, whose CPUs are at "
			      "node%s", spec, slot->label,
			      numbers_print(&home, list, sizeof list));
	int node = farthest(m, &away, &home);
	if (node < 0)
		return refuse(e, "%s: this machine does not tell how far its nodes are from "
			      "each other, expected a node by its name, like node%u", spec,
			      numbers_next(&away, 0));
	slot->memory = MEMORY_BIND;
	numbers_add(&slot->nodes, (unsigned)node);
	label_nodes(slot, "far:");
	return 0;
}

static int plan_far_all(const char *spec, const struct machine *m, unsigned clients,
			struct slot *slot, struct err *e)
{
	for (unsigned i = 0; i < clients; i++)
		if (plan_far(spec, m, &slot[i], e))
			return -1;
	return 0;
}

static int plan_named_all(const char *spec, const struct machine *m, unsigned clients,
			  struct slot *slot, struct err *e)
{
	if (plan_named(spec, m, slot, e))
		return -1;
	for (unsigned i = 1; i < clients; i++) {
		slot[i].memory = slot->memory;
		slot[i].nodes = slot->nodes;
		memcpy(slot[i].memory_label, slot->memory_label, sizeof slot->memory_label);
	}
	return 0;
}

int memory_plan(const char *spec, const struct machine *m, unsigned clients,
		struct slot *slot, struct err *e)
{
	int rc;

	if (slice_is(slice_of(spec), "local")) {
		for (unsigned i = 0; i < clients; i++)
			strcpy(slot[i].memory_label, "local");
		return 0;
	}
	if (slice_is(slice_of(spec), "far"))
		rc = plan_far_all(spec, m, clients, slot, e);
	else
		rc = plan_named_all(spec, m, clients, slot, e);
	if (rc)				/* names are read as those of --bind are */
		snprintf(e->source, sizeof e->source, "--membind");
	return rc;
}

/* SPDX-License-Identifier: MIT */
/*
 * choose.c - which PUs a set of names is.
 *
 * The steps of a term go from the outside in; at each one the objects of its kind
 * are counted that lie inside the object chosen before.  What cannot be had
 * exactly is an error: a set is never silently made smaller.
 */
#include "choose.h"
#include "refuse.h"

#include <string.h>

#define LIST_SIZE 256
#define NAME_SIZE 96

/* What a step chooses from. */
struct scope {
	const struct numbers *pus;	/* NULL: the whole machine */
	const char *name;		/* "package:1", or "" */
};
static const struct scope whole = { NULL, "" };

static bool inside(const struct object *o, const struct scope *scope)
{
	return !scope->pus ||
	       (!numbers_empty(&o->pus) && numbers_within(&o->pus, scope->pus));
}

/* "package:1.core:3": the n-th object of a step, in its scope.  Returns out. */
static char *object_name(const struct scope *scope, const struct step *step, unsigned n,
			 char out[NAME_SIZE])
{
	const char *dot = *scope->name ? "." : "";

	if (step->kind == KIND_MACHINE && !n)
		snprintf(out, NAME_SIZE, "%s%smachine", scope->name, dot);
	else
		snprintf(out, NAME_SIZE, "%s%s%s%u", scope->name, dot,
			 kind_prefix(step->kind, step->kernel), n);
	return out;
}

int refuse_without_cpu(const struct machine *m, const char *name, struct err *e)
{
	struct numbers with_cpus = {0};
	char list[LIST_SIZE];

	for (unsigned i = 0; i < m->count[KIND_NODE]; i++)
		if (!m->object[KIND_NODE][i].memory_only)
			numbers_add(&with_cpus, m->object[KIND_NODE][i].kernel);
	return refuse(e, "%s: this node has memory but no CPU to bind to, expected one of "
		      "node%s", name, numbers_print(&with_cpus, list, sizeof list));
}

static int missing(const struct machine *m, const struct scope *scope,
		   const struct step *step, unsigned n, const struct numbers *have,
		   struct err *e)
{
	const char *prefix = kind_prefix(step->kind, step->kernel);
	const char *where = *scope->name ? scope->name : "this machine";
	char name[NAME_SIZE], list[512];

	object_name(scope, step, n, name);
	if (numbers_empty(have))
		return refuse(e, "%s: %s has no %.*s, expected one of %s", name, where,
			      (int)strcspn(prefix, ":"), prefix,
			      machine_names(m, list, sizeof list));
	if (step->kernel && step->kind == KIND_PU && numbers_has(&m->offline, n))
		return refuse(e, "%s: this CPU is offline; %s has %s%s", name, where, prefix,
			      numbers_print(have, list, sizeof list));
	return refuse(e, "%s: %s has %s%s", name, where, prefix,
		      numbers_print(have, list, sizeof list));
}

static int range_check_within(const struct machine *m, const struct scope *scope,
			      const struct step *step, const struct numbers *have,
			      struct err *e)
{
	const struct range *range = &step->range;

	if (range->last == RANGE_END) {
		for (unsigned n = 0; n < NUMBERS_MAX; n++)
			if (range_has(range, n) && numbers_has(have, n))
				return 0;
		return missing(m, scope, step, range->first, have, e);
	}
	for (unsigned n = range->first; n <= range->last; n += range->stride)
		if (!numbers_has(have, n))
			return missing(m, scope, step, n, have, e);
	return 0;
}

int range_check(const struct machine *m, const struct step *step, const struct numbers *have,
		struct err *e)
{
	return range_check_within(m, &whole, step, have, e);
}

/* Unite into *out the PUs of what term->step[depth…] choose within `scope`. */
static int choose(const struct machine *m, const struct term *term, unsigned depth,
		  const struct scope *scope, struct numbers *out, struct err *e)
{
	const struct step *step = &term->step[depth];
	struct numbers have = {0};
	char name[NAME_SIZE];
	unsigned index = 0;

	for (unsigned i = 0; i < m->count[step->kind]; i++) {
		const struct object *o = &m->object[step->kind][i];

		if (!inside(o, scope))
			continue;
		unsigned n = step->kernel ? o->kernel : index++;
		numbers_add(&have, n);
		if (!range_has(&step->range, n))
			continue;
		object_name(scope, step, n, name);
		if (o->memory_only)
			return refuse_without_cpu(m, name, e);

		struct scope inner = { &o->pus, name };
		if (depth + 1 == term->steps)
			numbers_unite(out, &o->pus);
		else if (choose(m, term, depth + 1, &inner, out, e))
			return -1;
	}
	return range_check_within(m, scope, step, &have, e);
}

static int choose_mask(const struct machine *m, const struct term *t, struct numbers *out,
		       struct err *e)
{
	struct numbers absent = t->mask, have = {0};
	char list[LIST_SIZE], all[LIST_SIZE];

	for (unsigned i = 0; i < m->count[KIND_PU]; i++)
		numbers_add(&have, m->object[KIND_PU][i].kernel);
	numbers_subtract(&absent, &have);
	if (!numbers_empty(&absent))
		return refuse(e, "%.*s: cpu%s %s; this machine has cpu%s", t->text.length,
			      t->text.at, numbers_print(&absent, list, sizeof list),
			      numbers_within(&absent, &m->offline) ? "is offline" :
			      "is not there", numbers_print(&have, all, sizeof all));
	numbers_unite(out, &t->mask);
	return 0;
}

int set_choose(const struct machine *m, const struct set *set, struct numbers *pus,
	       struct err *e)
{
	*pus = (struct numbers){0};
	for (unsigned i = 0; i < set->terms; i++) {
		const struct term *t = &set->term[i];

		if (t->steps ? choose(m, t, 0, &whole, pus, e) : choose_mask(m, t, pus, e))
			return -1;
	}
	return 0;
}

int check_allowed(const struct machine *m, const char *spec, const struct numbers *pus,
		  struct err *e)
{
	struct numbers outside = *pus;
	char forbidden[LIST_SIZE], allowed[LIST_SIZE];

	numbers_subtract(&outside, &m->allowed);
	if (numbers_empty(&outside))
		return 0;
	return refuse(e, "%s: not allowed to this process: cpu%s; allowed: cpu%s (limited by "
		      "taskset, a cpuset or a container)", spec,
		      numbers_print(&outside, forbidden, sizeof forbidden),
		      numbers_print(&m->allowed, allowed, sizeof allowed));
}

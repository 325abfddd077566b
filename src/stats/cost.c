/* SPDX-License-Identifier: MIT */
/*
 * cost.c - what the CPUs do while the clients work, or wait.
 */
#include "look.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define BUSY .5				/* of what the CPUs could do; less: they are idle */
#define DEAR 1.25			/* system time for each MB, against the first point */

/* ---- idle CPUs ---------------------------------------------------------- */

/* What a point tells of waiting, %; NAN: not known. */
struct waits { double idle, iowait, io, memory; };

static struct waits waits_of(const struct look *l, const struct point *p)
{
	return (struct waits){
		.idle = look_median(l, p, "machine.idle"),
		.iowait = look_median(l, p, "machine.iowait"),
		.io = look_median(l, p, "pressure.io"),
		.memory = look_median(l, p, "pressure.memory"),
	};
}

/* Append to text[0..128), with " and " or so between. */
static void add_fact(char text[128], const char *format, double percent)
{
	size_t used = strlen(text);

	if (isnan(percent))
		return;
	used += (size_t)snprintf(text + used, 128 - used, "%s", used ? ", " : "");
	snprintf(text + used, 128 - used, format, percent);
}

/* What the clients wait for, into text[0..256). */
static void tell_waits(char text[256], const struct waits *w)
{
	double unused = w->idle + (isnan(w->iowait) ? 0 : w->iowait);
	bool disk = w->iowait >= unused / 4 || w->io >= 25, memory = w->memory >= 10;
	bool disk_known = !isnan(w->iowait) || !isnan(w->io), memory_known = !isnan(w->memory);
	char facts[128] = "";

	add_fact(facts, "iowait %.0f %%", w->iowait);
	add_fact(facts, "I/O pressure %.0f %%", w->io);
	add_fact(facts, "memory pressure %.0f %%", w->memory);
	if (!*facts)
		snprintf(text, 256, "; for what is not known");
	else
		snprintf(text, 256, " for %s (%s)",
			 disk && memory ? "the disk and for memory" :
			 disk ? "the disk" :
			 memory ? "memory" :
			 disk_known && memory_known ?
			 "neither the disk nor memory: for locks or the scheduler" :
			 disk_known ?
			 "something else than the disk: memory, locks or the scheduler" :
			 "something else than memory: the disk, locks or the scheduler", facts);
}

/* What the CPUs did and could have done: % of the time of all of them or, where only
 * the clients' own time is known, of one. */
struct use { double done, possible; };

/* False: it is not known. */
static bool use_of(const struct look *l, const struct point *p, const struct waits *w,
		   struct use *out)
{
	double pus = l->scene->pus, usable = pus && p->clients < pus ? p->clients / pus : 1;

	if (!isnan(w->idle)) {
		out->done = 100 - w->idle - (isnan(w->iowait) ? 0 : w->iowait);
		out->possible = 100 * usable;
		return true;
	}
	out->done = look_median(l, p, "cpu");
	out->possible = 100 * pus * usable;
	return pus && !isnan(out->done);
}

static void look_for_idle(struct look *l)
{
	const struct point *p = l->collapse ? l->collapse : l->peak;
	struct waits waits;
	struct use use;
	char what[256];

	if (!p)
		return;
	waits = waits_of(l, p);
	if (!use_of(l, p, &waits, &use) || use.done >= BUSY * use.possible)
		return;
	tell_waits(what, &waits);
	look_say(l, FINDING_IDLE, p->clients, use.done,
		 "CPUs are idle with %u %s: they do %.0f %% of %.0f %%, while the clients wait%s",
		 p->clients, look_clients(p->clients), use.done, use.possible, what);
}

/* ---- system time -------------------------------------------------------- */

/* Milliseconds for each MB. */
static double figure_system(const struct metrics *m)
{
	double bytes = metrics_get(m, "bytes");
	double work = isnan(bytes) ? metrics_get(m, "throughput") * metrics_get(m, "wall") :
				     bytes / 1e6;

	return 1e3 * metrics_get(m, "system") / work;
}

static void look_for_system(struct look *l)
{
	const struct point *end = l->sweep->point + l->sweep->points, *most = NULL;
	double times = 0;

	if (!l->sweep->points)
		return;
	const struct point *first = l->sweep->point;
	struct summary from = look_sum(l, first, figure_system);
	for (const struct point *p = first + 1; from.median > 0 && p < end; p++) {
		struct summary to = look_sum(l, p, figure_system);
		double ratio = to.median / from.median;

		if (to.n && ratio > DEAR && ratio > times && look_is_above(l, &to, &from, DEAR)) {
			times = ratio;
			most = p;
		}
	}
	if (most)
		look_say(l, FINDING_SYSTEM, most->clients, times, "System time grows faster than "
			 "the work: %.3g ms for each MB with %u %s, %.3g with %u (%.2g times)",
			 times * from.median, most->clients, look_clients(most->clients),
			 from.median, first->clients, times);
}

void look_at_cost(struct look *l)
{
	look_for_idle(l);
	look_for_system(l);
}

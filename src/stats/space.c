/* SPDX-License-Identifier: MIT */
/*
 * space.c - whether all that the clients have on disk fits into memory.
 */
#include "look.h"

/* Of bytes, in GB; with three digits. */
static double gigabytes(double bytes)
{
	return bytes / 1e9;
}

static void look_at_limit(struct look *l, enum finding_kind kind, double limit, const char *what)
{
	const struct point *p = l->sweep->point, *end = p + l->sweep->points;
	double each = (double)l->scene->live_bytes;

	while (p < end && p->clients * each <= limit)
		p++;
	if (p == end || limit <= 0)
		return;
	look_say(l, kind, p->clients, p->clients * each,
		 "The working set passes %s at %u %s: %.3g GB, %.3g for each, and %s %.3g GB",
		 what, p->clients, look_clients(p->clients), gigabytes(p->clients * each),
		 gigabytes(each), kind == FINDING_MEMORY ? "there are" : "that is",
		 gigabytes(limit));
}

void look_at_space(struct look *l)
{
	look_at_limit(l, FINDING_MEMORY, (double)l->scene->memory_bytes, "memory");
	look_at_limit(l, FINDING_DIRTY, (double)l->scene->dirty_limit_bytes,
		      "the limit of dirty pages");
}

/* SPDX-License-Identifier: MIT */
/*
 * look.h - what the parts of the diagnosis share.  Each looks at a sweep for its own
 * kinds of findings, in the order of those kinds.
 */
#ifndef STATS_LOOK_H
#define STATS_LOOK_H

#include <dbench/diagnose.h>
#include <dbench/stats.h>

/* Where both samples have so many trials, a difference must be beyond their noise. */
#define ENOUGH_FOR_NOISE 3

struct look {
	const struct sweep *sweep;
	const struct scene *scene;
	struct diagnosis *out;
	double *room;			/* for a value of each trial of any point, twice */
	const struct point *peak;	/* set by look_at_course(); NULL: there is no throughput */
	const struct point *collapse;	/* likewise; NULL: there is none */
};

/* A figure of a trial; NAN: not known. */
typedef double figure_of(const struct metrics *);
double figure_rate(const struct metrics *);

/* The figures of a point's valid trials, in the order of running.  Returns how many. */
size_t look_values(const struct point *, figure_of *, double *value);
struct summary look_sum(const struct look *, const struct point *, figure_of *);
/* The median of a metric, NAN: it is not known. */
double look_median(const struct look *, const struct point *, const char *metric);

/* Whether `a` is above `b` beyond noise; of samples that are too small: whether their
 * medians differ by more than the factor. */
bool look_is_above(const struct look *, const struct summary *a, const struct summary *b,
		   double factor);

void look_say(struct look *, enum finding_kind, unsigned clients, double value,
	      const char *format, ...) __attribute__((format(printf, 5, 6)));

/* course.c: PEAK and COLLAPSE; first of all.  cost.c: IDLE and SYSTEM.  space.c:
 * MEMORY and DIRTY.  scatter.c: MODES and TREND. */
void look_at_course(struct look *);
void look_at_cost(struct look *);
void look_at_space(struct look *);
void look_at_scatter(struct look *);

/* "1 client", "2 clients" after a %u. */
static inline const char *look_clients(unsigned n)
{
	return n == 1 ? "client" : "clients";
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * made_up_sweep.h - sweeps that tests put together, trial by trial.  Include it after
 * cmocka.h.
 */
#ifndef MADE_UP_SWEEP_H
#define MADE_UP_SWEEP_H

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/diagnose.h>
#include <dbench/experiment.h>
#include <dbench/rng.h>

/* Add a valid trial with this throughput, in the order of calls; returns it. */
static inline struct trial *add_trial(struct sweep *s, unsigned clients, double rate)
{
	struct point *p = sweep_point(s, clients);
	struct trial t = { .number = (unsigned)p->trials + 1, .turn = (unsigned)p->trials,
			   .valid = true };

	metrics_set(&t.metrics, "throughput", rate);
	assert_int_equal(point_add(p, &t), 0);
	return &p->trial[p->trials - 1];
}

/* A number between 0 and 1, both excluded. */
static inline double uniform(struct rng *r)
{
	return ((double)(rng_next(r) >> 11) + .5) / 0x1p53;
}

/* A normal one with mean 0 and deviation 1 (Box and Muller 1958). */
static inline double normal(struct rng *r)
{
	double radius = sqrt(-2 * log(uniform(r)));

	return radius * cos(2 * M_PI * uniform(r));
}

static inline void set_metric(struct trial *t, const char *name, double value)
{
	metrics_set(&t->metrics, name, value);
}

/* The nth finding of a kind, from 0 on, or NULL. */
static inline const struct finding *finding_of(const struct diagnosis *d, enum finding_kind kind,
					       unsigned n)
{
	for (size_t i = 0; i < d->count; i++)
		if (d->finding[i].kind == kind && !n--)
			return &d->finding[i];
	return NULL;
}

/* A test's set-up and tear-down: an experiment with one sweep. */
struct made_up { struct experiment x; struct sweep *sweep; struct diagnosis found; };

static inline int made_up_make(void **state)
{
	struct made_up *m = calloc(1, sizeof *m);

	m->sweep = experiment_add(&m->x, "");
	*state = m;
	return 0;
}

static inline int made_up_remove(void **state)
{
	struct made_up *m = *state;

	diagnosis_release(&m->found);
	experiment_release(&m->x);
	free(m);
	return 0;
}

#define SWEEP_TEST(f) cmocka_unit_test_setup_teardown(f, made_up_make, made_up_remove)

static inline void made_up_diagnose(struct made_up *m)
{
	diagnosis_release(&m->found);
	diagnose(&m->found, m->sweep, &m->x.scene);
}

/* Trials about a mean, in turns below and above it, so that their deviation is known
 * and there is no trend. */
static inline void add_trials(struct sweep *s, unsigned clients, unsigned n, double mean,
			      double reach)
{
	for (unsigned i = 0; i < n; i++)
		add_trial(s, clients, mean + (i % 2 ? reach : -reach));
}

#endif

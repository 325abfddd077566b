/* SPDX-License-Identifier: MIT */
#include <dbench/experiment.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void trial_release(struct trial *t)
{
	free(t->cause);
	free(t->moment);
	metrics_release(&t->metrics);
}

static void sweep_release(struct sweep *s)
{
	for (size_t i = 0; i < s->points; i++) {
		struct point *p = &s->point[i];

		for (size_t k = 0; k < p->trials; k++)
			trial_release(&p->trial[k]);
		free(p->trial);
	}
	free(s->point);
	free(s->name);
}

void experiment_release(struct experiment *x)
{
	for (size_t i = 0; i < x->sweeps; i++)
		sweep_release(&x->sweep[i]);
	free(x->sweep);
	free(x->file);
	*x = (struct experiment){ 0 };
}

/* Room for one more behind the `count` elements of `size` bytes, the new one at [at]. */
static void *open_gap(void **array, size_t count, size_t at, size_t size)
{
	char *more = realloc(*array, (count + 1) * size);

	if (!more)
		return NULL;
	*array = more;
	memmove(more + (at + 1) * size, more + at * size, (count - at) * size);
	return memset(more + at * size, 0, size);
}

struct point *sweep_point(struct sweep *s, unsigned clients)
{
	size_t at = 0;

	while (at < s->points && s->point[at].clients < clients)
		at++;
	if (at < s->points && s->point[at].clients == clients)
		return &s->point[at];
	struct point *new = open_gap((void **)&s->point, s->points, at, sizeof *new);
	if (!new)
		return NULL;
	s->points++;
	new->clients = clients;
	return new;
}

static bool ran_before(const struct trial *a, const struct trial *b)
{
	return a->turn == b->turn ? a->number < b->number : a->turn < b->turn;
}

int point_add(struct point *p, struct trial *trial)
{
	size_t at = p->trials;

	while (at && ran_before(trial, &p->trial[at - 1]))
		at--;
	struct trial *new = open_gap((void **)&p->trial, p->trials, at, sizeof *new);
	if (new) {
		p->trials++;
		*new = *trial;
	} else {
		trial_release(trial);
	}
	*trial = (struct trial){ 0 };
	return new ? 0 : -1;
}

struct sweep *experiment_add(struct experiment *x, const char *name)
{
	char *copy = strdup(name);
	struct sweep *new = copy ? open_gap((void **)&x->sweep, x->sweeps, x->sweeps,
					    sizeof *new) : NULL;

	if (!new) {
		free(copy);
		return NULL;
	}
	x->sweeps++;
	new->name = copy;
	return new;
}

bool trial_counts(const struct trial *t)
{
	return t->valid && t->number;
}

double trial_value(const struct trial *t, const char *metric)
{
	return trial_counts(t) ? metrics_get(&t->metrics, metric) : NAN;
}

size_t point_values(const struct point *p, const char *metric, double *value)
{
	size_t n = 0;

	for (const struct trial *t = p->trial; t < p->trial + p->trials; t++) {
		double v = trial_value(t, metric);

		if (isfinite(v))
			value[n++] = v;
	}
	return n;
}

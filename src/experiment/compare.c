/* SPDX-License-Identifier: MIT */
#include <dbench/compare.h>

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void contender_release(struct contender *c)
{
	free(c->name);
	free(c->sweep);
	sample_release(&c->sample);
}

void compare_release(struct compare *c)
{
	for (size_t i = 0; i < c->contenders; i++)
		contender_release(&c->contender[i]);
	free(c->contender);
	free(c->pair);
	*c = (struct compare){ 0 };
}

/* An empty one at the end; NULL: no memory. */
static struct contender *contender_new(struct compare *c)
{
	struct contender *more = realloc(c->contender, (c->contenders + 1) * sizeof *more);

	if (!more)
		return NULL;
	c->contender = more;
	more[c->contenders] = (struct contender){ 0 };
	return &more[c->contenders++];
}

/* Those that found nobody to be compared with go again. */
static void contenders_cut(struct compare *c, size_t count)
{
	while (c->contenders > count)
		contender_release(&c->contender[--c->contenders]);
}

static int contender_add(struct compare *c, const struct contender *like, const double *value,
			 size_t n, struct err *e)
{
	struct contender *new = contender_new(c);

	if (!new)
		return err_set(e, "there is no memory for %s", like->name);
	new->name = strdup(like->name);
	new->sweep = strdup(like->sweep);
	new->clients = like->clients;
	new->point = like->point;
	if (!new->name || !new->sweep)
		return err_set(e, "there is no memory for %s", like->name);
	struct err why;
	if (sample_take(&new->sample, value, n, c->variance, &why))
		return err_at(e, like->name, 0, 0, "%s", why.text);
	return 0;
}

int compare_add(struct compare *c, const char *name, const double *value, size_t n,
		struct err *e)
{
	const struct contender like = { .name = (char *)name, .sweep = "" };

	if (n < COMPARE_FEWEST)
		return err_at(e, name, 0, 0, "a comparison takes %d values or more, but here "
			      "%s %zu", COMPARE_FEWEST, n == 1 ? "is" : "are", n);
	return contender_add(c, &like, value, n, e);
}

static int pair_add(struct compare *c, size_t reference, size_t other, struct err *e)
{
	struct pair *more = realloc(c->pair, (c->pairs + 1) * sizeof *more);

	if (!more)
		return err_set(e, "there is no memory for %zu comparisons", c->pairs + 1);
	c->pair = more;
	more[c->pairs++] = (struct pair){ .reference = reference, .other = other };
	return 0;
}

int compare_columns(struct compare *c, bool all, struct err *e)
{
	for (size_t other = 1; other < c->contenders; other++)
		for (size_t reference = 0; reference < (all ? other : 1); reference++)
			if (pair_add(c, reference, other, e))
				return -1;
	return 0;
}

/* ---- experiments -------------------------------------------------------- */

/* Where points are looked for: the sweeps of one case in all experiments, or all the
 * sweeps of the only one. */
struct lineup { const struct experiment *experiment; size_t count, sweep; };

static size_t lineup_sides(const struct lineup *l)
{
	return l->count == 1 ? l->experiment->sweeps : l->count;
}

/* NULL: that experiment has no such case. */
static const struct sweep *lineup_sweep(const struct lineup *l, size_t side)
{
	const struct experiment *x = &l->experiment[side];

	if (l->count == 1)
		return &l->experiment->sweep[side];
	if (x->sweeps == 1 && l->experiment->sweeps == 1)
		return x->sweep;
	for (size_t i = 0; i < x->sweeps; i++)
		if (!strcmp(x->sweep[i].name, l->experiment->sweep[l->sweep].name))
			return &x->sweep[i];
	return NULL;
}

static struct contender lineup_contender(const struct lineup *l, size_t side)
{
	const struct sweep *s = lineup_sweep(l, side);
	char *name = s && *s->name ? s->name : "(no name)";

	if (l->count == 1)
		return (struct contender){ .name = name, .sweep = "" };
	return (struct contender){
		.name = l->experiment[side].file ? l->experiment[side].file : "(no file)",
		.sweep = s ? s->name : l->experiment->sweep[l->sweep].name,
	};
}

static const struct point *sweep_find(const struct sweep *s, unsigned clients)
{
	for (size_t i = 0; s && i < s->points; i++)
		if (s->point[i].clients == clients)
			return &s->point[i];
	return NULL;
}

/* The first one is told. */
__attribute__((format(printf, 3, 4)))
static void leave_out(struct compare *c, const struct contender *one, const char *format, ...)
{
	char why[200];
	va_list args;

	if (c->left_out++)
		return;
	va_start(args, format);
	vsnprintf(why, sizeof why, format, args);
	va_end(args);
	snprintf(c->left_out_first, sizeof c->left_out_first, "%.120s%s%.120s, %u client%s: %s",
		 one->name, *one->sweep ? ", " : "", one->sweep, one->clients,
		 one->clients == 1 ? "" : "s", why);
}

static size_t contender_find(const struct compare *c, const struct point *p)
{
	size_t i = 0;

	while (i < c->contenders && c->contender[i].point != p)
		i++;
	return i;
}

/* What there is in its stead, the first by name. */
static void leave_out_case(struct compare *c, const struct contender *one,
			   const struct experiment *x)
{
	leave_out(c, one, "there is no such case, but %zu other%s, first: %.120s", x->sweeps,
		  x->sweeps == 1 ? "" : "s",
		  x->sweeps && *x->sweep[0].name ? x->sweep[0].name : "one without a name");
}

/* The contender for a point, made if need be.  1: it is left out. */
static int contender_get(struct compare *c, const struct lineup *l, size_t side,
			 unsigned clients, size_t *index, struct err *e)
{
	struct contender like = lineup_contender(l, side);

	like.clients = clients;
	like.point = sweep_find(lineup_sweep(l, side), clients);
	if (!like.point) {
		if (lineup_sweep(l, side))
			leave_out(c, &like, "there is no such point");
		else
			leave_out_case(c, &like, &l->experiment[side]);
		return 1;
	}
	*index = contender_find(c, like.point);
	if (*index < c->contenders)
		return 0;

	double *value = malloc((like.point->trials + 1) * sizeof *value);
	if (!value)
		return err_set(e, "there is no memory for the trials of %s", like.name);
	size_t n = point_values(like.point, c->metric, value);
	int status = 1;
	if (n >= COMPARE_FEWEST)
		status = contender_add(c, &like, value, n, e);
	else
		leave_out(c, &like, "of %s there %s %zu valid trial%s, and a comparison takes "
			  "%d or more", c->metric, n == 1 ? "is" : "are", n, n == 1 ? "" : "s",
			  COMPARE_FEWEST);
	free(value);
	return status;
}

static int pair_points(struct compare *c, const struct lineup *l, size_t reference, size_t other,
		       struct err *e)
{
	const struct sweep *s = lineup_sweep(l, reference);

	for (size_t i = 0; s && i < s->points; i++) {
		size_t from, to, before = c->contenders;
		int status = contender_get(c, l, reference, s->point[i].clients, &from, e);

		if (!status)
			status = contender_get(c, l, other, s->point[i].clients, &to, e);
		if (!status)
			status = pair_add(c, from, to, e);
		if (status < 0)
			return -1;
		if (status)
			contenders_cut(c, before);
	}
	return 0;
}

static int pair_sides(struct compare *c, const struct lineup *l, bool all, struct err *e)
{
	for (size_t other = 1; other < lineup_sides(l); other++)
		for (size_t reference = 0; reference < (all ? other : 1); reference++)
			if (pair_points(c, l, reference, other, e))
				return -1;
	return 0;
}

int compare_experiments(struct compare *c, const struct experiment *x, size_t count, bool all,
			struct err *e)
{
	struct lineup l = { x, count, 0 };
	size_t lineups = count == 1 ? 1 : x->sweeps;

	if (count == 1 && x->sweeps < 2)
		return err_at(e, x->file ? x->file : "", 0, 0, "it has one case only, and there is "
			      "no other file to compare it with");
	for (; l.sweep < lineups; l.sweep++)
		if (pair_sides(c, &l, all, e))
			return -1;
	if (c->pairs)
		return 0;
	return err_set(e, "there is nothing to compare: %s", c->left_out ? c->left_out_first :
		       "there are no points");
}

/* ---- verdicts ----------------------------------------------------------- */

static int correct_all(struct compare *c, struct err *e)
{
	double *p = calloc(2 * c->pairs, sizeof *p);

	if (!p)
		return err_set(e, "there is no memory for %zu comparisons", c->pairs);
	for (size_t i = 0; i < c->pairs; i++)
		p[i] = c->pair[i].verdict.p;
	holm_correct(p, p + c->pairs, c->pairs);
	for (size_t i = 0; i < c->pairs; i++)
		c->pair[i].p_holm = p[c->pairs + i];
	free(p);
	return 0;
}

int compare_judge(struct compare *c, struct err *e)
{
	if (!c->pairs)
		return 0;
	for (struct pair *p = c->pair; p < c->pair + c->pairs; p++)
		if (verdict_reach(&p->verdict, &c->how, &c->contender[p->reference].sample,
				  &c->contender[p->other].sample, e))
			return -1;
	if (correct_all(c, e))
		return -1;
	for (struct pair *p = c->pair; p < c->pair + c->pairs; p++)
		p->proven = p->verdict.proven &&
			    (!c->corrected || c->pairs < 2 || p->p_holm <= 1 - c->how.confidence);
	return 0;
}

double pair_percent(const struct pair *p, double x)
{
	return 100 * x / p->verdict.from;
}

bool pair_is_slower(const struct compare *c, const struct pair *p, double percent)
{
	double least = percent / 100 * fabs(p->verdict.from);

	if (!p->proven)
		return false;
	return c->better > 0 ? p->verdict.interval.high < -least : p->verdict.interval.low > least;
}

/* SPDX-License-Identifier: MIT */
#include <dbench/agenda.h>

#include <limits.h>
#include <stdlib.h>

#include <dbench/rng.h>

int agenda_init(struct agenda *a, unsigned cases, unsigned counts, unsigned wanted,
		struct err *e)
{
	size_t points = (size_t)cases * counts;

	*a = (struct agenda){ .cases = cases, .counts = counts };
	a->point = points < UINT_MAX ? calloc(points, sizeof *a->point) : NULL;
	if (!a->point)
		return err_set(e, "there is no memory for %u cases with %u numbers of clients",
			       cases, counts);
	for (size_t i = 0; i < points; i++)
		a->point[i].wanted = wanted;
	return 0;
}

void agenda_release(struct agenda *a)
{
	free(a->point);
	*a = (struct agenda){ 0 };
}

static unsigned left_at(const struct agenda_point *p)
{
	return p->wanted > p->done ? p->wanted - p->done : 0;
}

unsigned agenda_left_of(const struct agenda *a, unsigned of_case)
{
	unsigned left = a->discard && !of_case;

	for (unsigned n = 0; n < a->counts; n++)
		left += left_at(&a->point[of_case * a->counts + n]);
	return left;
}

unsigned agenda_left(const struct agenda *a)
{
	unsigned left = 0;

	for (unsigned c = 0; c < a->cases; c++)
		left += agenda_left_of(a, c);
	return left;
}

/* ---- the order within a round ------------------------------------------- */

static struct agenda_entry entry_at(const struct agenda *a, unsigned point)
{
	return (struct agenda_entry){ .of_case = point / a->counts, .count = point % a->counts,
				      .number = a->point[point].done + 1 };
}

static bool is_due(const struct agenda *a, unsigned point, unsigned round)
{
	return left_at(&a->point[point]) && a->point[point].done + 1 == round;
}

/* Below `end`, all alike: what does not fit into whole ranges is drawn again. */
static unsigned draw_below(struct rng *rng, unsigned end)
{
	uint64_t whole = UINT64_MAX - UINT64_MAX % end, n;

	do
		n = rng_next(rng);
	while (n >= whole);
	return (unsigned)(n % end);
}

/* Each point draws a lot, whether it is due or not: the others keep their places.  The
 * shuffle is that of Fisher and Yates; what it needs to hold is one number a point. */
static unsigned first_by_lot(const struct agenda *a, unsigned round)
{
	unsigned points = a->cases * a->counts, found = UINT_MAX;
	unsigned *lot = malloc(points * sizeof *lot);
	struct rng rng;

	if (!lot)
		return UINT_MAX;
	rng_init(&rng, a->seed, round);
	for (unsigned i = 0; i < points; i++) {
		unsigned k = draw_below(&rng, i + 1);

		lot[i] = lot[k];
		lot[k] = i;
	}
	for (unsigned i = 0; i < points && found == UINT_MAX; i++)
		if (is_due(a, lot[i], round))
			found = lot[i];
	free(lot);
	return found;
}

static unsigned first_in_turn(const struct agenda *a, unsigned round)
{
	for (unsigned n = 0; n < a->counts; n++)
		for (unsigned c = 0; c < a->cases; c++)
			if (is_due(a, c * a->counts + n, round))
				return c * a->counts + n;
	return UINT_MAX;
}

/* The earliest that is not over; 0: all are. */
static unsigned current_round(const struct agenda *a)
{
	unsigned round = 0;

	for (unsigned i = 0; i < a->cases * a->counts; i++)
		if (left_at(&a->point[i]) && (!round || a->point[i].done + 1 < round))
			round = a->point[i].done + 1;
	return round;
}

static unsigned first_with_any(const struct agenda *a)
{
	unsigned i = 0;

	while (!left_at(&a->point[i]))
		i++;
	return i;
}

bool agenda_next(const struct agenda *a, struct agenda_entry *out)
{
	unsigned round = current_round(a), point = UINT_MAX;

	if (a->discard && round) {
		*out = (struct agenda_entry){ 0 };
		return true;
	}
	if (!round)
		return false;
	if (a->order == ORDER_BLOCKED)
		point = first_with_any(a);
	else if (a->order == ORDER_RANDOM)
		point = first_by_lot(a, round);
	/* without memory for lots, in turn: any order is a random one */
	if (point == UINT_MAX)
		point = first_in_turn(a, round);
	*out = entry_at(a, point);
	return true;
}

void agenda_done(struct agenda *a, const struct agenda_entry *entry)
{
	if (entry->number)
		agenda_point(a, entry->of_case, entry->count)->done = entry->number;
	else
		a->discard = false;
}

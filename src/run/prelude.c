/* SPDX-License-Identifier: MIT */
#include "prelude.h"

#include <malloc.h>
#include <stdlib.h>

#include "client.h"

struct prelude {
	const struct crew *crew;
	unsigned first, clients;
	struct place_kept before;	/* where it is taken */
};

static const struct program *program_of(const struct prelude *s, unsigned i)
{
	const struct run *run = s->crew->run;

	return run->program[(s->first + i) % run->settings->loadfiles];
}

static bool any_setup(const struct prelude *s)
{
	bool any = false;

	for (unsigned i = 0; i < s->clients; i++)
		any |= program_of(s, i)->setup > 0;
	return any;
}

/* ---- the replay ----------------------------------------------------------- */

static int make_clients(const struct prelude *s, struct client *client, struct err *e)
{
	const struct crew *crew = s->crew;

	for (unsigned i = 0; i < s->clients; i++) {
		const struct program *p = program_of(s, i);

		client[i].finished = !p->setup;
		if (client[i].finished)
			continue;
		if (client_init(&client[i], crew->board, crew->run->settings, p, crew->backend,
				crew_root(crew, s->first), s->first + i, e))
			return -1;
		client[i].has_neighbours = s->clients > 1;
		client_start_setup(&client[i]);
	}
	return 0;
}

/* Whether the parent has stopped all, or is going to. */
static bool is_over(const struct prelude *s)
{
	struct board *b = s->crew->board;

	for (unsigned i = 0; i < s->clients; i++)
		if (atomic_load(&b->lane[s->first + i].state) == LANE_FAILED)
			return true;
	return atomic_load(&b->stop);
}

static enum prelude_end replay(const struct prelude *s, struct err *e)
{
	struct client *client = calloc(s->clients, sizeof *client);
	int bad = client ? make_clients(s, client, e) :
			   err_set(e, "no memory for the set-up of %u clients", s->clients);

	if (!bad)
		client_replay_in_turn(client, s->clients);
	for (unsigned i = 0; client && i < s->clients; i++) {
		if (client[i].program)
			client_end_setup(&client[i]);
		client_release(&client[i]);
	}
	free(client);
	/* pages that lie where the set-up was bound are not to be used again */
	malloc_trim(0);
	return bad ? PRELUDE_FAILED : is_over(s) ? PRELUDE_STOPPED : PRELUDE_DONE;
}

/* ---- the places ----------------------------------------------------------- */

static int bind_for_run(const struct prelude *s, struct err *e)
{
	const struct slot *slot = s->crew->run->slot;

	return slot ? place_bind(&slot[s->first], e) : 0;
}

/* The set-up writes to the lanes too, but they are to lie where the clients run. */
static void touch_lanes(const struct prelude *s)
{
	for (unsigned i = 0; i < s->clients; i++) {
		volatile char *lane = (volatile char *)&s->crew->board->lane[s->first + i];

		for (size_t at = 0; at < sizeof(struct lane); at += 4096)
			lane[at] = 0;
	}
}

static int bind_for_setup(struct prelude *s, struct err *e)
{
	if (place_keep(&s->before, e) || bind_for_run(s, e))
		return -1;
	touch_lanes(s);
	if (place_return(&s->before, e))
		return -1;
	return place_bind(&s->crew->run->setup_slot[s->first], e) ?
	       err_prefix_option(e, "setup-") : 0;
}

/* Where no place of its own was asked for, it is set up where it runs. */
enum prelude_end prelude_play(const struct crew *crew, unsigned first, unsigned clients,
			      struct err *e)
{
	struct prelude s = { .crew = crew, .first = first, .clients = clients };
	enum prelude_end end = PRELUDE_DONE;
	bool any = any_setup(&s), elsewhere = any && crew->run->setup_slot;

	if (elsewhere ? bind_for_setup(&s, e) : bind_for_run(&s, e))
		return PRELUDE_FAILED;
	if (any)
		end = replay(&s, e);
	if (end != PRELUDE_DONE || !elsewhere)
		return end;
	if (place_return(&s.before, e) || bind_for_run(&s, e))
		return PRELUDE_FAILED;
	return PRELUDE_DONE;
}

/* SPDX-License-Identifier: MIT */
#include "progress.h"

#include <stdlib.h>

#define relaxed_load(p) atomic_load_explicit(p, memory_order_relaxed)

int progress_init(struct progress *p, const struct run *run, struct board *board,
		  const struct sink *sink, struct result *result, struct err *e)
{
	*p = (struct progress){ .run = run, .board = board, .sink = sink, .result = result };
	if (!sink->pass)
		return 0;
	p->passes = calloc(board->clients, sizeof *p->passes);
	return p->passes ? 0 : err_set(e, "no memory for the passes of %u clients", board->clients);
}

void progress_release(struct progress *p)
{
	free(p->passes);
	*p = (struct progress){ 0 };
}

static struct sample sample_now(const struct board *b)
{
	struct sample s = { .ns = clock_now(&b->clock) };

	for (unsigned i = 0; i < b->clients; i++) {
		s.ops += relaxed_load(&b->lane[i].ops);
		s.bytes += relaxed_load(&b->lane[i].bytes);
	}
	return s;
}

static bool at_it(enum run_phase phase, enum lane_state state)
{
	if (phase == PHASE_CLEANUP)
		return state > LANE_UNBORN && state < LANE_DONE;
	return state == LANE_WARMUP || state == LANE_EXECUTE;
}

static unsigned clients_at_it(const struct progress *p)
{
	unsigned count = 0;

	for (unsigned i = 0; i < p->board->clients; i++)
		count += at_it(p->phase, atomic_load(&p->board->lane[i].state));
	return count;
}

static double worst_ms(struct board *b)
{
	uint64_t worst = 0;

	for (unsigned i = 0; i < b->clients; i++) {
		uint64_t ns = atomic_exchange(&b->lane[i].worst_ns, 0);

		worst = ns > worst ? ns : worst;
	}
	return (double)worst / 1e6;
}

static double rate(struct sample from, struct sample to)
{
	if (to.ns <= from.ns)
		return 0;
	return (double)(to.bytes - from.bytes) * 1e3 / (double)(to.ns - from.ns);
}

/* How much of a fixed work is done, over all clients. */
static double work_done(const struct progress *p)
{
	const struct settings *s = p->run->settings;
	double done = 0;

	for (unsigned i = 0; i < p->board->clients; i++)
		done += (double)relaxed_load(&p->board->lane[i].ops) /
			(double)p->result->loadfile[i % s->loadfiles].ops;
	done /= (double)p->board->clients * (double)s->loops;
	return done < 1 ? done : 1;
}

static void tell_future(const struct progress *p, struct tick *t, uint64_t now)
{
	const struct settings *s = p->run->settings;
	double spent = (double)(now - p->board->start_ns) / 1e9;

	t->fraction = s->loops ? work_done(p) : spent / (s->warmup + s->seconds);
	t->fraction = t->fraction < 1 && p->phase != PHASE_CLEANUP ? t->fraction : 1;
	t->remaining = t->fraction > 0 ? spent / t->fraction - spent : -1;
}

static void keep(struct result *r, const struct tick *t)
{
	if (!(r->ticks & (r->ticks - 1))) {	/* room for the next power of two */
		struct tick *more = realloc(r->tick, (r->ticks ? 2 * r->ticks : 1) * sizeof *more);

		if (!more)
			return;
		r->tick = more;
	}
	r->tick[r->ticks++] = *t;
}

/* What has happened since the last tick; it is kept in the series. */
static struct tick take_tick(struct progress *p)
{
	struct sample now = sample_now(p->board);
	struct tick t = {
		.phase = p->phase,
		.clients = clients_at_it(p),
		.lines = now.ops / p->board->clients,
		.mb_per_second = rate(p->phase_from, now),
		.seconds = (double)(now.ns - p->phase_ns) / 1e9,
		.latency_ms = worst_ms(p->board),
		.now_mb_per_second = rate(p->last, now),
		.ops = now.ops - p->last.ops,
	};

	tell_future(p, &t, now.ns);
	p->last = now;
	keep(p->result, &t);
	return t;
}

void progress_tick(struct progress *p)
{
	struct tick t = take_tick(p);

	if (p->sink->tick)
		p->sink->tick(p->sink->self, &t);
}

void progress_enter(struct progress *p, enum run_phase phase)
{
	if (p->last.ns)				/* the rest of the phase that ends */
		take_tick(p);
	p->phase = phase;
	p->phase_from = p->last = sample_now(p->board);
	p->phase_ns = p->phase_from.ns;
}

static void tell_passes_of(struct progress *p, unsigned client)
{
	struct lane *lane = &p->board->lane[client];
	uint64_t done = atomic_load_explicit(&lane->passes, memory_order_acquire);
	uint64_t from = p->passes[client];

	if (done - from > PASS_RING)		/* too many to keep: the newest are left */
		from = done - PASS_RING;
	for (; from < done; from++) {
		const struct pass *pass = &lane->pass[from % PASS_RING];

		p->sink->pass(p->sink->self, &(struct pass_report){
			.client = client,
			.duration_ms = (double)pass->duration_ns / 1e6,
			.at_ms = (double)pass->at_ns / 1e6,
		});
	}
	p->passes[client] = done;
}

void progress_passes(struct progress *p)
{
	for (unsigned i = 0; p->passes && i < p->board->clients; i++)
		tell_passes_of(p, i);
}

/* SPDX-License-Identifier: MIT */
/*
 * The timed loop.
 *
 * step() is what is paid for each op: a call through the backend's table, one
 * look at the clock, a comparison with the status asked for, one comparison with
 * the deadline, and a few additions in the client's own lane.  The end of an op
 * is the start of the next, so that nothing falls between two ops; what is no op
 * (a directive, the end of a pass, a wait) ends by setting that start anew.
 *
 * There is one deadline at a time: first the end of the warm-up, then the end of
 * the window.  The op under way when a deadline passes belongs to neither side;
 * the one at the end of the window is kept as the lane's overrun.  The parent
 * stops a client early by moving its deadline to the past.
 */
#include "client.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "futex.h"
#include "migrations.h"

#define unlikely(x) __builtin_expect(!!(x), 0)
#define relaxed_load(p) atomic_load_explicit(p, memory_order_relaxed)
#define relaxed_store(p, v) atomic_store_explicit(p, v, memory_order_relaxed)

/* ---- the window --------------------------------------------------------- */

static void set_deadline(struct client *c, uint64_t ns)
{
	atomic_store(&c->lane->deadline, ns);
	if (atomic_load(&c->board->stop))	/* the parent was here between */
		atomic_store(&c->lane->deadline, 0);
}

/* Starts at the last moment, so that no client begins behind the end. */
static enum step begin_window(struct client *c)
{
	uint64_t migrations = migrations_of_self();
	struct rusage before;

	getrusage(RUSAGE_SELF, &before);
	uint64_t now = clock_now(&c->clock);
	if (now >= c->board->end_ns)		/* it was not let run in the window at all */
		return STEP_STOP;
	c->before = before;
	c->migrations_before = migrations;
	c->tally = c->lane->tally;
	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		c->hist[kind] = &c->lane->hist[kind];
	c->moved[0] = c->moved[1] = 0;
	c->window_ops = c->ops;
	c->window_passes = c->passes;
	c->passes_ns = 0;
	c->lane->late_max_ns = c->lane->late_total_ns = 0;
	c->last_ns = c->lane->first_ns = c->ended_ns = now;
	atomic_store(&c->lane->state, LANE_EXECUTE);
	set_deadline(c, c->board->end_ns);
	return STEP_GO;
}

void client_start(struct client *c)
{
	c->last_ns = c->pass_ns = clock_now(&c->clock);
	atomic_store(&c->lane->state, LANE_WARMUP);
	if (c->board->window_ns <= c->board->start_ns)
		begin_window(c);		/* if it is too late, its deadline stays 0 */
	else
		set_deadline(c, c->board->window_ns);
}

void client_start_setup(struct client *c)
{
	c->pc = c->program->op;
	c->paced = false;
	c->special = vary_is_needed(c->program);
	c->last_ns = clock_now(&c->clock);
	set_deadline(c, UINT64_MAX);		/* that is, until the parent stops it */
}

void client_end_setup(struct client *c)
{
	struct lane *lane = c->lane;

	c->fs.backend->end_pass(&c->fs);
	/* what went wrong here shows in what follows, and is told with it */
	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		lane->tally[kind].unmet += c->tally[kind].unmet;
	relaxed_store(&lane->ops, 0);
	relaxed_store(&lane->bytes, 0);
	relaxed_store(&lane->worst_ns, 0);
	atomic_store(&lane->deadline, 0);
}

/* A deadline has passed. */
static enum step boundary(struct client *c, uint64_t now)
{
	if (atomic_load(&c->board->stop))
		return STEP_STOP;
	if (relaxed_load(&c->lane->state) != LANE_WARMUP) {
		c->lane->overrun_ns = now - c->last_ns;
		return STEP_STOP;
	}
	return begin_window(c);
}

/* A deadline has passed while the client waited, which it does in the window too. */
static enum step boundary_in_wait(struct client *c, uint64_t now)
{
	enum lane_state state = relaxed_load(&c->lane->state);
	enum step step = boundary(c, now);

	if (step == STEP_STOP && state == LANE_EXECUTE && !atomic_load(&c->board->stop)) {
		c->lane->overrun_ns = 0;
		c->ended_ns = c->board->end_ns;
	}
	return step;
}

/* Time was spent on what is no op. */
static enum step resume(struct client *c)
{
	uint64_t now = clock_now(&c->clock);

	c->last_ns = now;
	return unlikely(now >= relaxed_load(&c->lane->deadline)) ? boundary_in_wait(c, now) : STEP_GO;
}

/* Sleep until then, or until the deadline if that is sooner. */
static void sleep_until(struct client *c, uint64_t ns)
{
	uint64_t deadline = relaxed_load(&c->lane->deadline);

	futex_wait(&c->board->stop, 0, ns < deadline ? ns : deadline);
}

/* ---- outcomes ----------------------------------------------------------- */

static inline bool met(const struct op *o, int64_t rc)
{
	if (o->expect == EXPECT_ANY)
		return true;
	if ((rc >= 0) != (o->expect == EXPECT_OK))
		return false;
	return !op_moves_bytes(o->kind) || rc < 0 || o->flags & OPF_ANY_COUNT ||
	       rc == (int64_t)o->returned;
}

/* `at`: the op's place in the program, which o itself is not where it varies. */
static void describe(struct client *c, const struct op *at, const struct op *o, int64_t rc,
		     struct outcome *out)
{
	bool handle = op_info[o->kind].operands[0] == 'f';
	uint32_t path = handle ? c->fs.opened[o->slot] :
			o->kind == OP_QFS ? NO_PATH : o->path;

	out->op = (uint32_t)(at - c->program->op);
	out->size = op_moves_bytes(o->kind) ? o->size : 0;
	out->offset = handle ? o->offset : 0;
	out->came_back = rc;
	snprintf(out->path, sizeof out->path, "%s",
		 path == NO_PATH || !c->fs.path[path].full ? "" : c->fs.path[path].full);
}

static bool is_fatal(const struct client *c, const struct op *o)
{
	return c->settings->strictness == STRICT ||
	       (c->settings->strictness == USUAL && op_info[o->kind].check == CHECK_FATAL);
}

/* The outcome is not the one asked for: does the client stop here? */
static __attribute__((noinline)) bool is_the_end(struct client *c, const struct op *o, int64_t rc,
						 uint64_t now)
{
	if (rc == -EINTR && now >= relaxed_load(&c->lane->deadline))
		return false;			/* woken out of its wait: the time is over */
	if (!is_fatal(c, o))
		return false;
	describe(c, c->pc, o, rc, &c->lane->fatal);
	c->lane->failure = (struct err){ 0 };
	board_fail(c->board, c->lane);
	return true;
}

/* It goes on, and the op counts. */
static __attribute__((noinline)) void note_unmet(struct client *c, const struct op *o, int64_t rc)
{
	if (!c->tally[o->kind].unmet++)
		describe(c, c->pc - 1, o, rc, &c->lane->first_unmet[o->kind]);
}

/* ---- what is no op ------------------------------------------------------ */

static enum step end_pass(struct client *c)
{
	uint64_t now = c->ended_ns > c->last_ns ? c->ended_ns : c->last_ns;
	struct lane *lane = c->lane;

	c->fs.backend->end_pass(&c->fs);
	lane->pass[c->passes % PASS_RING] = (struct pass){ now - c->pass_ns,
							   now - c->board->start_ns };
	c->passes++;
	c->passes_ns += now - c->pass_ns;
	atomic_store_explicit(&lane->passes, c->passes, memory_order_release);
	c->pc = c->program->op + c->program->setup;
	if (c->settings->loops && c->passes == c->settings->loops) {
		c->finished = true;
		return STEP_STOP;
	}
	enum step step = resume(c);
	c->pass_ns = c->last_ns;
	return step;
}

/* The end of the set-up is the end of the client, too. */
static enum step end_part(struct client *c)
{
	if (c->pc >= c->program->op + c->program->setup)
		return end_pass(c);
	c->finished = true;
	return STEP_STOP;
}

static void enter_loop(struct client *c, const struct op *o)
{
	c->turn[c->depth++] = o->count;
	c->pc++;
}

static void turn_loop(struct client *c, const struct op *o)
{
	if (--c->turn[c->depth - 1]) {
		c->pc = c->program->op + o->mate + 1;
		return;
	}
	c->depth--;
	c->pc++;
}

static void pause_for(struct client *c, uint64_t us)
{
	uint64_t now = clock_now(&c->clock), end = now + us * 1000;

	while (now < end && now < relaxed_load(&c->lane->deadline)) {
		sleep_until(c, end);
		now = clock_now(&c->clock);
	}
}

static void set_point(struct client *c, uint64_t point)
{
	atomic_store(&c->lane->sequence_point, (uint32_t)point);
	futex_wake_all(&c->lane->sequence_point);
}

/* Sleeps for a moment at most, so that the deadline is seen, and not at all where
 * neighbours want their turn. */
static bool wait_point(struct client *c, const struct op *o)
{
	_Atomic uint32_t *point = &c->board->lane[o->mate].sequence_point;
	uint32_t is = atomic_load(point);

	if (is != (uint32_t)o->count && !c->has_neighbours)
		futex_wait(point, is, clock_now(&c->clock) + 1000000);
	return atomic_load(point) == (uint32_t)o->count;
}

static __attribute__((noinline)) enum step control(struct client *c, const struct op *o)
{
	switch (o->kind) {
	case CTL_END:
		return end_part(c);
	case CTL_LOOP:
		enter_loop(c, o);
		break;
	case CTL_ENDLOOP:
		turn_loop(c, o);
		break;
	case CTL_SLEEP:
		pause_for(c, o->count);
		c->pc++;
		break;
	case CTL_SETSP:
		set_point(c, o->count);
		c->pc++;
		break;
	case CTL_WAITSP:
		if (!wait_point(c, o))
			return resume(c) == STEP_STOP ? STEP_STOP : STEP_WAIT;
		c->pc++;
		break;
	case CTL_DRAW:
		vary_draw(&c->vary, o->mate, c->program->text + o->count);
		c->pc++;
		break;
	case CTL_PATTERN:
		fs_session_pattern(&c->fs, c->program->text + o->count);
		c->pc++;
		break;
	}
	return resume(c);
}

/* ---- ops that wait for their time, or vary ------------------------------ */

/* When the next op is due; 0: as soon as may be.  Both kinds of schedule are
 * absolute: a client that fell behind catches up. */
static uint64_t due(const struct client *c, const struct op *o)
{
	double ns = (double)c->bytes * 1000 / c->settings->rate;

	if (!c->paced)
		return 0;
	if (!(c->settings->rate > 0))
		return c->pass_ns + c->program->when[o - c->program->op];
	if (!op_moves_bytes(o->kind))
		return 0;
	return c->board->start_ns + (ns < 0x1p62 ? (uint64_t)ns : UINT64_MAX / 4);
}

/* Wait for the op's time.  Its latency counts from then, not from when the client
 * got round to it: a stall is not hidden by what it held up. */
static enum step keep_time(struct client *c, const struct op *o)
{
	uint64_t intended = due(c, o), now = clock_now(&c->clock);

	if (!intended)
		return STEP_GO;
	while (now < intended) {
		sleep_until(c, intended);
		now = clock_now(&c->clock);
		if (now >= relaxed_load(&c->lane->deadline)) {
			c->last_ns = now;
			if (boundary_in_wait(c, now) == STEP_STOP)
				return STEP_STOP;
		}
	}
	uint64_t late = now - intended;
	c->lane->late_total_ns += late;
	if (late > c->lane->late_max_ns)
		c->lane->late_max_ns = late;
	c->last_ns = intended;
	return STEP_GO;
}

/* The op to run in place of o, or NULL to stop. */
static __attribute__((noinline)) const struct op *prepare(struct client *c, const struct op *o)
{
	if (keep_time(c, o) == STEP_STOP)
		return NULL;
	if (o->flags & OPF_VARIES)
		return vary_make(&c->vary, &c->fs, o);
	vary_remember(&c->vary, o);
	return o;
}

/* ---- the loop ----------------------------------------------------------- */

static inline void record(struct client *c, const struct op *o, int64_t rc, uint64_t now)
{
	uint64_t ns = now - c->last_ns;
	struct lane *lane = c->lane;
	struct tally *t = &c->tally[o->kind];

	t->count++;
	t->total_ns += ns;
	if (ns > t->max_ns)
		t->max_ns = ns;
	hist_add(c->hist[o->kind], ns);
	if (op_moves_bytes(o->kind) && rc > 0) {
		c->bytes += (uint64_t)rc;
		c->moved[o->kind] += (uint64_t)rc;
		relaxed_store(&lane->bytes, c->bytes);
	}
	relaxed_store(&lane->ops, ++c->ops);
	if (unlikely(ns > relaxed_load(&lane->worst_ns)))
		relaxed_store(&lane->worst_ns, ns);
}

static inline __attribute__((always_inline)) enum step step(struct client *c)
{
	const struct op *o = c->pc;

	if (unlikely(o->kind >= OP_KINDS))
		return control(c, o);
	relaxed_store(&c->lane->op, (uint32_t)(o - c->program->op));
	if (unlikely(c->special) && !(o = prepare(c, o)))
		return STEP_STOP;

	int64_t rc = c->fs.backend->op[o->kind](&c->fs, o);
	uint64_t now = clock_now(&c->clock);

	bool as_asked = met(o, rc);

	if (unlikely(!as_asked) && is_the_end(c, o, rc, now))
		return STEP_STOP;
	c->pc++;
	if (unlikely(now >= relaxed_load(&c->lane->deadline)))
		return boundary(c, now);
	record(c, o, rc, now);
	if (unlikely(!as_asked))
		note_unmet(c, o, rc);
	c->last_ns = c->ended_ns = now;
	return STEP_GO;
}

void client_replay(struct client *c)
{
	while (step(c) != STEP_STOP)
		;
}

void client_replay_in_turn(struct client *c, unsigned count)
{
	for (unsigned going = count; going; )
		for (unsigned i = going = 0; i < count; i++) {
			if (c[i].finished)
				continue;
			if (step(&c[i]) == STEP_STOP)
				c[i].finished = true;
			else
				going++;
		}
}

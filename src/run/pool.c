/* SPDX-License-Identifier: MIT */
#include "pool.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/wait.h>

#include "futex.h"
#include "signals.h"

#define SECOND 1000000000u
#define PASS_PERIOD (SECOND / 20)	/* how often passes are told of */
#define NUDGE_PERIOD (SECOND / 10)	/* between signals to workers that should stop */
#define PATIENCE_NS (60ull * SECOND)	/* how long an op may last past the end, */
#define SETUP_PATIENCE_NS (5ull * SECOND) /* … and a set-up that is given up */

/* ---- what it waits on ---------------------------------------------------- */

static int count_members(struct pool *p, const struct settings *s)
{
	p->members = (s->clients + s->per_process - 1) / s->per_process;
	p->member = calloc(p->members, sizeof *p->member);
	if (!p->member)
		return -1;
	for (unsigned i = 0; i < p->members; i++) {
		unsigned first = i * s->per_process, left = s->clients - first;

		p->member[i].first = first;
		p->member[i].clients = left < s->per_process ? left : s->per_process;
	}
	return 0;
}

int pool_init(struct pool *p, const struct run *run, const struct fs_backend *backend,
	      struct board *board, const struct targets *targets, const struct sink *sink,
	      struct result *result, struct err *e)
{
	*p = (struct pool){
		.crew = { .run = run, .backend = backend, .board = board, .targets = targets,
			  .bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK), .parent = getpid() },
		.result = result,
		.signals = signals_open(),
		.timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK),
	};
	if (p->crew.bell < 0 || p->signals < 0 || p->timer < 0 || count_members(p, run->settings)) {
		err_sys(e, "the worker processes cannot be set up");
		pool_release(p);
		return -1;
	}
	if (!sampler_init(&p->sampler, run, result, p->members, e) &&
	    !progress_init(&p->progress, run, board, sink, result, e))
		return 0;
	pool_release(p);
	return -1;
}

void pool_release(struct pool *p)
{
	progress_release(&p->progress);
	sampler_release(&p->sampler);
	free(p->member);
	p->member = NULL;
	close(p->crew.bell);
	close(p->signals);
	close(p->timer);
}

/* ---- stopping early ------------------------------------------------------ */

/* A system call that waits (for a lock, for a slow disk) is interrupted; one that
 * was about to start is met by the next nudge. */
static void nudge(struct pool *p)
{
	for (unsigned i = 0; i < p->members; i++)
		if (p->member[i].pid)
			kill(p->member[i].pid, SIGNAL_WAKE);
}

static void stop_all(struct pool *p)
{
	struct board *b = p->crew.board;

	if (p->stopping)
		return;
	p->stopping = true;
	p->stopped_ns = clock_now(&b->clock);
	atomic_store(&b->stop, 1);
	for (unsigned i = 0; i < b->clients; i++)
		atomic_store(&b->lane[i].deadline, 0);
	futex_wake_all(&b->stop);
	if (!p->opened) {
		atomic_store(&b->gate, 2);
		futex_wake_all(&b->gate);
	}
	nudge(p);
}

static void fail_stuck(struct pool *p, unsigned client)
{
	const struct run *run = p->crew.run;
	const struct program *program = run->program[client % run->settings->loadfiles];
	struct lane *lane = &p->crew.board->lane[client];
	const struct op *o = &program->op[atomic_load(&lane->op)];

	err_set(&lane->failure, "%s (%s:%u) was still under way %llu s after the end",
		o->kind < OP_KINDS ? op_info[o->kind].name : "a directive", program->file, o->line,
		(unsigned long long)(PATIENCE_NS / SECOND));
	board_fail(p->crew.board, lane);
}

/* A client that is at its op long after the end is told of and killed, and so is one
 * that does not come to the gate; one that cleans up may take its time. */
static void kill_stuck(struct pool *p, struct member *m)
{
	bool stuck = !p->opened;

	for (unsigned i = m->first; i < m->first + m->clients; i++) {
		enum lane_state state = atomic_load(&p->crew.board->lane[i].state);

		if (state != LANE_WARMUP && state != LANE_EXECUTE)
			continue;
		fail_stuck(p, i);
		stuck = true;
	}
	if (stuck)
		kill(m->pid, SIGKILL);
}

static void look_for_stuck(struct pool *p, uint64_t now)
{
	uint64_t end = p->stopping ? p->stopped_ns :
		       p->opened ? p->crew.board->end_ns : UINT64_MAX;

	if (end == UINT64_MAX || now < end)
		return;
	nudge(p);
	if (now - end < (p->opened ? PATIENCE_NS : SETUP_PATIENCE_NS))
		return;
	for (unsigned i = 0; i < p->members; i++)
		if (p->member[i].pid)
			kill_stuck(p, &p->member[i]);
}

/* ---- births and deaths --------------------------------------------------- */

static int fork_all(struct pool *p)
{
	for (unsigned i = 0; i < p->members; i++) {
		struct member *m = &p->member[i];
		pid_t pid = fork();

		if (!pid)
			worker_main(&p->crew, m->first, m->clients);
		if (pid < 0) {
			result_invalidate(p->result, "worker process %u of %u could not be forked: "
					  "%s", i + 1, p->members, strerror(errno));
			return -1;
		}
		m->pid = pid;
		p->alive++;
		sampler_add(&p->sampler, i, pid);
	}
	return 0;
}

static bool is_over(const struct lane *lane)
{
	enum lane_state state = atomic_load(&lane->state);

	return state == LANE_DONE || state == LANE_FAILED;
}

/* A worker is gone: did its clients get to the end? */
static void see_off(struct pool *p, struct member *m, int status)
{
	pid_t pid = m->pid;

	m->pid = 0;
	p->alive--;
	for (unsigned i = m->first; i < m->first + m->clients; i++) {
		struct lane *lane = &p->crew.board->lane[i];

		if (is_over(lane) || (p->stopping && !p->opened && !WIFSIGNALED(status)))
			continue;
		if (WIFSIGNALED(status))
			err_set(&lane->failure, "its process was killed by signal %d (%s)",
				WTERMSIG(status), strsignal(WTERMSIG(status)));
		else
			err_set(&lane->failure, "its process ended too early with status %d",
				WEXITSTATUS(status));
		lane->pid = pid;
		board_fail(p->crew.board, lane);
	}
}

static void reap(struct pool *p)
{
	pid_t pid;
	int status;

	while ((pid = waitpid(-1, &status, WNOHANG)) > 0)
		for (unsigned i = 0; i < p->members; i++)
			if (p->member[i].pid == pid) {
				see_off(p, &p->member[i], status);
				break;
			}
}

/* ---- what happens --------------------------------------------------------- */

static void take_signals(struct pool *p)
{
	int signal = signals_take(p->signals);

	if (signal) {
		result_interrupt(p->result, signal);
		stop_all(p);
	}
	reap(p);
}

static bool any_in(const struct board *b, enum lane_state state)
{
	for (unsigned i = 0; i < b->clients; i++)
		if (atomic_load(&b->lane[i].state) == state)
			return true;
	return false;
}

static void enter(struct pool *p, enum run_phase phase, uint64_t now)
{
	progress_enter(&p->progress, phase);
	p->next_tick_ns = now + SECOND;
	if (phase == PHASE_EXECUTE)
		sampler_look(&p->sampler, now);
	if (phase != PHASE_CLEANUP)
		return;
	sampler_end(&p->sampler, p->result);
	progress_tick(&p->progress);
}

static void open_gate(struct pool *p)
{
	const struct settings *s = p->crew.run->settings;
	struct board *b = p->crew.board;

	if (!(s->warmup > 0))			/* it takes a while: before the time runs */
		sampler_begin(&p->sampler);
	b->start_ns = clock_now(&b->clock);
	b->window_ns = b->start_ns + (uint64_t)(s->warmup * 1e9);
	b->end_ns = s->seconds > 0 ? b->window_ns + (uint64_t)(s->seconds * 1e9) : UINT64_MAX;
	p->opened = true;
	enter(p, s->warmup > 0 ? PHASE_WARMUP : PHASE_EXECUTE, b->start_ns);
	atomic_store(&b->gate, 1);
	futex_wake_all(&b->gate);
}

static bool working(const struct board *b)
{
	return any_in(b, LANE_WARMUP) || any_in(b, LANE_EXECUTE) || any_in(b, LANE_READY);
}

static void follow_phases(struct pool *p, uint64_t now)
{
	struct board *b = p->crew.board;

	if (p->progress.phase == PHASE_WARMUP && now >= b->window_ns) {
		sampler_begin(&p->sampler);
		enter(p, PHASE_EXECUTE, now);
	}
	if (p->progress.phase != PHASE_CLEANUP && !working(b))
		enter(p, PHASE_CLEANUP, now);
	if (now >= p->next_tick_ns) {
		if (p->progress.phase == PHASE_CLEANUP || now < b->end_ns)
			progress_tick(&p->progress);
		while (p->next_tick_ns <= now)	/* it may have been stopped for a while */
			p->next_tick_ns += SECOND;
	}
	if (now >= p->sampler.next_ns)
		sampler_look(&p->sampler, now);
	progress_passes(&p->progress);
}

/* When the parent must look again, whatever happens. */
static uint64_t next_look(const struct pool *p, uint64_t now)
{
	const struct board *b = p->crew.board;
	uint64_t next = p->next_tick_ns;

	if (p->sampler.next_ns < next)
		next = p->sampler.next_ns;

	if (p->progress.phase == PHASE_WARMUP && b->window_ns < next)
		next = b->window_ns;
	if (p->progress.passes && now + PASS_PERIOD < next)
		next = now + PASS_PERIOD;
	if ((p->stopping || now > b->end_ns) && now + NUDGE_PERIOD < next)
		next = now + NUDGE_PERIOD;
	return next;
}

static void set_timer(struct pool *p, uint64_t ns)
{
	struct itimerspec when = { .it_value = { (time_t)(ns / SECOND), (long)(ns % SECOND) } };

	timerfd_settime(p->timer, TFD_TIMER_ABSTIME, &when, NULL);
}

/* Sleep until there is something to see. */
static void wait_for_news(struct pool *p)
{
	struct pollfd fds[] = { { p->signals, POLLIN, 0 }, { p->timer, POLLIN, 0 },
				{ p->crew.bell, POLLIN, 0 } };
	uint64_t drained;

	if (poll(fds, sizeof fds / sizeof *fds, -1) < 0)
		return;
	(void)!read(p->timer, &drained, sizeof drained);
	(void)!read(p->crew.bell, &drained, sizeof drained);
	take_signals(p);
}

/* Until all are at the gate, or one has failed. */
static void gather(struct pool *p)
{
	struct board *b = p->crew.board;

	while (p->alive && !p->stopping && atomic_load(&b->arrived) < b->clients) {
		if (atomic_load(&b->failed))
			return;
		/* a client may fail in its set-up while its neighbours go on */
		set_timer(p, clock_now(&b->clock) + NUDGE_PERIOD);
		wait_for_news(p);
	}
}

static void watch(struct pool *p)
{
	struct board *b = p->crew.board;

	while (p->alive) {
		uint64_t now = clock_now(&b->clock);

		if (atomic_load(&b->failed))
			stop_all(p);
		if (p->opened)
			follow_phases(p, now);
		look_for_stuck(p, now);
		set_timer(p, p->opened ? next_look(p, now) : now + NUDGE_PERIOD);
		wait_for_news(p);
	}
}

void pool_run(struct pool *p)
{
	struct board *b = p->crew.board;
	uint64_t from = clock_now(&b->clock);

	if (fork_all(p))
		stop_all(p);
	gather(p);
	p->result->setup_seconds = (double)(clock_now(&b->clock) - from) / 1e9;
	if (atomic_load(&b->failed) || p->stopping) {
		stop_all(p);
	} else {
		if (p->progress.sink->begin)
			p->progress.sink->begin(p->progress.sink->self, p->result);
		open_gate(p);
	}
	watch(p);
	if (!p->opened)
		return;
	progress_passes(&p->progress);
	if (p->progress.phase != PHASE_CLEANUP)
		enter(p, PHASE_CLEANUP, clock_now(&b->clock));
	progress_tick(&p->progress);
	p->result->cleanup_seconds = (double)(clock_now(&b->clock) - p->progress.phase_ns) / 1e9;
}

void pool_tell_places(const struct pool *p, struct result *r)
{
	for (unsigned i = 0; i < p->members; i++)
		for (unsigned k = 0; k < p->member[i].clients; k++)
			sampler_tell(&p->sampler, i, &r->client[p->member[i].first + k]);
}

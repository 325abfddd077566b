/* SPDX-License-Identifier: MIT */
#include <dbench/result.h>

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/outcome.h>

#include "verdict.h"

static void *allocate(size_t count, size_t size)
{
	void *p = calloc(count, size);

	if (!p)
		abort();			/* a few MB before anything has begun */
	return p;
}

void result_init(struct result *r, const struct settings *s)
{
	*r = (struct result){
		.settings = s,
		.valid = true,
		.target = allocate(s->targets, sizeof *r->target),
		.loadfile = allocate(s->loadfiles, sizeof *r->loadfile),
		.op = allocate(OP_KINDS, sizeof *r->op),
		.client = allocate(s->clients, sizeof *r->client),
	};
}

void result_release(struct result *r)
{
	free(r->target);
	free(r->loadfile);
	free(r->cause);
	free(r->op);
	free(r->client);
	free(r->tick);
	*r = (struct result){ 0 };
}

void result_invalidate(struct result *r, const char *format, ...)
{
	char (*more)[768] = realloc(r->cause, (r->causes + 1) * sizeof *more);
	va_list args;

	r->valid = false;
	if (!more)
		return;
	r->cause = more;
	va_start(args, format);
	vsnprintf(more[r->causes++], sizeof *more, format, args);
	va_end(args);
}

void result_interrupt(struct result *r, int signal)
{
	if (r->stopped_by == signal)
		return;
	r->stopped_by = signal;
	r->interrupted |= signal != SIGPIPE;
	if (signal == SIGPIPE)
		result_invalidate(r, "nobody reads standard output any more");
	else
		result_invalidate(r, "interrupted by SIG%s", sigabbrev_np(signal));
}

/* ---- one client ----------------------------------------------------------- */

static uint64_t worst_of(const struct lane *lane)
{
	uint64_t worst = lane->overrun_ns;

	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		if (lane->tally[kind].max_ns > worst)
			worst = lane->tally[kind].max_ns;
	return worst;
}

static double seconds(uint64_t ns)
{
	return (double)ns / 1e9;
}

static void fold_client(struct client_result *c, const struct lane *lane, unsigned number,
			const struct settings *s)
{
	*c = (struct client_result){
		.client = number, .loadfile = number % (unsigned)s->loadfiles,
		.target = settings_target_of(s, number), .pid = lane->pid,
		.first_cpu = lane->first_cpu, .last_cpu = lane->last_cpu,
		.first_node = -1, .last_node = -1,
		.ops = lane->window_ops, .passes = lane->window_passes,
		.bytes_read = lane->bytes_read, .bytes_written = lane->bytes_written,
		.passes_seconds = seconds(lane->window_passes_ns),
		.seconds = seconds(lane->last_ns - lane->first_ns),
		.max_latency_ns = worst_of(lane), .overrun_ns = lane->overrun_ns,
		.late_max_ns = lane->late_max_ns, .late_total_ns = lane->late_total_ns,
		.user_seconds = seconds(lane->user_ns),
		.system_seconds = seconds(lane->system_ns),
		.cleanup_seconds = seconds(lane->cleanup_ns),
		.voluntary = lane->voluntary, .involuntary = lane->involuntary,
		.minor_faults = lane->minor_faults, .major_faults = lane->major_faults,
		.migrations = lane->migrations, .home = -1,
		.own = lane->own, .cached = lane->cached,
	};
	snprintf(c->pus, sizeof c->pus, "%s", lane->allowed);
	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		c->tally[kind] = lane->tally[kind];
}

/* In a window by the clock all clients have the same time, whether they were let
 * use it or not; with fixed work each has what it took. */
static void rate_client(struct client_result *c, const struct result *r)
{
	double took = r->settings->loops ? c->seconds : r->window_seconds;

	if (took > 0)
		c->mb_per_second = (double)(c->bytes_read + c->bytes_written) / took / 1e6;
}

static bool slower(const struct client_result *a, const struct client_result *b)
{
	return a->mb_per_second != b->mb_per_second ? a->mb_per_second < b->mb_per_second :
	       a->ops < b->ops;
}

/* ---- all of them ---------------------------------------------------------- */

static void fold_times(struct result *r, const struct board *b)
{
	uint64_t first = UINT64_MAX, last = 0;

	for (unsigned i = 0; i < b->clients; i++) {
		const struct lane *lane = &b->lane[i];

		if (!lane->first_ns)		/* it did not come to the window */
			continue;
		first = lane->first_ns < first ? lane->first_ns : first;
		last = lane->last_ns > last ? lane->last_ns : last;
	}
	r->window_seconds = last > first ? seconds(last - first) : 0;
	r->warmup_seconds = b->start_ns ? seconds(b->window_ns - b->start_ns) : 0;
	r->execute_seconds = last > b->window_ns ? seconds(last - b->window_ns) : 0;
}

static void fold_totals(struct result *r)
{
	for (unsigned i = 0; i < r->settings->clients; i++) {
		const struct client_result *c = &r->client[i];
		double worst = (double)c->max_latency_ns / 1e6;

		r->ops += c->ops;
		r->passes += c->passes;
		r->passes_seconds += c->passes_seconds;
		r->bytes_read += c->bytes_read;
		r->bytes_written += c->bytes_written;
		r->user_seconds += c->user_seconds;
		r->system_seconds += c->system_seconds;
		r->max_latency_ms = worst > r->max_latency_ms ? worst : r->max_latency_ms;
		r->late_max_ns = c->late_max_ns > r->late_max_ns ? c->late_max_ns : r->late_max_ns;
		if (slower(c, &r->client[r->slowest]))
			r->slowest = i;
		if (slower(&r->client[r->fastest], c))
			r->fastest = i;
	}
	if (r->window_seconds > 0)
		r->mb_per_second = (double)(r->bytes_read + r->bytes_written) /
				   r->window_seconds / 1e6;
}

/* By the window of all, so that they add up. */
static void fold_targets(struct result *r)
{
	for (unsigned i = 0; i < r->settings->clients; i++) {
		const struct client_result *c = &r->client[i];
		struct target_info *t = &r->target[c->target];

		t->ops += c->ops;
		t->bytes_read += c->bytes_read;
		t->bytes_written += c->bytes_written;
		if (r->window_seconds > 0)
			t->mb_per_second = (double)(t->bytes_read + t->bytes_written) /
					   r->window_seconds / 1e6;
	}
}

static void fold_op(struct result *r, unsigned kind, const struct lane *lane,
		    const struct program *program)
{
	struct op_result *op = &r->op[kind];
	const struct tally *t = &lane->tally[kind];

	if (t->unmet && !op->first_unmet[0])
		outcome_print(&lane->first_unmet[kind], program, op->first_unmet,
			      sizeof op->first_unmet);
	op->tally.count += t->count;
	op->tally.unmet += t->unmet;
	op->tally.total_ns += t->total_ns;
	if (t->max_ns > op->tally.max_ns)
		op->tally.max_ns = t->max_ns;
	if (t->count)
		hist_sum_add(&op->hist, &lane->hist[kind]);
}

void result_fold(struct result *r, const struct board *b, const struct program *const *program)
{
	fold_times(r, b);
	for (unsigned i = 0; i < b->clients; i++) {
		const struct lane *lane = &b->lane[i];

		fold_client(&r->client[i], lane, i, r->settings);
		rate_client(&r->client[i], r);
		for (unsigned kind = 0; kind < OP_KINDS; kind++)
			fold_op(r, kind, lane, program[i % r->settings->loadfiles]);
	}
	fold_totals(r);
	fold_targets(r);
	verdict_fold(r, b, program);
}

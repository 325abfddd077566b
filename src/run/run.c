/* SPDX-License-Identifier: MIT */
#include <dbench/run.h>

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "limits.h"
#include "pool.h"
#include "signals.h"
#include "targets.h"

static uint64_t live_bytes(const struct program *p)
{
	struct census census;

	census_take(p, &census);
	uint64_t bytes = census.live_space;
	census_release(&census);
	return bytes;
}

static void describe(struct run *run, struct result *r)
{
	time_t now = time(NULL);
	struct tm utc;

	gmtime_r(&now, &utc);
	strftime(r->started, sizeof r->started, "%Y-%m-%dT%H:%M:%SZ", &utc);
	host_read(&r->host);
	if (run->machine)
		machine_summary(run->machine, r->host.topology, sizeof r->host.topology);
	for (size_t i = 0; i < run->settings->loadfiles; i++) {
		struct loadfile_info *info = &r->loadfile[i];

		snprintf(info->name, sizeof info->name, "%s", run->program[i]->file);
		info->ops = program_pass_ops(run->program[i]);
		info->lines = run->program[i]->lines;
		info->live_bytes = live_bytes(run->program[i]);
	}
	r->processes = (run->settings->clients + run->settings->per_process - 1) /
		       run->settings->per_process;
}

/* NULL in a backend's table: it does not know the op. */
static int check_ops(const struct run *run, const struct fs_backend *backend, struct err *e)
{
	for (size_t i = 0; i < run->settings->loadfiles; i++) {
		const struct program *p = run->program[i];

		for (const struct op *o = p->op; o < p->op + p->ops; o++)
			if (o->kind < OP_KINDS && !backend->op[o->kind])
				return err_at(e, p->file, o->line, 0, "%s is not supported by the "
					      "backend %s (-B)", op_info[o->kind].name,
					      backend->name);
	}
	return 0;
}

static int check_points(const struct run *run, struct err *e)
{
	for (size_t i = 0; i < run->settings->loadfiles; i++)
		if (run->program[i]->clients_waited_for > run->settings->clients)
			return err_set(e, "%s waits for client %u (WAITSP), but there are %u "
					  "clients, counted from 0", run->program[i]->file,
				       run->program[i]->clients_waited_for - 1,
				       run->settings->clients);
	return 0;
}

static void name_places(const struct run *run, struct result *r)
{
	for (unsigned i = 0; i < run->settings->clients; i++) {
		struct client_result *c = &r->client[i];

		if (run->slot)
			snprintf(c->label, sizeof c->label, "%s", run->slot[i].label);
		c->first_node = run->machine && c->first_cpu >= 0 ?
				machine_node_of(run->machine, (unsigned)c->first_cpu) : -1;
		c->last_node = run->machine && c->last_cpu >= 0 ?
			       machine_node_of(run->machine, (unsigned)c->last_cpu) : -1;
	}
}

static int run_on(struct run *run, const struct fs_backend *backend, struct board *board,
		  const struct targets *targets, const struct sink *sink, struct result *result,
		  struct err *e)
{
	struct pool pool;

	clock_gauge(&run->clock);
	board->clock = run->clock;
	if (pool_init(&pool, run, backend, board, targets, sink, result, e))
		return -1;
	pool_run(&pool);
	result_fold(result, board, run->program);
	pool_tell_places(&pool, result);
	pool_release(&pool);
	name_places(run, result);
	return 0;
}

/* Remove what the run made, unless it is to stay. */
static void give_back(struct targets *t, const struct run *run, struct result *r)
{
	uint64_t from = clock_now(&run->clock);
	char text[768];
	struct err left;

	if (run->settings->skip_cleanup) {
		targets_keep(t);
		return;
	}
	if (targets_clear(t, &left))
		result_invalidate(r, "what the run made is not all removed: %s",
				  err_print(&left, text, sizeof text));
	r->cleanup_seconds += (double)(clock_now(&run->clock) - from) / 1e9;
}

static int run_in_targets(struct run *run, const struct fs_backend *backend,
			  struct board *board, const struct sink *sink, struct result *result,
			  struct err *e)
{
	struct targets targets;

	if (targets_take(&targets, run, result->target, e))
		return -1;
	int rc = run_on(run, backend, board, &targets, sink, result, e);
	if (rc)
		targets_clear(&targets, &(struct err){ 0 });
	else
		give_back(&targets, run, result);
	targets_release(&targets);
	return rc;
}

/* With the signals blocked: none ends the program while something is on disk. */
static int run_sheltered(struct run *run, const struct fs_backend *backend,
			 struct board *board, const struct sink *sink, struct result *result,
			 struct err *e)
{
	sigset_t before;

	signals_block(&before);
	int rc = backend->remove ? run_in_targets(run, backend, board, sink, result, e) :
				   run_on(run, backend, board, NULL, sink, result, e);
	int late = signals_open(), signal = signals_take(late);
	if (signal)
		result_interrupt(result, signal);
	if (late >= 0)
		close(late);
	signals_restore(&before);
	return rc;
}

int run_clients(struct run *run, const struct sink *sink, struct result *result, struct err *e)
{
	const struct settings *s = run->settings;
	const struct fs_backend *backend = fs_backend(s->backend, e);

	if (!backend || check_ops(run, backend, e) || check_points(run, e) ||
	    targets_read(result->target, s, e))
		return -1;
	describe(run, result);
	if (limits_check(run, result->processes, backend->remove ? result->target : NULL, e))
		return -1;
	struct board *board = board_new(s->clients, e);
	if (!board)
		return -1;
	int rc = run_sheltered(run, backend, board, sink, result, e);
	board_free(board);
	return rc;
}

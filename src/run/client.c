/* SPDX-License-Identifier: MIT */
#include "client.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

int client_init(struct client *c, struct board *board, const struct settings *settings,
		const struct program *program, const struct fs_backend *backend, int root,
		unsigned number, struct err *e)
{
	*c = (struct client){
		.clock = board->clock, .board = board, .lane = &board->lane[number],
		.settings = settings, .program = program, .number = number,
		.pc = program->op + program->setup,
		.paced = settings->rate > 0 ||
			 (program->when && !settings->ignore_timestamps),
		.turn = calloc(program->loop_depth + 1, sizeof *c->turn),
		.warm_hist = calloc(1, sizeof *c->warm_hist),
	};
	c->special = c->paced || vary_is_needed(program);
	atomic_store(&c->lane->op, (uint32_t)program->setup);
	if (!c->turn || !c->warm_hist)
		return err_set(e, "client %u: no memory", number);
	c->tally = c->warm;
	/* so that no page of a histogram has to be found within the window */
	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		memset(c->lane->hist[kind].count, 0, sizeof c->lane->hist[kind].count);
	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		c->hist[kind] = c->warm_hist;
	vary_init(&c->vary, program, number, board->clients, settings->seed);
	return fs_session_init(&c->fs, backend, settings, program, root, number, e);
}

void client_release(struct client *c)
{
	if (c->fs.backend && c->fs.backend->close)
		c->fs.backend->close(&c->fs);
	fs_session_release(&c->fs);
	free(c->turn);
	free(c->warm_hist);
	*c = (struct client){ 0 };
}

void client_stop(struct client *c)
{
	struct lane *lane = c->lane;

	if (client_in_window(c)) {
		lane->last_ns = c->ended_ns;
		lane->window_ops = c->ops - c->window_ops;
		lane->window_passes = c->passes - c->window_passes;
		lane->window_passes_ns = c->passes_ns;
		lane->bytes_read = c->moved[OP_READX];
		lane->bytes_written = c->moved[OP_WRITEX];
	}
	lane->last_cpu = sched_getcpu();
	c->fs.backend->end_pass(&c->fs);
	if (atomic_load(&lane->state) != LANE_FAILED)
		atomic_store(&lane->state, LANE_CLEANUP);
}

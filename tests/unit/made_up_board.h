/* SPDX-License-Identifier: MIT */
/*
 * made_up_board.h - a board as a run of some clients leaves it, and what goes with
 * it.  Include it after cmocka.h.
 */
#ifndef MADE_UP_BOARD_H
#define MADE_UP_BOARD_H

#include <dbench/board.h>
#include <dbench/result.h>

#include "text_program.h"

#define MS 1000000u
#define GATE_NS (100u * MS)		/* the gate opens */
#define WINDOW_NS (200u * MS)		/* the warm-up is over */

struct made_up {
	struct settings settings;
	struct board *board;
	struct program *program[2];
	struct result result;
};

/* Clients that have done nothing, of as many loadfiles as there are texts. */
static inline void made_up_init(struct made_up *m, unsigned clients, const char *a,
				const char *b)
{
	struct err e;

	*m = (struct made_up){ .settings = { .clients = clients, .per_process = 1, .targets = 1,
					     .seconds = 60, .loadfiles = b ? 2 : 1 } };
	m->program[0] = text_program(a);
	m->program[1] = b ? text_program(b) : NULL;
	m->board = board_new(clients, &e);
	assert_non_null(m->board);
	m->board->start_ns = GATE_NS;
	m->board->window_ns = WINDOW_NS;
	for (unsigned i = 0; i < clients; i++)
		atomic_store(&m->board->lane[i].state, LANE_DONE);
	result_init(&m->result, &m->settings);
}

static inline void made_up_fold(struct made_up *m)
{
	result_fold(&m->result, m->board, (const struct program *const *)m->program);
}

static inline void made_up_release(struct made_up *m)
{
	result_release(&m->result);
	board_free(m->board);
	program_free(m->program[0]);
	program_free(m->program[1]);
}

#endif

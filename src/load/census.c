/* SPDX-License-Identifier: MIT */
/*
 * census.c - walk through the set-up and one pass.
 *
 * A loop is walked twice at most: once with each op counting as often as all
 * turns together, and once more with the weight 0, for what the second turn
 * finds on disk; loops within that one are walked once.
 */
#include <dbench/census.h>

#include <stdlib.h>

#include "life.h"
#include "size_table.h"

struct turn { uint64_t weight; bool again; };

struct walk {
	const struct program *program;	/* borrowed */
	struct census *census;
	struct life life;
	struct size_table read_sizes, write_sizes;
	struct turn *turn;		/* of the loops around, program->loop_depth */
	size_t depth;
	uint64_t weight;		/* how often the op of now happens; 0: no more */
};

static uint64_t times(uint64_t a, uint64_t b)
{
	uint64_t product;

	return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

static void add(uint64_t *sum, uint64_t n)
{
	if (__builtin_add_overflow(*sum, n, sum))
		*sum = UINT64_MAX;
}

/* Bytes that are known to move. */
static uint64_t moved(const struct op *op)
{
	if (op->expect != EXPECT_OK)
		return 0;
	if (!(op->flags & OPF_ANY_COUNT))
		return op->returned;
	return op->kind == OP_WRITEX ? op->size : 0;
}

static bool size_varies(const struct program *p, const struct op *op)
{
	const struct recipe *r = op->flags & OPF_VARIES ? &p->recipe[op->vary] : NULL;

	for (unsigned i = 0; r && i < r->args; i++)
		if (r->arg[i].operand == 's')
			return true;
	return false;
}

static void note_end(struct walk *w, const struct op *op)
{
	if (op->offset + op->size > w->census->max_offset)
		w->census->max_offset = op->offset + op->size;
}

static void count_io(struct walk *w, const struct op *op)
{
	const struct program *p = w->program;
	const struct op *whole = op->flags & OPF_VARIES ? &p->recipe[op->vary].op : op;
	bool read = op->kind == OP_READX;
	struct census *c = w->census;

	add(read ? &c->bytes_read : &c->bytes_written, times(moved(whole), w->weight));
	if (op->expect == EXPECT_OK && op->flags & OPF_ANY_COUNT && read)
		c->at_least = true;
	note_end(w, whole);
	if (!size_varies(p, op) && size_table_add(read ? &w->read_sizes : &w->write_sizes,
						  whole->size, w->weight))
		c->at_least = true;
}

static void count_op(struct walk *w, const struct op *op)
{
	struct census *c = w->census;

	add(&c->ops, w->weight);
	add(&c->by_kind[op->kind], w->weight);
	add(&c->by_expect[op->kind][op->expect], w->weight);
	if (op->flags & OPF_VARIES)
		c->at_least = true;
	if (op_moves_bytes(op->kind))
		count_io(w, op);
}

static void loop_begin(struct walk *w, uint64_t count)
{
	w->turn[w->depth++] = (struct turn){ w->weight, count > 1 && w->weight };
	w->weight = times(w->weight, count);
}

/* Whether the loop is to be walked again. */
static bool loop_end(struct walk *w)
{
	struct turn *turn = &w->turn[w->depth - 1];

	if (turn->again) {
		turn->again = false;
		w->weight = 0;
		return true;
	}
	w->weight = turn->weight;
	w->depth--;
	return false;
}

/* What the set-up makes lives on; what it does is no part of a pass. */
static void count_setup_op(struct walk *w, const struct op *op)
{
	add(&w->census->setup_ops, w->weight);
	if (op->flags & OPF_VARIES)
		w->census->at_least = true;
	else if (op_moves_bytes(op->kind))
		note_end(w, op);
}

static void walk(struct walk *w)
{
	const struct program *p = w->program;

	for (size_t i = 0; i < p->ops; i++) {
		const struct op *op = &p->op[i];

		if (op->kind < OP_KINDS) {
			if (w->weight && i < p->setup)
				count_setup_op(w, op);
			else if (w->weight)
				count_op(w, op);
			life_follow(&w->life, op);
		} else if (op->kind == CTL_END) {
			life_close_all(&w->life);
		} else if (op->kind == CTL_LOOP) {
			loop_begin(w, op->count);
		} else if (op->kind == CTL_ENDLOOP && loop_end(w)) {
			i = op->mate;
		}
	}
}

/* Different paths that are opened, or tried to. */
static uint64_t count_paths(const struct program *p)
{
	bool *seen = calloc(p->paths + 1, sizeof *seen);
	uint64_t count = 0;

	for (size_t i = 0; seen && i < p->ops; i++) {
		const struct op *op = &p->op[i];

		if (op->kind != OP_CREATEX || op->flags & OPF_VARIES || seen[op->path])
			continue;
		seen[op->path] = true;
		count++;
	}
	free(seen);
	return count;
}

void census_take(const struct program *p, struct census *c)
{
	struct walk w = { .program = p, .census = c, .weight = 1 };

	*c = (struct census){ 0 };
	w.turn = calloc((size_t)p->loop_depth + 1, sizeof *w.turn);
	life_init(&w.life, p);
	if (w.turn)
		walk(&w);
	c->paths = count_paths(p);
	c->live_files = w.life.most_alive;
	c->live_bytes = w.life.most_bytes;
	c->live_space = w.life.most_space;
	c->open_handles = p->slots;
	c->read_sizes = size_table_take(&w.read_sizes, &c->nread_sizes);
	c->write_sizes = size_table_take(&w.write_sizes, &c->nwrite_sizes);
	c->at_least |= !w.turn || w.life.broken;
	life_release(&w.life);
	free(w.turn);
}

void census_release(struct census *c)
{
	free(c->read_sizes);
	free(c->write_sizes);
	*c = (struct census){ 0 };
}

/* What a file takes beyond its bytes: half a block for its end would be fair,
 * and a whole one is safe. */
#define BLOCK 4096
/* Descriptors that a process has besides its clients' handles. */
#define OWN_FILES 32
/* And a client: its target, and a directory that is being read. */
#define CLIENT_FILES 2

struct needs census_needs(const struct census *c, unsigned clients, unsigned per_process)
{
	uint64_t bytes = c->live_space;

	add(&bytes, times(c->live_files, BLOCK));
	return (struct needs){
		.bytes = times(bytes, clients),
		.inodes = times(c->live_files, clients),
		.files = times((uint64_t)c->open_handles + CLIENT_FILES, per_process) +
			 OWN_FILES,
	};
}

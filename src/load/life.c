/* SPDX-License-Identifier: MIT */
#include "life.h"

#include <stdlib.h>

#include "array.h"

void life_init(struct life *l, const struct program *p)
{
	*l = (struct life){ .program = p, .files = 1 };
	l->at_path = calloc(p->paths + 2 * p->recipes + 1, sizeof *l->at_path);
	l->at_slot = calloc((size_t)p->slots + 1, sizeof *l->at_slot);
	l->broken = !l->at_path || !l->at_slot;
}

void life_release(struct life *l)
{
	subtree_release(&l->subtree);
	free(l->file);
	free(l->free_file);
	free(l->at_path);
	free(l->at_slot);
}

static void note_most(struct life *l)
{
	if (l->bytes > l->most_bytes)
		l->most_bytes = l->bytes;
	if (l->space > l->most_space)
		l->most_space = l->space;
	if (l->alive > l->most_alive)
		l->most_alive = l->alive;
}

static int more_files(struct life *l)
{
	size_t room = l->file_room;
	struct file *file = array_grow(l->file, l->files, &room, sizeof *file);
	uint32_t *stack;

	if (!file)
		return -1;
	l->file = file;
	if (room == l->file_room)
		return 0;
	stack = realloc(l->free_file, room * sizeof *stack);
	if (!stack)
		return -1;
	l->free_file = stack;
	l->file_room = room;
	return 0;
}

static uint32_t file_new(struct life *l)
{
	uint32_t id;

	if (l->free_files) {
		id = l->free_file[--l->free_files];
	} else if (more_files(l)) {
		l->broken = true;
		return 0;
	} else {
		id = (uint32_t)l->files++;
	}
	l->file[id] = (struct file){ .named = true };
	l->alive++;
	note_most(l);
	return id;
}

static void file_truncate(struct life *l, struct file *file)
{
	l->bytes -= file->size;
	l->space -= file->space;
	file->size = file->space = 0;
}

static void file_put(struct life *l, uint32_t id)
{
	if (l->file[id].named || l->file[id].handles)
		return;
	file_truncate(l, &l->file[id]);
	l->alive--;
	l->free_file[l->free_files++] = id;
}

static void file_write(struct life *l, struct file *file, uint64_t offset, uint64_t size)
{
	uint64_t end = offset + size, grown = 0, filled = size;

	if (!size)
		return;
	if (end > file->size)
		grown = end - file->size;
	/* what is written over is not new, unless there are holes */
	if (offset < file->size && file->space == file->size)
		filled = grown;
	if (filled > file->size + grown - file->space)
		filled = file->size + grown - file->space;
	file->size += grown;
	file->space += filled;
	l->bytes += grown;
	l->space += filled;
	note_most(l);
}

static void unname(struct life *l, uint32_t path)
{
	uint32_t id = l->at_path[path];

	if (!id)
		return;
	l->at_path[path] = 0;
	l->file[id].named = false;
	file_put(l, id);
}

static uint32_t named(struct life *l, uint32_t path)
{
	if (!l->at_path[path])
		l->at_path[path] = file_new(l);
	return l->at_path[path];
}

static void let_go(struct life *l, uint32_t slot)
{
	uint32_t id = l->at_slot[slot];

	if (!id)
		return;
	l->at_slot[slot] = 0;
	l->file[id].handles--;
	file_put(l, id);
}

static void follow_open(struct life *l, const struct op *op, uint32_t path)
{
	enum disposition d = op->disposition;
	uint32_t id = named(l, path);

	if (!id)
		return;
	if (op->expect == EXPECT_OK && (d == SUPERSEDE || d == OVERWRITE || d == OVERWRITE_IF))
		file_truncate(l, &l->file[id]);
	if (op->slot == l->program->slots)
		return;
	l->file[id].handles++;
	let_go(l, op->slot);
	l->at_slot[op->slot] = id;
}

static void follow_rename(struct life *l, uint32_t from, uint32_t to)
{
	uint32_t id = named(l, from);

	if (!id || from == to)
		return;
	unname(l, to);
	l->at_path[to] = id;
	l->at_path[from] = 0;
}

static void follow_deltree(struct life *l, uint32_t path)
{
	const struct program *p = l->program;
	const struct subtree *t = &l->subtree;

	if (path >= p->paths)		/* a recipe's: nothing is known of it */
		return;
	if (!t->order && subtree_init(&l->subtree, p)) {
		l->broken = true;
		return;
	}
	for (size_t i = t->rank[path]; i < p->paths && path_is_below(p, t->order[i], path); i++)
		unname(l, t->order[i]);
}

/* The index into at_path of an op's path. */
static uint32_t path_of(const struct life *l, const struct op *op, unsigned which)
{
	const struct program *p = l->program;
	const struct recipe *r = op->flags & OPF_VARIES ? &p->recipe[op->vary] : NULL;

	if (r && r->path_text[which] != NO_PATH)
		return (uint32_t)p->paths + 2 * op->vary + which;
	op = r ? &r->op : op;
	return which ? op->path2 : op->path;
}

/* What is not expected to fail, and adds. */
static void follow_making(struct life *l, const struct op *op)
{
	const struct op *whole = op->flags & OPF_VARIES ? &l->program->recipe[op->vary].op : op;
	uint32_t id;

	switch (op->kind) {
	case OP_CREATEX:
		follow_open(l, op, path_of(l, op, 0));
		break;
	case OP_MKDIR:
		named(l, path_of(l, op, 0));
		break;
	case OP_WRITEX:
		id = l->at_slot[op->slot];
		if (id)
			file_write(l, &l->file[id], whole->offset, whole->size);
		break;
	case OP_CLOSE:
		let_go(l, op->slot);
	}
}

/* What must succeed, and takes away or moves. */
static void follow_ending(struct life *l, const struct op *op)
{
	switch (op->kind) {
	case OP_UNLINK:
	case OP_RMDIR:
		unname(l, path_of(l, op, 0));
		break;
	case OP_DELTREE:
		follow_deltree(l, path_of(l, op, 0));
		break;
	case OP_RENAME:
		follow_rename(l, path_of(l, op, 0), path_of(l, op, 1));
	}
}

void life_follow(struct life *l, const struct op *op)
{
	if (l->broken || op->expect == EXPECT_FAIL)
		return;
	follow_making(l, op);
	if (op->expect == EXPECT_OK)
		follow_ending(l, op);
}

void life_close_all(struct life *l)
{
	for (uint32_t slot = 0; !l->broken && slot < l->program->slots; slot++)
		let_go(l, slot);
}

/* SPDX-License-Identifier: MIT */
/*
 * life.h - the files of one client, as a program makes, grows, renames and
 * removes them.
 *
 * A file is removed when neither a name nor an open handle holds it, as in
 * POSIX.  Whatever may happen and adds to what is alive, happens; what may
 * happen and takes away, does not.  What lies below a directory that is renamed
 * keeps its old name here, which changes no sum.
 */
#ifndef LOAD_LIFE_H
#define LOAD_LIFE_H

#include <stdbool.h>
#include <stdint.h>

#include <dbench/program.h>

#include "subtree.h"

struct file {
	uint64_t size;			/* where its furthest byte ends */
	uint64_t space;			/* bytes of it that are no hole */
	uint32_t handles;		/* that hold it open */
	bool named;
};

struct life {
	const struct program *program;	/* borrowed */
	struct subtree subtree;		/* made when it is needed first */
	struct file *file;		/* file[0] is none */
	size_t files, file_room;
	uint32_t *free_file;		/* a stack; as much room as file has */
	size_t free_files;
	uint32_t *at_path;		/* index into file, by path; paths of recipes
					 * come behind the program's */
	uint32_t *at_slot;		/* the same, by slot */
	uint64_t bytes, space, alive;	/* now */
	uint64_t most_bytes, most_space, most_alive;
	bool broken;			/* no memory: from then on nothing is followed */
};

void life_init(struct life *, const struct program *);
void life_release(struct life *);

/* Let an op happen. */
void life_follow(struct life *, const struct op *);

/* Close all handles: the set-up ends. */
void life_close_all(struct life *);

#endif

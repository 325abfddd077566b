/* SPDX-License-Identifier: MIT */
/*
 * size_table.h - how often each size occurs.
 */
#ifndef LOAD_SIZE_TABLE_H
#define LOAD_SIZE_TABLE_H

#include <stddef.h>
#include <stdint.h>

#include <dbench/census.h>

struct size_table {
	struct size_count *entry;	/* open addressing; count 0: free */
	size_t entries, room;		/* room: a power of two */
};

/* Returns 0, or -1 where there is no memory.  `= {0}` is an empty one. */
int size_table_add(struct size_table *, uint64_t size, uint64_t count);

/* Its entries, the most frequent first, as an array that the caller owns; the
 * table is empty then. */
struct size_count *size_table_take(struct size_table *, unsigned *count);

#endif

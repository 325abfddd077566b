/* SPDX-License-Identifier: MIT */
#include "size_table.h"

#include <stdlib.h>

static struct size_count *find(struct size_count *entry, size_t room, uint64_t size)
{
	size_t at = (size_t)((size * 0x9e3779b97f4a7c15u) >> 32) & (room - 1);

	while (entry[at].count && entry[at].size != size)
		at = (at + 1) & (room - 1);
	return &entry[at];
}

static int grow(struct size_table *t)
{
	size_t room = t->room ? t->room * 2 : 256;
	struct size_count *entry = calloc(room, sizeof *entry);

	if (!entry)
		return -1;
	for (size_t i = 0; i < t->room; i++)
		if (t->entry[i].count)
			*find(entry, room, t->entry[i].size) = t->entry[i];
	free(t->entry);
	t->entry = entry;
	t->room = room;
	return 0;
}

int size_table_add(struct size_table *t, uint64_t size, uint64_t count)
{
	struct size_count *entry;

	if (t->entries >= t->room / 2 && grow(t))
		return -1;
	entry = find(t->entry, t->room, size);
	t->entries += !entry->count;
	entry->size = size;
	if (__builtin_add_overflow(entry->count, count, &entry->count))
		entry->count = UINT64_MAX;
	return 0;
}

static int by_count(const void *a, const void *b)
{
	const struct size_count *x = a, *y = b;

	if (x->count != y->count)
		return x->count < y->count ? 1 : -1;
	return (x->size > y->size) - (x->size < y->size);
}

struct size_count *size_table_take(struct size_table *t, unsigned *count)
{
	struct size_count *entry = t->entry;
	size_t kept = 0;

	for (size_t i = 0; i < t->room; i++)
		if (entry[i].count)
			entry[kept++] = entry[i];
	if (kept)
		qsort(entry, kept, sizeof *entry, by_count);
	*t = (struct size_table){ 0 };
	*count = (unsigned)kept;
	return entry;
}

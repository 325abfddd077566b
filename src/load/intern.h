/* SPDX-License-Identifier: MIT */
/*
 * intern.h - different byte strings, numbered from 0 in the order they came.
 */
#ifndef LOAD_INTERN_H
#define LOAD_INTERN_H

#include <stddef.h>
#include <stdint.h>

struct interned {
	uint64_t hash;
	size_t at, length;		/* bytes + at */
};

struct intern {
	char *bytes;			/* owned, as all here */
	size_t bytes_used, bytes_room;
	struct interned *string;
	size_t strings, string_room;
	uint32_t *bucket;		/* index + 1, or 0; open addressing */
	size_t buckets;			/* a power of two */
};

/* The number of s[0..length), in *index.  Returns 1 if it is new, 0 if it is
 * known, -1 if there is no memory.  `= {0}` is an empty one. */
int intern(struct intern *, const char *s, size_t length, uint32_t *index);
void intern_release(struct intern *);

static inline const char *intern_bytes(const struct intern *in, uint32_t index)
{
	return in->bytes + in->string[index].at;
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * array.h - growing arrays of the compiler's own, on the heap.
 */
#ifndef LOAD_ARRAY_H
#define LOAD_ARRAY_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Room for one more of `size` bytes behind `used` of them: the array, which may
 * have moved, or NULL, and then it is as it was. */
static inline void *array_grow(void *array, size_t used, size_t *room, size_t size)
{
	size_t more = *room ? *room * 2 : 64;

	if (used < *room)
		return array;
	if (more > SIZE_MAX / size)
		return NULL;
	array = realloc(array, more * size);
	if (array)
		*room = more;
	return array;
}

#endif

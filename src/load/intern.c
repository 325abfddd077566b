/* SPDX-License-Identifier: MIT */
#include "intern.h"

#include <stdlib.h>
#include <string.h>

#include "array.h"

static uint64_t mix(uint64_t a, uint64_t b)
{
	unsigned __int128 product = (unsigned __int128)a * b;

	return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* Eight bytes at a time: paths are long and many, and one multiplication for
 * each word is what they are worth. */
static uint64_t hash(const char *s, size_t length)
{
	uint64_t h = length, word;

	for (; length >= 8; s += 8, length -= 8) {
		memcpy(&word, s, 8);
		h = mix(h ^ word, 0x9e3779b97f4a7c15u);
	}
	word = 0;
	memcpy(&word, s, length);
	return mix(h ^ word, 0xd6e8feb86659fd93u);
}

static int add_buckets(struct intern *in)
{
	size_t buckets = in->buckets ? in->buckets * 2 : 256;
	uint32_t *bucket = calloc(buckets, sizeof *bucket);

	if (!bucket)
		return -1;
	for (size_t i = 0; i < in->strings; i++) {
		size_t at = in->string[i].hash & (buckets - 1);

		while (bucket[at])
			at = (at + 1) & (buckets - 1);
		bucket[at] = (uint32_t)i + 1;
	}
	free(in->bucket);
	in->bucket = bucket;
	in->buckets = buckets;
	return 0;
}

static int add_bytes(struct intern *in, const char *s, size_t length)
{
	if (!in->bytes || in->bytes_room - in->bytes_used < length) {
		size_t room = 2 * (in->bytes_used + length) + 4096;
		char *bytes = realloc(in->bytes, room);

		if (!bytes)
			return -1;
		in->bytes = bytes;
		in->bytes_room = room;
	}
	if (length)
		memcpy(in->bytes + in->bytes_used, s, length);
	in->bytes_used += length;
	return 0;
}

static int add(struct intern *in, const char *s, size_t length, uint64_t h)
{
	struct interned *string = array_grow(in->string, in->strings, &in->string_room,
					     sizeof *string);

	if (!string)
		return -1;
	in->string = string;
	if (in->strings >= UINT32_MAX - 1 || add_bytes(in, s, length))
		return -1;
	string[in->strings++] = (struct interned){ h, in->bytes_used - length, length };
	return 0;
}

int intern(struct intern *in, const char *s, size_t length, uint32_t *index)
{
	uint64_t h = hash(s, length);
	size_t at;

	if (in->strings >= in->buckets / 2 && add_buckets(in))
		return -1;
	for (at = h & (in->buckets - 1); in->bucket[at]; at = (at + 1) & (in->buckets - 1)) {
		const struct interned *known = &in->string[in->bucket[at] - 1];

		if (known->hash == h && known->length == length &&
		    !memcmp(in->bytes + known->at, s, length)) {
			*index = in->bucket[at] - 1;
			return 0;
		}
	}
	if (add(in, s, length, h))
		return -1;
	*index = (uint32_t)in->strings - 1;
	in->bucket[at] = *index + 1;
	return 1;
}

void intern_release(struct intern *in)
{
	free(in->bytes);
	free(in->string);
	free(in->bucket);
	*in = (struct intern){ 0 };
}

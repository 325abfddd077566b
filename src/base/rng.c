/* SPDX-License-Identifier: MIT */
#include <dbench/rng.h>

#include <string.h>

static uint64_t splitmix(uint64_t *x)
{
	uint64_t z = *x += 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

static uint64_t rotate(uint64_t x, int bits)
{
	return x << bits | x >> (64 - bits);
}

void rng_init(struct rng *r, uint64_t seed, uint64_t stream)
{
	uint64_t x = splitmix(&seed) ^ stream;	/* not alike: 3 of 7 is not 7 of 3 */

	for (int i = 0; i < 4; i++)
		r->state[i] = splitmix(&x);
}

uint64_t rng_next(struct rng *r)
{
	uint64_t *s = r->state, result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rotate(s[3], 45);
	return result;
}

void rng_fill(struct rng *r, void *out, size_t size)
{
	for (size_t done = 0; done < size; done += sizeof(uint64_t)) {
		uint64_t x = rng_next(r);
		size_t left = size - done;

		memcpy((char *)out + done, &x, left < sizeof x ? left : sizeof x);
	}
}

/* SPDX-License-Identifier: MIT */
/*
 * rng.h - xoshiro256**, one stream per client.
 *
 * Source: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number
 * generators", ACM TOMS 47 (2021); seeded by splitmix64 as they advise.
 */
#ifndef DBENCH_RNG_H
#define DBENCH_RNG_H

#include <stddef.h>
#include <stdint.h>

struct rng { uint64_t state[4]; };

/* Streams of one seed are independent of each other. */
void rng_init(struct rng *, uint64_t seed, uint64_t stream);
uint64_t rng_next(struct rng *);
void rng_fill(struct rng *, void *out, size_t size);

#endif

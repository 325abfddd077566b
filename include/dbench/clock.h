/* SPDX-License-Identifier: MIT */
/*
 * clock.h - nanoseconds, as cheaply as the machine can tell them.
 *
 * Where the kernel itself keeps time by an invariant time-stamp counter, that
 * counter is read directly (about 10 ns) and scaled; elsewhere it is
 * clock_gettime(CLOCK_MONOTONIC).  Both count from the same zero.
 */
#ifndef DBENCH_CLOCK_H
#define DBENCH_CLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>
#if defined __x86_64__
#include <x86intrin.h>
#endif

struct clock {
	bool counter;			/* read the time-stamp counter */
	uint64_t counter_zero, ns_zero;	/* one moment on both clocks */
	uint64_t multiply;		/* ns = ticks * multiply >> 32 */
};

/* ns of CLOCK_MONOTONIC. */
static inline uint64_t monotonic_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}

static inline uint64_t clock_now(const struct clock *c)
{
#if defined __x86_64__
	if (__builtin_expect(c->counter, 1)) {
		uint64_t ticks = __rdtsc() - c->counter_zero;
		return c->ns_zero + (uint64_t)((unsigned __int128)ticks * c->multiply >> 32);
	}
#endif
	(void)c;
	return monotonic_ns();
}

/* The first of two moments by which the counter is gauged: take it as early as
 * the program starts. */
void clock_begin(struct clock *);
/* The second one: waits until 10 ms have passed since the first. */
void clock_gauge(struct clock *);

#endif

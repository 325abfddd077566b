/* SPDX-License-Identifier: MIT */
/*
 * futex.h - waiting on a word that processes share.
 */
#ifndef RUN_FUTEX_H
#define RUN_FUTEX_H

#include <linux/futex.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Sleep while *word is `value`, until `ns` of CLOCK_MONOTONIC at the latest
 * (UINT64_MAX: no limit).  May wake up early. */
static inline void futex_wait(_Atomic uint32_t *word, uint32_t value, uint64_t ns)
{
	struct timespec until = { (time_t)(ns / 1000000000u), (long)(ns % 1000000000u) };

	syscall(SYS_futex, word, FUTEX_WAIT_BITSET, value, ns == UINT64_MAX ? NULL : &until,
		NULL, FUTEX_BITSET_MATCH_ANY);
}

static inline void futex_wake_all(_Atomic uint32_t *word)
{
	syscall(SYS_futex, word, FUTEX_WAKE, INT32_MAX, NULL, NULL, 0);
}

#endif

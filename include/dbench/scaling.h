/* SPDX-License-Identifier: MIT */
/*
 * scaling.h - what more clients bring, from a run's rate and its time.
 */
#ifndef DBENCH_SCALING_H
#define DBENCH_SCALING_H

/* MB that each of n clients moved: the same at every n where the work is fixed. */
static inline double work_per_client(double mb_per_second, double wall, unsigned n)
{
	return mb_per_second * wall / n;
}

/* How many times as fast as the reference. */
static inline double speed_up(double rate, double reference)
{
	return rate / reference;
}

/* How many clients are served at a time, in effect, where each does what one alone
 * does in t1 seconds and all n are done after tn: n means that none disturbs
 * another, 1 that it is one after the other. */
static inline double effective_concurrency(unsigned n, double t1, double tn)
{
	return n * t1 / tn;
}

/* Of one CPU, %. */
static inline double cpu_percent(double user, double system, double wall)
{
	return 100 * (user + system) / wall;
}

#endif

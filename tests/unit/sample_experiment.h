/* SPDX-License-Identifier: MIT */
/*
 * sample_experiment.h - a made-up experiment: cases "fast" and "slow" over 1, 2, 4, ...
 * 64 clients, five trials each and a discarded one.
 *
 * fast moves 100 MB/s a client up to 8 clients and no more after that, slow four fifths
 * of it; trial t (1..5) moves t - 3 percent more than the median trial.  Latencies are in
 * all cases of ReadX, WriteX and Close.  Each trial has ten moments, and those of trial 2
 * stall from second 4 to second 6.
 */
#ifndef SAMPLE_EXPERIMENT_H
#define SAMPLE_EXPERIMENT_H

#include <dbench/experiment.h>

#define SAMPLE_TRIALS 5

struct experiment sample_experiment(void);

/* One case and one point; for experiments of other shapes. */
void sample_case(struct experiment *, const char *name, double factor, const unsigned *clients,
		 size_t counts);

#endif

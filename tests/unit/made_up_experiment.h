/* SPDX-License-Identifier: MIT */
/* made_up_experiment.h - trials that scatter by 1 about a throughput. */
#ifndef MADE_UP_EXPERIMENT_H
#define MADE_UP_EXPERIMENT_H

#include <dbench/experiment.h>

/* `trials` of them, after a discarded one and one that is not valid. */
static inline void make_up_point(struct sweep *s, unsigned clients, double rate, unsigned trials)
{
	struct point *p = sweep_point(s, clients);

	for (unsigned i = 0; i < trials + 2; i++) {
		struct trial t = { .number = i, .valid = i != trials + 1 };

		metrics_set(&t.metrics, "throughput", i ? rate + i % 3 - 1. : 1e6);
		metrics_set(&t.metrics, "wall", 1000 / rate + (i % 3) * .01);
		point_add(p, &t);
	}
}

#endif

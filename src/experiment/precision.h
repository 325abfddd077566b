/* SPDX-License-Identifier: MIT */
#ifndef EXPERIMENT_PRECISION_H
#define EXPERIMENT_PRECISION_H

#include <stddef.h>

/* How many trials a point wants in all, given the figures of those it has: n where the
 * half of their 95 % interval is at most `precision` of their mean; otherwise as many as
 * would make it so if the next ones scatter as these do.  At least `least`, at most
 * `most`.  Sorts value[0..n). */
unsigned precision_wants(double *value, size_t n, double precision, unsigned least,
			 unsigned most);

#endif

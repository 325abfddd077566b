/* SPDX-License-Identifier: MIT */
#ifndef EXPERIMENT_PROOF_H
#define EXPERIMENT_PROOF_H

#include <dbench/locality.h>

/* From trial[0..trials) of the cell, one or more. */
void proof_take(struct proof *, const struct cell *, const struct cell_trial *trial,
		unsigned trials);

#endif

/* SPDX-License-Identifier: MIT */
/* verdict.h - why a run is not valid. */
#ifndef MEASURE_VERDICT_H
#define MEASURE_VERDICT_H

#include <dbench/result.h>

/* Add a cause for each way in which a client failed or did not finish. */
void verdict_fold(struct result *, const struct board *, const struct program *const *program);

#endif

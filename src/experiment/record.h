/* SPDX-License-Identifier: MIT */
/* record.h - what readers of an experiment should know of one run. */
#ifndef EXPERIMENT_RECORD_H
#define EXPERIMENT_RECORD_H

#include <dbench/experiment.h>
#include <dbench/result.h>

/* Fill *t, but for its number and turn. */
int record_trial(struct trial *t, const struct result *, struct err *e);

/* The place: the same for all runs but for what cases change. */
void record_scene(struct scene *, const struct result *);

#endif

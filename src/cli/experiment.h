/* SPDX-License-Identifier: MIT */
#ifndef CLI_EXPERIMENT_H
#define CLI_EXPERIMENT_H

#include "command.h"
#include "stage.h"

/* Run it, tell how it goes, write its file after every trial, and report.  Returns the
 * exit status. */
int run_experiment(const struct invocation *, struct stage *);

#endif

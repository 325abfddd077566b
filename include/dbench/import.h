/* SPDX-License-Identifier: MIT */
/* import.h - runs that stand in somebody's log. */
#ifndef DBENCH_IMPORT_H
#define DBENCH_IMPORT_H

#include <dbench/err.h>
#include <dbench/experiment.h>

int log_read(const char *name, struct experiment *, struct err *e);

#endif

/* SPDX-License-Identifier: MIT */
#ifndef EXPERIMENT_NEEDS_H
#define EXPERIMENT_NEEDS_H

#include <dbench/census.h>
#include <dbench/settings.h>

/* What all clients need together, each of its own loadfile. */
struct needs needs_take(const struct settings *, const struct program *const *program);

#endif

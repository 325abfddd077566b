/* SPDX-License-Identifier: MIT */
/*
 * needs.h - what the clients of a run need of each directory under test.
 */
#ifndef CLI_NEEDS_H
#define CLI_NEEDS_H

#include <dbench/census.h>
#include <dbench/settings.h>

/* One for each of settings->targets, owned: of the clients that are dealt to it, each
 * with its own loadfile; `files` are of one process.  NULL: *e says why. */
struct needs *needs_take(const struct settings *, const struct program *const *program,
			 struct err *e);

#endif

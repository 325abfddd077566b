/* SPDX-License-Identifier: MIT */
/* outcome.h - an outcome that was not the one asked for, as a sentence. */
#ifndef DBENCH_OUTCOME_H
#define DBENCH_OUTCOME_H

#include <stddef.h>

#include <dbench/board.h>
#include <dbench/program.h>

/* "ReadX (my.load:12) of 'clients/client0/a', offset 0, 4096 bytes: …", with what
 * came back and what was expected; "in the set-up, " in front where it was there.
 * Returns out. */
char *outcome_print(const struct outcome *, const struct program *, char *out, size_t size);

#endif

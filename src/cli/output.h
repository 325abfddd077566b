/* SPDX-License-Identifier: MIT */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <dbench/err.h>

/* Whether --output can write the file `name`, asked before anything runs.
 * A regular file is written beside `name` and renamed, so its directory matters;
 * anything else that is there is written to. */
int output_check(const char *name, struct err *e);

#endif

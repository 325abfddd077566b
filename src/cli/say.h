/* SPDX-License-Identifier: MIT */
/*
 * say.h - sentences on stderr: the only place that writes there.
 */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include <dbench/err.h>

void say_error(const struct err *);
void say_warning(const struct err *);

/* "dbench-c: …", formatted. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* What some other program printed, as it stands. */
void say_output(const char *text);

/* A usage error, and where to look; always returns 2, the exit status. */
int say_usage(const struct err *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * parse.h - a command line into options, as getopt_long would.
 *
 * Understood: `-t 3`, `-t3`, `--timelimit 3`, `--timelimit=3`, flags in one bundle
 * (`-sS`), `--sync=off` of flags that make cases, long names cut short while they stay
 * unambiguous, options behind words, and `--`, behind which all are words.  Letters and
 * names cut short are looked up among the options of the command that the first
 * argument names, then among all.
 */
#ifndef CLI_PARSE_H
#define CLI_PARSE_H

#include "option.h"

/* `o` holds the presets before.  argv is borrowed for as long as `o` lives. */
int options_parse(struct options *o, int argc, char **argv, struct err *e);

#endif

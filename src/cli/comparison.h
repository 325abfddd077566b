/* SPDX-License-Identifier: MIT */
/*
 * comparison.h - what `compare` and the end of an experiment have in common.
 */
#ifndef CLI_COMPARISON_H
#define CLI_COMPARISON_H

#include <dbench/compare.h>

#include "option.h"

/* Of the plot. */
#define COMPARISON_WIDTH_MAX 1000000

/* The test and its confidence, as the options say, which `compare` alone takes. */
struct test_setup comparison_how(const struct options *);

/* Of the plot, within its frame, where none is asked for: on a terminal it is as wide as
 * that, else 74, as ministat has it. */
unsigned comparison_width(void);

/* Say what had no counterpart, if anything. */
void comparison_say_left_out(const struct compare *);

/* The cases of an experiment with its first one, by what it is about.  To be released in
 * any case; -1: there is nothing to compare. */
int comparison_judge(struct compare *, const struct experiment *, const struct options *,
		     struct err *e);

/* The cases of an experiment that has just ended, by what it is about, on standard output:
 * what `compare` prints of its file.  Where there are two cases or more, and several trials
 * that are too few, say so. */
void comparison_of_cases(const struct experiment *, const struct options *);

#endif

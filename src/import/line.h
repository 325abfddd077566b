/* SPDX-License-Identifier: MIT */
/*
 * line.h - what one line of a log says.
 */
#ifndef IMPORT_LINE_H
#define IMPORT_LINE_H

#include <stdbool.h>

#include <dbench/import.h>

enum line_kind { LINE_OTHER, LINE_RESULT, LINE_WRONG };

/* Read a result into *out, all but its label and number.  The label is the first
 * *label_length characters of *label, which lies in `text`.  LINE_WRONG: it is one,
 * but for what *wrong, in `text`, points at. */
enum line_kind line_result(const char *text, struct log_line *out, const char **label,
			   size_t *label_length, const char **wrong);

/* Read a line of the shell's time: user, system, cpu, wall and, in procs, the N of
 * its command (0: there is none).  False: it is no such line. */
bool line_time(const char *text, struct log_line *out);

/* Digits behind the point of a figure as printed. */
int figure_decimals(const struct log_figure *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * column.h - a column of plain numbers, as ministat takes it.
 *
 * A line is split at runs of delimiters, after white space at its end has been taken
 * off.  A line counts when it has so many words, none of them up to there begins with
 * '#', and the last of them is a number as strtod(3) reads it: decimal, hexadecimal,
 * with an exponent.  Lines that are empty, too short or commented out are passed over.
 */
#ifndef DBENCH_COLUMN_H
#define DBENCH_COLUMN_H

#include <stddef.h>
#include <stdint.h>

#include <dbench/err.h>

struct column_layout {
	uint64_t number;		/* of the column, from 1 on */
	const char *delimiters;		/* the characters */
};

/* `= {0}` is empty. */
struct column {
	double *value;			/* owned; in the order of the lines */
	size_t count;
};

/* All of text[0..size); `name` is for errors.  What is no finite number is one. */
int column_parse(struct column *, const char *name, const char *text, size_t size,
		 const struct column_layout *, struct err *e);
void column_release(struct column *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * page.h - the parts of the HTML page.  Whether all could be written is seen by
 * whoever holds the stream.
 */
#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include <stdio.h>

#include <dbench/exhibit.h>

#include "picture.h"

struct page {
	FILE *out;			/* borrowed */
	const char *svg_directory;	/* NULL: none */
	struct err *e;
	bool failed;			/* *e says how */
};

/* A figure, and its file. */
void page_picture(struct page *, const struct picture *);

/* experiment_section.c: verdicts, pictures, tables, host; `number` (from 1) is unique. */
void experiment_section(struct page *, const struct exhibit *, unsigned number);
/* distances_section.c: the matrices, and a table. */
void distances_section(struct page *, const struct exhibit *, unsigned number);

/* points_table.c: a row for each point, a column for each figure that is known. */
void points_table(FILE *, const struct sweep *);

/* sentences.c: what the figures say, as a list. */
void sentences_print(FILE *, const struct exhibit *);

#endif

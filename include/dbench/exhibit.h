/* SPDX-License-Identifier: MIT */
/*
 * exhibit.h - what a file holds that a page of pictures shows.
 */
#ifndef DBENCH_EXHIBIT_H
#define DBENCH_EXHIBIT_H

#include <dbench/compare.h>
#include <dbench/err.h>
#include <dbench/experiment.h>
#include <dbench/locality.h>

/* What `dbench-c locality -o` wrote, without its trials. */
struct distances {
	char topology[160], loadfile[256], target[4096];
	unsigned clients, trials;
	double seconds;			/* of a trial */
	unsigned cells;
	struct cell *cell;		/* owned */
	struct cell_findings *found;	/* owned; one a cell.  The sums of pages and samples are
					 * not known: 0 */
};

/* 1 the file is one of them, and is read; 0 it is not; -1 it is, and is broken. */
int distances_read(struct distances *, const char *name, struct err *e);
void distances_release(struct distances *);

struct exhibit {
	const char *file;		/* borrowed; as it was named */
	struct experiment experiment;
	const struct compare *cases;	/* borrowed; judged: its cases with the first; NULL */
	struct distances distances;	/* without cells: it is an experiment */
};

int exhibit_read(struct exhibit *, const char *name, struct err *e);
void exhibit_release(struct exhibit *);

/* All of them as one HTML page in the file `name`, written as report_json() writes, and
 * each picture as a file in svg_directory, which is made if need be; NULL: without those. */
int report_page(const char *name, const char *svg_directory, const struct exhibit *,
		size_t count, struct err *e);

#endif

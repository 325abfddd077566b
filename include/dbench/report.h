/* SPDX-License-Identifier: MIT */
/*
 * report.h - sinks that turn a run into bytes, called in this order:
 *
 *	begin once, before the gate opens; tick about once a second; pass for
 *	each pass of a loadfile that ended (where it was asked for); end once.
 *
 * NULL = the sink does not care.  A sink never fails a run: what it could not
 * write is reported by end's return value, -1 and *e.
 */
#ifndef DBENCH_REPORT_H
#define DBENCH_REPORT_H

#include <stdio.h>

#include <dbench/census.h>
#include <dbench/diagnose.h>
#include <dbench/err.h>
#include <dbench/experiment.h>
#include <dbench/result.h>

struct pass_report { unsigned client; double duration_ms, at_ms; };

struct sink {
	void (*begin)(void *self, const struct result *so_far);
	void (*tick)(void *self, const struct tick *);
	void (*pass)(void *self, const struct pass_report *);
	int (*end)(void *self, const struct result *, struct err *e);
	void *self;
};

enum text_format { FORMAT_DBENCH, FORMAT_CLASSIC, FORMAT_MACHINE };

struct text_options {
	enum text_format format;
	FILE *out;			/* borrowed */
	bool quiet;			/* no line per second */
	bool live;			/* `out` is a terminal: one line, drawn over */
	unsigned columns;		/* of the terminal; 0: 80 */
	bool per_client;		/* a table of the clients */
	bool passes;			/* "completed in" lines */
};

/* The text on stdout: of a run that is not valid, no line that could pass for a
 * figure.  so_far has the settings, host, target, loadfiles and processes.  The
 * caller frees sink.self with free(); without memory all of the sink is NULL. */
struct sink report_text(const struct text_options *);

/* The whole result as one JSON document in the file `name`, which is written
 * beside it first and then renamed.  argv: what the user typed; options: the
 * settings as cli knows them, a JSON object's text.  docs/result-format.md has
 * the fields. */
int report_json(const char *name, const struct result *, int argc, char *const *argv,
		const char *options, struct err *e);

/* The same document to a stream; what that could not take is seen when it is closed. */
int report_json_to(FILE *out, const struct result *, int argc, char *const *argv,
		   const char *options, struct err *e);

/* Read the result file of a run (one sweep "", one point, one trial) or of an experiment.
 * -1: *e says what it is, or what in it is missing or wrong, by its path; *x is empty then. */
int report_read(const char *name, struct experiment *x, struct err *e);

/* What loadfiles do, and what clients[0..nclients) of each need: a JSON array
 * with an object for each of the `count`. */
struct checked { const struct program *program; struct census census; };
int report_census_json(FILE *out, const struct checked *, size_t count,
		       const unsigned *clients, size_t nclients, struct err *e);

/* For each case its name, if it has one, a table with a row for each number of clients,
 * and what diagnose() finds.  Figures are medians of the valid trials; "+/- %" is half of
 * the 95 % interval of the mean.  Columns of which nothing is known are left out; the others
 * go to several tables where a line of 100 characters is too short. */
void report_sweep(FILE *out, const struct experiment *);

/* The findings, a sentence on a line of its own, wrapped at 100 characters. */
void report_findings(FILE *out, const struct diagnosis *);

/* The throughput (of fixed work: the time) of each case but the first against the first one,
 * at each number of clients: compare's table, by Welch's t at 95 %, corrected for all of them
 * together.  Where there are too few trials it says so; nothing where there is one case. */
void report_versus(FILE *out, const struct experiment *);

/* The tables of a locality experiment that is concluded, and its proof. */
struct locality;
void report_locality(FILE *out, const struct locality *);

/* All cells and trials as one JSON document, written as report_json() writes;
 * docs/locality-format.md has the fields. */
int report_locality_json(const char *name, const struct locality *, int argc,
			 char *const *argv, struct err *e);

/* A comparison that is judged.  Columns, and a single pair of points, are printed as
 * ministat prints them; more points as a table. */
struct compare;
struct compare_text {
	bool table_only;		/* no plot, no verdicts */
	bool no_plot;
	bool separate_bars;		/* a line for each bar */
	bool last_height;		/* ministat's plot: each sample cuts off those before it
					 * above its own highest stack */
	bool all;			/* all were compared with all: say who with whom */
	unsigned width;			/* of the plot, without its frame */
};
void report_compare(FILE *out, const struct compare *, const struct compare_text *);

/* All of it as JSON; docs/compare-format.md has the fields. */
int report_compare_json(FILE *out, const struct compare *, struct err *e);

/* Throughput over clients as text, at most 24 lines of `columns` (0: 80), in ASCII:
 * medians, and 95 % intervals.  Nothing where no trial has counted. */
void report_plot(FILE *out, const struct experiment *, unsigned columns);

#endif

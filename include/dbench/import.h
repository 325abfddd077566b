/* SPDX-License-Identifier: MIT */
/*
 * import.h - runs that stand in somebody's log, or in a mail.
 *
 * Read are the result lines of dbench 1 to 5,
 *
 *	[LABEL:]Throughput T MB/sec (NB=B MB/sec  M MBit/sec)[  N procs]	1, 2
 *	[LABEL:]Throughput T MB/sec N procs					3
 *	[LABEL:]Throughput T MB/sec[ (sync open)][ (sync dirs)]  N clients  N procs
 *		max_latency=L ms						4, 5
 *
 * and the lines of the shell's time, each of which belongs to the result before it:
 *
 *	COMMAND N ... U.UUs user S.SSs system P% cpu WALL total
 *
 * with WALL as s.sss, m:ss.cc or h:mm:ss.cc.  A result that does not say N has it
 * from that command.  Lines that begin with '>' quote others and are left out, and so
 * is all that is no such line.  A label has no blanks; many runs may stand in one
 * file.
 */
#ifndef DBENCH_IMPORT_H
#define DBENCH_IMPORT_H

#include <stdio.h>

#include <dbench/err.h>
#include <dbench/experiment.h>

/* A number and how it is printed there.  text "": not known. */
struct log_figure { double value; char text[24]; };

/* A result, and its time. */
struct log_line {
	unsigned line;			/* of the file, from 1 on */
	char *label;			/* owned; "" without one */
	unsigned clients, procs;	/* as printed; 0: not known */
	struct log_figure rate;		/* MB/s */
	struct log_figure nb, mbit;	/* dbench 1 and 2: 1.25 and 10 times the rate */
	struct log_figure latency;	/* ms, the worst */
	struct log_figure user, system;	/* s */
	struct log_figure cpu;		/* % */
	struct log_figure wall;		/* s; the text may hold colons */
};

struct log {
	char *name;			/* owned; the file */
	struct log_line *line;		/* owned; in the order of the file */
	size_t lines;
	struct err *warning;		/* owned; what does not fit together in it */
	size_t warnings;
};

/* Read the file `name`, or with "-" the standard input, into *log, which is empty
 * before.  A file without a result is an error.  Release it in any case. */
int log_load(struct log *, const char *name, struct err *e);
void log_release(struct log *);

/* How many clients there were: one to a process unless the log says more; 0: not
 * known. */
unsigned log_line_clients(const struct log_line *);

/* A header and a row for each result: the label as "disk", mb_s, nb_mb_s, mbit_s,
 * clients, procs, user_s, system_s, cpu_pct, wall_raw, wall_s, latency_max_ms, as
 * printed in the logs.  Columns of which nothing is known are left out. */
void log_print_csv(FILE *out, const struct log *log, size_t logs);

/* What the log says as an experiment, which is empty before: a sweep for each label;
 * results with the same label and number of clients are trials.  Their metrics are
 * throughput, user, system, wall, cpu and latency.max.  A result whose number of
 * clients is not known is an error.  Release it in any case. */
int log_experiment(const struct log *, struct experiment *, struct err *e);

/* Both at once, without the warnings. */
int log_read(const char *name, struct experiment *, struct err *e);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * text.h - the parts that the text on stdout is put together from.
 *
 * text.c is the sink: it knows when something is printed.  A format knows how.
 * No function here fails: text.c looks at the stream's error flag at the end.
 */
#ifndef REPORT_TEXT_H
#define REPORT_TEXT_H

#include <stdio.h>

#include <dbench/report.h>

/* One way to print a run, in call order.  NULL: that part is left out. */
struct format {
	void (*begin)(FILE *, const struct result *so_far);
	void (*tick)(FILE *, const struct tick *);
	void (*tables)(FILE *, const struct result *, const struct text_options *);
	void (*verdict)(FILE *, const struct result *);		/* a valid run's last lines */
};

extern const struct format format_dbench, format_classic, format_machine;

/* preamble.c: what is run; before the first tick. */
void preamble_print(FILE *, const struct result *so_far);

/* figures.c: what was moved, what it cost, and what was odd about it. */
void figures_print(FILE *, const struct result *);
/* Of the clients: 100 (user + system) / wall, rounded down. */
double figures_cpu_percent(const struct result *);

/* directories.c: what each of several directories under test got. */
void directories_print(FILE *, const struct result *);

/* places.c: where the clients ran and where their memory is, for all together. */
void places_print(FILE *, const struct result *);

/* table.c: the ops of the whole run; of each client. */
void table_print(FILE *, const struct result *);
void table_print_clients(FILE *, const struct result *);

/* name.c: text that is not ours; a control character becomes a '?', so that no
 * file's name can pass for a line of the report. */
void name_print(FILE *, const char *);
/* The same, in its place; returns it. */
char *name_tame(char *);

#endif

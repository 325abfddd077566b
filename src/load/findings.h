/* SPDX-License-Identifier: MIT */
/*
 * findings.h - the errors and warnings of one loadfile, on their way out.
 *
 * Ten of each are said as they are found; findings_end() says how many more
 * there were.  The line under the lens is set by whoever reads lines, so that a
 * finding needs only a pointer into it: the column comes from there.
 */
#ifndef LOAD_FINDINGS_H
#define LOAD_FINDINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <dbench/program.h>

#define MOST_FINDINGS 10

struct findings {
	const struct diagnostics *to;	/* borrowed */
	const char *file;		/* borrowed */
	const char *text;		/* the line under the lens, borrowed */
	uint32_t line;			/* its number, from 1 */
	uint64_t errors, warnings;
};

/* `at` lies in the line under the lens, or just behind its end. */
void finding_error(struct findings *, const char *at, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void finding_warning(struct findings *, const char *at, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* An error or a warning, which only the caller knows. */
void finding_add(struct findings *, bool warning, const char *at, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* An error elsewhere; line 0: in the file as a whole. */
void finding_error_at(struct findings *, uint32_t line, size_t column,
		      const char *format, ...) __attribute__((format(printf, 4, 5)));

/* There is no memory for more. */
void finding_no_memory(struct findings *);

/* Say how many findings were not said. */
void findings_end(struct findings *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * source.h - the lines of a loadfile, from a file or from memory.
 *
 * A file is read through a window, so that its size costs no memory; the window
 * grows when a line is longer.  A file that starts as gzip, bzip2, xz, zstd or
 * lz4 do is unpacked by libarchive on the way.  It may be a pipe.
 */
#ifndef LOAD_SOURCE_H
#define LOAD_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include <dbench/err.h>

struct archive;

struct source {
	const char *next;		/* what is still unread lies here: */
	size_t left;			/* so many bytes */
	bool ended;			/* nothing comes behind them */
	bool nul;			/* a NUL byte has been seen among all so far */

	const char *name;		/* borrowed */
	int fd;
	char *window;			/* owned; NULL where lines come from memory */
	size_t room;			/* bytes */

	struct archive *archive;	/* NULL: plain */
	char *packed;			/* owned: what libarchive is given */
	size_t packed_size;		/* of the first piece, already read; then 0 */
};

/* Open the file `name`.  The source must stay where it is until released. */
int source_open(struct source *, const char *name, struct err *e);

/* Lines from text[0..size), borrowed. */
void source_init_text(struct source *, const char *text, size_t size);

/* The next line without its LF or CRLF, valid until the next call.  Returns 1,
 * 0 behind the last line, or -1. */
int source_line(struct source *, const char **line, size_t *length, struct err *e);

void source_release(struct source *);

#endif

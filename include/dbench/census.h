/* SPDX-License-Identifier: MIT */
/*
 * census.h - what a program does, counted without running it.
 *
 * Loops count as often as they turn.  The life of files is followed through the
 * set-up, where there is one, and one pass: a file's size is the greatest offset +
 * size written to it since it was made or truncated; unlink, Deltree, rename and
 * truncation end or move it, and an open handle keeps it alive.
 */
#ifndef DBENCH_CENSUS_H
#define DBENCH_CENSUS_H

#include <stdbool.h>
#include <stdint.h>

#include <dbench/program.h>

struct size_count { uint64_t size, count; };

struct census {
	uint64_t setup_ops;			/* the set-up; what it does counts nowhere else,
						 * what it leaves alive does */
	uint64_t ops;				/* one pass */
	uint64_t by_kind[OP_KINDS];
	uint64_t by_expect[OP_KINDS][3];	/* enum expect */
	uint64_t bytes_read, bytes_written;	/* that one pass moves, as recorded */
	struct size_count *read_sizes, *write_sizes;	/* owned; most frequent first */
	unsigned nread_sizes, nwrite_sizes;
	uint64_t paths;				/* distinct, that NTCreateX opens or tries to */
	uint64_t live_files;			/* files and directories at once, at most */
	uint64_t live_bytes;			/* bytes alive at once, at most, one client */
	uint64_t live_space;			/* the same without the holes in files */
	uint64_t max_offset;			/* where the furthest read or write ends */
	uint32_t open_handles;			/* at once, at most */
	bool at_least;				/* some arguments are drawn at run time: the
						 * figures are lower bounds */
};

void census_take(const struct program *, struct census *);
void census_release(struct census *);

/* What `clients` of these need.  Bytes and inodes on the target's filesystem,
 * open files per process of `per_process` clients. */
struct needs { uint64_t bytes, inodes, files; };
struct needs census_needs(const struct census *, unsigned clients, unsigned per_process);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * residence.h - on which nodes memory lies, by asking the kernel page by page.
 *
 * Asking moves nothing and brings nothing in: of a file only those pages are
 * looked at that mincore() says are in the page cache.  They are touched then, for
 * move_pages() tells of mapped pages alone.
 */
#ifndef RUN_RESIDENCE_H
#define RUN_RESIDENCE_H

#include <stddef.h>

#include <dbench/nodes.h>

/* Add the pages of memory of one's own that is in use: at[0..bytes). */
void residence_of_memory(const void *at, size_t bytes, struct page_counts *);

/* Add the pages of the page cache that an open file has. */
void residence_of_file(int fd, struct page_counts *);

/* Add those of all regular files below root/path; no link is followed. */
void residence_of_tree(int root, const char *path, struct page_counts *);

#endif

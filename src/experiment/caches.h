/* SPDX-License-Identifier: MIT */
#ifndef EXPERIMENT_CACHES_H
#define EXPERIMENT_CACHES_H

#include <dbench/err.h>

/* Whether this process may drop them. */
int caches_check(struct err *e);

/* Write back what is dirty, and drop the page cache, dentries and inodes of the whole
 * machine. */
int caches_drop(struct err *e);

#endif

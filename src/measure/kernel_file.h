/* SPDX-License-Identifier: MIT */
/* kernel_file.h - a file of /proc or /sys, or one that a test has made up. */
#ifndef MEASURE_KERNEL_FILE_H
#define MEASURE_KERNEL_FILE_H

#include <limits.h>
#include <stddef.h>
#include <stdio.h>

/* The file `name` below `root` (NULL: ""); NULL where there is none. */
static inline FILE *kernel_file(const char *root, const char *name)
{
	char path[PATH_MAX];
	int length = snprintf(path, sizeof path, "%s%s", root ? root : "", name);

	return length < (int)sizeof path ? fopen(path, "re") : NULL;
}

#endif

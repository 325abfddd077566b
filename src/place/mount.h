/* SPDX-License-Identifier: MIT */
/* mount.h - which disk holds a path. */
#ifndef PLACE_MOUNT_H
#define PLACE_MOUNT_H

#include <dbench/err.h>

/* Write "259:0", the kernel's number of the disk or partition that holds `path`,
 * or that `path` itself is; `spec` names it in errors. */
int mount_disk(const char *spec, const char *path, char number[32], struct err *e);

#endif

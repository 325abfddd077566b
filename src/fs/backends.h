/* SPDX-License-Identifier: MIT */
/* backends.h - the backends that there are. */
#ifndef FS_BACKENDS_H
#define FS_BACKENDS_H

#include <dbench/fs.h>

extern const struct fs_backend fs_posix, fs_null, fs_fault;

/* Whether "fault:…" can be read: 0, or -1 and *e. */
int fault_check(const char *name, struct err *e);

#endif

/* SPDX-License-Identifier: MIT */
#include "backends.h"

#include <string.h>

const struct fs_backend *fs_backend(const char *name, struct err *e)
{
	if (!strcmp(name, "fileio") || !strcmp(name, "posix"))
		return &fs_posix;
	if (!strcmp(name, "null"))
		return &fs_null;
	if (!strncmp(name, "fault", 5) && (!name[5] || name[5] == ':'))
		return fault_check(name, e) ? NULL : &fs_fault;
	err_set(e, "-B %s: there is no such backend; there are fileio, null and fault", name);
	return NULL;
}

/* SPDX-License-Identifier: MIT */
#include "xattr.h"

#include <sys/xattr.h>

#define NAME "user.DosAttrib"
#define SIZE 44

/* The value plays no part, and neither does its being there: what is measured
 * is the call. */
void xattr_read_path(const char *path)
{
	char value[SIZE];

	(void)!lgetxattr(path, NAME, value, sizeof value);
}

void xattr_read(int fd)
{
	char value[SIZE];

	(void)!fgetxattr(fd, NAME, value, sizeof value);
}

void xattr_write(int fd)
{
	static const char value[SIZE] = "dbench-c";

	(void)!fsetxattr(fd, NAME, value, sizeof value, 0);
}

/* SPDX-License-Identifier: MIT */
/*
 * xattr.h - -x: the extended attribute in which Samba keeps DOS attributes.
 */
#ifndef FS_XATTR_H
#define FS_XATTR_H

void xattr_read_path(const char *path);	/* below the working directory */
void xattr_read(int fd);
void xattr_write(int fd);

#endif

/* SPDX-License-Identifier: MIT */
#include "output.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* All of these: 0, or -1 with errno set. */
static int check_directory_of(const char *name)
{
	const char *slash = strrchr(name, '/');
	size_t length = slash == name ? 1 : slash ? (size_t)(slash - name) : 0;
	char *dir = slash ? strndup(name, length) : strdup(".");

	if (!dir)
		return -1;
	int bad = access(dir, W_OK | X_OK), cause = errno;
	free(dir);
	errno = cause;
	return bad;
}

/* A link to what is not there yet: where it would come to be. */
static int check_end_of_link(const char *name)
{
	char target[PATH_MAX], path[2 * PATH_MAX];
	const char *slash = strrchr(name, '/');
	ssize_t length = readlink(name, target, sizeof target - 1);
	struct stat st;

	if (length < 0)
		return -1;
	target[length] = '\0';
	snprintf(path, sizeof path, "%.*s%s",
		 slash && *target != '/' ? (int)(slash - name) + 1 : 0, name, target);
	return lstat(path, &st) ? check_directory_of(path) : check_end_of_link(path);
}

static int check(const char *name)
{
	struct stat st;

	if (lstat(name, &st) || S_ISREG(st.st_mode))
		return check_directory_of(name);
	if (stat(name, &st))
		return errno == ENOENT ? check_end_of_link(name) : -1;
	if (S_ISDIR(st.st_mode)) {
		errno = EISDIR;
		return -1;
	}
	return access(name, W_OK);
}

int output_check(const char *name, struct err *e)
{
	return check(name) ? err_sys(e, "--output cannot write %s", name) : 0;
}

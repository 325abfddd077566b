/* SPDX-License-Identifier: MIT */
/*
 * made_up_root.h - a directory that holds a proc/ and a sys/ of a test's making.
 * Include it after cmocka.h.
 */
#ifndef MADE_UP_ROOT_H
#define MADE_UP_ROOT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct root { char name[32]; };

static inline void root_init(struct root *r)
{
	strcpy(r->name, "/tmp/dbench-c-test-XXXXXX");
	assert_non_null(mkdtemp(r->name));
}

static inline void root_release(struct root *r)
{
	char command[64];

	snprintf(command, sizeof command, "rm -rf %s", r->name);
	assert_int_equal(system(command), 0);
}

/* The full name of what lies below it; directories on the way to it are made. */
static inline char *root_path(const struct root *r, const char *name, char path[512])
{
	snprintf(path, 512, "%s%s", r->name, name);
	for (char *slash = path + strlen(r->name) + 1; (slash = strchr(slash, '/')); slash++) {
		*slash = '\0';
		mkdir(path, 0700);
		*slash = '/';
	}
	return path;
}

static inline void root_write(const struct root *r, const char *name, const char *text)
{
	char path[512];
	FILE *f = fopen(root_path(r, name, path), "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

static inline void root_link(const struct root *r, const char *name, const char *to)
{
	char path[512];

	assert_int_equal(symlink(to, root_path(r, name, path)), 0);
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * scratch.h - an empty directory for a test, which is the working directory while
 * the test lasts.  Include it after cmocka.h; scratch_make and scratch_remove are
 * a test's set-up and tear-down.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct scratch { char name[64]; int root; };

static inline int scratch_make(void **state)
{
	struct scratch *s = calloc(1, sizeof *s);

	strcpy(s->name, "/tmp/dbench-c-test.XXXXXX");
	if (!mkdtemp(s->name) || chdir(s->name))
		return -1;
	s->root = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	*state = s;
	return s->root < 0 ? -1 : 0;
}

static inline int scratch_remove(void **state)
{
	struct scratch *s = *state;
	char command[100];

	snprintf(command, sizeof command, "rm -rf %s", s->name);
	close(s->root);
	if (chdir("/") || system(command))
		return -1;
	free(s);
	return 0;
}

static inline int scratch_root(void **state)
{
	return ((struct scratch *)*state)->root;
}

#define SCRATCH_TEST(f) cmocka_unit_test_setup_teardown(f, scratch_make, scratch_remove)

/* A file with this text in it. */
static inline void make_file(const char *name, const char *text)
{
	int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0644);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, strlen(text)), strlen(text));
	close(fd);
}

static inline void make_dir(const char *name)
{
	assert_int_equal(mkdir(name, 0777), 0);
}

static inline bool is_there(const char *name)
{
	struct stat st;

	return !lstat(name, &st);
}

/* The size of a file, or -1. */
static inline long size_of(const char *name)
{
	struct stat st;

	return lstat(name, &st) ? -1 : (long)st.st_size;
}

#endif

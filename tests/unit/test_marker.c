/* SPDX-License-Identifier: MIT */
#include "marker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <cmocka.h>

#include "scratch.h"

static void there_is_none_at_first(void **state)
{
	struct err e = { .text = "untouched" };
	bool absent = false;

	assert_int_equal(marker_open(scratch_root(state), &absent, &e), -1);
	assert_true(absent);
	assert_string_equal(e.text, "untouched");
	assert_false(marker_owns(-1, scratch_root(state), "."));
	assert_false(marker_owns_any(-1, scratch_root(state)));
}

static void what_is_added_is_ours_for_as_long_as_it_lives(void **state)
{
	int dir = scratch_root(state);
	struct err e;
	bool absent;
	int m = marker_make(dir, &e);

	assert_true(m >= 0);
	make_dir("clients");
	make_dir("clientsX");
	make_dir("with blanks in it");
	assert_false(marker_owns(m, dir, "clients"));
	assert_false(marker_owns_any(m, dir));
	assert_int_equal(marker_add(m, dir, "clients", &e), 0);
	assert_int_equal(marker_add(m, dir, "with blanks in it", &e), 0);
	long size = size_of(MARKER_NAME);
	assert_int_equal(marker_add(m, dir, "clients", &e), 0);	/* it is there already */
	assert_int_equal(size_of(MARKER_NAME), size);
	close(m);

	m = marker_open(dir, &absent, &e);			/* a later run */
	assert_true(m >= 0);
	assert_false(absent);
	assert_true(marker_owns(m, dir, "clients"));
	assert_true(marker_owns(m, dir, "with blanks in it"));
	assert_false(marker_owns(m, dir, "clientsX"));
	assert_false(marker_owns(m, dir, "client"));
	assert_false(marker_owns(m, dir, "absent"));
	assert_true(marker_owns_any(m, dir));
	assert_int_equal(rmdir("clients"), 0);
	assert_true(marker_owns_any(m, dir));
	assert_int_equal(rmdir("with blanks in it"), 0);
	assert_false(marker_owns_any(m, dir));
	make_dir("clients"); /* someone else's: perhaps with the same inode */
	assert_false(marker_owns(m, dir, "clients"));
	assert_false(marker_owns_any(m, dir));
	close(m);
}

static void what_is_not_there_needs_no_line(void **state)
{
	struct err e;
	int m = marker_make(scratch_root(state), &e);

	assert_int_equal(marker_add(m, scratch_root(state), "absent", &e), 0);
	assert_false(marker_owns_any(m, scratch_root(state)));
	close(m);
}

static void a_foreign_file_is_left_alone(void **state)
{
	static const char *const all[] = {"", "notes\n", "dbench-c made what is named here\n"};
	struct err e;
	bool absent;

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		make_file(MARKER_NAME, all[i]);
		assert_int_equal(marker_open(scratch_root(state), &absent, &e), -1);
		assert_false(absent);
		assert_string_equal(e.text,
				    "the target holds a file .dbench-c that this user's "
				    "dbench-c did not write; move it away or choose another directory (-D)");
		assert_int_equal(marker_make(scratch_root(state), &e), -1);
		assert_int_equal(size_of(MARKER_NAME), strlen(all[i]));
	}
}

static void a_link_is_not_followed(void **state)
{
	struct err e;
	bool absent;

	int m = marker_make(scratch_root(state), &e);
	close(m);
	assert_int_equal(rename(MARKER_NAME, "elsewhere"), 0);
	assert_int_equal(symlink("elsewhere", MARKER_NAME), 0);
	assert_int_equal(marker_open(scratch_root(state), &absent, &e), -1);
	assert_false(absent);
	assert_non_null(strstr(e.text, "the file .dbench-c in the target"));
	assert_int_equal(marker_make(scratch_root(state), &e), -1);
	unlink(MARKER_NAME);
	assert_int_equal(symlink("made", MARKER_NAME), 0);	/* dangling */
	assert_int_equal(marker_make(scratch_root(state), &e), -1);
	assert_false(is_there("made"));
	unlink(MARKER_NAME);
	assert_int_equal(mkfifo(MARKER_NAME, 0600), 0);		/* does not block */
	assert_int_equal(marker_open(scratch_root(state), &absent, &e), -1);
	assert_false(absent);
}

static void two_runs_do_not_share_a_target(void **state)
{
	struct err e;
	bool absent;
	int m = marker_make(scratch_root(state), &e);

	assert_int_equal(marker_open(scratch_root(state), &absent, &e), -1);
	assert_false(absent);
	assert_string_equal(e.text,
			    "another dbench-c is at work in the target; wait for it or choose "
			    "another directory (-D)");
	close(m);
	m = marker_open(scratch_root(state), &absent, &e);
	assert_true(m >= 0);
	close(m);
}

/* Its holder removes the marker and goes, while another run waits for it: what
 * that one has locked then is no marker any more. */
static void a_marker_removed_meanwhile_is_none(void **state)
{
	struct err e;
	bool absent;
	int status, m = marker_make(scratch_root(state), &e);

	pid_t child = fork();
	if (!child) {
		usleep(200000);
		unlink(MARKER_NAME);
		_exit(0);		/* the lock goes with its last holder */
	}
	close(m);
	assert_int_equal(marker_open(scratch_root(state), &absent, &e), -1);
	assert_true(absent);
	assert_int_equal(waitpid(child, &status, 0), child);
}

/* … and another one may have made a new one since. */
static void a_marker_replaced_meanwhile_is_opened_anew(void **state)
{
	int status, m, dir = scratch_root(state);
	struct stat opened, there;
	struct err e;
	bool absent;

	m = marker_make(dir, &e);
	close(m);
	assert_int_equal(rename(MARKER_NAME, "new"), 0);
	m = marker_make(dir, &e);
	pid_t child = fork();
	if (!child) {
		usleep(200000);
		_exit(rename("new", MARKER_NAME) != 0);
	}
	close(m);
	m = marker_open(dir, &absent, &e);
	assert_true(m >= 0);
	assert_int_equal(fstat(m, &opened), 0);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	assert_int_equal(lstat(MARKER_NAME, &there), 0);
	assert_int_equal(opened.st_ino, there.st_ino);
	close(m);
}

static void what_was_added_since_is_forgotten(void **state)
{
	int dir = scratch_root(state);
	struct err e;
	int marker = marker_make(dir, &e);

	make_dir("a");
	make_dir("b");
	assert_int_equal(marker_add(marker, dir, "a", &e), 0);
	off_t length = marker_length(marker);
	assert_int_equal(length, size_of(MARKER_NAME));
	assert_int_equal(marker_add(marker, dir, "b", &e), 0);
	marker_cut(marker, length);
	assert_true(marker_owns(marker, dir, "a"));
	assert_false(marker_owns(marker, dir, "b"));
	close(marker);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(there_is_none_at_first),
		SCRATCH_TEST(what_is_added_is_ours_for_as_long_as_it_lives),
		SCRATCH_TEST(what_is_not_there_needs_no_line),
		SCRATCH_TEST(a_foreign_file_is_left_alone),
		SCRATCH_TEST(a_link_is_not_followed),
		SCRATCH_TEST(two_runs_do_not_share_a_target),
		SCRATCH_TEST(what_was_added_since_is_forgotten),
		SCRATCH_TEST(a_marker_removed_meanwhile_is_none),
		SCRATCH_TEST(a_marker_replaced_meanwhile_is_opened_anew),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

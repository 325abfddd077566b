/* SPDX-License-Identifier: MIT */
#include <dbench/fs.h>

#include <errno.h>
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <cmocka.h>

#include "scratch.h"

static void removes_files_directories_and_what_is_neither(void **state)
{
	(void)state;
	make_dir("t");
	make_dir("t/a");
	make_dir("t/a/b");
	make_file("t/a/b/file", "text");
	make_file("t/.hidden", "");
	assert_int_equal(mkfifo("t/fifo", 0600), 0);
	make_file("beside", "");
	assert_int_equal(fs_remove_tree(scratch_root(state), "t"), 0);
	assert_false(is_there("t"));
	assert_true(is_there("beside"));
}

static void removes_one_file(void **state)
{
	make_file("file", "text");
	assert_int_equal(fs_remove_tree(scratch_root(state), "file"), 0);
	assert_false(is_there("file"));
}

static void what_is_not_there_is_no_failure(void **state)
{
	assert_int_equal(fs_remove_tree(scratch_root(state), "absent"), 0);
	assert_int_equal(fs_remove_tree(scratch_root(state), "absent/below"), 0);
	make_file("file", "");
	assert_int_equal(fs_remove_tree(scratch_root(state), "file/below"), -ENOTDIR);
}

/* Links go, what they point to stays: files, directories, and what is outside. */
static void follows_no_link(void **state)
{
	make_dir("outside");
	make_file("outside/precious", "text");
	make_dir("t");
	make_dir("t/sub");
	assert_int_equal(symlink("../outside", "t/relative"), 0);
	assert_int_equal(symlink("../../outside", "t/sub/deeper"), 0);
	assert_int_equal(symlink("../outside/precious", "t/to-file"), 0);
	assert_int_equal(symlink("/nowhere", "t/dangling"), 0);
	assert_int_equal(symlink("..", "t/up"), 0);
	assert_int_equal(fs_remove_tree(scratch_root(state), "t"), 0);
	assert_false(is_there("t"));
	assert_int_equal(size_of("outside/precious"), 4);
	/* nor where the link itself is named */
	assert_int_equal(symlink("outside", "link"), 0);
	assert_int_equal(fs_remove_tree(scratch_root(state), "link"), 0);
	assert_false(is_there("link"));
	assert_true(is_there("outside/precious"));
}

static void removes_thousands_of_entries(void **state)
{
	char name[64];

	make_dir("t");
	for (int i = 0; i < 3000; i++) {
		snprintf(name, sizeof name, "t/%s-%04d", "a-name-of-some-length", i);
		if (i % 100)
			make_file(name, "");
		else
			make_dir(name);
	}
	assert_int_equal(fs_remove_tree(scratch_root(state), "t"), 0);
	assert_false(is_there("t"));
}

static void removes_three_hundred_levels(void **state)
{
	int at = scratch_root(state);

	for (int i = 0; i < 300; i++) {
		assert_int_equal(mkdirat(at, "level", 0777), 0);
		int below = openat(at, "level", O_RDONLY | O_DIRECTORY);
		assert_true(below >= 0);
		int fd = openat(below, "file", O_CREAT | O_WRONLY, 0600);
		assert_true(fd >= 0);
		close(fd);
		if (i)
			close(at);
		at = below;
	}
	close(at);
	assert_int_equal(fs_remove_tree(scratch_root(state), "level"), 0);
	assert_false(is_there("level"));
}

/* It keeps no descriptor. */
static void closes_what_it_opens(void **state)
{
	int before = dup(0);

	close(before);
	for (int i = 0; i < 3; i++) {
		make_dir("t");
		make_dir("t/a");
		make_file("t/a/file", "");
		assert_int_equal(fs_remove_tree(scratch_root(state), "t"), 0);
		fs_remove_links(scratch_root(state), "absent");
	}
	int after = dup(0);
	close(after);
	assert_int_equal(after, before);
}

/* In a child with mounts of its own.  0: as it should be; 77: mounts are not
 * allowed here. */
static int try_mount_inside(void)
{
	if (unshare(CLONE_NEWNS) || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
	    mount("none", "t/mounted", "tmpfs", 0, NULL))
		return 77;
	int fd = open("t/mounted/precious", O_CREAT | O_WRONLY, 0600);
	if (fd < 0)
		return 1;
	close(fd);
	int root = open(".", O_RDONLY | O_DIRECTORY);	/* as the new mounts show it */
	if (fs_remove_tree(root, "t") != -EXDEV)
		return 2;
	return is_there("t/mounted/precious") ? 0 : 3;
}

static void crosses_no_mount_point(void **state)
{
	int status;

	(void)state;
	make_dir("t");
	make_dir("t/mounted");
	pid_t child = fork();
	if (!child)
		_exit(try_mount_inside());
	assert_int_equal(waitpid(child, &status, 0), child);
	if (WIFEXITED(status) && WEXITSTATUS(status) == 77) {
		print_message("this user may not mount anything\n");
		skip();
	}
	assert_int_equal(status, 0);
}

/* Links at any depth go; files, directories and what is outside stay. */
static void remove_links_removes_links_alone(void **state)
{
	make_dir("outside");
	make_file("outside/precious", "");
	assert_int_equal(symlink("precious", "outside/own-link"), 0);
	make_dir("t");
	make_dir("t/a");
	make_dir("t/a/b");
	make_file("t/a/b/file", "text");
	assert_int_equal(symlink("../outside", "t/link"), 0);
	assert_int_equal(symlink("file", "t/a/b/link"), 0);
	fs_remove_links(scratch_root(state), "t");
	assert_false(is_there("t/link"));
	assert_false(is_there("t/a/b/link"));
	assert_int_equal(size_of("t/a/b/file"), 4);
	assert_true(is_there("outside/own-link"));
	/* a link in place of the directory leads nowhere either */
	assert_int_equal(symlink("outside", "to-outside"), 0);
	fs_remove_links(scratch_root(state), "to-outside");
	assert_true(is_there("outside/own-link"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(removes_files_directories_and_what_is_neither),
		SCRATCH_TEST(removes_one_file),
		SCRATCH_TEST(what_is_not_there_is_no_failure),
		SCRATCH_TEST(follows_no_link),
		SCRATCH_TEST(removes_thousands_of_entries),
		SCRATCH_TEST(removes_three_hundred_levels),
		SCRATCH_TEST(closes_what_it_opens),
		SCRATCH_TEST(crosses_no_mount_point),
		SCRATCH_TEST(remove_links_removes_links_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

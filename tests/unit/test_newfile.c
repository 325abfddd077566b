/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "newfile.h"

struct place {
	char directory[32], file[64], other[64];
};

static int set_up(void **state)
{
	struct place *p = calloc(1, sizeof *p);

	strcpy(p->directory, "/tmp/dbench-c-test-XXXXXX");
	assert_non_null(mkdtemp(p->directory));
	snprintf(p->file, sizeof p->file, "%s/file", p->directory);
	snprintf(p->other, sizeof p->other, "%s/other", p->directory);
	*state = p;
	return 0;
}

static int tear_down(void **state)
{
	struct place *p = *state;

	unlink(p->file);
	unlink(p->other);
	int left = rmdir(p->directory);		/* fails where a temporary file is left */
	free(p);
	return left;
}

static void put(const char *name, const char *text)
{
	FILE *out = fopen(name, "w");

	assert_non_null(out);
	fputs(text, out);
	fclose(out);
}

static void expect(const char *name, const char *text)
{
	char found[64] = "";
	FILE *in = fopen(name, "r");

	assert_non_null(in);
	found[fread(found, 1, sizeof found - 1, in)] = '\0';
	fclose(in);
	assert_string_equal(found, text);
}

static unsigned entries(const char *directory)
{
	DIR *dir = opendir(directory);
	unsigned count = 0;

	assert_non_null(dir);
	while (readdir(dir))
		count++;
	closedir(dir);
	return count - 2;
}

static void test_old_file_stays_until_the_commit(void **state)
{
	struct place *p = *state;
	struct newfile file;
	struct err e;
	struct stat st;

	put(p->file, "old");
	mode_t mask = umask(027);
	assert_int_equal(newfile_open(&file, p->file, &e), 0);
	umask(mask);
	fputs("new", file.out);
	fflush(file.out);
	expect(p->file, "old");
	assert_int_equal(newfile_commit(&file, &e), 0);
	expect(p->file, "new");
	assert_int_equal(stat(p->file, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0640);
	assert_int_equal(entries(p->directory), 1);
}

static void test_abandoned_file_leaves_nothing(void **state)
{
	struct place *p = *state;
	struct newfile file;
	struct err e;

	put(p->file, "old");
	assert_int_equal(newfile_open(&file, p->file, &e), 0);
	fputs("new", file.out);
	newfile_abandon(&file);
	expect(p->file, "old");
	assert_int_equal(entries(p->directory), 1);
}

/* A limit on the size of files stands in for a full disk. */
static void fill_disk(bool full)
{
	struct rlimit limit;

	signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &limit);
	limit.rlim_cur = full ? 0 : limit.rlim_max;
	setrlimit(RLIMIT_FSIZE, &limit);
}

/* The commit comes upon the full disk itself. */
static void test_failed_commit_leaves_the_old_file(void **state)
{
	struct place *p = *state;
	struct newfile file;
	struct err e = {0};
	char expected[128];

	put(p->file, "old");
	assert_int_equal(newfile_open(&file, p->file, &e), 0);
	fputs("new", file.out);
	fill_disk(true);
	int failed = newfile_commit(&file, &e);
	fill_disk(false);
	assert_int_equal(failed, -1);
	snprintf(expected, sizeof expected, "cannot write the result file '%s': File too large",
		 p->file);
	assert_string_equal(e.text, expected);
	expect(p->file, "old");
	assert_int_equal(entries(p->directory), 1);
}

/* The disk was full for a while: what was lost then is not in the file. */
static void test_write_that_failed_earlier(void **state)
{
	struct place *p = *state;
	struct newfile file;
	struct err e = {0};

	put(p->file, "old");
	assert_int_equal(newfile_open(&file, p->file, &e), 0);
	fputs("new", file.out);
	fill_disk(true);
	fflush(file.out);
	fill_disk(false);
	assert_int_equal(newfile_commit(&file, &e), -1);
	assert_non_null(strstr(e.text, "Input/output error"));
	expect(p->file, "old");
	assert_int_equal(entries(p->directory), 1);
}

/* Renaming over /dev/null or /dev/stdout would take it away from everybody. */
static void test_what_is_no_plain_file_is_written_as_it_stands(void **state)
{
	struct place *p = *state;
	struct newfile file;
	struct err e;
	struct stat st;

	put(p->other, "old");
	assert_int_equal(symlink(p->other, p->file), 0);
	assert_int_equal(newfile_open(&file, p->file, &e), 0);
	fputs("new", file.out);
	assert_int_equal(newfile_commit(&file, &e), 0);
	assert_int_equal(lstat(p->file, &st), 0);
	assert_true(S_ISLNK(st.st_mode));
	expect(p->other, "new");
}

static void test_name_in_the_error(void **state)
{
	struct place *p = *state;
	struct newfile file;
	struct err e = {0};

	assert_int_equal(newfile_open(&file, "/nowhere/x", &e), -1);
	assert_string_equal(e.text, "cannot write the result file '/nowhere/x': "
				    "No such file or directory");
	assert_int_equal(newfile_open(&file, p->directory, &e), -1);
	assert_non_null(strstr(e.text, "Is a directory"));
}

/* The temporary name may not be longer than the name itself can be. */
static void test_longest_name(void **state)
{
	struct place *p = *state;
	struct newfile file;
	struct err e;
	char name[320];

	snprintf(name, sizeof name, "%s/%0255d", p->directory, 0);
	assert_int_equal(newfile_open(&file, name, &e), 0);
	assert_int_equal(newfile_commit(&file, &e), 0);
	assert_int_equal(unlink(name), 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	static const struct CMUnitTest test[] = {
		TEST(test_old_file_stays_until_the_commit),
		TEST(test_abandoned_file_leaves_nothing),
		TEST(test_failed_commit_leaves_the_old_file),
		TEST(test_write_that_failed_earlier),
		TEST(test_what_is_no_plain_file_is_written_as_it_stands),
		TEST(test_name_in_the_error),
		TEST(test_longest_name),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}

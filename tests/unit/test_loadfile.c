/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "loadfile.h"

static void touch(const char *name)
{
	fclose(fopen(name, "w"));
}

/* A fresh directory to stand in, with folders a and b for loadfiles. */
static int enter(void **state)
{
	char *dir = strdup("/tmp/test_loadfile.XXXXXX");

	if (!mkdtemp(dir) || chdir(dir) || mkdir("a", 0700) || mkdir("b", 0700))
		return -1;
	touch("here.load");
	touch("a/one.load.zst");
	touch("b/one.load");
	touch("b/two");
	setenv("DBENCH_C_LOADFILES", "nosuch:a::b", 1);
	*state = dir;
	return 0;
}

static int leave(void **state)
{
	static const char *const made[] = { "here.load", "a/one.load.zst", "b/one.load",
					    "b/two" };

	for (size_t i = 0; i < sizeof made / sizeof *made; i++)
		unlink(made[i]);
	rmdir("a");
	rmdir("b");
	int bad = chdir("/") || rmdir(*state);
	free(*state);
	return bad;
}

static void assert_found(const char *name, const char *where)
{
	struct err e;
	char *path = loadfile_find(name, &e);

	assert_non_null(path);
	assert_string_equal(path, where);
	free(path);
}

static void a_file_here_comes_first(void **state)
{
	(void)state;
	assert_found("here.load", "here.load");
	assert_found("a/one.load.zst", "a/one.load.zst");
}

static void folders_in_turn(void **state)
{
	(void)state;
	assert_found("one", "a/one.load.zst");
	assert_found("one.load", "a/one.load.zst");
	assert_found("two", "b/two");
}

static void what_is_nowhere(void **state)
{
	struct err e;

	(void)state;
	assert_null(loadfile_find("three", &e));
	assert_non_null(strstr(e.text, "there is no loadfile three, neither here nor in "
				       "nosuch, a, b, "));
	/* a name with a slash is looked up nowhere else */
	assert_null(loadfile_find("./two", &e));
	assert_string_equal(e.text, "the loadfile ./two cannot be read: "
				    "No such file or directory");
}

static void the_nearest_is_named(void **state)
{
	struct err e;
	static const char *const typed[] = { "oen", "on", "onee", "oen.load" };

	(void)state;
	for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
		assert_null(loadfile_find(typed[i], &e));
		assert_non_null(strstr(e.text, "; the nearest is one"));
	}
	assert_null(loadfile_find("netbnch", &e));
	assert_null(strstr(e.text, "the nearest is one"));
	assert_null(loadfile_find("completely", &e));
	assert_null(strstr(e.text, "nearest"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_file_here_comes_first),
		cmocka_unit_test(folders_in_turn),
		cmocka_unit_test(what_is_nowhere),
		cmocka_unit_test(the_nearest_is_named),
	};
	return cmocka_run_group_tests(tests, enter, leave);
}

/* SPDX-License-Identifier: MIT */
#include <dbench/outcome.h>

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "text_program.h"

#define LINES								\
	"Mkdir \"/d\" NT_STATUS_OK\n"					\
	"NTCreateX \"/d/a\" 0x0 0x2 1 NT_STATUS_OK\n"			\
	"ReadX 1 8192 4096 4096 NT_STATUS_OK\n"				\
	"WriteX 1 9223372036854770000 16 16 NT_STATUS_OK\n"		\
	"Unlink \"/d/b\" 0x0 NT_STATUS_OBJECT_NAME_NOT_FOUND\n"		\
	"QUERY_FS_INFORMATION 1 NT_STATUS_OK\n"

static void expect(const struct outcome *o, const char *expected)
{
	struct program *p = text_program(LINES);
	char out[600];

	assert_ptr_equal(outcome_print(o, p, out, sizeof out), out);
	assert_string_equal(out, expected);
	program_free(p);
}

static void a_short_read_tells_both_counts(void **state)
{
	(void)state;
	expect(&(struct outcome){ .op = 2, .size = 4096, .came_back = 512, .offset = 8192,
				  .path = "d/a" },
	       "ReadX (my.load:3) of 'd/a', offset 8192, 4096 bytes: "
	       "512 bytes came back, but 4096 are expected");
}

static void a_failure_is_named_by_its_errno(void **state)
{
	(void)state;
	expect(&(struct outcome){ .op = 3, .size = 16, .came_back = -ENOSPC,
				  .offset = 9223372036854770000u, .path = "d/a" },
	       "WriteX (my.load:4) of 'd/a', offset 9223372036854770000, 16 bytes: "
	       "it failed with ENOSPC (No space left on device), but must succeed");
	expect(&(struct outcome){ .op = 0, .came_back = -EACCES, .path = "d" },
	       "Mkdir (my.load:1) of 'd': "
	       "it failed with EACCES (Permission denied), but must succeed");
	expect(&(struct outcome){ .op = 0, .came_back = -3333, .path = "d" },
	       "Mkdir (my.load:1) of 'd': "
	       "it failed with an error (Unknown error 3333), but must succeed");
}

static void success_where_failure_is_due(void **state)
{
	(void)state;
	expect(&(struct outcome){ .op = 4, .came_back = 0, .path = "d/b" },
	       "Unlink (my.load:5) of 'd/b': it succeeded, but must fail");
}

static void no_path_is_left_out(void **state)
{
	(void)state;
	expect(&(struct outcome){ .op = 5, .came_back = -EIO },
	       "QUERY_FS_INFORMATION (my.load:6): "
	       "it failed with EIO (Input/output error), but must succeed");
}

static void what_does_not_fit_is_cut(void **state)
{
	struct program *p = text_program(LINES);
	struct outcome o = { .op = 2, .size = 1, .came_back = 0 };
	char out[20];

	(void)state;
	memset(o.path, 'x', sizeof o.path - 1);
	outcome_print(&o, p, out, sizeof out);
	assert_string_equal(out, "ReadX (my.load:3) o");
	program_free(p);
}

static void what_was_in_the_set_up_says_so(void **state)
{
	struct program *p = text_program("SETUP\nFlush 1 *\nRmdir \"/d\" SUCCESS\nENDSETUP\n"
					 "Rmdir \"/d\" SUCCESS\n");
	struct outcome o = { .op = 1, .came_back = -ENOENT, .path = "d" };
	char out[600];

	(void)state;
	outcome_print(&o, p, out, sizeof out);
	assert_string_equal(out, "in the set-up, Rmdir (my.load:3) of 'd': it failed with ENOENT "
			    "(No such file or directory), but must succeed");
	o.op = 3;
	outcome_print(&o, p, out, sizeof out);
	assert_memory_equal(out, "Rmdir (my.load:5)", 17);
	program_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_short_read_tells_both_counts),
		cmocka_unit_test(a_failure_is_named_by_its_errno),
		cmocka_unit_test(success_where_failure_is_due),
		cmocka_unit_test(no_path_is_left_out),
		cmocka_unit_test(what_does_not_fit_is_cut),
		cmocka_unit_test(what_was_in_the_set_up_says_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

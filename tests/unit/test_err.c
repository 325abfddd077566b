/* SPDX-License-Identifier: MIT */
#include <dbench/err.h>

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static void set_fills_the_text_alone(void **state)
{
	struct err e = { "old.load", 3, 4, "an older text" };

	(void)state;
	assert_int_equal(err_set(&e, "%d of %s", 7, "nine"), -1);
	assert_string_equal(e.text, "7 of nine");
	assert_string_equal(e.source, "");
	assert_int_equal(e.line, 0);
	assert_int_equal(e.column, 0);
}

static void sys_adds_the_cause_and_keeps_errno(void **state)
{
	struct err e;

	(void)state;
	errno = EXDEV;
	assert_int_equal(err_sys(&e, "'%s' cannot be moved", "a"), -1);
	assert_string_equal(e.text, "'a' cannot be moved: Invalid cross-device link");
	assert_int_equal(errno, EXDEV);
}

static void at_names_the_place(void **state)
{
	struct err e;

	(void)state;
	assert_int_equal(err_at(&e, "my.load", 12, 5, "found %c", 'x'), -1);
	assert_string_equal(e.source, "my.load");
	assert_int_equal(e.line, 12);
	assert_int_equal(e.column, 5);
	assert_string_equal(e.text, "found x");
}

static void print_leaves_out_what_is_not_known(void **state)
{
	static const struct { struct err e; const char *printed; } all[] = {
		{ { "", 0, 0, "text" }, "text" },
		{ { "", 3, 4, "text" }, "text" },
		{ { "f", 0, 0, "text" }, "f: text" },
		{ { "f", 0, 4, "text" }, "f: text" },
		{ { "f", 3, 0, "text" }, "f:3: text" },
		{ { "f", 3, 4, "text" }, "f:3:4: text" },
	};
	char out[64];

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		assert_ptr_equal(err_print(&all[i].e, out, sizeof out), out);
		assert_string_equal(out, all[i].printed);
	}
}

/* What does not fit is cut, and ends in its NUL. */
static void long_texts_are_cut(void **state)
{
	char longer[2000], out[8];
	struct err e;

	(void)state;
	memset(longer, 'x', sizeof longer);
	longer[sizeof longer - 1] = 0;
	err_at(&e, longer, 1, 1, "%s", longer);
	assert_int_equal(strlen(e.source), sizeof e.source - 1);
	assert_int_equal(strlen(e.text), sizeof e.text - 1);
	errno = ENOENT;
	err_sys(&e, "%s", longer);
	assert_int_equal(strlen(e.text), sizeof e.text - 1);
	err_set(&e, "0123456789");
	assert_string_equal(err_print(&e, out, sizeof out), "0123456");
}

static void only_options_get_a_prefix(void **state)
{
	struct err e;

	(void)state;
	err_at(&e, "--bind", 0, 0, "it is gone");
	assert_int_equal(err_prefix_option(&e, "setup-"), -1);
	assert_string_equal(e.source, "--setup-bind");
	assert_string_equal(e.text, "it is gone");
	err_at(&e, "a.load", 7, 0, "it is gone");
	err_prefix_option(&e, "setup-");
	assert_string_equal(e.source, "a.load");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(set_fills_the_text_alone),
		cmocka_unit_test(sys_adds_the_cause_and_keeps_errno),
		cmocka_unit_test(at_names_the_place),
		cmocka_unit_test(print_leaves_out_what_is_not_known),
		cmocka_unit_test(long_texts_are_cut),
		cmocka_unit_test(only_options_get_a_prefix),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

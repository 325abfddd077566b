/* SPDX-License-Identifier: MIT */
#include "said.h"

static void first_components_each_once(void **state)
{
	struct program *p = compile_string("Mkdir \"/a/b\" *\nMkdir \"\\a\\c\" *\n"
					   "Mkdir \"/\" *\n"
					   "Rename \"/CLIENT1\" \"/z/q\" *\n");

	(void)state;
	assert_int_equal(p->roots, 3);
	assert_string_equal(p->root[0], "a");
	assert_string_equal(p->root[1], "client1");
	assert_string_equal(p->root[2], "z");
	assert_false(p->any_root);
	program_free(p);
}

static void strings_below_a_root(void **state)
{
	struct program *p = compile_string("RANDOMSTRING 1 \"x\"\nMkdir \"/a/$1\" *\n");

	(void)state;
	assert_int_equal(p->roots, 1);
	assert_string_equal(p->root[0], "a");
	assert_false(p->any_root);
	program_free(p);
}

static void strings_in_a_root(void **state)
{
	struct program *p = compile_string("RANDOMSTRING 1 \"x\"\nMkdir \"/a$1/b\" *\n"
					   "Mkdir \"$1\" *\n");

	(void)state;
	assert_int_equal(p->roots, 0);
	assert_true(p->any_root);
	program_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(first_components_each_once),
		cmocka_unit_test(strings_below_a_root),
		cmocka_unit_test(strings_in_a_root),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

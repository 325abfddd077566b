/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "subtree.h"

static void all_below_a_path_follow_it(void **state)
{
	struct program *p = compile_string("Mkdir \"/a.b\" *\nMkdir \"/a/b/c\" *\n"
					   "Mkdir \"/a\" *\n"
					   "Mkdir \"/ab\" *\nMkdir \"/a/b\" *\nMkdir \"/\" *\n"
					   "Mkdir \"/a b\" *\n");
	static const char *const expected[] = { "", "a", "a/b", "a/b/c", "a b", "a.b", "ab" };
	struct subtree t = { 0 };

	(void)state;
	assert_int_equal(subtree_init(&t, p), 0);
	for (uint32_t i = 0; i < p->paths; i++) {
		assert_string_equal(p->text + p->path[t.order[i]].text, expected[i]);
		assert_int_equal(t.rank[t.order[i]], i);
	}
	subtree_release(&t);
	program_free(p);
}

static void below_is_by_components(void **state)
{
	struct program *p = compile_string("Mkdir \"/a\" *\nMkdir \"/a/b\" *\nMkdir \"/ab\" *\n"
					   "Mkdir \"/\" *\n");

	(void)state;
	assert_true(path_is_below(p, 1, 0));
	assert_true(path_is_below(p, 0, 0));
	assert_false(path_is_below(p, 0, 1));
	assert_false(path_is_below(p, 2, 0));
	assert_true(path_is_below(p, 2, 3));
	program_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_below_a_path_follow_it),
		cmocka_unit_test(below_is_by_components),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

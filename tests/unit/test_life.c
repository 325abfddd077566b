/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "life.h"

/* Let all ops of a text without loops happen. */
static struct life live(const char *text)
{
	struct program *p = compile_string(text);
	struct life l;

	life_init(&l, p);
	for (size_t i = 0; i < p->ops; i++)
		if (p->op[i].kind < OP_KINDS)
			life_follow(&l, &p->op[i]);
	assert_false(l.broken);
	life_release(&l);
	program_free(p);
	return l;
}

#define OPEN_A "NTCreateX \"/a\" 0 2 1 SUCCESS\n"

static void a_file_grows_to_its_furthest_byte(void **state)
{
	struct life l = live(OPEN_A "WriteX 1 0 100 100 SUCCESS\nWriteX 1 50 100 100 SUCCESS\n"
			     "WriteX 1 0 10 10 SUCCESS\n");

	(void)state;
	assert_int_equal(l.bytes, 150);
	assert_int_equal(l.space, 150);
	assert_int_equal(l.alive, 1);
}

static void holes_take_no_space(void **state)
{
	struct life l = live(OPEN_A "WriteX 1 3000000000 100 100 SUCCESS\n"
			     "WriteX 1 10 5 5 SUCCESS\n");

	(void)state;
	assert_true(l.bytes == 3000000100u);
	assert_int_equal(l.space, 105);
}

static void truncation_ends_its_bytes(void **state)
{
	static const struct { int disposition; uint64_t left; } table[] = {
		{ SUPERSEDE, 0 }, { OPEN, 100 }, { CREATE, 100 }, { OPEN_IF, 100 },
		{ OVERWRITE, 0 }, { OVERWRITE_IF, 0 },
	};
	char text[256];

	(void)state;
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
		sprintf(text, OPEN_A "WriteX 1 0 100 100 SUCCESS\nClose 1 SUCCESS\n"
			"NTCreateX \"/a\" 0 %d 1 SUCCESS\n", table[i].disposition);
		struct life l = live(text);

		assert_int_equal(l.bytes, table[i].left);
		assert_int_equal(l.most_bytes, 100);
		assert_int_equal(l.alive, 1);
	}
}

static void an_unlinked_file_lives_until_it_is_closed(void **state)
{
	struct life l = live(OPEN_A "WriteX 1 0 100 100 SUCCESS\nUnlink \"/a\" 0 SUCCESS\n");

	(void)state;
	assert_int_equal(l.bytes, 100);
	l = live(OPEN_A "WriteX 1 0 100 100 SUCCESS\nUnlink \"/a\" 0 SUCCESS\n"
		 "Close 1 SUCCESS\n");
	assert_int_equal(l.bytes, 0);
	assert_int_equal(l.alive, 0);
}

static void a_renamed_file_replaces_another(void **state)
{
	struct life l = live(OPEN_A "WriteX 1 0 100 100 SUCCESS\n"
			     "NTCreateX \"/b\" 0 2 2 SUCCESS\nWriteX 2 0 7 7 SUCCESS\n"
			     "Close 2 SUCCESS\nRename \"/a\" \"/b\" SUCCESS\n"
			     "WriteX 1 100 5 5 SUCCESS\n");

	(void)state;
	assert_int_equal(l.bytes, 105);
	assert_int_equal(l.alive, 1);
	assert_int_equal(l.most_bytes, 107);
	assert_int_equal(l.most_alive, 2);
}

static void deltree_ends_all_below(void **state)
{
	struct life l = live("Mkdir \"/d\" SUCCESS\nMkdir \"/d/e\" SUCCESS\n"
			     "Mkdir \"/de\" SUCCESS\n"
			     "NTCreateX \"/d/e/a\" 0 2 1 SUCCESS\nWriteX 1 0 100 100 SUCCESS\n"
			     "Close 1 SUCCESS\nDeltree \"/d\" SUCCESS\n");

	(void)state;
	assert_int_equal(l.bytes, 0);
	assert_int_equal(l.alive, 1);
	assert_int_equal(l.most_alive, 4);
}

static void what_must_fail_does_not_happen(void **state)
{
	struct life l = live("Mkdir \"/d\" ERROR\nNTCreateX \"/a\" 0 1 1 ERROR\n"
			     "NTCreateX \"/b\" 0 2 2 SUCCESS\nUnlink \"/b\" 0 ERROR\n");

	(void)state;
	assert_int_equal(l.alive, 1);
}

static void what_may_happen_only_adds(void **state)
{
	struct life l = live("Mkdir \"/d\" *\nRmdir \"/d\" *\n" OPEN_A
			     "WriteX 1 0 100 100 *\nClose 1 *\nUnlink \"/a\" 0 *\n"
			     "NTCreateX \"/a\" 0 5 1 *\n");

	(void)state;
	assert_int_equal(l.alive, 2);
	assert_int_equal(l.bytes, 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_file_grows_to_its_furthest_byte),
		cmocka_unit_test(holes_take_no_space),
		cmocka_unit_test(truncation_ends_its_bytes),
		cmocka_unit_test(an_unlinked_file_lives_until_it_is_closed),
		cmocka_unit_test(a_renamed_file_replaces_another),
		cmocka_unit_test(deltree_ends_all_below),
		cmocka_unit_test(what_must_fail_does_not_happen),
		cmocka_unit_test(what_may_happen_only_adds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

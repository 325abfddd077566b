/* SPDX-License-Identifier: MIT */
/*
 * test_setup.c - where the pass starts; what is said of a part that is not right
 * is in tests/load/invalid/.
 */
#include "said.h"

#define QFS "QUERY_FS_INFORMATION 1 SUCCESS\n"

static void the_pass_starts_behind_it(void **state)
{
	struct program *p = compile_string("SETUP\nLOOP 2\n" QFS "ENDLOOP\nENDSETUP\n" QFS);

	(void)state;
	assert_int_equal(p->setup, 4);
	assert_int_equal(p->op[p->setup - 1].kind, CTL_END);
	assert_int_equal(p->ops, 5);
	assert_int_equal(p->op[4].kind, OP_QFS);
	assert_int_equal(p->op[5].kind, CTL_END);
	assert_int_equal(p->dialect, DIALECT_V5);
	program_free(p);
}

static void without_one_it_starts_at_0(void **state)
{
	struct program *p = compile_string(QFS);

	(void)state;
	assert_int_equal(p->setup, 0);
	program_free(p);
}

static void its_slots_are_free_again(void **state)
{
	struct program *p = compile_string("SETUP\nNTCreateX \"/a\" 0 2 1 SUCCESS\n"
					   "NTCreateX \"/b\" 0 2 2 SUCCESS\nENDSETUP\n"
					   "NTCreateX \"/a\" 0 1 3 SUCCESS\n"
					   "NTCreateX \"/b\" 0 1 1 SUCCESS\n");

	(void)state;
	assert_int_equal(p->slots, 2);
	program_free(p);
}

/* A loop that is left out leaves no trace in the set-up either. */
static void an_empty_loop_in_it_is_left_out(void **state)
{
	struct program *p;
	struct said said = { 0 };
	static const char text[] = "SETUP\n" QFS "LOOP 2\nENDLOOP\nENDSETUP\n" QFS;

	(void)state;
	p = program_compile_text("t", text, sizeof text - 1,
				 &(struct diagnostics){ said_say, &said });
	assert_non_null(p);
	assert_int_equal(said.warnings, 1);
	assert_int_equal(p->setup, 2);
	program_free(p);
}

/* Lines without a time are due when the line before is, but not across its end. */
static void times_begin_anew(void **state)
{
	struct program *p = compile_string("SETUP\n5.0 " QFS "ENDSETUP\n" QFS "1.5 " QFS);

	(void)state;
	assert_non_null(p->when);
	assert_true(p->when[0] == 5000000000u);
	assert_true(p->when[2] == 0);
	assert_true(p->when[3] == 1500000000u);
	program_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_pass_starts_behind_it),
		cmocka_unit_test(without_one_it_starts_at_0),
		cmocka_unit_test(its_slots_are_free_again),
		cmocka_unit_test(an_empty_loop_in_it_is_left_out),
		cmocka_unit_test(times_begin_anew),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

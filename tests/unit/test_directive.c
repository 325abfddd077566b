/* SPDX-License-Identifier: MIT */
#include "said.h"

static void each_becomes_an_op_of_its_own(void **state)
{
	struct program *p = compile_string("SLEEP 1000\nSETSP 7 SUCCESS\nWAITSP 4 9\n"
					   "RANDOMSTRING 2 \"\\a[bc]\"\nWRITEPATTERN x  y \n"
					   "QUERY_FS_INFORMATION 1 SUCCESS\n");

	(void)state;
	assert_int_equal(p->op[0].kind, CTL_SLEEP);
	assert_int_equal(p->op[0].count, 1000);
	assert_int_equal(p->op[1].kind, CTL_SETSP);
	assert_int_equal(p->op[1].count, 7);
	assert_int_equal(p->op[2].kind, CTL_WAITSP);
	assert_int_equal(p->op[2].mate, 4);
	assert_int_equal(p->op[2].count, 9);
	assert_int_equal(p->clients_waited_for, 5);
	assert_int_equal(p->op[3].kind, CTL_DRAW);
	assert_int_equal(p->op[3].mate, 2);
	assert_string_equal(p->text + p->op[3].count, "/a[bc]");
	assert_int_equal(p->op[4].kind, CTL_PATTERN);
	assert_string_equal(p->text + p->op[4].count, "x  y");
	program_free(p);
}

static void repeat_is_a_loop_around_one_op(void **state)
{
	struct program *p = compile_string("REPEAT 5\n# between\n"
					   "QUERY_FS_INFORMATION 1 SUCCESS\n"
					   "QUERY_FS_INFORMATION 2 SUCCESS\n");

	(void)state;
	assert_int_equal(p->ops, 4);
	assert_int_equal(p->op[0].kind, CTL_LOOP);
	assert_int_equal(p->op[0].count, 5);
	assert_int_equal(p->op[0].mate, 2);
	assert_int_equal(p->op[2].kind, CTL_ENDLOOP);
	program_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_becomes_an_op_of_its_own),
		cmocka_unit_test(repeat_is_a_loop_around_one_op),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

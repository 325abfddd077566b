/* SPDX-License-Identifier: MIT */
#include "said.h"

static void op_info_follows_ops_def(void **state)
{
	(void)state;
	assert_string_equal(op_info[OP_READX].name, "ReadX");
	assert_string_equal(op_info[OP_CREATEX].operands, "pbdh");
	assert_int_equal(op_info[OP_FLUSH].check, CHECK_FATAL);
	assert_int_equal(op_info[OP_FIND].check, CHECK_COUNT);
	for (unsigned i = 0; i < OP_KINDS; i++) {
		assert_non_null(op_info[i].help);
		assert_true(strlen(op_info[i].operands) <= MAX_ARGS);
	}
}

static void nothing_can_be_freed(void **state)
{
	(void)state;
	program_free(NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(op_info_follows_ops_def),
		cmocka_unit_test(nothing_can_be_freed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

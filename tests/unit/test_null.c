/* SPDX-License-Identifier: MIT */
#include "backends.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* Each op answers as its line asks for. */
static void answers_what_is_expected(void **state)
{
	struct fs_session s = { 0 };

	(void)state;
	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		struct op o = { .kind = (uint8_t)kind, .size = 4096, .returned = 4000 };

		assert_non_null(fs_null.op[kind]);
		for (unsigned expect = 0; expect < 3; expect++) {
			o.expect = (uint8_t)expect;
			int64_t rc = fs_null.op[kind](&s, &o);
			if (expect == EXPECT_FAIL)
				assert_true(rc < 0);
			else
				assert_int_equal(rc, op_moves_bytes(kind) ? 4000 : 0);
		}
	}
}

/* No directory is needed, and nothing is removed. */
static void touches_nothing(void **state)
{
	struct fs_session s = { 0 };

	(void)state;
	assert_null(fs_null.open);
	assert_null(fs_null.remove);
	assert_null(fs_null.close);
	fs_null.end_pass(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(answers_what_is_expected),
		cmocka_unit_test(touches_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "backends.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static void names_lead_to_backends(void **state)
{
	struct err e;

	(void)state;
	assert_ptr_equal(fs_backend("fileio", &e), &fs_posix);
	assert_ptr_equal(fs_backend("posix", &e), &fs_posix);
	assert_ptr_equal(fs_backend("null", &e), &fs_null);
	assert_ptr_equal(fs_backend("fault:ReadX:EIO:1", &e), &fs_fault);
}

static void others_are_refused_by_name(void **state)
{
	static const char *const all[] = { "", "nfs", "Null", "null ", "fileio:", "faulty" };
	char expected[200];
	struct err e;

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		assert_null(fs_backend(all[i], &e));
		snprintf(expected, sizeof expected,
			 "-B %s: there is no such backend; there are "
			 "fileio, null and fault",
			 all[i]);
		assert_string_equal(e.text, expected);
	}
	assert_null(fs_backend("fault", &e));
	assert_non_null(strstr(e.text, "expected fault:OP:WHAT:N"));
}

/* Every op of ops.def has its function in every backend. */
static void every_backend_is_whole(void **state)
{
	(void)state;
	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		assert_non_null(fs_posix.op[kind]);
		assert_non_null(fs_null.op[kind]);
		assert_non_null(fs_fault.op[kind]);
	}
	assert_non_null(fs_posix.end_pass);
	assert_non_null(fs_null.end_pass);
	assert_non_null(fs_fault.end_pass);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(names_lead_to_backends),
		cmocka_unit_test(others_are_refused_by_name),
		cmocka_unit_test(every_backend_is_whole),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

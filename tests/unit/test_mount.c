/* SPDX-License-Identifier: MIT */
#include "mount.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <cmocka.h>

static void a_path_on_a_disk_has_its_number(void **state)
{
	(void)state;
	struct stat st;
	struct err e;
	char number[32], expected[32];

	assert_int_equal(stat(".", &st), 0);
	if (!major(st.st_dev))
		skip();
	snprintf(expected, sizeof expected, "%u:%u", major(st.st_dev), minor(st.st_dev));
	assert_int_equal(mount_disk("near:.", ".", number, &e), 0);
	assert_string_equal(number, expected);
}

static void no_disk_holds_what_the_kernel_makes_up(void **state)
{
	(void)state;
	struct err e;
	char number[32];

	assert_int_equal(mount_disk("near:/proc/self", "/proc/self", number, &e), -1);
	assert_string_equal(e.source, "--bind");
	assert_string_equal(e.text, "near:/proc/self: no disk holds it, it is on proc (proc); "
				    "expected a path on a disk");
}

static void a_path_must_be_there(void **state)
{
	(void)state;
	struct err e;
	char number[32];

	assert_int_equal(mount_disk("near:/nowhere/x", "/nowhere/x", number, &e), -1);
	assert_string_equal(e.source, "--bind");
	assert_string_equal(e.text, "near:/nowhere/x: the path is not there: No such file or "
				    "directory");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_path_on_a_disk_has_its_number),
		cmocka_unit_test(no_disk_holds_what_the_kernel_makes_up),
		cmocka_unit_test(a_path_must_be_there),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <dbench/result.h>

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

static void knows_the_host(void **state)
{
	struct host h;
	char name[80];

	(void)state;
	host_read(&h);
	assert_memory_equal(h.kernel, "Linux ", 6);
	assert_int_equal(gethostname(name, sizeof name), 0);
	assert_string_equal(h.name, name);
	assert_true(h.pus_online >= 1);
	assert_true(h.memory_bytes > 1u << 20);
	assert_true(h.dirty_limit_bytes > 0 && h.dirty_limit_bytes < h.memory_bytes);
	assert_null(strchr(h.cpu_model, '\n'));
	assert_string_equal(h.topology, "");
}

static void knows_what_is_mounted(void **state)
{
	struct target_info t;
	struct err e;

	(void)state;
	assert_int_equal(target_read(&t, "/proc/./self/..", &e), 0);
	assert_string_equal(t.path, "/proc");
	assert_string_equal(t.filesystem, "proc");
	assert_int_equal(t.bytes_total, 0);
	assert_int_equal(t.inodes_free, UINT64_MAX);	/* it has none to count */
}

static void counts_space_that_anyone_may_use(void **state)
{
	struct target_info t;
	struct err e;

	(void)state;
	assert_int_equal(target_read(&t, "/tmp", &e), 0);
	assert_true(t.bytes_total >= t.bytes_free);
	assert_true(t.bytes_total > 0);
}

static void refuses_what_is_no_directory(void **state)
{
	struct target_info t;
	struct err e;

	(void)state;
	assert_int_equal(target_read(&t, "/nowhere/at/all", &e), -1);
	assert_string_equal(e.text,
			    "the target directory '/nowhere/at/all' (-D) cannot be used: No "
			    "such file or directory");
	assert_int_equal(target_read(&t, "/proc/version", &e), -1);
	assert_string_equal(e.text, "the target '/proc/version' (-D) is not a directory");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(knows_the_host),
		cmocka_unit_test(knows_what_is_mounted),
		cmocka_unit_test(counts_space_that_anyone_may_use),
		cmocka_unit_test(refuses_what_is_no_directory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

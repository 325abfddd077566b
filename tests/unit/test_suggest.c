/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "suggest.h"

static const char *nearest(const char *typed)
{
	static const char *const names[] = { "timelimit", "target-rate", "sync", "sync-dir",
					     "machine-readable", "quiet" };
	struct suggestion s = { .typed = typed, .length = strlen(typed) };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		suggest(&s, names[i]);
	return s.name ? s.name : "none";
}

static void one_letter_off(void **state)
{
	(void)state;
	assert_string_equal(nearest("timelimt"), "timelimit");
	assert_string_equal(nearest("timellimit"), "timelimit");
	assert_string_equal(nearest("timelimat"), "timelimit");
	assert_string_equal(nearest("snyc"), "sync");
	assert_string_equal(nearest("quite"), "quiet");
}

static void the_nearer_of_two(void **state)
{
	(void)state;
	assert_string_equal(nearest("sync"), "sync");
	assert_string_equal(nearest("syncdir"), "sync-dir");
	assert_string_equal(nearest("machinereadable"), "machine-readable");
}

static void nothing_near(void **state)
{
	char *long_name = malloc(1000);

	(void)state;
	assert_string_equal(nearest("xyzzy"), "none");
	assert_string_equal(nearest("a"), "none");
	assert_string_equal(nearest(""), "none");
	memset(long_name, 's', 999);
	long_name[999] = '\0';
	assert_string_equal(nearest(long_name), "none");
	free(long_name);
}

/* Only the first `length` letters count: what follows may be "=value". */
static void length_is_kept(void **state)
{
	struct suggestion s = { .typed = "snyc=quiet", .length = 4 };

	(void)state;
	suggest(&s, "sync");
	assert_string_equal(s.name, "sync");
	assert_int_equal(s.distance, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_letter_off),
		cmocka_unit_test(the_nearer_of_two),
		cmocka_unit_test(nothing_near),
		cmocka_unit_test(length_is_kept),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

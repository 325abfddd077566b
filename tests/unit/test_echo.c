/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "render.h"

/* The directory given is typed; the echo must hold `expected`. */
static void assert_echo(const char *typed, const char *expected)
{
	struct options o;
	struct err e;

	assert_int_equal(options_init(&o, &e), 0);
	assert_int_equal(option_set(&o, OPT_directory, typed, GIVEN, &e), 0);
	char *json = render_json(&o, 3);
	assert_non_null(strstr(json, expected));
	assert_memory_equal(json, "{\"clients\": 3, ", 15);
	free(json);
	options_release(&o);
}

static void plain_values(void **state)
{
	(void)state;
	assert_echo("/mnt/x", "\"directory\": [\"/mnt/x\"], ");
	assert_echo("x", "\"loadfile\": [\"netbench\"], ");
	assert_echo("x", "\"timelimit\": 600, ");
	assert_echo("x", "\"warmup\": null, ");
	assert_echo("x", "\"sync\": false, ");
	assert_echo("x", "\"format\": \"dbench\", ");
}

static void strings_are_escaped(void **state)
{
	(void)state;
	assert_echo("a\"b\\c\nd", "\"directory\": [\"a\\\"b\\\\c\\u000ad\"], ");
	assert_echo("\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80",
		    "\"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80\"");
}

/* A lone byte, a cut character, an overlong form, a surrogate, beyond the end. */
static void what_is_no_utf8(void **state)
{
	(void)state;
	assert_echo("a\xff" "b", "\"a\\ufffdb\"");
	assert_echo("a\xe2\x82", "\"a\\ufffd\\ufffd\"");
	assert_echo("\xc0\xaf", "\"\\ufffd\\ufffd\"");
	assert_echo("\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\"");
	assert_echo("\xf4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\"");
}

static void hidden_ones_and_other_commands_stay_out(void **state)
{
	struct options o;
	struct err e;

	(void)state;
	assert_int_equal(options_init(&o, &e), 0);
	char *json = render_json(&o, 1);
	assert_null(strstr(json, "print-man"));
	assert_null(strstr(json, "\"dump\""));
	free(json);
	options_release(&o);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plain_values),
		cmocka_unit_test(strings_are_escaped),
		cmocka_unit_test(what_is_no_utf8),
		cmocka_unit_test(hidden_ones_and_other_commands_stay_out),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

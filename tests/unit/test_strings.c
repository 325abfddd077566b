/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "strings.h"

static struct said said;
static const struct diagnostics to_said = { said_say, &said };

static int check(const char *text)
{
	struct findings f = { .to = &to_said, .file = "f", .text = text, .line = 1 };

	said = (struct said){ 0 };
	return template_check(&f, &(struct word){ text, strlen(text), false });
}

static void references(void **state)
{
	(void)state;
	assert_true(has_string_ref("a$0", 3));
	assert_true(has_string_ref("$$9b", 4));
	assert_false(has_string_ref("$", 1));
	assert_false(has_string_ref("a$b$", 4));
	assert_false(has_string_ref("a$0", 2));
}

static void good_templates(void **state)
{
	static const char *const good[] = { "a", "a[bc]d", "[ab][cd]", "a/b", "/a", "a/",
					    "a\\b", "...x", ".[ab]", "[.a]b", "a.b/.c",
					    "x[.]", "$1" };

	(void)state;
	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
		assert_int_equal(check(good[i]), 0);
}

static void templates_that_might_become_dots(void **state)
{
	static const char *const bad[] = { ".", "..", "[.]", "[ab.]", ".[.x]", "a/..", "../a",
					   "a/[.x][.y]/b", "a\\.." };

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		assert_int_equal(check(bad[i]), -1);
		assert_non_null(strstr(said.text, "dots"));
	}
}

static void bad_brackets(void **state)
{
	static const struct { const char *text, *at; } bad[] = {
		{ "a[b", "f:1:2: " }, { "a[]", "f:1:2: " }, { "ab]", "f:1:3: " },
		{ "[a[b]]", "f:1:3: " }, { "[a/b]", "f:1:3: " }, { "", "f:1:1: " },
	};

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		assert_int_equal(check(bad[i].text), -1);
		assert_int_equal(strncmp(said.text, bad[i].at, 7), 0);
	}
}

static void strings_have_a_length(void **state)
{
	char text[2000] = "";

	(void)state;
	for (int i = 0; i < 255; i++)
		strcat(text, "[abc]");
	assert_int_equal(check(text), 0);
	strcat(text, "x");
	assert_int_equal(check(text), -1);
	assert_string_equal(said.text, "f:1:1: a string of 256 bytes; expected 1 to 255\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(references),
		cmocka_unit_test(good_templates),
		cmocka_unit_test(templates_that_might_become_dots),
		cmocka_unit_test(bad_brackets),
		cmocka_unit_test(strings_have_a_length),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

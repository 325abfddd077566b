/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "paths.h"

static struct said said;
static const struct diagnostics to_said = { said_say, &said };

static struct word begin(struct findings *f, const char *text)
{
	*f = (struct findings){ .to = &to_said, .file = "f", .text = text, .line = 1 };
	said = (struct said){ 0 };
	return (struct word){ text, strlen(text), false };
}

static int find(struct paths *p, const char *text, uint32_t *index)
{
	struct findings f;
	struct word w = begin(&f, text);

	return paths_find(p, &f, &w, index);
}

static int add_varying(struct paths *p, const char *text, uint32_t *at)
{
	struct findings f;
	struct word w = begin(&f, text);

	return paths_add_varying(p, &f, &w, 3, at);
}

static void release(struct paths *p)
{
	shared_release(&p->path);
	shared_release(&p->text);
	paths_release(p);
}

static void expect_path(struct paths *p, const char *text, const char *expected,
			size_t base, bool personal)
{
	const struct path *path;
	uint32_t index;

	assert_int_equal(find(p, text, &index), 0);
	path = (struct path *)p->path.data + index;
	assert_string_equal((char *)p->text.data + path->text, expected);
	assert_int_equal(path->length, strlen(expected));
	assert_int_equal(path->base, base);
	assert_int_equal(path->personal, personal);
}

static void paths_are_normalised(void **state)
{
	struct paths p = { 0 };

	(void)state;
	expect_path(&p, "/", "", 0, false);
	expect_path(&p, "\\a", "a", 0, false);
	expect_path(&p, "/a//b\\./c/", "a/b/c", 4, false);
	expect_path(&p, "/a/...", "a/...", 2, false);
	expect_path(&p, "/clients/client1", "clients/client1", 8, true);
	expect_path(&p, "/clients/client10/x", "clients/client10/x", 17, false);
	expect_path(&p, "/CLIENT1/xclient1", "client1/xclient1", 8, true);
	release(&p);
}

static void spellings_of_one_path_are_one(void **state)
{
	struct paths p = { 0 };
	uint32_t a, b, c;

	(void)state;
	assert_int_equal(find(&p, "/x/client1", &a), 0);
	assert_int_equal(find(&p, "/y", &b), 0);
	assert_int_equal(find(&p, "\\x\\Client1\\", &c), 0);
	assert_int_equal(a, c);
	assert_int_not_equal(a, b);
	assert_int_equal(p.path.used / sizeof(struct path), 2);
	release(&p);
}

static void bad_paths_are_found_each_time(void **state)
{
	static const char *const bad[] = { "", "a", "/..", "/a/../b", "\\a\\.." };
	struct paths p = { 0 };
	uint32_t index;

	(void)state;
	for (int round = 0; round < 2; round++)
		for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
			assert_int_equal(find(&p, bad[i], &index), -1);
			assert_int_equal(said.errors, 1);
		}
	release(&p);
}

static void paths_with_strings_are_left_to_each_pass(void **state)
{
	struct paths p = { 0 };
	uint32_t at;

	(void)state;
	assert_int_equal(find(&p, "/a/$1", &at), 1);
	assert_int_equal(find(&p, "/a/$1", &at), 1);
	assert_int_equal(add_varying(&p, "\\a\\CLIENT1\\x$1.$0", &at), 0);
	assert_string_equal((char *)p.text.data + at, "a/client1/x$1.$0");
	assert_int_equal(add_varying(&p, "/$1/b", &at), 0);
	assert_string_equal((char *)p.text.data + at, "./$1/b");
	assert_int_equal(add_varying(&p, "$0", &at), 0);
	assert_string_equal((char *)p.text.data + at, "./$0");
	assert_int_equal(add_varying(&p, "/.$0", &at), 0);
	assert_string_equal((char *)p.text.data + at, ".$0");
	release(&p);
}

static void strings_cannot_lead_out(void **state)
{
	static const char *const bad[] = { "/..$0", "/$0..", "/$0/..", "/a/../$0", "/$0..$1",
					   "/$2", "x$0" };
	struct paths p = { 0 };
	uint32_t at;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		assert_int_equal(add_varying(&p, bad[i], &at), -1);
	release(&p);
}

static void a_very_long_path(void **state)
{
	static char text[100000];
	struct paths p = { 0 };
	uint32_t index;

	(void)state;
	memset(text, 'x', sizeof text - 1);
	text[0] = '/';
	assert_int_equal(find(&p, text, &index), 0);
	assert_string_equal((char *)p.text.data, text + 1);
	release(&p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(paths_are_normalised),
		cmocka_unit_test(spellings_of_one_path_are_one),
		cmocka_unit_test(bad_paths_are_found_each_time),
		cmocka_unit_test(paths_with_strings_are_left_to_each_pass),
		cmocka_unit_test(strings_cannot_lead_out),
		cmocka_unit_test(a_very_long_path),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

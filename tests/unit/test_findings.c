/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "findings.h"

static struct said said;
static const struct diagnostics to_said = { said_say, &said };

static struct findings begin(const char *text)
{
	said = (struct said){ 0 };
	return (struct findings){ .to = &to_said, .file = "f", .text = text, .line = 3 };
}

static void a_finding_names_its_place(void **state)
{
	static const char text[] = "some words";
	struct findings f = begin(text);

	(void)state;
	finding_error(&f, text + 5, "found %s", "it");
	finding_warning(&f, text, "hm");
	finding_error_at(&f, 9, 2, "there");
	finding_error_at(&f, 0, 0, "all of it");
	findings_end(&f);
	assert_string_equal(said.text, "f:3:6: found it\nf:3:1: hm\nf:9:2: there\n"
			    "f: all of it\n");
	assert_int_equal(f.errors, 3);
	assert_int_equal(f.warnings, 1);
}

static void the_eleventh_is_counted(void **state)
{
	struct findings f = begin("x");

	(void)state;
	for (int i = 0; i < MOST_FINDINGS + 1; i++)
		finding_error(&f, f.text, "e");
	for (int i = 0; i < MOST_FINDINGS + 2; i++)
		finding_warning(&f, f.text, "w");
	assert_int_equal(said.errors, MOST_FINDINGS);
	assert_int_equal(said.warnings, MOST_FINDINGS);
	findings_end(&f);
	assert_non_null(strstr(said.text, "f: there are 2 more warnings\n"));
	assert_non_null(strstr(said.text, "f: there is 1 more error\n"));
}

static void ten_are_all(void **state)
{
	struct findings f = begin("x");

	(void)state;
	for (int i = 0; i < MOST_FINDINGS; i++)
		finding_error(&f, f.text, "e");
	findings_end(&f);
	assert_int_equal(said.errors, MOST_FINDINGS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_finding_names_its_place),
		cmocka_unit_test(the_eleventh_is_counted),
		cmocka_unit_test(ten_are_all),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

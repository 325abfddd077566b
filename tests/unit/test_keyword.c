/* SPDX-License-Identifier: MIT */
#include "said.h"

#include <ctype.h>

#include "keyword.h"

static struct word word(const char *s)
{
	return (struct word){ s, strlen(s), false };
}

static void every_op_is_found_in_any_case(void **state)
{
	struct keywords k;
	char lower[64];

	(void)state;
	keywords_init(&k);
	for (unsigned i = 0; i < OP_KINDS; i++) {
		struct word w = word(op_info[i].name);

		assert_int_equal(keywords_find(&k, &w)->kind, i);
		assert_string_equal(keywords_find(&k, &w)->operands, op_info[i].operands);
		for (size_t j = 0; j <= w.length; j++)
			lower[j] = (char)tolower(w.s[j]);
		w.s = lower;
		assert_int_equal(keywords_find(&k, &w)->kind, i);
	}
}

static void directives_are_found(void **state)
{
	static const struct { const char *name; unsigned kind; } expected[] = {
		{ "LOOP", CTL_LOOP }, { "ENDLOOP", CTL_ENDLOOP }, { "REPEAT", KEYWORD_REPEAT },
		{ "RANDOMSTRING", CTL_DRAW }, { "WRITEPATTERN", CTL_PATTERN },
		{ "SLEEP", CTL_SLEEP }, { "SETSP", CTL_SETSP }, { "WAITSP", CTL_WAITSP },
	};
	struct keywords k;

	(void)state;
	keywords_init(&k);
	for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
		struct word w = word(expected[i].name);

		assert_int_equal(keywords_find(&k, &w)->kind, expected[i].kind);
	}
}

static void others_are_not(void **state)
{
	static const char *const names[] = { "", "x", "Clos", "Closed", "ReadY", "_MIT" };
	struct keywords k;

	(void)state;
	keywords_init(&k);
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		struct word w = word(names[i]);

		assert_null(keywords_find(&k, &w));
	}
}

static void the_nearest_is_named(void **state)
{
	struct word w = word("Clsoe");

	(void)state;
	assert_string_equal(keyword_nearest(&w), "Close");
	w = word("query_path_info");
	assert_string_equal(keyword_nearest(&w), "QUERY_PATH_INFORMATION");
	w = word("qqqqqqqq");
	assert_null(keyword_nearest(&w));
}

static void foreign_dialects_are_named(void **state)
{
	struct word w = word("SMBreadX");

	(void)state;
	assert_string_equal(keyword_foreign(&w), "dialect v1 (1999)");
	w = word("lookup3");
	assert_string_equal(keyword_foreign(&w), "NFS");
	w = word("READ10");
	assert_string_equal(keyword_foreign(&w), "SCSI and iSCSI");
	w = word("WRITE");
	assert_string_equal(keyword_foreign(&w), "block devices");
	w = word("ReadX");
	assert_null(keyword_foreign(&w));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_op_is_found_in_any_case),
		cmocka_unit_test(directives_are_found),
		cmocka_unit_test(others_are_not),
		cmocka_unit_test(the_nearest_is_named),
		cmocka_unit_test(foreign_dialects_are_named),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

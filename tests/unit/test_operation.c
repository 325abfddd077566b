/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "compiler.h"

static void statuses(void **state)
{
	static const struct { const char *text; int found; enum expect expect; } table[] = {
		{ "NT_STATUS_OK", 0, EXPECT_OK }, { "NT_STATUS_OKAY", 0, EXPECT_FAIL },
		{ "NT_STATUS_NO", 0, EXPECT_FAIL }, { "NT_STATUS_", -1, EXPECT_OK },
		{ "NT_STATUS_NO_SUCH_FILE", 0, EXPECT_FAIL }, { "NT_STATUS_X", 0, EXPECT_FAIL },
		{ "0x00000000", 0, EXPECT_OK }, { "0x0", 0, EXPECT_OK },
		{ "0X0", 0, EXPECT_OK }, { "0xC0000034", 0, EXPECT_FAIL },
		{ "0x", -1, EXPECT_OK }, { "0xg", -1, EXPECT_OK },
		{ "SUCCESS", 0, EXPECT_OK }, { "ERROR", 0, EXPECT_FAIL },
		{ "*", 0, EXPECT_ANY },
		{ "**", -1, EXPECT_OK }, { "0", -1, EXPECT_OK }, { "16385", -1, EXPECT_OK },
		{ "Success", -1, EXPECT_OK }, { "", -1, EXPECT_OK },
	};

	(void)state;
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
		struct word w = { table[i].text, strlen(table[i].text), false };
		enum expect expect;

		assert_int_equal(status_parse(&w, &expect), table[i].found);
		if (!table[i].found)
			assert_int_equal(expect, table[i].expect);
	}
	assert_int_equal(status_parse(&(struct word){ "*", 1, true }, &(enum expect){ 0 }), -1);
}

static void dialects(void **state)
{
	static const struct { const char *text; enum dialect dialect; } table[] = {
		{ "Mkdir \\a\n", DIALECT_V2 },
		{ "Unlink \\a 0x6\n", DIALECT_V2 },
		{ "Mkdir \"\\a\" NT_STATUS_OK\n", DIALECT_V4 },
		{ "Mkdir \\a NT_STATUS_OK\n", DIALECT_V4 },
		{ "0.5 Mkdir \\a 0x0\n", DIALECT_V4_TIMED },
		{ "Mkdir \\a SUCCESS\nSLEEP 5\n", DIALECT_V5 },
		{ "Unlink \"/a\" * SUCCESS\n", DIALECT_V5 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
		struct program *p = compile_string(table[i].text);

		assert_int_equal(p->dialect, table[i].dialect);
		program_free(p);
	}
}

static void dispositions_and_flags(void **state)
{
	struct program *p = compile_string("NTCreateX \"/a\" 0x41 0x2 1 SUCCESS\n"
					   "NTCreateX \"/b\" 0x40 0x5 2 SUCCESS\n"
					   "FIND_FIRST \"/b*\" 1 77 1 SUCCESS\n"
					   "FIND_FIRST \"/b*/c\" 1 77 1 SUCCESS\n");

	(void)state;
	assert_int_equal(p->op[0].flags, OPF_DIRECTORY);
	assert_int_equal(p->op[0].disposition, CREATE);
	assert_int_equal(p->op[1].flags, 0);
	assert_int_equal(p->op[1].disposition, OVERWRITE_IF);
	assert_int_equal(p->op[2].flags, OPF_WILD);
	assert_int_equal(p->op[2].count, 77);
	assert_int_equal(p->op[3].flags, 0);
	program_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(statuses),
		cmocka_unit_test(dialects),
		cmocka_unit_test(dispositions_and_flags),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * test_dump.c - how it looks; what it says of each op is in tests/load/valid/.
 */
#include "said.h"

#include <stdlib.h>

static void a_head_and_a_line_for_each_op(void **state)
{
	struct program *p = compile_string("0.25 NTCreateX \"/a\x01\\b\" 1 2 5 SUCCESS\n"
					   "LOOP 2\nReadX 5 *%9+child 1 1 *\nENDLOOP\n");
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	(void)state;
	program_dump(p, out);
	fclose(out);
	assert_string_equal(text,
		"file t\ndialect v5\nlines 4\nops 4\npaths 1\nslots 1\nmax_io 1\n"
		"roots \"a\\x01\"\n"
		"      0       1     0.250000000  NTCreateX \"a\\x01/b\" CREATE #0 directory "
		"ok\n"
		"      1       2     0.250000000  LOOP 2 to 3\n"
		"      2       3     0.250000000    ReadX #0 offset (random % 9 + client) "
		"size 1 returned any any\n"
		"      3       4     0.250000000  ENDLOOP of 1\n"
		"      4       4     0.250000000  END\n");
	free(text);
	program_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_head_and_a_line_for_each_op),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

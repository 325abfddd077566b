/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include <dbench/report.h>

static void check(const struct diagnosis *d, const char *want)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	report_findings(out, d);
	fclose(out);
	assert_string_equal(text, want);
	free(text);
}

static void lines_of_100(void **state)
{
	struct finding f[2] = { { .text = "One" }, { .text =
		"aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg hhhhhhhhh "
		"iiiiiiiii jjjjjj k lllllllll" } };

	(void)state;
	check(&(struct diagnosis){ f, 2, false },
	      " - One\n"
	      " - aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg hhhhhhhhh "
	      "iiiiiiiii jjjjjj\n"
	      "   k lllllllll\n");
}

static void what_is_lost(void **state)
{
	(void)state;
	check(&(struct diagnosis){ 0 }, "");
	check(&(struct diagnosis){ .lost = true }, " - there is no memory for the whole diagnosis\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_of_100),
		cmocka_unit_test(what_is_lost),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "wild.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void matches_as_dos_clients_mean_it(void **state)
{
	static const char *const all[][2] = {
		{ "*", "a" }, { "*", "" }, { "*", ".hidden" }, { "*.*", "a.txt" },
		{ "<.<", "a.txt" }, { "<", "a.b.c" }, { "a*", "a" }, { "a*", "abc" },
		{ "*c", "abc" }, { "a*c", "ac" }, { "a*c", "abbbc" }, { "?", "x" },
		{ ">", "x" }, { "???", "abc" }, { "a?c", "abc" }, { "a>c", "a.c" },
		{ "a\"txt", "a.txt" }, { "<\"txt", "long name.txt" }, { "*\"?", "a.b" },
		{ "ABC.TXT", "abc.txt" }, { "abc.txt", "ABC.Txt" }, { "", "" },
		{ "*ab*cd*", "xabyabcd" }, { "*aab", "aaaaab" }, { "a**b", "ab" },
		{ "*?", "a" }, { "?*", "abc" }, { "*.x*", "a.y.xyz" }, { "<<<", "abc" },
		{ "*a*b*c", "abcabcabc" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (!wild_match(all[i][0], all[i][1]))
			fail_msg("'%s' does not match '%s'", all[i][0], all[i][1]);
}

static void refuses_what_they_do_not_mean(void **state)
{
	static const char *const all[][2] = {
		{ "", "a" }, { "a", "" }, { "?", "" }, { ">", "" }, { "?", "ab" },
		{ "??", "a" }, { "*.txt", "a.txt2" }, { "*.txt", "txt" }, { "a*", "ba" },
		{ "*c", "cb" }, { "a*c", "ab" }, { "\"", "a" },
		{ "*.*", "plain" }, { "*?", "" }, { "abc", "abd" }, { "abc", "ab" },
		{ "ab", "abc" }, { "*a*b*c", "abcab" }, { "[ab]", "a" }, { "\\a", "a" },
		{ "*ab", "aba" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (wild_match(all[i][0], all[i][1]))
			fail_msg("'%s' matches '%s'", all[i][0], all[i][1]);
}

/* Many runs over a long name that does not match: no exponential search. */
static void is_quick_where_nothing_fits(void **state)
{
	char name[256], pattern[256];

	(void)state;
	for (unsigned i = 0; i < 255; i++) {
		name[i] = 'a';
		pattern[i] = i % 2 ? 'a' : '*';
	}
	name[255] = pattern[255] = 0;
	pattern[253] = 'b';
	for (int i = 0; i < 1000; i++)
		assert_false(wild_match(pattern, name));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(matches_as_dos_clients_mean_it),
		cmocka_unit_test(refuses_what_they_do_not_mean),
		cmocka_unit_test(is_quick_where_nothing_fits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

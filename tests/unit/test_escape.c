/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "escape.h"

static void check(const char *text, unsigned most, const char *want)
{
	char *got;
	size_t size;
	FILE *out = open_memstream(&got, &size);

	escape_print_short(out, text, most);
	fclose(out);
	assert_string_equal(got, want);
	free(got);
}

static void test_marks_of_html_are_escaped(void **state)
{
	(void)state;
	check("<b a=\"1\" b='2'>&amp;</b>", 100,
	      "&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;&lt;/b&gt;");
}

static void test_control_characters_are_shown(void **state)
{
	(void)state;
	check("a\nb\x1b[31mc\x7f", 100, "a?b?[31mc?");
}

static void test_utf8_stays(void **state)
{
	(void)state;
	check("\u00e9 \u2026 \U0001f600", 100, "\u00e9 \u2026 \U0001f600");
}

/* Cut short, overlong, a surrogate, beyond the last one, what XML forbids. */
static void test_what_is_no_utf8_is_spelled_out(void **state)
{
	(void)state;
	check("\xe9", 100, "\\xe9");
	check("\x80", 100, "\\x80");
	check("\xc3", 100, "\\xc3");
	check("\xc0\xaf", 100, "\\xc0\\xaf");
	check("\xe0\x80\xaf", 100, "\\xe0\\x80\\xaf");
	check("\xed\xa0\x80", 100, "\\xed\\xa0\\x80");
	check("\xf4\x90\x80\x80", 100, "\\xf4\\x90\\x80\\x80");
	check("\xef\xbf\xbf", 100, "\\xef\\xbf\\xbf");
	check("\xff", 100, "\\xff");
}

static void test_long_texts_are_cut_between_characters(void **state)
{
	(void)state;
	check("abcdef", 6, "abcdef");
	check("abcdefg", 6, "abcde\u2026");
	check("\u00e9\u00e9\u00e9", 2, "\u00e9\u2026");
	check("&&&", 2, "&amp;\u2026");
}

static void test_length_is_of_what_is_shown(void **state)
{
	(void)state;
	assert_int_equal(escape_length(""), 0);
	assert_int_equal(escape_length("<\u00e9\xff"), 6);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_marks_of_html_are_escaped),
		cmocka_unit_test(test_control_characters_are_shown),
		cmocka_unit_test(test_utf8_stays),
		cmocka_unit_test(test_what_is_no_utf8_is_spelled_out),
		cmocka_unit_test(test_long_texts_are_cut_between_characters),
		cmocka_unit_test(test_length_is_of_what_is_shown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

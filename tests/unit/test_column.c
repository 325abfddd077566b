/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <dbench/column.h>

static int parse(struct column *c, const char *text, uint64_t number, const char *delimiters,
		 struct err *e)
{
	const struct column_layout layout = { number, delimiters };

	return column_parse(c, "data", text, strlen(text), &layout, e);
}

static void assert_values(const char *text, uint64_t number, const char *delimiters,
			  const double *value, size_t count)
{
	struct column c;
	struct err e;

	assert_int_equal(parse(&c, text, number, delimiters, &e), 0);
	assert_int_equal(c.count, count);
	for (size_t i = 0; i < count; i++)
		assert_float_equal(c.value[i], value[i], 0);
	column_release(&c);
}

static void numbers(void **state)
{
	static const double value[] = { 1, 2.5, .5, 5, 16, -3e-2 };

	(void)state;
	assert_values("1\n2.5\r\n.5\t \n5.\n0x10\n-3e-2", 1, " \t", value, 6);
}

static void columns(void **state)
{
	static const double second[] = { 2, 5 };

	(void)state;
	assert_values("1 \t 2 3\n  4\t5\n6\n", 2, " \t", second, 2);
	assert_values("1,,2,3\n4,5\n", 2, ",", second, 2);
	assert_values("1, 2\n4, 5\n", 2, ",", second, 2);
}

/* Empty, short and commented lines; a comment behind the column is none of it. */
static void what_is_passed_over(void **state)
{
	static const double first[] = { 2, 7 }, second[] = { 8 };

	(void)state;
	assert_values("\n# 1\n   \n2 # note\n#\n7 8", 1, " \t", first, 2);
	assert_values("\n# 1\n   \n2 # note\n#\n7 8", 2, " \t", second, 1);
	assert_values("", 1, " \t", NULL, 0);
}

static void assert_refused(const char *text, unsigned line, unsigned column, const char *words)
{
	struct column c;
	struct err e;

	assert_int_equal(parse(&c, text, 1, " \t", &e), -1);
	assert_string_equal(e.source, "data");
	assert_int_equal(e.line, line);
	assert_int_equal(e.column, column);
	assert_string_equal(e.text, words);
}

static void what_is_no_number(void **state)
{
	(void)state;
	assert_refused("1\n\n 31.733s\n", 3, 2, "column 1 holds finite numbers, not '31.733s'");
	assert_refused("1:31.75", 1, 1, "column 1 holds finite numbers, not '1:31.75'");
	assert_refused("4#x", 1, 1, "column 1 holds finite numbers, not '4#x'");
	assert_refused("nan", 1, 1, "column 1 holds finite numbers, not 'nan'");
	assert_refused("1\n-inf", 2, 1, "column 1 holds finite numbers, not '-inf'");
	assert_refused("1e400", 1, 1, "column 1 holds finite numbers, not '1e400'");
	assert_refused("\xef\xbb\xbf" "1", 1, 1,
		       "column 1 holds finite numbers, not '\xef\xbb\xbf" "1'");
	assert_refused("1\x1b[2J", 1, 1, "column 1 holds finite numbers, not '1?[2J'");
}

static void a_nul_is_no_number(void **state)
{
	const struct column_layout layout = { 1, " \t" };
	struct column c;
	struct err e;

	(void)state;
	assert_int_equal(column_parse(&c, "data", "1\0002", 3, &layout, &e), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers),
		cmocka_unit_test(columns),
		cmocka_unit_test(what_is_passed_over),
		cmocka_unit_test(what_is_no_number),
		cmocka_unit_test(a_nul_is_no_number),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

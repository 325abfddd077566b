/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/report.h>

#include "sample_experiment.h"

/* Owned by the caller. */
static char *plot(const struct experiment *x, unsigned columns)
{
	char *text;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	report_plot(out, x, columns);
	fclose(out);
	return text;
}

/* It fits, and is ASCII without a blank at the end of a line. */
static void check_shape(const char *text, unsigned columns)
{
	unsigned lines = 0;

	for (const char *line = text; *line; lines++) {
		size_t length = strcspn(line, "\n");

		assert_true(length <= columns);
		assert_true(!length || line[length - 1] != ' ');
		for (size_t i = 0; i < length; i++)
			assert_in_range(line[i], ' ', '~');
		line += length + 1;
	}
	assert_in_range(lines, 1, 24);
}

static void test_cases_over_clients(void **state)
{
	struct experiment x = sample_experiment();
	char *text = plot(&x, 80);

	(void)state;
	assert_string_equal(text,
		"Median MB/s over clients\n"
		" 1,000 +\n"
		"       |\n"
		"       |\n"
		"   800 +                                   A          A          A          A\n"
		"       |\n"
		"       |                                   B          B          B          B\n"
		"   600 +                                   |          |          |          |\n"
		"       |\n"
		"       |\n"
		"   400 +                        A\n"
		"       |                        B\n"
		"       |\n"
		"   200 +             A\n"
		"       |  |          B\n"
		"       |  *\n"
		"     0 +\n"
		"       +--+----------+----------+----------+----------+----------+----------+--\n"
		"          1          2          4          8          16         32         64\n"
		"        A fast   B slow\n"
		"        * several   | 95 % interval\n");
	check_shape(text, 80);
	free(text);
	experiment_release(&x);
}

static void test_cases_side_by_side(void **state)
{
	static const unsigned clients = 16;
	struct experiment x = { 0 };

	(void)state;
	sample_case(&x, "bind=none", 1, &clients, 1);
	sample_case(&x, "bind=each:core", 1.02, &clients, 1);
	char *text = plot(&x, 48);
	assert_string_equal(text,
		"Median MB/s of 16 clients\n"
		" 840 +\n"
		"     |\n"
		"     |                             |\n"
		"     |                             |\n"
		"     |                             |\n"
		" 820 +                             |\n"
		"     |           |                 B\n"
		"     |           |                 |\n"
		"     |           |                 |\n"
		"     |           |                 |\n"
		" 800 +           A                 |\n"
		"     |           |\n"
		"     |           |\n"
		"     |           |\n"
		"     |           |\n"
		" 780 +\n"
		"     +-----------------------------------------\n"
		"      A bind=none   B bind=each:core\n"
		"      | 95 % interval\n");
	check_shape(text, 48);
	free(text);
	experiment_release(&x);
}

static void test_all_widths(void **state)
{
	struct experiment x = sample_experiment();

	(void)state;
	for (unsigned columns = 40; columns <= 300; columns += 7) {
		char *text = plot(&x, columns);

		check_shape(text, columns < 200 ? columns : 200);
		free(text);
	}
	char *usual = plot(&x, 0), *eighty = plot(&x, 80), *narrow = plot(&x, 1);
	assert_string_equal(usual, eighty);
	check_shape(narrow, 40);
	free(usual);
	free(eighty);
	free(narrow);
	experiment_release(&x);
}

static void test_many_cases_fit(void **state)
{
	static const unsigned clients[] = { 1, 1024 };
	struct experiment x = { 0 };
	char name[80];

	(void)state;
	for (unsigned i = 0; i < 60; i++) {
		snprintf(name, sizeof name, "a case whose name is long enough %u\x1b\xff", i);
		sample_case(&x, name, 1, clients, 2);
	}
	char *text = plot(&x, 60);
	check_shape(text, 60);
	assert_non_null(strstr(text, " more\n"));
	free(text);
	experiment_release(&x);
}

static void test_what_is_not_valid_is_left_out(void **state)
{
	static const unsigned clients = 1;
	struct experiment none = { 0 }, x = { 0 };

	(void)state;
	sample_case(&x, "", 1, &clients, 1);
	for (unsigned t = 0; t <= SAMPLE_TRIALS; t++)
		x.sweep[0].point[0].trial[t].valid = false;
	char *text = plot(&x, 80), *empty = plot(&none, 80);
	assert_string_equal(text, "");
	assert_string_equal(empty, "");
	free(text);
	free(empty);
	experiment_release(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cases_over_clients),
		cmocka_unit_test(test_cases_side_by_side),
		cmocka_unit_test(test_all_widths),
		cmocka_unit_test(test_many_cases_fit),
		cmocka_unit_test(test_what_is_not_valid_is_left_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

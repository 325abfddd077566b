/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dbench/exhibit.h>
#include <dbench/report.h>

#include "sample_locality.h"
#include "scratch.h"

static void write_sample(void)
{
	struct locality l = sample_locality(5);
	char *argv[] = { "dbench-c", "locality", NULL };
	struct err e;

	assert_int_equal(locality_conclude(&l, &e), 0);
	assert_int_equal(report_locality_json("l.json", &l, 2, argv, &e), 0);
	locality_release(&l);
}

static void test_what_locality_wrote_is_read(void **state)
{
	struct distances d;
	struct err e;

	(void)state;
	write_sample();
	assert_int_equal(distances_read(&d, "l.json", &e), 1);
	assert_string_equal(d.loadfile, "reread");
	assert_string_equal(d.target, "/mnt/x");
	assert_int_equal(d.clients, 4);
	assert_int_equal(d.trials, 5);
	assert_float_equal(d.seconds, 2, 0);
	assert_int_equal(d.cells, 10);
	assert_string_equal(d.cell[4].label, "put on node2, read on node0");
	assert_int_equal(d.cell[4].cache, 2);
	assert_int_equal(d.cell[4].reader, 0);
	assert_int_equal(d.cell[4].memory, 0);
	assert_true(d.found[4].proof.holds);
	assert_float_equal(d.found[4].figure[FIGURE_RATE].median, 902, 1e-3);
	assert_float_equal(d.found[4].figure[FIGURE_RATE].local_median, 1002, 1e-3);
	assert_true(d.found[4].figure[FIGURE_RATE].known);
	assert_true(d.found[4].figure[FIGURE_RATE].beyond_noise);
	assert_false(d.found[0].figure[FIGURE_RATE].known);
	assert_float_equal(d.found[4].figure[FIGURE_P99].median, 25002, 1e-3);
	distances_release(&d);
}

static void test_other_files_are_none_of_them(void **state)
{
	struct distances d;
	struct err e;

	(void)state;
	make_file("run.json", "{\"schema_version\": \"1\"}");
	make_file("text", "Throughput 3 MB/sec");
	assert_int_equal(distances_read(&d, "run.json", &e), 0);
	assert_int_equal(distances_read(&d, "text", &e), 0);
	assert_int_equal(distances_read(&d, "none", &e), 0);
}

static void refused(const char *text, const char *want)
{
	struct distances d;
	char line[1200];
	struct err e;

	make_file("broken.json", text);
	assert_int_equal(distances_read(&d, "broken.json", &e), -1);
	assert_non_null(strstr(err_print(&e, line, sizeof line), want));
	assert_null(d.cell);
}

#define HEAD "{\"locality_schema_version\": \"1\", \"topology\": \"\", \"settings\": " \
	     "{\"clients\": 1, \"target\": \"x\", \"loadfiles\": [\"y\"], \"seconds\": 1}"

static void test_broken_ones_are_refused(void **state)
{
	(void)state;
	refused("{\"locality_schema_version\": \"2\"}",
		"broken.json: its locality_schema_version is '2', and '1' is what");
	refused("{\"locality_schema_version\": \"1\"}", "settings");
	refused("{\"locality_schema_version\": 1}", "is '', and '1'");
	refused(HEAD ", \"cells\": []}", "'cells' is no array with cells in it");
	refused(HEAD ", \"cells\": 3}", "'cells' is no array with cells in it");
	refused(HEAD ", \"cells\": [{\"label\": \"l\"}]}", "writer");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(test_what_locality_wrote_is_read),
		SCRATCH_TEST(test_other_files_are_none_of_them),
		SCRATCH_TEST(test_broken_ones_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

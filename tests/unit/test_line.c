/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "line.h"

static struct log_line found;
static const char *label, *wrong;
static size_t length;

static enum line_kind result(const char *text)
{
	found = (struct log_line){ 0 };
	return line_result(text, &found, &label, &length, &wrong);
}

static bool time_of(const char *text)
{
	found = (struct log_line){ 0 };
	return line_time(text, &found);
}

static void dbench_1(void **state)
{
	(void)state;
	assert_int_equal(result("Throughput 67.3949 MB/sec (NB=84.2436 MB/sec  673.949 MBit/sec)"
				"  16 procs"), LINE_RESULT);
	assert_string_equal(found.rate.text, "67.3949");
	assert_float_equal(found.rate.value, 67.3949, 0);
	assert_string_equal(found.nb.text, "84.2436");
	assert_string_equal(found.mbit.text, "673.949");
	assert_int_equal(found.procs, 16);
	assert_int_equal(found.clients, 0);
	assert_int_equal(length, 0);

	assert_int_equal(result("Throughput 135.02 MB/sec (NB=168.775 MB/sec  1350.2 MBit/sec)"),
			 LINE_RESULT);
	assert_int_equal(found.procs, 0);
}

static void dbench_3(void **state)
{
	(void)state;
	assert_int_equal(result("Throughput 1.5e+06 MB/sec 4 procs"), LINE_RESULT);
	assert_string_equal(found.rate.text, "1.5e+06");
	assert_float_equal(found.rate.value, 1.5e6, 0);
	assert_int_equal(found.procs, 4);
	assert_string_equal(found.nb.text, "");
}

static void dbench_4(void **state)
{
	(void)state;
	assert_int_equal(result("Throughput 512.345 MB/sec  8 clients  4 procs  "
				"max_latency=12.345 ms"), LINE_RESULT);
	assert_int_equal(found.clients, 8);
	assert_int_equal(found.procs, 4);
	assert_string_equal(found.latency.text, "12.345");

	assert_int_equal(result("Throughput 5 MB/sec (sync open) (sync dirs)  2 clients  1 procs  "
				"max_latency=0.100 ms"), LINE_RESULT);
	assert_int_equal(found.clients, 2);
	assert_int_equal(found.procs, 1);
	assert_float_equal(found.latency.value, .1, 0);
}

static void labels(void **state)
{
	(void)state;
	assert_int_equal(result("j:Throughput 17.4581 MB/sec 64 procs"), LINE_RESULT);
	assert_int_equal(length, 1);
	assert_memory_equal(label, "j", 1);
	assert_int_equal(result("  /mnt/a:b: Throughput 17.4581 MB/sec 64 procs"), LINE_RESULT);
	assert_int_equal(length, strlen("/mnt/a:b"));
	assert_memory_equal(label, "/mnt/a:b", length);
	assert_int_equal(result("we saw: Throughput 17.4581 MB/sec 64 procs"), LINE_OTHER);
	assert_int_equal(result(":Throughput 17.4581 MB/sec 64 procs"), LINE_OTHER);
	assert_int_equal(result("disk Throughput 17.4581 MB/sec 64 procs"), LINE_OTHER);
}

static void prose(void **state)
{
	static const char *const text[] = {
		"", "Throughput", "Throughput was fine", "Throughput 12 MB/s", "Throughput of 5 MB/sec",
		"Throughput 5 MB/sec is what I got", "Total throughput: 136.09139999999999 MB/s",
		"Throughput5 MB/sec 4 procs", "   4      1234   100.00 MB/sec  execute  1 sec",
	};

	(void)state;
	for (size_t i = 0; i < sizeof text / sizeof *text; i++)
		assert_int_equal(result(text[i]), LINE_OTHER);
}

static void no_number(void **state)
{
	const char *nan = "j:Throughput nan MB/sec 4 procs";

	(void)state;
	assert_int_equal(result(nan), LINE_WRONG);
	assert_ptr_equal(wrong, strstr(nan, "nan"));
	assert_int_equal(result("Throughput -5 MB/sec 4 procs"), LINE_WRONG);
	assert_int_equal(result("Throughput 1e999 MB/sec 4 procs"), LINE_WRONG);
}

static void wall_times(void **state)
{
	static const struct { const char *text; double seconds; int decimals; } wall[] = {
		{ "31.733", 31.733, 3 }, { "1:31.75", 91.75, 2 }, { "43:45.79", 2625.79, 2 },
		{ "1:02:03.45", 3723.45, 2 }, { "2:00:00", 7200, 0 },
	};
	char text[100];

	(void)state;
	for (size_t i = 0; i < sizeof wall / sizeof *wall; i++) {
		snprintf(text, sizeof text, "dbench 16  11.72s user 122.21s system 422%% cpu %s total",
			 wall[i].text);
		assert_true(time_of(text));
		assert_string_equal(found.wall.text, wall[i].text);
		assert_float_equal(found.wall.value, wall[i].seconds, 1e-9);
		assert_int_equal(figure_decimals(&found.wall), wall[i].decimals);
		assert_string_equal(found.user.text, "11.72");
		assert_string_equal(found.system.text, "122.21");
		assert_string_equal(found.cpu.text, "422");
		assert_int_equal(found.procs, 16);
	}
}

static void no_wall_time(void **state)
{
	static const char *const wall[] = { "1:2:3:4", "1.5:20", "1:", ":5", "x", "" };
	char text[100];

	(void)state;
	for (size_t i = 0; i < sizeof wall / sizeof *wall; i++) {
		snprintf(text, sizeof text, "dbench 16  1s user 2s system 3%% cpu %s total", wall[i]);
		assert_false(time_of(text));
	}
	assert_false(time_of("the user 2s system 3% cpu 5 total"));
	assert_false(time_of("real 0m1.5s"));
}

static void number_of_a_command(void **state)
{
	static const struct { const char *command; unsigned n; } row[] = {
		{ "dbench 16", 16 }, { "./dbench -t 60 8", 8 }, { "dbench 8 -t 60", 8 },
		{ "dbench -s 12", 12 }, { "make -j64", 0 }, { "(cd x; dbench 4 )", 4 }, { "", 0 },
	};
	char text[100];

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		snprintf(text, sizeof text, "%s  1.00s user 2.00s system 99%% cpu 3.000 total",
			 row[i].command);
		assert_true(time_of(text));
		assert_int_equal(found.procs, row[i].n);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(dbench_1),
		cmocka_unit_test(dbench_3),
		cmocka_unit_test(dbench_4),
		cmocka_unit_test(labels),
		cmocka_unit_test(prose),
		cmocka_unit_test(no_number),
		cmocka_unit_test(wall_times),
		cmocka_unit_test(no_wall_time),
		cmocka_unit_test(number_of_a_command),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

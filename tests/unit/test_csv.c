/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>

#include <dbench/import.h>

#include "scratch.h"

/* The CSV of a log of this text. */
static char *csv_of(const char *text)
{
	struct log log = { 0 };
	struct err e;
	char *csv;
	size_t size;

	make_file("log", text);
	assert_int_equal(log_load(&log, "log", &e), 0);
	FILE *out = open_memstream(&csv, &size);
	log_print_csv(out, &log, 1);
	fclose(out);
	log_release(&log);
	return csv;
}

static void check(const char *text, const char *want)
{
	char *csv = csv_of(text);

	assert_string_equal(csv, want);
	free(csv);
}

static void columns_that_are_known(void **state)
{
	(void)state;
	check("Throughput 5 MB/sec 4 procs\n", "mb_s,procs\n5,4\n");
	check("Throughput 5.0 MB/sec  8 clients  4 procs  max_latency=1.500 ms\n"
	      "Throughput 6 MB/sec 4 procs\n"
	      "dbench 4  1.10s user 2.00s system 3% cpu 1:00:01.50 total\n",
	      "mb_s,clients,procs,user_s,system_s,cpu_pct,wall_raw,wall_s,latency_max_ms\n"
	      "5.0,8,4,,,,,,1.500\n"
	      "6,,4,1.10,2.00,3,1:00:01.50,3601.50,\n");
	check("Throughput 5 MB/sec\n", "mb_s\n5\n");
}

static void labels_with_commas(void **state)
{
	(void)state;
	check("a,\"b\":Throughput 5 MB/sec 4 procs\nThroughput 6 MB/sec 4 procs\n",
	      "disk,mb_s,procs\n\"a,\"\"b\"\"\",5,4\n,6,4\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(columns_that_are_known),
		SCRATCH_TEST(labels_with_commas),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

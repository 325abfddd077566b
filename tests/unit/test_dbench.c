/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sample_result.h"

#define PREAMBLE \
	"dbench-c " DBENCH_VERSION "\n" \
	" load        /usr/share/dbench/client.txt, 458,344 ops in 458,344 lines\n" \
	" clients     2 in 2 processes, binding: node0\n" \
	" length      10 s after 2 s of warm-up\n" \
	" target      /mnt/x, ext4 on /dev/sda1 (rw,noatime), 12.3 GB free\n" \
	" backend     fileio\n" \
	" host        Linux 6.1.0 x86_64, A CPU, 2 CPUs\n" \
	"\n"
#define SUMMARY \
	"\n" \
	" work        1,005,000 ops, 2 whole passes, 10.5 GB read, 500.0 MB written\n" \
	" per client  502,500 ops, 5.5 GB\n" \
	" cost        2.00 s user, 16.05 s system, 180 % CPU of 10.000 s wall, " \
	"17,960 ns CPU an op\n" \
	" phases      set-up 0.250 s, warm-up 2.000 s, run 10.000 s, cleanup 0.500 s\n" \
	" slowest     client 1: 500,000 ops, 525.00 MB/s\n" \
	" fastest     client 0: 505,000 ops, 575.00 MB/s\n" \
	" migrations  10 between CPUs (1.0 a second), 1 seen between nodes\n" \
	" local       93.8 % of own memory, 50.0 % of page cache\n" \
	" warning     FIND_FIRST: 1 did not end as the loadfile says; the first: " \
	"client.txt:7: FIND_FIRST \"a/*\" fails\n"
#define TABLE \
	"\n" \
	" Operation                Count    AvgLat    MaxLat" \
	"       p50       p95       p99     p99.9\n" \
	" --------------------------------------------------" \
	"----------------------------------------\n" \
	" ReadX                  1000000     0.020     3.000" \
	"     0.010     0.050     0.050     2.998\n" \
	" Close                     1000     0.001     0.001" \
	"     0.001     0.001     0.001     0.001\n" \
	" FIND_FIRST                4000     0.200     0.200" \
	"     0.200     0.200     0.200     0.200\n" \
	"\n"

static void expect(const struct sample *s, struct text_options o, const struct tick *tick,
		   unsigned ticks, const char *expected)
{
	char *text = sample_print(s, o, tick, ticks);

	assert_string_equal(text, expected);
	free(text);
}

static void test_a_whole_run(void **state)
{
	static const struct tick tick[] = {
		{ .phase = PHASE_WARMUP, .clients = 2, .lines = 7, .mb_per_second = 0.5,
		  .seconds = 1, .latency_ms = 0.25 },
		{ .phase = PHASE_EXECUTE, .clients = 2, .lines = 123456789,
		  .mb_per_second = 12345.678, .seconds = 100, .latency_ms = 1234.5678 },
		{ .phase = PHASE_CLEANUP, .clients = 1, .seconds = 2 },
	};
	struct sample *s = sample_new();

	(void)state;
	expect(s, (struct text_options){ .format = FORMAT_DBENCH }, tick, 3,
	       PREAMBLE
	       "   2         7     0.50 MB/sec  warmup   1 sec  latency 0.250 ms\n"
	       "   2  123456789  12345.68 MB/sec  execute 100 sec  latency 1234.568 ms\n"
	       "   1  cleanup   2 sec\n"
	       SUMMARY TABLE
	       "Throughput 1100 MB/sec  2 clients  2 procs  max_latency=3.000 ms\n");
	sample_free(s);
}

static void expect_last(const struct sample *s, const char *expected)
{
	char *text = sample_print(s, (struct text_options){ .format = FORMAT_DBENCH }, NULL, 0);

	assert_string_equal(strstr(text, "Throughput"), expected);
	free(text);
}

static void test_sync_modes_stand_in_the_last_line(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.mb_per_second = 67.39493;
	s->settings.sync_dirs = true;
	expect_last(s, "Throughput 67.3949 MB/sec (sync dirs)  2 clients  2 procs  "
		       "max_latency=3.000 ms\n");
	s->settings.sync_open = true;
	expect_last(s, "Throughput 67.3949 MB/sec (sync open) (sync dirs)  2 clients  2 procs  "
		       "max_latency=3.000 ms\n");
	sample_free(s);
}

/* Scripts look for these words; each may stand only where dbench has it. */
static void test_words_that_scripts_look_for(void **state)
{
	struct sample *s = sample_new();
	char *text = sample_print(s, (struct text_options){ .format = FORMAT_DBENCH }, NULL, 0);

	(void)state;
	assert_null(strstr(text, "execute"));
	assert_null(strstr(text, "completed in"));
	assert_null(strstr(strstr(text, "Operation") + 1, "Operation"));
	assert_null(strstr(strstr(text, "Throughput") + 1, "Throughput"));
	free(text);
	sample_free(s);
}

int main(void)
{
	static const struct CMUnitTest test[] = {
		cmocka_unit_test(test_a_whole_run),
		cmocka_unit_test(test_sync_modes_stand_in_the_last_line),
		cmocka_unit_test(test_words_that_scripts_look_for),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}

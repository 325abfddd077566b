/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sample_result.h"

static const struct text_options classic = { .format = FORMAT_CLASSIC };
static const struct tick tick = { .phase = PHASE_EXECUTE, .clients = 16, .seconds = 1 };

static void expect(const struct sample *s, const char *expected)
{
	char *text = sample_print(s, classic, &tick, 1);

	assert_string_equal(text, expected);
	free(text);
}

static void test_the_run_of_2002(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->settings.clients = 16;
	s->result.processes = 16;
	s->result.mb_per_second = 67.39487;
	s->result.user_seconds = 11.72;
	s->result.system_seconds = 122.21;
	s->result.window_seconds = 31.733;
	expect(s, "Throughput 67.3949 MB/sec (NB=84.2436 MB/sec  673.949 MBit/sec)  16 procs\n"
		  "dbench-c 16  11.72s user 122.21s system 422% cpu 31.733 total\n");
	sample_free(s);
}

static void expect_total(double seconds, const char *total)
{
	struct sample *s = sample_new();

	s->result.window_seconds = seconds;
	char *text = sample_print(s, classic, NULL, 0);
	assert_string_equal(strstr(text, "cpu ") + 4, total);
	free(text);
	sample_free(s);
}

static void test_total_has_three_forms(void **state)
{
	(void)state;
	expect_total(0.5, "0.500 total\n");
	expect_total(59.999, "59.999 total\n");
	expect_total(59.9996, "1:00.00 total\n");
	expect_total(62.339, "1:02.34 total\n");
	expect_total(3599.99, "59:59.99 total\n");
	expect_total(3599.996, "1:00:00.00 total\n");
	expect_total(36754.5, "10:12:34.50 total\n");
}

int main(void)
{
	static const struct CMUnitTest test[] = {
		cmocka_unit_test(test_the_run_of_2002),
		cmocka_unit_test(test_total_has_three_forms),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}

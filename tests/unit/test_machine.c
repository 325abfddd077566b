/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "sample_result.h"

static const struct tick tick[] = {
	{ .phase = PHASE_WARMUP, .clients = 2, .lines = 7, .mb_per_second = 0.5, .seconds = 1,
	  .latency_ms = 0.25 },
	{ .phase = PHASE_EXECUTE, .clients = 2, .lines = 123456789, .mb_per_second = 12345.678,
	  .seconds = 100, .latency_ms = 1234.5678 },
	{ .phase = PHASE_CLEANUP, .clients = 1, .seconds = 2 },
};

/* On a terminal, too: what asks for these lines reads them. */
static void test_a_whole_run(void **state)
{
	struct sample *s = sample_new();
	struct text_options o = { .format = FORMAT_MACHINE, .live = true };
	char *text = sample_print(s, o, tick, 3);

	(void)state;
	assert_string_equal(text, "@W@2@7@0.50@1@0.250@\n"
				  "@R@2@123456789@12345.68@100@1234.568@\n"
				  "@C@1@0@0.00@2@0.000@\n"
				  ":ReadX:1000000:0.020:3.000:\n"
				  ":Close:1000:0.001:0.001:\n"
				  ":FIND_FIRST:4000:0.200:0.200:\n"
				  ";1100;2;2;3.000;\n");
	free(text);
	sample_free(s);
}

int main(void)
{
	static const struct CMUnitTest test[] = { cmocka_unit_test(test_a_whole_run) };

	return cmocka_run_group_tests(test, NULL, NULL);
}

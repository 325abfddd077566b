/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sample_result.h"

static bool has(const struct sample *s, const char *line)
{
	char *text = sample_print(s, (struct text_options){ 0 }, NULL, 0);
	bool found = strstr(text, line);

	free(text);
	return found;
}

static void test_lateness_of_a_paced_run(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	assert_false(has(s, " lateness "));
	s->settings.rate = 5;
	assert_true(has(s, "\n lateness    at most 0.000 ms behind the schedule, 0.000 ms on "
			   "average\n"));
	s->result.late_max_ns = 12345678;
	/* the rate is that of bytes: only ops that move them have their time */
	uint64_t due = s->result.op[OP_READX].tally.count + s->result.op[OP_WRITEX].tally.count;
	s->result.client[0].late_total_ns = due * 1000000;
	s->result.client[1].late_total_ns = due * 500000;
	assert_true(has(s, "\n lateness    at most 12.346 ms behind the schedule, 1.500 ms on "
			   "average\n"));
	sample_free(s);
}

static void test_clients_that_did_nothing(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	assert_false(has(s, " came to the end of no op"));
	s->result.client[1].ops = 0;
	assert_true(has(s, "\n warning     1 of 2 clients came to the end of no op in the "
			   "window\n"));
	sample_free(s);
}

static void test_no_warning_where_all_is_met(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	assert_true(has(s, "\n warning     FIND_FIRST: 1 did not "));
	s->result.op[OP_FIND].tally.unmet = 0;
	assert_false(has(s, "\n warning "));
	sample_free(s);
}

static void test_no_time_makes_no_percentage(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.window_seconds = 0;
	assert_true(has(s, ", 0 % CPU of 0.000 s wall"));
	sample_free(s);
}

int main(void)
{
	static const struct CMUnitTest test[] = {
		cmocka_unit_test(test_lateness_of_a_paced_run),
		cmocka_unit_test(test_clients_that_did_nothing),
		cmocka_unit_test(test_no_warning_where_all_is_met),
		cmocka_unit_test(test_no_time_makes_no_percentage),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}

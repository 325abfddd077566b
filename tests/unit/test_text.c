/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sample_result.h"

static const struct tick tick = {
	.phase = PHASE_EXECUTE, .clients = 2, .seconds = 1, .fraction = .5, .remaining = 1,
};

static const char *last_line(const char *text)
{
	size_t length = strlen(text);

	assert_true(length > 0 && text[length - 1] == '\n');
	do
		length--;
	while (length && text[length - 1] != '\n');
	return text + length;
}

static void test_quiet_prints_no_tick(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	for (int live = 0; live < 2; live++) {
		struct text_options o = { .quiet = true, .live = live };
		char *text = sample_print(s, o, &tick, 1);

		assert_null(strstr(text, "execute"));
		assert_null(strchr(text, '\r'));
		assert_non_null(strstr(text, "Operation"));
		free(text);
	}
	sample_free(s);
}

static void test_passes_only_where_asked_for(void **state)
{
	struct sample *s = sample_new();
	char *with = sample_print(s, (struct text_options){ .passes = true }, NULL, 0);
	char *without = sample_print(s, (struct text_options){ 0 }, NULL, 0);

	(void)state;
	assert_non_null(strstr(with, "\n   1 completed in 5000 ms at time 7001 ms\n"));
	assert_null(strstr(without, "completed in"));
	free(with);
	free(without);
	sample_free(s);
}

static void expect_no_figure(struct sample *s, const char *end)
{
	for (int format = FORMAT_DBENCH; format <= FORMAT_MACHINE; format++) {
		struct text_options o = { .format = (enum text_format)format };
		char *text = sample_print(s, o, NULL, 0);

		assert_string_equal(last_line(text), end);
		assert_null(strstr(text, "Throughput"));
		assert_true(format != FORMAT_MACHINE || !strchr(text, ';'));
		free(text);
	}
}

static void test_invalid_run_has_a_table_and_no_figure(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.valid = false;
	s->result.causes = 2;
	expect_no_figure(s, "Run not valid: 2 causes, see stderr\n");
	s->result.causes = 1;
	expect_no_figure(s, "Run not valid: 1 cause, see stderr\n");
	char *text = sample_print(s, (struct text_options){ 0 }, NULL, 0);
	assert_non_null(strstr(text, "\n ReadX "));
	free(text);
	sample_free(s);
}

static void test_interrupted_run_has_no_figure(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.interrupted = true;
	expect_no_figure(s, "Run not valid: interrupted by a signal\n");
	sample_free(s);
}

static void test_run_that_did_nothing_has_no_table(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.valid = false;
	s->result.causes = 1;
	s->result.ops = 0;
	char *text = sample_print(s, (struct text_options){ 0 }, NULL, 0);
	assert_null(strstr(text, "Operation"));
	free(text);
	sample_free(s);
}

static void test_full_disk_is_told(void **state)
{
	struct sample *s = sample_new();
	struct text_options o = { .out = fopen("/dev/full", "w") };
	struct err e = {0};

	(void)state;
	assert_non_null(o.out);
	struct sink sink = report_text(&o);
	sink.begin(sink.self, &s->result);
	assert_int_equal(sink.end(sink.self, &s->result, &e), -1);
	assert_string_equal(e.text, "cannot write the report to standard output: "
				    "No space left on device");
	fclose(o.out);
	free(sink.self);
	sample_free(s);
}

/* A pipe's reader sees a second's line when it is printed, not a buffer later. */
static void test_each_tick_is_flushed(void **state)
{
	char *text = NULL;
	size_t size = 0;
	struct text_options o = { .out = open_memstream(&text, &size) };
	struct sink sink = report_text(&o);

	(void)state;
	sink.tick(sink.self, &tick);
	assert_string_equal(text, "   2         0     0.00 MB/sec  execute   1 sec  "
				  "latency 0.000 ms\n");
	fclose(o.out);
	free(text);
	free(sink.self);
}

int main(void)
{
	static const struct CMUnitTest test[] = {
		cmocka_unit_test(test_quiet_prints_no_tick),
		cmocka_unit_test(test_passes_only_where_asked_for),
		cmocka_unit_test(test_invalid_run_has_a_table_and_no_figure),
		cmocka_unit_test(test_interrupted_run_has_no_figure),
		cmocka_unit_test(test_run_that_did_nothing_has_no_table),
		cmocka_unit_test(test_full_disk_is_told),
		cmocka_unit_test(test_each_tick_is_flushed),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}

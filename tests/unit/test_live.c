/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sample_result.h"

static const struct tick running = {
	.phase = PHASE_EXECUTE, .clients = 16, .seconds = 45, .now_mb_per_second = 1234.4,
	.mb_per_second = 98.76, .latency_ms = 7.654, .fraction = .42, .remaining = 72,
};

/* The drawn line between its '\r' and what erases the rest. */
static char *draw(unsigned columns, const struct tick *t)
{
	struct sample *s = sample_new();
	struct text_options o = { .live = true, .columns = columns };
	char *text = sample_print(s, o, t, 1), *start = strchr(text, '\r');

	assert_non_null(start);
	char *end = strstr(start, "\033[K");
	assert_non_null(end);
	char *line = strndup(start + 1, (size_t)(end - start) - 1);
	free(text);
	sample_free(s);
	return line;
}

static void expect(unsigned columns, const struct tick *t, const char *expected)
{
	char *line = draw(columns, t);

	assert_string_equal(line, expected);
	free(line);
}

static void test_phases(void **state)
{
	struct tick t = running;

	(void)state;
	expect(100, &running, "run     [###########----------------]  42% 1:12 left  1234 MB/s "
			      "(avg 98.8)  max 7.65 ms  16 clients");
	t.phase = PHASE_WARMUP;
	t.clients = 1;
	expect(80, &t, "warm-up [####-----]  42% 1:12 left  1234 MB/s (avg 98.8)  max 7.65 ms  "
		       "1 client");
	t.phase = PHASE_CLEANUP;
	t.remaining = 3723;
	expect(60, &t, "cleanup [#########------------]  42% 1:02:03 left  1 client");
}

static void test_end_not_known(void **state)
{
	struct tick t = running;

	(void)state;
	t.fraction = t.remaining = -1;
	expect(0, &t, "run     0:45 so far  1234 MB/s (avg 98.8)  max 7.65 ms  16 clients");
}

static void test_fits_every_width(void **state)
{
	(void)state;
	for (unsigned columns = 1; columns < 200; columns++) {
		char *line = draw(columns, &running);

		assert_true(strlen(line) < columns);
		free(line);
	}
}

static void test_narrow_terminal_keeps_what_tells_most(void **state)
{
	(void)state;
	expect(40, &running, "run     [######--------]  42% 1:12 left");
	expect(14, &running, "run      42%");
}

static void test_erased_before_a_whole_line(void **state)
{
	struct sample *s = sample_new();
	struct text_options o = { .live = true, .passes = true };
	char *text = sample_print(s, o, &running, 1);

	(void)state;
	assert_non_null(strstr(text, "clients\033[K\r\033[K   1 completed in"));
	assert_null(strchr(strstr(text, "completed in"), '\r'));
	free(text);
	o.passes = false;
	text = sample_print(s, o, &running, 1);
	assert_non_null(strstr(text, "clients\033[K\r\033[K\n work "));
	free(text);
	sample_free(s);
}

int main(void)
{
	static const struct CMUnitTest test[] = {
		cmocka_unit_test(test_phases),
		cmocka_unit_test(test_end_not_known),
		cmocka_unit_test(test_fits_every_width),
		cmocka_unit_test(test_narrow_terminal_keeps_what_tells_most),
		cmocka_unit_test(test_erased_before_a_whole_line),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}

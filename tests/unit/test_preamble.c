/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sample_result.h"

static void expect_line(const struct sample *s, const char *line)
{
	char *text = sample_print(s, (struct text_options){ 0 }, NULL, 0);

	assert_non_null(strstr(text, line));
	free(text);
}

static void test_length_of_the_run(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->settings.seconds = 0.5;
	s->settings.warmup = 0;
	s->settings.rate = 2.5;
	expect_line(s, "\n length      0.5 s after 0 s of warm-up, 2.5 MB/s for each client\n");
	s->settings.rate = 0;
	s->settings.loops = 1;
	expect_line(s, "\n length      1 pass for each client\n");
	s->settings.loops = 3;
	expect_line(s, "\n length      3 passes for each client\n");
	sample_free(s);
}

static void test_place_of_the_set_up(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->settings.setup_membind = "node1";
	expect_line(s, "\n set-up      memory: node1\n");
	s->settings.setup_bind = "cpu0";
	expect_line(s, "\n set-up      binding: cpu0, memory: node1\n");
	sample_free(s);
}

static void test_modes(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->settings.backend = "null";
	s->settings.sync_open = true;
	s->settings.strictness = STRICT;
	expect_line(s, "\n backend     null, every open with O_SYNC, strict\n");
	sample_free(s);
}

static void test_memory_is_told_unless_local(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	expect_line(s, "\n clients     2 in 2 processes, binding: node0\n");
	s->settings.membind = "interleave:node0-1";
	expect_line(s, "\n clients     2 in 2 processes, binding: node0, memory: "
		       "interleave:node0-1\n");
	sample_free(s);
}

static void test_what_is_not_known_is_left_out(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.target[0] = (struct target_info){ .path = "/x" };
	s->settings.bind = NULL;
	s->result.processes = 1;
	expect_line(s, "\n target      /x, unknown filesystem, 0 B free\n");
	expect_line(s, "\n clients     2 in 1 process, binding: none\n");
	sample_free(s);
}

/* A directory's name must not pass for the line with the figure. */
static void test_line_breaks_in_names_stay_in_their_line(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	strcpy(s->result.target[0].path, "/x\nThroughput 9 MB/sec\033[K");
	expect_line(s, "\n target      /x?Throughput 9 MB/sec?[K, ext4");
	sample_free(s);
}

static void test_each_directory_has_its_line(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	sample_split(s);
	expect_line(s, "\n target      /mnt/x, ext4 on /dev/sda1 (rw,noatime), 12.3 GB free"
		       "\n target      /mnt/y, unknown filesystem, 12.3 GB free\n");
	sample_free(s);
}

int main(void)
{
	static const struct CMUnitTest test[] = {
		cmocka_unit_test(test_length_of_the_run),
		cmocka_unit_test(test_place_of_the_set_up),
		cmocka_unit_test(test_modes),
		cmocka_unit_test(test_memory_is_told_unless_local),
		cmocka_unit_test(test_what_is_not_known_is_left_out),
		cmocka_unit_test(test_line_breaks_in_names_stay_in_their_line),
		cmocka_unit_test(test_each_directory_has_its_line),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}

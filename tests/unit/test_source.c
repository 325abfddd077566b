/* SPDX-License-Identifier: MIT */
#include "said.h"

#include <stdlib.h>
#include <unistd.h>

#include "source.h"

static void expect_line(struct source *s, const char *expected)
{
	const char *line;
	size_t length;
	struct err e;

	assert_int_equal(source_line(s, &line, &length, &e), 1);
	assert_int_equal(length, strlen(expected));
	assert_memory_equal(line, expected, length);
}

static void expect_end(struct source *s)
{
	const char *line;
	size_t length;
	struct err e;

	assert_int_equal(source_line(s, &line, &length, &e), 0);
	assert_int_equal(source_line(s, &line, &length, &e), 0);
}

static void lines_end_in_lf_or_crlf_or_nothing(void **state)
{
	static const char text[] = "one\ntwo\r\n\n\r\nthr\ree\nlast";
	struct source s;

	(void)state;
	source_init_text(&s, text, strlen(text));
	expect_line(&s, "one");
	expect_line(&s, "two");
	expect_line(&s, "");
	expect_line(&s, "");
	expect_line(&s, "thr\ree");
	expect_line(&s, "last");
	expect_end(&s);
	source_release(&s);
}

static void nothing_has_no_line(void **state)
{
	struct source s;

	(void)state;
	source_init_text(&s, NULL, 0);
	expect_end(&s);
	source_release(&s);
}

static void nul_is_noticed(void **state)
{
	struct source s;

	(void)state;
	source_init_text(&s, "a\0b", 3);
	assert_true(s.nul);
	source_release(&s);
	source_init_text(&s, "ab", 2);
	assert_false(s.nul);
	source_release(&s);
}

/* A file with the text; its name lies in the static buffer. */
static const char *make_file(const char *text, size_t size)
{
	static char name[64];
	int fd;

	strcpy(name, "/tmp/test_source.XXXXXX");
	fd = mkstemp(name);
	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, size), size);
	close(fd);
	return name;
}

static void lines_longer_than_the_window(void **state)
{
	size_t size = 3000000;
	char *text = malloc(size + 8);
	struct source s;
	const char *line, *name;
	size_t length;
	struct err e;

	(void)state;
	memcpy(text, "first\n", 6);
	memset(text + 6, 'x', size - 6);
	memcpy(text + size, "\nend\n", 5);
	name = make_file(text, size + 5);
	assert_int_equal(source_open(&s, name, &e), 0);
	expect_line(&s, "first");
	assert_int_equal(source_line(&s, &line, &length, &e), 1);
	assert_int_equal(length, size - 6);
	assert_memory_equal(line, text + 6, length);
	expect_line(&s, "end");
	expect_end(&s);
	source_release(&s);
	unlink(name);
	free(text);
}

static void lines_across_windows(void **state)
{
	size_t lines = 100000, size = lines * 8;
	char *text = malloc(size + 1), line[16];
	struct source s;
	const char *name;
	struct err e;

	(void)state;
	for (size_t i = 0; i < lines; i++)
		sprintf(text + i * 8, "l%06zu\n", i);
	name = make_file(text, size);
	assert_int_equal(source_open(&s, name, &e), 0);
	for (size_t i = 0; i < lines; i++) {
		sprintf(line, "l%06zu", i);
		expect_line(&s, line);
	}
	expect_end(&s);
	source_release(&s);
	unlink(name);
	free(text);
}

static void what_cannot_be_read_is_said(void **state)
{
	struct source s;
	struct err e;

	(void)state;
	assert_int_equal(source_open(&s, "/nonexistent/load", &e), -1);
	assert_string_equal(e.text, "/nonexistent/load cannot be opened: "
			    "No such file or directory");
	assert_int_equal(source_open(&s, "/", &e), -1);
	assert_string_equal(e.text, "/ cannot be read: Is a directory");
}

static void a_pipe_will_do(void **state)
{
	char name[64];
	struct source s;
	struct err e;
	int ends[2];

	(void)state;
	assert_int_equal(pipe(ends), 0);
	assert_int_equal(write(ends[1], "a\nb", 3), 3);
	close(ends[1]);
	snprintf(name, sizeof name, "/dev/fd/%d", ends[0]);
	assert_int_equal(source_open(&s, name, &e), 0);
	expect_line(&s, "a");
	expect_line(&s, "b");
	expect_end(&s);
	source_release(&s);
	close(ends[0]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_end_in_lf_or_crlf_or_nothing),
		cmocka_unit_test(nothing_has_no_line),
		cmocka_unit_test(nul_is_noticed),
		cmocka_unit_test(lines_longer_than_the_window),
		cmocka_unit_test(lines_across_windows),
		cmocka_unit_test(what_cannot_be_read_is_said),
		cmocka_unit_test(a_pipe_will_do),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sample_result.h"

static char *const words[] = { "dbench-c", "-D", "/mnt/caf\xe9", "2" };

/* The document, written to a file and read back; the caller frees it. */
static char *document(const struct result *r, const char *options)
{
	char name[] = "/tmp/dbench-c-test-XXXXXX";
	char *text = calloc(1, 1 << 20);
	struct err e = {0};
	int fd = mkstemp(name);

	assert_true(fd >= 0);
	close(fd);
	assert_int_equal(report_json(name, r, 4, words, options, &e), 0);
	FILE *in = fopen(name, "r");
	assert_non_null(in);
	text[fread(text, 1, (1 << 20) - 1, in)] = '\0';
	fclose(in);
	unlink(name);
	return text;
}

/* For the sake of whoever reads a test, `part` has ' where the document has ". */
static void expect(const struct sample *s, const char *part)
{
	char *text = document(&s->result, "{\"time\": 10}");

	for (char *c = text; *c; c++)
		if (*c == '"')
			*c = '\'';
	if (!strstr(text, part))
		fail_msg("there is no %s in:\n%s", part, text);
	free(text);
}

static void test_order_of_the_members(void **state)
{
	static const char *const member[] = {
		"{\n\"schema_version\": \"1\",\n", "\n\"program\": ", "\n\"command_line\": ",
		"\n\"options\": {\"time\": 10},\n", "\n\"settings\": ", "\n\"host\": ",
		"\n\"targets\": [\n", "\n\"loadfiles\": [\n", "\n\"run\": ", "\n\"verdict\": ",
		"\n\"total\": ", "\n\"ops\": [\n", "\n\"clients\": [\n",
		"\n\"numastat\": []", "\n\"metrics\": {\"throughput\": ", "\n\"series\": [\n",
		"\n]\n}\n",
	};
	struct sample *s = sample_new();
	char *text = document(&s->result, "{\"time\": 10}"), *at = text;

	(void)state;
	for (size_t i = 0; i < sizeof member / sizeof member[0]; i++) {
		at = strstr(at, member[i]);
		assert_non_null(at);
	}
	assert_string_equal(at, "\n]\n}\n");
	free(text);
	sample_free(s);
}

static void test_an_op(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	expect(s, "\n  {'op': 'ReadX', 'count': 1000000, 'unmet': 0, 'first_unmet': '', "
		  "'total_ns': 19900000000, 'mean_ns': 19900.0, 'max_ns': 3000000, "
		  "'p50_ns': 10047, 'p90_ns': 10047, 'p95_ns': 49919, 'p99_ns': 49919, "
		  "'p99_9_ns': 2998271, 'p99_99_ns': 2998271, 'histogram': "
		  "[[9984, 10111, 900000], [49664, 50175, 98000], "
		  "[2981888, 3014655, 2000]]},\n");
	expect(s, "'unmet': 1, 'first_unmet': 'client.txt:7: FIND_FIRST \\'a/*\\' fails'");
	sample_free(s);
}

static void test_where_a_client_was(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	expect(s, "'placement': {'samples': 100, 'samples_by_node': [[0, 75], [1, 25]], "
		  "'home_node': 0, 'node_changes_seen': 1, 'migrations': 10, 'minor_faults': 0, "
		  "'major_faults': 0, 'own_pages': [[0, 30], [1, 2]], 'own_pages_elsewhere': 0, "
		  "'cache_pages': [[1, 1000]], 'cache_pages_elsewhere': 0}");
	s->result.client[0].migrations = UINT64_MAX;
	expect(s, "'migrations': null");
	s->result.numastat[1] = (struct numastat){ 1, 2, 3, 4, 5, 6 };
	expect(s, "\n'numastat': [\n  {'node': 1, 'hit': 1, 'miss': 2, 'foreign': 3, "
		  "'interleave': 4, 'local': 5, 'other': 6}\n],\n");
	sample_free(s);
}

static void test_numbers_at_their_limits(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.op[OP_FLUSH].tally = (struct tally){ .count = 1, .max_ns = UINT64_MAX };
	s->result.op[OP_FLUSH].hist.count[HIST_BUCKETS - 1] = 1;
	s->result.mb_per_second = NAN;
	s->result.client[1].mb_per_second = INFINITY;
	s->result.user_seconds = 0.1;
	expect(s, "'seed': '18446744073709551615'");
	expect(s, "'histogram': [[69818988363776, 9223372036854775807, 1]]");
	expect(s, "'total': {'mb_per_second': null, ");
	expect(s, "'mb_per_second': null, 'max_latency_ns'");
	expect(s, "'user_seconds': 0.1, ");
	sample_free(s);
}

static void test_bytes_that_are_no_utf8(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	strcpy(s->result.target[0].path, "/mnt/caf\xc3\xa9");
	expect(s, "'command_line': ['dbench-c', '-D', '/mnt/caf\\\\xe9', '2']");
	expect(s, "'path': '/mnt/caf\xc3\xa9'");
	sample_free(s);
}

static void test_verdict_of_an_invalid_run(void **state)
{
	struct sample *s = sample_new();
	struct result *r = &s->result;

	(void)state;
	r->valid = false;
	r->causes = 2;
	r->cause = calloc(2, sizeof *r->cause);
	strcpy(r->cause[0], "one");
	strcpy(r->cause[1], "two");
	expect(s, "'verdict': {'valid': false, 'interrupted': false, "
		  "'causes': ['one', 'two']}");
	sample_free(s);
}

static void test_run_that_never_started(void **state)
{
	struct sample *s = sample_new();
	struct result none = { .settings = &s->settings, .loadfile = s->result.loadfile };
	char *text = document(&none, NULL);

	(void)state;
	assert_non_null(strstr(text, "\"ops\": [],\n\"clients\": [],\n\"numastat\": [],\n"
				     "\"metrics\": {\"bytes\": 0.0, \"user\": 0.0, "
				     "\"system\": 0.0, \"passes\": 0.0},\n\"series\": []\n}\n"));
	assert_non_null(strstr(text, "\"options\": {},"));
	free(text);
	sample_free(s);
}

static void test_options_that_are_no_object(void **state)
{
	struct sample *s = sample_new();
	struct err e = {0};

	(void)state;
	assert_int_equal(report_json_to(stdout, &s->result, 4, words, "[1]", &e), -1);
	assert_non_null(strstr(e.text, "the options for the result are no JSON object"));
	assert_int_equal(report_json_to(stdout, &s->result, 4, words, "{", &e), -1);
	sample_free(s);
}

static void test_directories_and_who_is_in_them(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	sample_split(s);
	expect(s, "'targets': ['/mnt/x', '/mnt/y'], 'loadfiles'");
	expect(s, "'targets': [\n  {'path': '/mnt/x', 'filesystem': 'ext4', ");
	expect(s, "'clients': 1, 'ops': 500000, 'bytes_read': 5000000000, "
		  "'bytes_written': 250000000, 'mb_per_second': 525.0}\n]");
	expect(s, "{'client': 1, 'loadfile': 0, 'target': 1, ");
	sample_free(s);
}

int main(void)
{
	static const struct CMUnitTest test[] = {
		cmocka_unit_test(test_directories_and_who_is_in_them),
		cmocka_unit_test(test_order_of_the_members),
		cmocka_unit_test(test_an_op),
		cmocka_unit_test(test_where_a_client_was),
		cmocka_unit_test(test_numbers_at_their_limits),
		cmocka_unit_test(test_bytes_that_are_no_utf8),
		cmocka_unit_test(test_verdict_of_an_invalid_run),
		cmocka_unit_test(test_run_that_never_started),
		cmocka_unit_test(test_options_that_are_no_object),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}

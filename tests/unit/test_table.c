/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sample_result.h"

static void test_clients_stand_behind_the_ops(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.client[1].label[0] = '\0';
	s->result.client[1].last_cpu = s->result.client[1].last_node = -1;
	strcpy(s->result.client[1].failure, "killed by signal 9");
	char *text = sample_print(s, (struct text_options){ .per_client = true }, NULL, 0);
	assert_string_equal(strstr(text, "\nPer client"),
		"\nPer client results:\n"
		"Client 0 did 505000 lines and 5750000000 bytes, 575.00 MB/sec, "
		"latency 3.000 ms, cpu 0, node 0, bound to node0\n"
		" Operation                Count    AvgLat    MaxLat\n"
		" --------------------------------------------------\n"
		" ReadX                   500000     0.020     3.000\n"
		" Close                      500     0.001     0.001\n"
		" FIND_FIRST                2000     0.200     0.200\n"
		"\n"
		"Client 1 did 500000 lines and 5250000000 bytes, 525.00 MB/sec, "
		"latency 3.000 ms, FAILED: killed by signal 9\n"
		" Operation                Count    AvgLat    MaxLat\n"
		" --------------------------------------------------\n"
		" ReadX                   500000     0.020     3.000\n"
		" Close                      500     0.001     0.001\n"
		" FIND_FIRST                2000     0.200     0.200\n"
		"\n"
		"Throughput 1100 MB/sec  2 clients  2 procs  max_latency=3.000 ms\n");
	free(text);
	sample_free(s);
}

static void test_clients_are_told_by_their_directories(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	sample_split(s);
	char *text = sample_print(s, (struct text_options){ .per_client = true }, NULL, 0);
	assert_non_null(strstr(text, "node 0, directory 2, bound to node0\n"));
	free(text);
	sample_free(s);
}

static void test_wide_figures_keep_their_columns_apart(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.op[OP_QPATH].tally = (struct tally){
		.count = 1234567890, .total_ns = 1234567890ull * 2000000,
		.max_ns = 123456789012,
	};
	char *text = sample_print(s, (struct text_options){ 0 }, NULL, 0);
	assert_non_null(strstr(text, "\n QUERY_PATH_INFORMATION 1234567890     2.000 "
				     "123456.789     0.000"));
	free(text);
	sample_free(s);
}

static void test_no_percentile_is_above_the_maximum(void **state)
{
	struct sample *s = sample_new();
	uint64_t ns = hist_low(hist_bucket(5000000));	/* its bucket's middle is above */

	(void)state;
	struct op_result *flush = &s->result.op[OP_FLUSH];
	flush->tally = (struct tally){ .count = 1, .total_ns = ns, .max_ns = ns };
	flush->hist.count[hist_bucket(ns)] = 1;
	char *text = sample_print(s, (struct text_options){ 0 }, NULL, 0);
	assert_non_null(strstr(text, "\n Flush                        1     4.981     4.981"
				     "     4.981     4.981     4.981     4.981\n"));
	free(text);
	sample_free(s);
}

int main(void)
{
	static const struct CMUnitTest test[] = {
		cmocka_unit_test(test_clients_stand_behind_the_ops),
		cmocka_unit_test(test_clients_are_told_by_their_directories),
		cmocka_unit_test(test_wide_figures_keep_their_columns_apart),
		cmocka_unit_test(test_no_percentile_is_above_the_maximum),
	};
	return cmocka_run_group_tests(test, NULL, NULL);
}

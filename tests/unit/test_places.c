/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sample_result.h"
#include "text.h"

static char *printed(const struct sample *s)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	places_print(out, &s->result);
	fclose(out);
	return text;
}

static void expect(const struct sample *s, const char *text)
{
	char *real = printed(s);

	assert_string_equal(real, text);
	free(real);
}

static void no_table_on_one_node(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.nodes = 1;
	expect(s, " migrations  10 between CPUs (1.0 a second), 1 seen between nodes\n"
		  " local       93.8 % of own memory, 50.0 % of page cache\n");
	s->result.client[1].migrations = UINT64_MAX;
	memset(&s->result.client[0].cached, 0, sizeof s->result.client[0].cached);
	memset(&s->result.client[1].cached, 0, sizeof s->result.client[1].cached);
	expect(s, " migrations  1 seen between nodes\n"
		  " local       93.8 % of own memory\n");
	sample_free(s);
}

static void a_table_on_several(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.nodes = 4;
	s->result.numastat[2] = (struct numastat){ .hit = 7, .miss = 6, .foreign = 5, .local = 4,
						   .other = 3 };
	expect(s, " migrations  10 between CPUs (1.0 a second), 1 seen between nodes\n"
		  " local       93.8 % of own memory, 50.0 % of page cache\n"
		  " where        time own pages page cache        hit       miss    foreign"
		  "      local      other\n"
		  " node0         87.5%        60       1000          0          0          0"
		  "          0          0\n"
		  " node1         12.5%         4       1000          0          0          0"
		  "          0          0\n"
		  " node2          0.0%         0          0          7          6          5"
		  "          4          3\n");
	sample_free(s);
}

static void memory_that_is_bound(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	s->result.nodes = 1;
	strcpy(s->result.client[0].memory_label, "far:node1");
	strcpy(s->result.client[1].memory_label, "far:node1");
	char *text = printed(s);
	assert_string_equal(strstr(text, "\n memory "), "\n memory      far:node1 for 2 clients\n");
	free(text);
	strcpy(s->result.client[1].memory_label, "far:node0");
	text = printed(s);
	assert_string_equal(strstr(text, "\n memory "), "\n memory      far:node1 for 1 client, "
						 "far:node0 for 1 client\n");
	free(text);
	sample_free(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_table_on_one_node),
		cmocka_unit_test(a_table_on_several),
		cmocka_unit_test(memory_that_is_bound),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

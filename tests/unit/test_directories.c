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

static void expect(const struct sample *s, const char *expected)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	directories_print(out, &s->result);
	fclose(out);
	assert_string_equal(text, expected);
	free(text);
}

static void one_has_no_table(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	expect(s, "");
	sample_free(s);
}

static void several_have_their_shares(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	sample_split(s);
	expect(s, " directory   clients       MB/s  share  path\n"
		  " 1                 1     575.00  52.3%  /mnt/x, ext4\n"
		  " 2                 1     525.00  47.7%  /mnt/y, unknown filesystem\n");
	sample_free(s);
}

static void nothing_moved_is_no_share(void **state)
{
	struct sample *s = sample_new();

	(void)state;
	sample_split(s);
	s->result.mb_per_second = 0;
	s->result.target[0].mb_per_second = s->result.target[1].mb_per_second = 0;
	strcpy(s->result.target[0].path, "/x\nThroughput 9 MB/sec");
	expect(s, " directory   clients       MB/s  share  path\n"
		  " 1                 1       0.00   0.0%  /x?Throughput 9 MB/sec, ext4\n"
		  " 2                 1       0.00   0.0%  /mnt/y, unknown filesystem\n");
	sample_free(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_has_no_table),
		cmocka_unit_test(several_have_their_shares),
		cmocka_unit_test(nothing_moved_is_no_share),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

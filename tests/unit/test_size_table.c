/* SPDX-License-Identifier: MIT */
#include "said.h"

#include <stdlib.h>

#include "size_table.h"

static void the_most_frequent_comes_first(void **state)
{
	struct size_table t = { 0 };
	struct size_count *entry;
	unsigned count;

	(void)state;
	for (uint64_t i = 0; i < 3000; i++)
		assert_int_equal(size_table_add(&t, i * 4096, 1), 0);
	size_table_add(&t, 0, 1);
	size_table_add(&t, 8192, 5);
	entry = size_table_take(&t, &count);
	assert_int_equal(count, 3000);
	assert_int_equal(entry[0].size, 8192);
	assert_int_equal(entry[0].count, 6);
	assert_int_equal(entry[1].size, 0);
	assert_int_equal(entry[1].count, 2);
	assert_int_equal(entry[2].size, 4096);
	free(entry);
}

static void counts_do_not_overflow(void **state)
{
	struct size_table t = { 0 };
	struct size_count *entry;
	unsigned count;

	(void)state;
	size_table_add(&t, 1, UINT64_MAX);
	size_table_add(&t, 1, 2);
	entry = size_table_take(&t, &count);
	assert_true(entry[0].count == UINT64_MAX);
	free(entry);
}

static void an_empty_one(void **state)
{
	struct size_table t = { 0 };
	unsigned count;

	(void)state;
	free(size_table_take(&t, &count));
	assert_int_equal(count, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_most_frequent_comes_first),
		cmocka_unit_test(counts_do_not_overflow),
		cmocka_unit_test(an_empty_one),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

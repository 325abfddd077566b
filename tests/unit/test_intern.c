/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "intern.h"

static void strings_are_numbered_as_they_come(void **state)
{
	struct intern in = { 0 };
	uint32_t index;

	(void)state;
	assert_int_equal(intern(&in, "", 0, &index), 1);
	assert_int_equal(index, 0);
	assert_int_equal(intern(&in, "abc", 3, &index), 1);
	assert_int_equal(index, 1);
	assert_int_equal(intern(&in, "abcd", 3, &index), 0);
	assert_int_equal(index, 1);
	assert_int_equal(intern(&in, "abcd", 4, &index), 1);
	assert_int_equal(intern(&in, "", 0, &index), 0);
	assert_int_equal(index, 0);
	assert_memory_equal(intern_bytes(&in, 2), "abcd", 4);
	intern_release(&in);
}

static void many_strings(void **state)
{
	struct intern in = { 0 };
	uint32_t index;
	char text[32];

	(void)state;
	for (int round = 0; round < 2; round++)
		for (uint32_t i = 0; i < 100000; i++) {
			int length = sprintf(text, "a name with number %u", i);

			assert_int_equal(intern(&in, text, (size_t)length, &index), !round);
			assert_int_equal(index, i);
		}
	intern_release(&in);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(strings_are_numbered_as_they_come),
		cmocka_unit_test(many_strings),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <dbench/placement.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <cmocka.h>

static struct numbers set_of(unsigned first, unsigned last)
{
	struct numbers set = {0};

	for (unsigned n = first; n <= last; n++)
		numbers_add(&set, n);
	return set;
}

static void holds_what_was_added(void **state)
{
	(void)state;
	struct numbers set = {0};

	assert_true(numbers_empty(&set));
	numbers_add(&set, 0);
	numbers_add(&set, 64);
	numbers_add(&set, NUMBERS_MAX - 1);
	numbers_add(&set, NUMBERS_MAX);
	assert_false(numbers_empty(&set));
	assert_true(numbers_has(&set, 0));
	assert_false(numbers_has(&set, 1));
	assert_true(numbers_has(&set, 64));
	assert_true(numbers_has(&set, NUMBERS_MAX - 1));
	assert_false(numbers_has(&set, NUMBERS_MAX));
	assert_int_equal(numbers_count(&set), 3);
}

static void walks_in_order(void **state)
{
	(void)state;
	struct numbers set = {0};

	assert_int_equal(numbers_next(&set, 0), NUMBERS_MAX);
	numbers_add(&set, 5);
	numbers_add(&set, 200);
	assert_int_equal(numbers_next(&set, 0), 5);
	assert_int_equal(numbers_next(&set, 5), 5);
	assert_int_equal(numbers_next(&set, 6), 200);
	assert_int_equal(numbers_next(&set, 201), NUMBERS_MAX);
	assert_int_equal(numbers_next(&set, NUMBERS_MAX), NUMBERS_MAX);
}

static void compares_unites_subtracts(void **state)
{
	(void)state;
	struct numbers a = set_of(0, 99), b = set_of(50, 149), all = set_of(0, 149);
	struct numbers low = set_of(0, 49), none = {0};

	assert_false(numbers_within(&b, &a));
	assert_true(numbers_within(&low, &a));
	assert_false(numbers_within(&a, &low));
	assert_true(numbers_within(&none, &none));
	numbers_subtract(&a, &b);
	assert_true(numbers_equal(&a, &low));
	numbers_unite(&a, &b);
	assert_true(numbers_equal(&a, &all));
}

static void prints_as_the_kernel_does(void **state)
{
	(void)state;
	struct numbers set = {0}, last = {0};
	char text[64];

	assert_string_equal(numbers_print(&set, text, sizeof text), "");
	set = set_of(0, 3);
	numbers_add(&set, 8);
	numbers_add(&set, 10);
	numbers_add(&set, 11);
	assert_string_equal(numbers_print(&set, text, sizeof text), "0-3,8,10-11");
	numbers_add(&last, NUMBERS_MAX - 1);
	assert_string_equal(numbers_print(&last, text, sizeof text), "8191");
}

static void cuts_long_lists_at_a_comma(void **state)
{
	(void)state;
	struct numbers set = {0};
	char text[12];

	for (unsigned n = 100; n < 200; n += 2)
		numbers_add(&set, n);
	assert_string_equal(numbers_print(&set, text, 12), "100,102,...");
	assert_string_equal(numbers_print(&set, text, 11), "100,...");
	assert_string_equal(numbers_print(&set, text, 4), "...");
	assert_string_equal(numbers_print(&set, text, 3), "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(holds_what_was_added),
		cmocka_unit_test(walks_in_order),
		cmocka_unit_test(compares_unites_subtracts),
		cmocka_unit_test(prints_as_the_kernel_does),
		cmocka_unit_test(cuts_long_lists_at_a_comma),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

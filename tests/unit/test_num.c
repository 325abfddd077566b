/* SPDX-License-Identifier: MIT */
#include <dbench/num.h>

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

#define UNTOUCHED 77

static void reads_unsigned_numbers(void **state)
{
	static const struct { const char *s; uint64_t n; } all[] = {
		{ "0", 0 }, { "7", 7 }, { "1000000", 1000000 }, { "9", 9 },
		{ "9223372036854775807", INT64_MAX },
		{ "9223372036854775808", (uint64_t)INT64_MAX + 1 },
		{ "18446744073709551615", UINT64_MAX },
		{ "0x0", 0 }, { "0xa", 10 }, { "0XfF", 255 }, { "0x00000000", 0 },
		{ "0xffffffffffffffff", UINT64_MAX }, { "0x0ffffffffffffffff", UINT64_MAX },
		{ "00", 0 }, { "010", 8 }, { "0777", 511 },
		{ "01777777777777777777777", UINT64_MAX },
	};

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		uint64_t n = UNTOUCHED;

		if (num_unsigned(all[i].s, strlen(all[i].s), &n) || n != all[i].n)
			fail_msg("%s: found %" PRIu64 ", expected %" PRIu64, all[i].s, n,
				 all[i].n);
	}
}

static void refuses_what_is_no_unsigned_number(void **state)
{
	static const char *const all[] = {
		"", " ", "-", "-1", "+1", " 1", "1 ", "1.0", "1e3", "a", "0x", "0xg", "x1",
		"08", "09", "018", "0b1", "1a", "1k", "/", ":", "0x/", "0x:", "0x@", "0x`",
		"--1", "18446744073709551616", "99999999999999999999", "0x10000000000000000",
		"02000000000000000000000", "184467440737095516150",
	};

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		uint64_t n = UNTOUCHED;

		if (!num_unsigned(all[i], strlen(all[i]), &n) || n != UNTOUCHED)
			fail_msg("'%s' is taken as %" PRIu64, all[i], n);
	}
}

static void the_length_ends_a_number(void **state)
{
	uint64_t n;
	int64_t i;

	(void)state;
	assert_int_equal(num_unsigned("1234", 2, &n), 0);
	assert_int_equal(n, 12);
	assert_int_equal(num_unsigned("0x12", 1, &n), 0);
	assert_int_equal(n, 0);
	assert_int_equal(num_unsigned("0x12", 2, &n), -1);
	assert_int_equal(num_integer("-12", 2, &i), 0);
	assert_int_equal(i, -1);
	assert_int_equal(num_integer("-12", 1, &i), -1);
	assert_int_equal(num_integer("", 0, &i), -1);
}

static void reads_integers_to_both_edges(void **state)
{
	static const struct { const char *s; int rc; int64_t n; } all[] = {
		{ "0", 0, 0 }, { "-0", 0, 0 }, { "-1", 0, -1 }, { "-0x10", 0, -16 },
		{ "-010", 0, -8 }, { "0x7fffffffffffffff", 0, INT64_MAX },
		{ "9223372036854775807", 0, INT64_MAX },
		{ "-9223372036854775808", 0, INT64_MIN },
		{ "-9223372036854775807", 0, -INT64_MAX },
		{ "9223372036854775808", -1, UNTOUCHED },
		{ "-9223372036854775809", -1, UNTOUCHED },
		{ "0x8000000000000000", -1, UNTOUCHED }, { "--1", -1, UNTOUCHED },
		{ "-", -1, UNTOUCHED }, { "- 1", -1, UNTOUCHED }, { "+1", -1, UNTOUCHED },
	};

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		int64_t n = UNTOUCHED;
		int rc = num_integer(all[i].s, strlen(all[i].s), &n);

		if (rc != all[i].rc || n != all[i].n)
			fail_msg("%s: found %d, %" PRId64, all[i].s, rc, n);
	}
}

static void reads_decimals(void **state)
{
	static const struct { const char *s; double n; } all[] = {
		{ "0", 0 }, { "1", 1 }, { "1.5", 1.5 }, { ".25", .25 }, { "2.", 2 },
		{ "1e3", 1000 }, { "010", 10 },
	};
	static const char *const junk[] = {
		"",    " 1",       "1 ",   "-1",    "-0", "+1",  ".",  "1.2.3", "inf",
		"nan", "infinity", "0x10", "0X1p3", "1s", "1,5", "e5", "1e999",
	};
	double n;

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (num_decimal(all[i].s, &n) || n != all[i].n)
			fail_msg("%s: found %g", all[i].s, n);
	for (size_t i = 0; i < sizeof junk / sizeof *junk; i++)
		if (!num_decimal(junk[i], &n))
			fail_msg("'%s' is taken as %g", junk[i], n);
}

static void reads_durations_in_every_unit(void **state)
{
	static const struct { const char *s; double seconds; } all[] = {
		{ "90", 90 }, { "1.5", 1.5 }, { "2s", 2 }, { "500ms", .5 }, { "250us", 250e-6 },
		{ "2m", 120 }, { "1.5h", 5400 }, { "0", 0 }, { ".5m", 30 },
	};
	static const char *const junk[] = {
		"", "s", "ms", "-1s", "1 s", "1S", "1min", "1d", "1ns", "1ss", "1s ", "1h30m",
		"0x1s", "infs", "1e308h",
	};
	double n;

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (num_duration(all[i].s, &n) || n < all[i].seconds * .999999999 ||
		    n > all[i].seconds * 1.000000001)
			fail_msg("%s: found %g", all[i].s, n);
	for (size_t i = 0; i < sizeof junk / sizeof *junk; i++)
		if (!num_duration(junk[i], &n))
			fail_msg("'%s' is taken as %g", junk[i], n);
}

static void prints_sizes(void **state)
{
	static const struct { uint64_t n; const char *s; } all[] = {
		{ 0, "0 B" }, { 1, "1 B" }, { 999, "999 B" }, { 1000, "1.0 kB" },
		{ 1049, "1.0 kB" }, { 1051, "1.1 kB" }, { 999949, "999.9 kB" },
		{ 999950, "1.0 MB" }, { 26214401, "26.2 MB" }, { 1472088767, "1.5 GB" },
		{ 1000000000000, "1.0 TB" }, { 1000000000000000, "1.0 PB" },
		{ UINT64_MAX, "18.4 EB" },
	};
	char out[16];

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		assert_string_equal(num_print_size(all[i].n, out, sizeof out), all[i].s);
}

static void groups_digits_by_three(void **state)
{
	static const struct { uint64_t n; const char *s; } all[] = {
		{ 0, "0" }, { 12, "12" }, { 999, "999" }, { 1000, "1,000" },
		{ 123456, "123,456" }, { 1472088767, "1,472,088,767" },
		{ UINT64_MAX, "18,446,744,073,709,551,615" },
	};
	char out[32];

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		assert_string_equal(num_print_grouped(all[i].n, out, sizeof out), all[i].s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_unsigned_numbers),
		cmocka_unit_test(refuses_what_is_no_unsigned_number),
		cmocka_unit_test(the_length_ends_a_number),
		cmocka_unit_test(reads_integers_to_both_edges),
		cmocka_unit_test(reads_decimals),
		cmocka_unit_test(reads_durations_in_every_unit),
		cmocka_unit_test(prints_sizes),
		cmocka_unit_test(groups_digits_by_three),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

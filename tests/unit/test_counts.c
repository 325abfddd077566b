/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include <dbench/counts.h>

/* The numbers with blanks between them. */
static void assert_counts(const char *text, const char *wanted)
{
	struct counts c;
	struct err e = { 0 };
	char found[1024] = "";

	if (counts_parse(&c, text, &e))
		fail_msg("'%s' is refused: %s", text, e.text);
	for (size_t i = 0; i < c.count; i++)
		sprintf(found + strlen(found), "%s%u", i ? " " : "", c.at[i]);
	assert_string_equal(found, wanted);
	counts_release(&c);
}

static void accepted(void **state)
{
	(void)state;
	assert_counts("16", "16");
	assert_counts("016", "16");
	assert_counts("16,32,64", "16 32 64");
	assert_counts("1..5", "1 2 3 4 5");
	assert_counts("1..5+2", "1 3 5");
	assert_counts("1..64+8", "1 9 17 25 33 41 49 57");
	assert_counts("1..512*2", "1 2 4 8 16 32 64 128 256 512");
	assert_counts("1..100*3", "1 3 9 27 81");
	assert_counts("3..3", "3");
	assert_counts("5..7+65536", "5");
	assert_counts("65535..65536", "65535 65536");
	assert_counts("32768..65536*65536", "32768");
}

static void mixed(void **state)
{
	(void)state;
	assert_counts("1,2,4..32*2", "1 2 4 8 16 32");
	assert_counts("64,1..3", "64 1 2 3");
	assert_counts("1..4,2..8*2,1", "1 2 3 4 8");
}

static void assert_refused(const char *text, const char *wanted)
{
	struct counts c;
	struct err e = { 0 };

	assert_int_equal(counts_parse(&c, text, &e), -1);
	assert_string_equal(e.text, wanted);
	assert_null(c.at);
}

#define ONE "the number of clients is a whole number from 1 to 65536"
#define FORMS "numbers of clients are like 16, 16,32, 1..64, 1..64+8 or 1..512*2"

static void refused(void **state)
{
	(void)state;
	assert_refused("", ONE ", not ''");
	assert_refused("0", ONE ", not '0'");
	assert_refused("65537", ONE ", not '65537'");
	assert_refused("99999999999999999999999", ONE ", not '99999999999999999999999'");
	assert_refused("-2", ONE ", not '-2'");
	assert_refused("1x", ONE ", not '1x'");
	assert_refused("1,2x,3", ONE ", not '2x' (column 3 of '1,2x,3')");
	assert_refused("1,", ONE ", where '1,' ends");
	assert_refused("1,,2", ONE ", not ',' (column 3 of '1,,2')");
	assert_refused("1..", ONE ", where '1..' ends");
	assert_refused("..4", ONE ", not '.' (column 1 of '..4')");
	assert_refused("1..0", ONE ", not '0' (column 4 of '1..0')");
	assert_refused("8..4", "a range of numbers of clients goes up, not '4' (column 4 of '8..4')");
	assert_refused("1..8*1", "behind * stands a whole number from 2 on, not '1' "
				 "(column 6 of '1..8*1')");
	assert_refused("1..8+0", "behind + stands a whole number from 1 on, not '0' "
				 "(column 6 of '1..8+0')");
	assert_refused("1..8*", "behind * stands a whole number from 2 on, where '1..8*' ends");
	assert_refused("4*2", FORMS ", not '*' (column 2 of '4*2')");
	assert_refused("1.5", FORMS ", not '.5' (column 2 of '1.5')");
	assert_refused("1..4..8", FORMS ", not '.' (column 5 of '1..4..8')");
	assert_refused("1..4*2*2", FORMS ", not '*' (column 7 of '1..4*2*2')");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(accepted),
		cmocka_unit_test(mixed),
		cmocka_unit_test(refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

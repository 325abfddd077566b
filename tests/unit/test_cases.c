/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "cases.h"
#include "parse.h"

struct line { struct options typed; struct cases cases; struct err e; int status; };

static void make(struct line *l, char *text)
{
	char *argv[20] = { "dbench-c" };
	int argc = 1;

	for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
		argv[argc++] = word;
	assert_int_equal(options_init(&l->typed, &l->e), 0);
	assert_int_equal(options_parse(&l->typed, argc, argv, &l->e), 0);
	l->status = cases_make(&l->cases, &l->typed, &l->e);
}

static void release(struct line *l)
{
	cases_release(&l->cases);
	options_release(&l->typed);
}

#define LINE(name, text) struct line name; char name##_line[] = text; make(&name, name##_line)

static void one(void **state)
{
	LINE(l, "--bind=cpu0 -s 2");

	(void)state;
	assert_int_equal(l.cases.count, 1);
	assert_string_equal(l.cases.at[0].name, "");
	assert_string_equal(l.cases.at[0].target, ".");
	assert_string_equal(l.cases.at[0].settings.bind, "cpu0");
	assert_true(l.cases.at[0].settings.sync_open);
	release(&l);
}

static void every_combination(void **state)
{
	LINE(l, "-D a --bind=none -D b --bind=each:core -s --sync=off --membind=far 2");

	(void)state;
	assert_int_equal(l.cases.count, 8);
	assert_string_equal(l.cases.at[0].name, "directory=a bind=none sync=on");
	assert_string_equal(l.cases.at[1].name, "directory=a bind=none sync=off");
	assert_string_equal(l.cases.at[2].name, "directory=a bind=each:core sync=on");
	assert_string_equal(l.cases.at[7].name, "directory=b bind=each:core sync=off");
	assert_string_equal(l.cases.at[7].target, "b");
	assert_string_equal(l.cases.at[7].settings.bind, "each:core");
	assert_string_equal(l.cases.at[7].settings.membind, "far");
	assert_false(l.cases.at[7].settings.sync_open);
	assert_true(l.cases.at[6].settings.sync_open);
	release(&l);
}

static void named(void **state)
{
	LINE(alone, "--case=noatime 2");
	LINE(many, "--case=a --case=b --bind=none --bind=cpu0 2");

	(void)state;
	assert_int_equal(alone.cases.count, 1);
	assert_string_equal(alone.cases.at[0].name, "noatime");
	assert_int_equal(many.cases.count, 4);
	assert_string_equal(many.cases.at[0].name, "a bind=none");
	assert_string_equal(many.cases.at[1].name, "b bind=none");
	assert_string_equal(many.cases.at[3].name, "b bind=cpu0");
	release(&alone);
	release(&many);
}

static void lists_stay_lists(void **state)
{
	LINE(l, "-c a,b -c c 2");

	(void)state;
	assert_int_equal(l.cases.count, 2);
	assert_string_equal(l.cases.at[0].name, "loadfile=a,b");
	assert_int_equal(l.cases.at[0].settings.loadfiles, 2);
	assert_string_equal(l.cases.at[1].settings.loadfile[0], "c");
	release(&l);
}

static void what_does_not_hold_together(void **state)
{
	LINE(l, "--strict --lenient --bind=none --bind=cpu0 2");

	(void)state;
	assert_int_equal(l.status, -1);
	assert_string_equal(l.e.text, "--strict and --lenient exclude each other");
	release(&l);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one),
		cmocka_unit_test(every_combination),
		cmocka_unit_test(named),
		cmocka_unit_test(lists_stay_lists),
		cmocka_unit_test(what_does_not_hold_together),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "parse.h"

/* Parses up to 7 words between blanks. */
static int parse(struct options *o, const char *line, struct err *e)
{
	static char words[256];
	char *argv[9] = { "dbench-c" };
	int argc = 1;

	strcpy(words, line);
	for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
		argv[argc++] = word;
	assert_int_equal(options_init(o, e), 0);
	return options_parse(o, argc, argv, e);
}

static void assert_timelimit(const char *line, double seconds)
{
	struct options o;
	struct err e;

	assert_int_equal(parse(&o, line, &e), 0);
	assert_true(o.timelimit == seconds);
	assert_int_equal(o.words, 1);
	assert_string_equal(o.word[0], "5");
	options_release(&o);
}

static void values(void **state)
{
	(void)state;
	assert_timelimit("5 -t 30", 30);
	assert_timelimit("5 -t30", 30);
	assert_timelimit("-st30 5", 30);
	assert_timelimit("-st 30 5", 30);
	assert_timelimit("--timelimit 30 5", 30);
	assert_timelimit("--timelimit=30 5", 30);
	assert_timelimit("--time 30 5", 30);
	assert_timelimit("--time=30 5", 30);
	assert_timelimit("-t 30 -t 40 5", 40);
	assert_timelimit("-t 30 -- 5", 30);
}

static void words(void **state)
{
	struct options o;
	struct err e;

	(void)state;
	assert_int_equal(parse(&o, "a -s - -- -S --", &e), 0);
	assert_int_equal(o.words, 4);
	assert_string_equal(o.word[0], "a");
	assert_string_equal(o.word[1], "-");
	assert_string_equal(o.word[2], "-S");
	assert_string_equal(o.word[3], "--");
	assert_true(o.sync && !o.sync_dir);
	options_release(&o);
}

/* sync is a name of its own, although sync-dir starts with it. */
static void an_exact_name_wins(void **state)
{
	struct options o;
	struct err e;

	(void)state;
	assert_int_equal(parse(&o, "--sync", &e), 0);
	assert_true(o.sync && !o.sync_dir);
	options_release(&o);
	assert_int_equal(parse(&o, "--sync-d", &e), 0);
	assert_true(!o.sync && o.sync_dir);
	options_release(&o);
}

static void assert_refused(const char *line, const char *text)
{
	struct options o;
	struct err e;

	assert_int_equal(parse(&o, line, &e), -1);
	assert_string_equal(e.text, text);
	options_release(&o);
}

/* What makes cases is kept, each text once; of the rest the last one. */
static void repeated(void **state)
{
	struct options o;
	struct err e;

	(void)state;
	assert_int_equal(parse(&o, "--bind none --sync=off -ss --bind=cpu0 -t3 -t4", &e), 0);
	assert_int_equal(o.typed[OPT_bind].count, 2);
	assert_string_equal(o.typed[OPT_bind].text[0], "none");
	assert_string_equal(o.typed[OPT_bind].text[1], "cpu0");
	assert_int_equal(o.typed[OPT_sync].count, 2);
	assert_string_equal(o.typed[OPT_sync].text[0], "off");
	assert_string_equal(o.typed[OPT_sync].text[1], "on");
	assert_int_equal(o.typed[OPT_timelimit].count, 1);
	assert_string_equal(o.typed[OPT_timelimit].text[0], "4");
	options_release(&o);
	assert_refused("--bind=none --bind=none",
		       "--bind is given twice; the second time with 'none'");
	assert_refused("-o a -o b", "--output is given twice; the second time with 'b'");
}

static void errors(void **state)
{
	(void)state;
	assert_refused("--lo 3", "--lo is short for each of --loadfile --loops");
	assert_refused("--timelimt=3",
		       "there is no option --timelimt; the nearest is --timelimit");
	assert_refused("--=3", "there is no option --; --help lists those that there are");
	assert_refused("--print",
		       "there is no option --print; --help lists those that there are");
	assert_refused("-sz", "there is no option -z; --help lists those that there are");
	assert_refused("-st", "-t lacks its SECS");
	assert_refused("--loops", "--loops lacks its N");
	assert_refused("--sync=1", "--sync takes on or off, not '1'");
	assert_refused("--quiet=on", "--quiet takes nothing, but 'on' is given to it");
	assert_refused("--loops=", "--loops takes a whole number from 1 on, not ''");
}

/* -s is --sync, and with compare --separate-bars; where a command has no such letter,
 * another's is meant, for it to be refused by its name. */
static void letters_belong_to_a_command(void **state)
{
	struct options o;
	struct err e;

	(void)state;
	assert_int_equal(parse(&o, "compare -s -C3 -c 99 --sep a", &e), 0);
	assert_true(o.separate_bars && !o.sync);
	assert_true(o.column == 3 && o.confidence == 99);
	assert_int_equal(o.origin[OPT_loadfile], PRESET);
	options_release(&o);
	assert_int_equal(parse(&o, "check -s a", &e), 0);
	assert_true(o.sync);
	options_release(&o);
	assert_int_equal(parse(&o, "5 -C 3", &e), 0);
	assert_true(o.column == 3);
	options_release(&o);
	assert_int_equal(parse(&o, "-h compare", &e), 0);
	assert_true(o.help);
	options_release(&o);
	/* --d is short for --delimiters there, and one of several in a run */
	assert_int_equal(parse(&o, "compare --d , a", &e), 0);
	assert_string_equal(o.delimiters, ",");
	options_release(&o);
	assert_int_equal(parse(&o, "--dir x 5", &e), 0);
	assert_string_equal(o.directory.item[0], "x");
	options_release(&o);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(values),
		cmocka_unit_test(words),
		cmocka_unit_test(an_exact_name_wins),
		cmocka_unit_test(repeated),
		cmocka_unit_test(letters_belong_to_a_command),
		cmocka_unit_test(errors),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

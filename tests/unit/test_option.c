/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "option.h"
#include "scratch.h"

static struct options fresh(void)
{
	struct options o;
	struct err e;

	assert_int_equal(options_init(&o, &e), 0);
	return o;
}

static void presets(void **state)
{
	struct options o = fresh();

	(void)state;
	assert_true(o.timelimit == 600);
	assert_int_equal(o.origin[OPT_timelimit], PRESET);
	assert_string_equal(o.backend, "fileio");
	assert_int_equal(o.loadfile.count, 1);
	assert_string_equal(o.loadfile.item[0], "netbench");
	assert_int_equal(o.origin[OPT_warmup], UNSET);
	assert_false(o.sync);
	options_release(&o);
	assert_null(o.loadfile.item);
	options_release(&o);
}

static void a_list_replaces_the_preset(void **state)
{
	struct options o = fresh();
	struct err e;

	(void)state;
	assert_int_equal(option_set(&o, OPT_loadfile, "a,b/c,d", GIVEN, &e), 0);
	assert_int_equal(o.loadfile.count, 3);
	assert_string_equal(o.loadfile.item[1], "b/c");
	assert_string_equal(o.loadfile.item[2], "d");
	assert_int_equal(option_set(&o, OPT_loadfile, "e", GIVEN, &e), -1);
	assert_string_equal(e.text, "--loadfile is given twice; the second time with 'e'");
	options_release(&o);
}

static void bad_values(void **state)
{
	static const struct { unsigned id; const char *text; } bad[] = {
		{ OPT_loadfile, "" }, { OPT_loadfile, "a,,b" }, { OPT_loadfile, "a," },
		{ OPT_loops, "0" }, { OPT_loops, "-1" }, { OPT_loops, "1.5" },
		{ OPT_loops, "" }, { OPT_loops, "000" }, { OPT_loops, "18446744073709551616" },
		{ OPT_target_rate, "0" }, { OPT_target_rate, "-1" }, { OPT_target_rate, "inf" },
		{ OPT_timelimit, "x" }, { OPT_timelimit, "-1" }, { OPT_timelimit, "1w" },
		{ OPT_format, "classi" }, { OPT_format, "dbench|classic" }, { OPT_format, "" },
		{ OPT_directory, "" }, { OPT_directory, "/nowhere/a," },
	};

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct options o = fresh();
		struct err e = {0};
		assert_int_equal(option_set(&o, bad[i].id, bad[i].text, GIVEN, &e), -1);
		assert_non_null(strstr(e.text, option_info[bad[i].id].name));
		assert_int_not_equal(o.origin[bad[i].id], GIVEN);
		options_release(&o);
	}
}

static struct list directories_of(struct options *o, const char *text)
{
	struct err e;

	*o = fresh();
	assert_int_equal(option_set(o, OPT_directory, text, GIVEN, &e), 0);
	return o->directory;
}

/* Only what is a directory is one whatever its name. */
static void a_directory_may_have_a_comma_in_its_name(void **state)
{
	struct options o;

	(void)state;
	assert_int_equal(mkdir("a,b", 0700), 0);
	struct list l = directories_of(&o, "a,b");
	assert_int_equal(l.count, 1);
	assert_string_equal(l.item[0], "a,b");
	options_release(&o);
	l = directories_of(&o, "a,b,c");
	assert_int_equal(l.count, 3);
	assert_string_equal(l.item[1], "b");
	options_release(&o);
	assert_int_equal(rmdir("a,b"), 0);
	make_file("a,b", "");
	l = directories_of(&o, "a,b");
	assert_int_equal(l.count, 2);
	options_release(&o);
}

static void counts_are_decimal(void **state)
{
	uint64_t n;

	(void)state;
	assert_int_equal(count_parse("010", &n), 0);
	assert_int_equal(n, 10);
	assert_int_equal(count_parse("08", &n), 0);
	assert_int_equal(n, 8);
	assert_int_equal(count_parse("0x10", &n), -1);
}

static void choices(void **state)
{
	struct options o = fresh();
	struct err e;

	(void)state;
	assert_int_equal(o.format, 0);
	assert_int_equal(option_set(&o, OPT_format, "machine", GIVEN, &e), 0);
	assert_int_equal(o.format, 2);
	options_release(&o);
}

/* What two options share, people cannot type. */
static void names_are_unique(void **state)
{
	(void)state;
	for (unsigned a = 0; a < OPTIONS; a++)
		for (unsigned b = a + 1; b < OPTIONS; b++) {
			assert_string_not_equal(option_info[a].name, option_info[b].name);
			const char *letters = option_info[b].letters;
			assert_int_equal(strcspn(option_info[a].letters, letters),
					 strlen(option_info[a].letters));
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(presets),
		cmocka_unit_test(a_list_replaces_the_preset),
		cmocka_unit_test(bad_values),
		SCRATCH_TEST(a_directory_may_have_a_comma_in_its_name),
		cmocka_unit_test(counts_are_decimal),
		cmocka_unit_test(choices),
		cmocka_unit_test(names_are_unique),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

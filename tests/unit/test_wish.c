/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "parse.h"
#include "wish.h"

/* A command line of up to 7 words, settled. */
struct settled { struct options options; struct settings settings; struct err e; int status; };

static void settle(struct settled *s, char *line)
{
	char *argv[9] = { "dbench-c" };
	int argc = 1;

	for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
		argv[argc++] = word;
	assert_int_equal(options_init(&s->options, &s->e), 0);
	assert_int_equal(options_parse(&s->options, argc, argv, &s->e), 0);
	s->status = wish_settle(&s->options, &s->settings, &s->e);
}

#define SETTLED(name, text) \
	struct settled name; char name##_line[] = text; settle(&name, name##_line)

static void by_time(void **state)
{
	SETTLED(plain, "16");
	SETTLED(timed, "-t 50 16");
	SETTLED(warm, "-t 50 --warmup 3 16");

	(void)state;
	assert_true(plain.settings.seconds == 600 && plain.settings.warmup == 120);
	assert_true(timed.settings.seconds == 50 && timed.settings.warmup == 10);
	assert_true(warm.settings.seconds == 50 && warm.settings.warmup == 3);
	assert_int_equal(plain.settings.loops, 0);
	assert_int_equal(plain.settings.clients, 16);
	assert_int_equal(plain.settings.per_process, 1);
	assert_int_equal(plain.settings.strictness, USUAL);
	options_release(&plain.options);
	options_release(&timed.options);
	options_release(&warm.options);
}

static void fixed_work(void **state)
{
	SETTLED(once, "--run-once 2");
	SETTLED(guarded, "--loops 3 -t 50 --warmup 3 2");

	(void)state;
	assert_int_equal(once.settings.loops, 1);
	assert_true(once.settings.seconds == 0 && once.settings.warmup == 0);
	assert_int_equal(once.options.origin[OPT_timelimit], UNSET);
	assert_int_equal(guarded.settings.loops, 3);
	assert_true(guarded.settings.seconds == 50 && guarded.settings.warmup == 0);
	options_release(&once.options);
	options_release(&guarded.options);
}

/* As with dbench: the number on the command line is that of processes. */
static void clients_of_a_process(void **state)
{
	SETTLED(s, "--clients-per-process 4 3");
	SETTLED(many, "--clients-per-process 2 32769");

	(void)state;
	assert_int_equal(s.settings.clients, 12);
	assert_int_equal(s.settings.per_process, 4);
	assert_int_equal(many.status, -1);
	options_release(&s.options);
	options_release(&many.options);
}

static void machine_lines(void **state)
{
	SETTLED(alone, "--machine-readable 1");
	SETTLED(same, "--machine-readable --format machine 1");
	SETTLED(other, "--machine-readable --format classic 1");

	(void)state;
	assert_int_equal(alone.options.format, 2);
	assert_int_equal(same.status, 0);
	assert_int_equal(other.status, -1);
	options_release(&alone.options);
	options_release(&same.options);
	options_release(&other.options);
}

static void options_of_a_command(void **state)
{
	SETTLED(s, "--json --tcp-options x 1");
	struct err e;

	(void)state;
	assert_int_equal(wish_check_command(&s.options, IN_CHECK, "check", &e), 0);
	assert_int_equal(wish_check_command(&s.options, IN_RUN, "a run", &e), -1);
	assert_string_equal(e.text, "--json is no option of a run");
	options_release(&s.options);
}

static void the_set_up_is_where_the_run_is(void **state)
{
	SETTLED(none, "--bind cpu0 --membind node0 1");
	SETTLED(both, "--bind cpu0 --setup-bind cpu1 --setup-membind node1 1");

	(void)state;
	assert_null(none.settings.setup_bind);
	assert_null(none.settings.setup_membind);
	assert_string_equal(both.settings.bind, "cpu0");
	assert_string_equal(both.settings.membind, "local");
	assert_string_equal(both.settings.setup_bind, "cpu1");
	assert_string_equal(both.settings.setup_membind, "node1");
	options_release(&none.options);
	options_release(&both.options);
}

static void directories_are_dealt(void **state)
{
	SETTLED(s, "-D /nowhere/a,/nowhere/b 3");
	SETTLED(locality, "-D /nowhere/a,/nowhere/b");

	(void)state;
	assert_int_equal(s.settings.targets, 2);
	assert_string_equal(s.settings.target[1], "/nowhere/b");
	assert_int_equal(wish_settle_locality(&locality.options, &locality.settings, &locality.e), -1);
	assert_string_equal(locality.e.text,
			    "--directory names one directory for locality, not 2");
	options_release(&s.options);
	options_release(&locality.options);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(by_time),
		cmocka_unit_test(fixed_work),
		cmocka_unit_test(clients_of_a_process),
		cmocka_unit_test(machine_lines),
		cmocka_unit_test(options_of_a_command),
		cmocka_unit_test(the_set_up_is_where_the_run_is),
		cmocka_unit_test(directories_are_dealt),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

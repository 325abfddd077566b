/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include <dbench/clock.h>
#include <dbench/hooks.h>
#include <dbench/signals.h>

/* Run it, as --prepare of a made-up trial. */
static enum hook_end run(const char *command, int *signal, char **output, struct err *e)
{
	const struct hook hook = { .name = "--prepare", .command = command,
				   .case_name = "bind=none", .target = "/mnt/a",
				   .clients = 16, .trial = 3 };
	sigset_t before;

	signals_block(&before);
	enum hook_end end = hook_run(&hook, &before, signal, output, e);
	signals_restore(&before);
	return end;
}

static void assert_fails(const char *command, const char *text, const char *printed)
{
	int signal;
	char *output;
	struct err e;

	assert_int_equal(run(command, &signal, &output, &e), HOOK_FAILED);
	assert_string_equal(e.source, "--prepare");
	assert_non_null(strstr(e.text, text));
	if (printed)
		assert_string_equal(output, printed);
	else
		assert_null(output);
	free(output);
}

static void ends_well(void **state)
{
	int signal;
	char *output;
	struct err e;

	(void)state;
	assert_int_equal(run("echo nobody sees it", &signal, &output, &e), HOOK_DONE);
	assert_null(output);
	assert_int_equal(signal, 0);
}

static void fails(void **state)
{
	(void)state;
	assert_fails("exit 7", "'exit 7' (bind=none, 16 clients, trial 3) ended with status 7",
		     NULL);
	assert_fails("echo out; echo err >&2; false", "ended with status 1", "out\nerr\n");
	assert_fails("kill -9 $$", "was killed by signal 9", NULL);
	assert_fails("nosuchcommand 2>/dev/null", "ended with status 127", NULL);
}

/* Its surroundings, told by what it prints. */
static void environment(void **state)
{
	(void)state;
	assert_fails("echo $DBENCH_CASE $DBENCH_CLIENTS $DBENCH_TRIAL $DBENCH_TARGET; false", "",
		     "bind=none 16 3 /mnt/a\n");
	assert_fails("read line; echo $?; false", "", "1\n");
	/* no signal is blocked */
	assert_fails("grep SigBlk /proc/self/status | cut -f 2; false", "", "0000000000000000\n");
}

/* What it leaves running holds up nobody. */
static void leaves_a_process(void **state)
{
	uint64_t from = monotonic_ns();
	int signal;
	char *output;
	struct err e;

	(void)state;
	assert_int_equal(run("sleep 3 &", &signal, &output, &e), HOOK_DONE);
	assert_true(monotonic_ns() - from < 2000000000u);
}

/* The whole group goes, also where it does not want to. */
static void interrupted(void **state)
{
	uint64_t from = monotonic_ns();
	pid_t self = getpid();
	char command[200];
	int signal;
	char *output;
	struct err e;

	(void)state;
	sprintf(command, "sleep 61.25 & sleep 61.25 & kill -INT %d; wait", (int)self);
	assert_int_equal(run(command, &signal, &output, &e), HOOK_INTERRUPTED);
	assert_int_equal(signal, SIGINT);
	assert_true(monotonic_ns() - from < 1500000000u);
	sprintf(command, "trap '' TERM; kill -TERM %d; sleep 61.25; sleep 61.25", (int)self);
	assert_int_equal(run(command, &signal, &output, &e), HOOK_INTERRUPTED);
	assert_int_equal(signal, SIGTERM);
	assert_int_not_equal(system("pgrep -f '^sleep 61[.]25' >/dev/null"), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ends_well),
		cmocka_unit_test(fails),
		cmocka_unit_test(environment),
		cmocka_unit_test(leaves_a_process),
		cmocka_unit_test(interrupted),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

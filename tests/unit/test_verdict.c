/* SPDX-License-Identifier: MIT */
#include "verdict.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

#include "made_up_board.h"

#define TEXT								\
	"Mkdir \"/client1\" NT_STATUS_OK\n"				\
	"Rmdir \"/client1\" NT_STATUS_OK\n"

/* The client failed by these words. */
static void fail_by_words(struct made_up *m, unsigned client, const char *words)
{
	err_set(&m->board->lane[client].failure, "%s", words);
	atomic_store(&m->board->lane[client].state, LANE_FAILED);
}

/* The client failed by the outcome of an op. */
static void fail_by_op(struct made_up *m, unsigned client, uint32_t op, int cause)
{
	struct outcome *fatal = &m->board->lane[client].fatal;

	*fatal = (struct outcome){ .op = op, .came_back = -cause };
	snprintf(fatal->path, sizeof fatal->path, "client%u", client);
	atomic_store(&m->board->lane[client].state, LANE_FAILED);
}

static void fold(struct made_up *m)
{
	verdict_fold(&m->result, m->board, (const struct program *const *)m->program);
}

static void all_well_is_valid(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 3, TEXT, NULL);
	m.result.ops = 1;
	fold(&m);
	assert_true(m.result.valid);
	assert_int_equal(m.result.causes, 0);
	made_up_release(&m);
}

static void one_client_is_named(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 3, TEXT, NULL);
	m.result.ops = 1;
	fail_by_words(&m, 2, "killed by signal 9 (Killed)");
	fold(&m);
	assert_false(m.result.valid);
	assert_int_equal(m.result.causes, 1);
	assert_string_equal(m.result.cause[0], "client 2: killed by signal 9 (Killed)");
	assert_string_equal(m.result.client[2].failure, "killed by signal 9 (Killed)");
	assert_string_equal(m.result.client[1].failure, "");
	made_up_release(&m);
}

/* The path is each client's own, the cause is one. */
static void the_same_cause_is_told_once_with_a_count(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 100, TEXT, NULL);
	m.result.ops = 1;
	for (unsigned i = 3; i < 100; i++)
		fail_by_op(&m, i, 1, EBUSY);
	fold(&m);
	assert_int_equal(m.result.causes, 1);
	assert_string_equal(
		m.result.cause[0],
		"97 clients, client 3 first: Rmdir (my.load:2) of 'client3': it failed "
		"with EBUSY (Device or resource busy), but must succeed");
	assert_string_equal(m.result.client[99].failure,
			    "Rmdir (my.load:2) of 'client99': it failed with EBUSY (Device or "
			    "resource busy), but must succeed");
	made_up_release(&m);
}

static void other_causes_are_told_apart(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 8, TEXT, NULL);
	fail_by_op(&m, 0, 1, EBUSY);
	fail_by_op(&m, 1, 1, EIO);	/* another errno */
	fail_by_op(&m, 2, 0, EIO);	/* another op */
	fail_by_words(&m, 3, "no memory");
	fail_by_words(&m, 4, "no memory");
	fail_by_words(&m, 5, "no memory here");
	fail_by_op(&m, 6, 1, EIO);
	fold(&m);
	assert_int_equal(m.result.causes, 5);
	assert_memory_equal(m.result.cause[0], "client 0: Rmdir", 15);
	assert_memory_equal(m.result.cause[1], "2 clients, client 1 first: Rmdir", 32);
	assert_memory_equal(m.result.cause[2], "client 2: Mkdir", 15);
	assert_string_equal(m.result.cause[3], "2 clients, client 3 first: no memory");
	assert_string_equal(m.result.cause[4], "client 5: no memory here");
	made_up_release(&m);
}

/* The same index and errno in another loadfile is another op. */
static void loadfiles_are_told_apart(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 4, TEXT, "# one more\n" TEXT);
	for (unsigned i = 0; i < 4; i++)
		fail_by_op(&m, i, 0, EIO);
	fold(&m);
	assert_int_equal(m.result.causes, 2);
	assert_memory_equal(m.result.cause[0], "2 clients, client 0 first: Mkdir (my.load:1)",
			    44);
	assert_memory_equal(m.result.cause[1], "2 clients, client 1 first: Mkdir (my.load:2)",
			    44);
	made_up_release(&m);
}

static void words_and_ops_are_told_apart(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 2, TEXT, NULL);
	fail_by_words(&m, 0, "stuck");
	fail_by_op(&m, 1, 0, EIO);
	m.board->lane[0].fatal = m.board->lane[1].fatal;
	fold(&m);
	assert_int_equal(m.result.causes, 2);
	made_up_release(&m);
}

static void fixed_work_must_be_finished(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 5, TEXT, NULL);
	m.result.ops = 1;
	m.settings.loops = 10;
	for (unsigned i = 0; i < 5; i++)
		atomic_store(&m.board->lane[i].passes, i < 2 ? 9 : 10);
	fold(&m);
	assert_int_equal(m.result.causes, 1);
	assert_string_equal(m.result.cause[0],
			    "2 of 5 clients did not finish their 10 passes within 60 s (-t)");
	made_up_release(&m);
}

static void an_interrupted_run_has_no_verdict_on_what_is_missing(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 2, TEXT, NULL);
	m.settings.loops = 10;
	m.result.interrupted = true;
	fold(&m);
	assert_int_equal(m.result.causes, 0);
	made_up_release(&m);
}

static void a_run_without_an_op_is_not_valid(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 2, TEXT, NULL);
	fold(&m);
	assert_int_equal(m.result.causes, 1);
	assert_string_equal(m.result.cause[0],
			    "no client came to the end of an op within the window");
	made_up_release(&m);
	made_up_init(&m, 2, TEXT, NULL);	/* … but a failure is cause enough */
	fail_by_words(&m, 0, "stuck");
	fold(&m);
	assert_int_equal(m.result.causes, 1);
	assert_string_equal(m.result.cause[0], "client 0: stuck");
	made_up_release(&m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_well_is_valid),
		cmocka_unit_test(one_client_is_named),
		cmocka_unit_test(the_same_cause_is_told_once_with_a_count),
		cmocka_unit_test(other_causes_are_told_apart),
		cmocka_unit_test(loadfiles_are_told_apart),
		cmocka_unit_test(words_and_ops_are_told_apart),
		cmocka_unit_test(fixed_work_must_be_finished),
		cmocka_unit_test(an_interrupted_run_has_no_verdict_on_what_is_missing),
		cmocka_unit_test(a_run_without_an_op_is_not_valid),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

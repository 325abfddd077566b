/* SPDX-License-Identifier: MIT */
#include "prelude.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "text_program.h"

/* ---- a backend that notes where it runs ------------------------------------ */

static struct { char allowed[4][64]; unsigned ops, fail_at; } seen;

static int64_t note(struct fs_session *s, const struct op *o)
{
	(void)s;
	(void)o;
	if (seen.ops < 4)
		place_allowed(seen.allowed[seen.ops], sizeof seen.allowed[0]);
	return ++seen.ops == seen.fail_at ? -EIO : 0;
}

static void end_pass(struct fs_session *s)
{
	(void)s;
}

static const struct fs_backend noting = {
	.name = "note",
	.op = {
#define OP(id, name, operands, check, help) [OP_##id] = note,
#include <dbench/ops.def>
#undef OP
	},
	.end_pass = end_pass,
};

/* ---- a crew ------------------------------------------------------------------ */

#define M "Mkdir \"/d\" SUCCESS\n"
#define SET_UP "SETUP\n" M "Rmdir \"/d\" SUCCESS\nENDSETUP\n" M

struct stage {
	struct settings settings;
	struct program *program[2];
	struct run run;
	struct crew crew;
	struct slot slot[2], setup_slot[2];
	struct place_kept first;
	char all[64], one[16];
	struct err e;
};

/* Two clients, of a program with a set-up and of `other`. */
static void stage_init(struct stage *s, const char *other)
{
	memset(&seen, 0, sizeof seen);
	*s = (struct stage){ .settings = { .clients = 2, .loadfiles = 2, .per_process = 2,
					   .strictness = USUAL },
			     .program = { text_program(SET_UP), text_program(other) } };
	s->run = (struct run){ .settings = &s->settings,
			       .program = (const struct program *const *)s->program };
	s->crew = (struct crew){ .run = &s->run, .backend = &noting,
				 .board = board_new(2, &s->e) };
	assert_non_null(s->crew.board);
	assert_int_equal(place_keep(&s->first, &s->e), 0);
	place_allowed(s->all, sizeof s->all);
	unsigned pu = numbers_next(&s->first.pus, 0);
	snprintf(s->one, sizeof s->one, "%u", pu);
	numbers_add(&s->slot[0].pus, pu);
	s->slot[1] = s->slot[0];
}

static void stage_release(struct stage *s)
{
	assert_int_equal(place_return(&s->first, &s->e), 0);
	board_free(s->crew.board);
	program_free(s->program[0]);
	program_free(s->program[1]);
}

static void expect_now(const struct stage *s, const char *where)
{
	char now[64];

	(void)s;
	assert_string_equal(place_allowed(now, sizeof now), where);
}

/* ---- what is expected -------------------------------------------------------- */

static void each_set_up_runs_once(void **state)
{
	struct stage s;

	(void)state;
	stage_init(&s, M);
	assert_int_equal(prelude_play(&s.crew, 0, 2, &s.e), PRELUDE_DONE);
	assert_int_equal(seen.ops, 2);
	assert_string_equal(seen.allowed[0], s.all);
	assert_int_equal(s.crew.board->lane[0].ops, 0);
	assert_int_equal(s.crew.board->lane[0].worst_ns, 0);
	assert_int_equal(s.crew.board->lane[0].deadline, 0);
	assert_int_equal(s.crew.board->lane[0].state, LANE_UNBORN);
	stage_release(&s);
}

static void it_runs_where_the_client_runs(void **state)
{
	struct stage s;

	(void)state;
	stage_init(&s, M);
	s.run.slot = s.slot;
	assert_int_equal(prelude_play(&s.crew, 0, 2, &s.e), PRELUDE_DONE);
	assert_string_equal(seen.allowed[0], s.one);
	expect_now(&s, s.one);
	stage_release(&s);
}

static void or_in_a_place_of_its_own(void **state)
{
	struct stage s;

	(void)state;
	stage_init(&s, M);
	s.run.setup_slot = s.slot;
	assert_int_equal(prelude_play(&s.crew, 0, 2, &s.e), PRELUDE_DONE);
	assert_string_equal(seen.allowed[1], s.one);
	expect_now(&s, s.all);
	stage_release(&s);
}

/* A slot that binds nothing is not where the client runs. */
static void which_may_be_anywhere(void **state)
{
	struct stage s;

	(void)state;
	stage_init(&s, M);
	s.run.slot = s.slot;
	s.run.setup_slot = s.setup_slot;
	assert_int_equal(prelude_play(&s.crew, 0, 2, &s.e), PRELUDE_DONE);
	assert_string_equal(seen.allowed[0], s.all);
	expect_now(&s, s.one);
	stage_release(&s);
}

static void without_set_up_it_just_binds(void **state)
{
	struct stage s;

	(void)state;
	stage_init(&s, M);
	s.run.slot = s.slot;
	numbers_add(&s.setup_slot[1].pus, NUMBERS_MAX - 1);
	s.run.setup_slot = s.setup_slot;
	assert_int_equal(prelude_play(&s.crew, 1, 1, &s.e), PRELUDE_DONE);
	assert_int_equal(seen.ops, 0);
	expect_now(&s, s.one);
	stage_release(&s);
}

static void a_place_that_is_not_there_is_named_by_its_option(void **state)
{
	struct stage s;

	(void)state;
	stage_init(&s, M);
	numbers_add(&s.setup_slot[0].pus, NUMBERS_MAX - 1);
	s.run.setup_slot = s.setup_slot;
	assert_int_equal(prelude_play(&s.crew, 0, 2, &s.e), PRELUDE_FAILED);
	assert_string_equal(s.e.source, "--setup-bind");
	assert_int_equal(seen.ops, 0);
	stage_release(&s);
}

static void a_failure_stops_it(void **state)
{
	struct stage s;

	(void)state;
	stage_init(&s, M);
	seen.fail_at = 2;
	assert_int_equal(prelude_play(&s.crew, 0, 2, &s.e), PRELUDE_STOPPED);
	assert_int_equal(s.crew.board->lane[0].state, LANE_FAILED);
	assert_int_equal(s.crew.board->lane[0].fatal.op, 1);
	assert_int_equal(s.crew.board->lane[0].fatal.came_back, -EIO);
	assert_int_equal(s.crew.board->lane[1].state, LANE_UNBORN);
	stage_release(&s);
}

static void the_parent_stops_it(void **state)
{
	struct stage s;

	(void)state;
	stage_init(&s, "SETUP\nLOOP 1000000\nSLEEP 1000000\n" M "ENDLOOP\nENDSETUP\n" M);
	atomic_store(&s.crew.board->stop, 1);
	assert_int_equal(prelude_play(&s.crew, 0, 2, &s.e), PRELUDE_STOPPED);
	assert_true(seen.ops <= 2);
	stage_release(&s);
}

/* Clients of one process wait for one another in their set-ups, too. */
static void sequence_points_work(void **state)
{
	struct stage s;

	(void)state;
	stage_init(&s, M);
	program_free(s.program[0]);
	s.program[0] = text_program("SETUP\nWAITSP 1 3\n" M "SETSP 4\nENDSETUP\n" M);
	program_free(s.program[1]);
	s.program[1] = text_program("SETUP\nSETSP 3\nWAITSP 0 4\n" M "ENDSETUP\n" M);
	assert_int_equal(prelude_play(&s.crew, 0, 2, &s.e), PRELUDE_DONE);
	assert_int_equal(seen.ops, 2);
	stage_release(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_set_up_runs_once),
		cmocka_unit_test(it_runs_where_the_client_runs),
		cmocka_unit_test(or_in_a_place_of_its_own),
		cmocka_unit_test(which_may_be_anywhere),
		cmocka_unit_test(without_set_up_it_just_binds),
		cmocka_unit_test(a_place_that_is_not_there_is_named_by_its_option),
		cmocka_unit_test(a_failure_stops_it),
		cmocka_unit_test(the_parent_stops_it),
		cmocka_unit_test(sequence_points_work),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

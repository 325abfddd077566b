/* SPDX-License-Identifier: MIT */
/*
 * The loop runs here in one process, over programs of a few lines: with the null
 * backend for what is counted, and with one that writes down each op, and lets a
 * deadline pass at an op that the test chooses.
 */
#include "client.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

#include "text_program.h"

#define MS 1000000u
#define FAR (3600ull * 1000 * MS)
#define OK " NT_STATUS_OK\n"

/* ---- a backend that writes down what it is asked for ----------------------- */

struct log {
	char text[4000];		/* "line:op", one after the other; "|": a pass ends */
	unsigned ops;
	unsigned pass_at[2];		/* the deadline passes during these ops; 0: never */
	unsigned slow_at, slow_ms;	/* this op takes so long */
	unsigned answer_at;		/* this op, */
	int64_t answer;			/* comes back so */
};

static struct log *log_of(struct fs_session *s)
{
	return s->state;
}

static _Atomic uint64_t *deadline_at;	/* the client's under test */

static int64_t logged(struct fs_session *s, const struct op *o)
{
	struct log *log = log_of(s);
	size_t used = strlen(log->text);

	log->ops++;
	if (used + 16 < sizeof log->text)
		snprintf(log->text + used, 16, "%u ", o->line);
	if (log->ops == log->slow_at)
		nanosleep(&(struct timespec){ .tv_nsec = (long)log->slow_ms * MS }, NULL);
	if (log->ops == log->pass_at[0] || log->ops == log->pass_at[1])
		atomic_store(deadline_at, 0);
	if (log->ops == log->answer_at)
		return log->answer;
	return fs_backend("null", NULL)->op[o->kind](s, o);
}

static void logged_end_pass(struct fs_session *s)
{
	strcat(log_of(s)->text, "| ");
}

static const struct fs_backend logging = {
	.name = "log",
	.op = {
#define OP(id, name, operands, check, help) [OP_##id] = logged,
#include <dbench/ops.def>
#undef OP
	},
	.end_pass = logged_end_pass,
};

/* ---- a client --------------------------------------------------------------- */

struct one {
	struct settings settings;
	struct program *program;
	struct board *board;
	struct lane *lane;
	struct client c;
	struct log log;
};

/* A client at the gate; the window starts at once and has no end. */
static void one_init(struct one *o, const char *lines, struct settings settings,
		     const struct fs_backend *backend)
{
	struct err e;

	*o = (struct one){ .settings = settings, .program = text_program(lines) };
	o->settings.clients = 2;
	o->settings.per_process = 1;
	o->board = board_new(2, &e);
	assert_non_null(o->board);
	o->lane = &o->board->lane[1];
	o->board->start_ns = o->board->window_ns = clock_now(&o->board->clock);
	o->board->end_ns = UINT64_MAX;
	assert_int_equal(
		client_init(&o->c, o->board, &o->settings, o->program, backend, -1, 1, &e), 0);
	o->c.fs.state = &o->log;
	deadline_at = &o->lane->deadline;
}

static void one_run(struct one *o)
{
	client_start(&o->c);
	client_replay(&o->c);
	client_stop(&o->c);
}

static void one_release(struct one *o)
{
	client_release(&o->c);
	board_free(o->board);
	program_free(o->program);
}

/* The lines that are run, by number, in so many passes. */
static void expect_order(const char *lines, unsigned passes, const char *expected)
{
	struct one o;

	one_init(&o, lines, (struct settings){.loops = passes, .strictness = USUAL}, &logging);
	one_run(&o);
	assert_string_equal(o.log.text, expected);
	assert_int_equal(o.lane->state, LANE_CLEANUP);
	assert_int_equal(o.lane->passes, passes);
	assert_int_equal(o.lane->window_passes, passes);
	assert_int_equal(o.lane->window_ops, o.log.ops);
	assert_int_equal(o.lane->ops, o.log.ops);
	one_release(&o);
}

/* ---- the order of things ---------------------------------------------------- */

#define M "Mkdir \"/d\" SUCCESS\n"

static void passes_repeat_and_end_each(void **state)
{
	(void)state;
	/* the last "|" is client_stop()'s, which closes what the stop left open */
	expect_order(M M, 1, "1 2 | | ");
	expect_order(M M, 3, "1 2 | 1 2 | 1 2 | | ");
}

static void loops_turn_as_often_as_told(void **state)
{
	(void)state;
	expect_order(M "LOOP 3\n" M M "ENDLOOP\n" M, 1, "1 3 4 3 4 3 4 6 | | ");
	expect_order("LOOP 1\n" M "ENDLOOP\n" M, 2, "2 4 | 2 4 | | ");
	expect_order(M "REPEAT 3\n" M M, 1, "1 3 3 3 4 | | ");
}

static void loops_nest(void **state)
{
	(void)state;
	expect_order("LOOP 2\n" M "LOOP 3\n" M "ENDLOOP\n" M "ENDLOOP\n" M, 2,
		     "2 4 4 4 6 2 4 4 4 6 8 | 2 4 4 4 6 2 4 4 4 6 8 | | ");
	expect_order("LOOP 2\nLOOP 2\nLOOP 2\n" M "ENDLOOP\nENDLOOP\n" M "ENDLOOP\n" M, 1,
		     "4 4 4 4 7 4 4 4 4 7 9 | | ");
}

static void directives_act_in_their_place(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, "NTCreateX \"/a\" 0x0 0x2 1 SUCCESS\nWRITEPATTERN \"xy\"\n"
		     "RANDOMSTRING 4 \"[q]\"\nSETSP 5\nWAITSP 1 5\nWriteX 1 0 64 64 SUCCESS\n",
		 (struct settings){ .loops = 1 }, &logging);
	one_run(&o);
	assert_memory_equal(o.c.fs.out, "xyxy", 4);
	assert_string_equal(o.c.vary.string[4], "q");
	assert_int_equal(o.lane->sequence_point, 5);
	assert_string_equal(o.log.text, "1 6 | | ");
	one_release(&o);
}

static void a_sleep_is_no_op_and_no_latency(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, M "SLEEP 300000\n" M, (struct settings){ .loops = 1 }, &logging);
	one_run(&o);
	assert_true(o.lane->last_ns - o.lane->first_ns >= 300 * MS);
	assert_true(o.lane->tally[OP_MKDIR].max_ns < 250 * MS);
	assert_int_equal(o.lane->window_ops, 2);
	one_release(&o);
}

/* ---- figures ---------------------------------------------------------------- */

static void bytes_and_ops_are_exact(void **state)
{
	struct one o;

	(void)state;
	one_init(&o,
		 "NTCreateX \"/a\" 0x0 0x2 1" OK "WriteX 1 0 1000 1000" OK
		 "WriteX 1 0 1000 1000" OK "ReadX 1 0 4096 900" OK
		 "ReadX 1 0 4096 0 NT_STATUS_ACCESS_DENIED\n"
		 "Close 1" OK "Unlink \"/b\" 0x0 NT_STATUS_OBJECT_NAME_NOT_FOUND\n",
		 (struct settings){.loops = 1000, .strictness = STRICT},
		 fs_backend("null", NULL));
	one_run(&o);
	assert_int_equal(o.lane->state, LANE_CLEANUP);
	assert_int_equal(o.lane->window_ops, 7000);
	assert_int_equal(o.lane->bytes_read, 900000);
	assert_int_equal(o.lane->bytes_written, 2000000);
	assert_int_equal(o.lane->bytes, 2900000);
	assert_int_equal(o.lane->tally[OP_WRITEX].count, 2000);
	assert_int_equal(o.lane->tally[OP_READX].count, 2000);
	assert_int_equal(o.lane->tally[OP_CREATEX].count, 1000);
	uint64_t counted = 0, spent = 0;
	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		const struct tally *t = &o.lane->tally[kind];
		uint64_t in_hist = 0;

		for (unsigned i = 0; i < HIST_BUCKETS; i++)
			in_hist += o.lane->hist[kind].count[i];
		assert_int_equal(in_hist, t->count);
		assert_int_equal(t->unmet, 0);
		counted += t->count;
		spent += t->total_ns;
	}
	assert_int_equal(counted, 7000);
	assert_true(spent <= o.lane->last_ns - o.lane->first_ns);
	one_release(&o);
}

static void each_pass_is_kept_with_its_time(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, M M, (struct settings){ .loops = 3 }, &logging);
	o.log.slow_at = 4;			/* the second op of the second pass */
	o.log.slow_ms = 300;
	one_run(&o);
	assert_true(o.lane->pass[0].duration_ns < 250 * MS);
	assert_true(o.lane->pass[1].duration_ns >= 300 * MS);
	assert_true(o.lane->pass[2].duration_ns < 250 * MS);
	assert_true(o.lane->pass[1].at_ns >= o.lane->pass[0].at_ns + 300 * MS);
	assert_true(o.lane->worst_ns >= 300 * MS);
	assert_true(o.lane->tally[OP_MKDIR].max_ns >= 300 * MS);
	one_release(&o);
}

/* ---- the window ------------------------------------------------------------- */

/* The op under way at the end of the warm-up belongs to neither side, nor does
 * the one at the end of the window. */
static void the_warm_up_is_not_counted(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, "NTCreateX \"/a\" 0x0 0x2 1" OK "WriteX 1 0 10 10" OK "ReadX 1 0 7 7" OK,
		 (struct settings){ 0 }, &logging);
	o.board->window_ns = o.board->start_ns + FAR;
	o.log.pass_at[0] = 4;			/* 4 ops: 1 2 3 1, none in the window */
	o.log.pass_at[1] = 12;			/* then 7: 2 3 1 2 3 1 2; and the 12th is not */
	o.log.slow_at = 12;
	o.log.slow_ms = 300;
	one_run(&o);
	assert_string_equal(o.log.text, "1 2 3 | 1 2 3 | 1 2 3 | 1 2 3 | ");
	assert_int_equal(o.lane->window_ops, 7);
	assert_int_equal(o.lane->ops, 3 + 7);
	assert_int_equal(o.lane->bytes_written, 30);
	assert_int_equal(o.lane->bytes_read, 14);
	assert_int_equal(o.lane->tally[OP_CREATEX].count, 2);
	assert_int_equal(o.lane->tally[OP_WRITEX].count, 3);
	assert_int_equal(o.lane->tally[OP_READX].count, 2);
	assert_int_equal(o.lane->window_passes, 2);	/* 3 since the gate, 1 before it */
	assert_true(o.lane->window_passes_ns > 0);
	assert_int_equal(o.lane->window_passes_ns,
			 o.lane->pass[1].duration_ns + o.lane->pass[2].duration_ns);
	assert_int_equal(o.lane->passes, 3);
	assert_true(o.lane->overrun_ns >= 300 * MS);
	assert_true(o.lane->tally[OP_READX].max_ns < 300 * MS);
	assert_true(o.lane->last_ns - o.lane->first_ns < 300 * MS);
	assert_int_equal(o.lane->state, LANE_CLEANUP);
	one_release(&o);
}

static void the_clock_ends_the_window(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, "LOOP 1000000000\n" M "ENDLOOP\n", (struct settings){ 0 },
		 fs_backend("null", NULL));
	o.board->window_ns = o.board->start_ns + 20 * MS;
	o.board->end_ns = o.board->start_ns + 60 * MS;
	one_run(&o);
	assert_true(o.lane->first_ns >= o.board->window_ns);
	assert_true(o.lane->last_ns <= o.board->end_ns);
	assert_true(o.lane->last_ns > o.lane->first_ns);
	assert_true(o.lane->window_ops > 0 && o.lane->window_ops < o.lane->ops);
	assert_int_equal(o.lane->tally[OP_MKDIR].count, o.lane->window_ops);
	one_release(&o);
}

static void a_loop_of_nothing_ends_with_the_window(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, M "LOOP 1000000000\nSLEEP 0\nENDLOOP\n", (struct settings){ 0 },
		 &logging);
	o.board->end_ns = o.board->start_ns + 20 * MS;
	one_run(&o);
	assert_true(o.lane->window_ops <= 1);
	one_release(&o);
}

static void who_comes_too_late_has_no_window(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, M M, (struct settings){ 0 }, &logging);
	o.board->end_ns = o.board->start_ns;
	one_run(&o);
	assert_int_equal(o.lane->first_ns, 0);
	assert_int_equal(o.lane->window_ops, 0);
	assert_int_equal(o.lane->tally[OP_MKDIR].count, 0);
	assert_int_equal(o.log.ops, 1);
	one_release(&o);
}

/* The parent has said stop: also a long sleep, and a wait for a client that never
 * comes, end at once. */
static void a_stop_ends_it_anywhere(void **state)
{
	static const char *const all[] = { M "SLEEP 3600000000\n", M "WAITSP 0 9\n", M };

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		struct one o;

		one_init(&o, all[i], (struct settings){ 0 }, &logging);
		o.board->end_ns = o.board->start_ns + FAR;
		atomic_store(&o.board->stop, 1);
		one_run(&o);
		assert_int_equal(o.lane->state, LANE_CLEANUP);
		assert_int_equal(o.lane->overrun_ns, 0);
		assert_int_equal(o.log.ops, 1);
		one_release(&o);
	}
}

static void a_wait_ends_with_the_window(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, M "WAITSP 0 9\n", (struct settings){ 0 }, &logging);
	o.board->end_ns = o.board->start_ns + 30 * MS;
	one_run(&o);
	assert_int_equal(o.log.ops, 1);
	assert_int_equal(o.lane->window_ops, 1);
	assert_true(clock_now(&o.board->clock) >= o.board->end_ns);
	one_release(&o);
}

/* ---- outcomes --------------------------------------------------------------- */

#define IO								\
	"NTCreateX \"/client1/a\" 0x0 0x2 1" OK				\
	"WriteX 1 8192 4096 4096" OK					\
	"QUERY_PATH_INFORMATION \"/client1/b\" 260" OK			\
	"Unlink \"/client1/c\" 0x0 NT_STATUS_OBJECT_NAME_NOT_FOUND\n"	\
	"ReadX 1 0 100 *" OK						\
	"Close 1 *\n"

/* Let op number `at` come back as `answer`, and replay two passes. */
static void run_with(struct one *o, enum strictness strictness, unsigned at, int64_t answer)
{
	one_init(o, IO, (struct settings){ .loops = 2, .strictness = strictness }, &logging);
	o->log.answer_at = at;
	o->log.answer = answer;
	one_run(o);
}

static void expect_fatal(enum strictness strictness, unsigned at, int64_t answer,
			 const char *path)
{
	struct one o;

	run_with(&o, strictness, at, answer);
	assert_int_equal(o.lane->state, LANE_FAILED);
	assert_int_equal(o.log.ops, at);
	assert_int_equal(o.lane->fatal.op, at - 1);
	assert_int_equal(o.lane->fatal.came_back, answer);
	assert_string_equal(o.lane->failure.text, "");
	unsigned kind = o.program->op[at - 1].kind;
	assert_int_equal(o.lane->tally[kind].unmet, 0); /* it is the end, and … */
	assert_int_equal(o.lane->tally[kind].count, 0); /* … not one that was done */
	assert_int_equal(o.board->failed, 1);
	assert_int_equal(o.lane->window_ops, at - 1);
	if (path)
		assert_string_equal(o.lane->fatal.path, path);
	one_release(&o);
}

static void expect_counted(enum strictness strictness, unsigned at, int64_t answer)
{
	struct one o;

	run_with(&o, strictness, at, answer);
	assert_int_equal(o.lane->state, LANE_CLEANUP);
	assert_int_equal(o.log.ops, 12);
	unsigned kind = o.program->op[at - 1].kind;
	assert_int_equal(o.lane->tally[kind].unmet, 1);
	assert_int_equal(o.lane->tally[kind].count, 2);
	assert_int_equal(o.lane->first_unmet[kind].op, at - 1);
	assert_int_equal(o.lane->first_unmet[kind].came_back, answer);
	one_release(&o);
}

static void expect_met(unsigned at, int64_t answer)
{
	struct one o;

	run_with(&o, STRICT, at, answer);
	assert_int_equal(o.lane->state, LANE_CLEANUP);
	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		assert_int_equal(o.lane->tally[kind].unmet, 0);
	one_release(&o);
}

static void outcomes_that_do_harm_are_fatal(void **state)
{
	(void)state;
	expect_fatal(USUAL, 1, -EACCES, "client1/a");
	expect_fatal(USUAL, 2, -ENOSPC, NULL);
	expect_fatal(USUAL, 2, 4095, NULL);	/* short */
	expect_fatal(USUAL, 2, 0, NULL);
	expect_fatal(USUAL, 4, 0, "client1/c");	/* success, where failure is due */
	expect_fatal(USUAL, 5, -EIO, NULL);
}

static void others_are_counted(void **state)
{
	(void)state;
	expect_counted(USUAL, 3, -ENOENT);
}

static void strict_makes_all_fatal_and_lenient_none(void **state)
{
	(void)state;
	expect_fatal(STRICT, 3, -ENOENT, "client1/b");
	expect_counted(LENIENT, 1, -EACCES);
	expect_counted(LENIENT, 2, -ENOSPC);
	expect_counted(LENIENT, 2, 4095);
	expect_counted(LENIENT, 3, -ENOENT);
	expect_counted(LENIENT, 4, 0);
}

static void either_outcome_may_do(void **state)
{
	(void)state;
	expect_met(5, 0);		/* any count */
	expect_met(5, 99);
	expect_met(6, -EIO);		/* any outcome */
	expect_met(6, 0);
	expect_met(4, -EACCES);		/* it must fail; how is not asked */
}

static void the_first_unmet_is_told_in_full_and_kept(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, IO, (struct settings){ .loops = 1, .strictness = LENIENT }, &logging);
	o.c.fs.opened[0] = o.program->op[0].path;
	o.log.answer_at = 2;
	o.log.answer = 77;
	one_run(&o);
	const struct outcome *first = &o.lane->first_unmet[OP_WRITEX];
	assert_int_equal(first->op, 1);
	assert_int_equal(first->size, 4096);
	assert_int_equal(first->offset, 8192);
	assert_int_equal(first->came_back, 77);
	assert_string_equal(first->path, "client1/a");
	assert_int_equal(o.lane->bytes_written, 77);	/* what moved, not what was asked */
	one_release(&o);

	one_init(&o, "LOOP 5\nMkdir \"/d\" ERROR\nENDLOOP\nMkdir \"/e\" ERROR\n",
		 (struct settings){ .loops = 1 }, &logging);
	o.log.answer_at = 2;			/* the second turn of the loop */
	one_run(&o);
	assert_int_equal(o.lane->tally[OP_MKDIR].unmet, 1);
	assert_string_equal(o.lane->first_unmet[OP_MKDIR].path, "d");
	one_release(&o);
}

/* A handle under which nothing is open is told without a path. */
static void no_path_is_made_up(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, "Mkdir \"/d\"" OK "NTCreateX \"/a\" 0x0 0x2 1" OK "Flush 1" OK
		     "QUERY_FS_INFORMATION 1" OK, (struct settings){ .loops = 1 }, &logging);
	o.log.answer_at = 3;
	o.log.answer = -EIO;
	one_run(&o);
	assert_string_equal(o.lane->first_unmet[OP_FLUSH].path, "");
	one_release(&o);
	one_init(&o, "Mkdir \"/d\"" OK "QUERY_FS_INFORMATION 1" OK,
		 (struct settings){ .loops = 1 }, &logging);
	o.log.answer_at = 2;
	o.log.answer = -EIO;
	one_run(&o);
	assert_string_equal(o.lane->first_unmet[OP_QFS].path, "");
	one_release(&o);
}

/* An op that is woken because the time is over has not failed. */
static void an_interrupted_wait_is_no_failure(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, IO, (struct settings){ .strictness = STRICT }, &logging);
	o.log.answer_at = 2;
	o.log.answer = -EINTR;
	o.log.pass_at[0] = 2;			/* the deadline has passed meanwhile */
	one_run(&o);
	assert_int_equal(o.lane->state, LANE_CLEANUP);
	assert_int_equal(o.lane->tally[OP_WRITEX].unmet, 0);
	one_release(&o);
	expect_fatal(USUAL, 2, -EINTR, NULL);	/* without one it is */
}

/* ---- schedules -------------------------------------------------------------- */

#define TIMED "0 Mkdir \"/d\" 0x0\n0.1 Mkdir \"/e\" 0x0\n0.2 Mkdir \"/f\" 0x0\n"

static void timestamps_are_kept(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, TIMED, (struct settings){ .loops = 2 }, &logging);
	one_run(&o);
	uint64_t took = o.lane->last_ns - o.lane->first_ns;
	assert_true(took >= 380 * MS);
	assert_true(o.lane->late_max_ns <= o.lane->late_total_ns);
	one_release(&o);
	one_init(&o, TIMED, (struct settings){.loops = 2, .ignore_timestamps = true}, &logging);
	one_run(&o);
	assert_true(o.lane->last_ns - o.lane->first_ns < 300 * MS);
	assert_int_equal(o.lane->late_max_ns, 0);
	one_release(&o);
}

/* An op that comes late by a stall before it counts from when it was due, and the
 * schedule is caught up with. */
static void a_stall_is_not_hidden(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, TIMED, (struct settings){ .loops = 1 }, &logging);
	o.log.slow_at = 1;
	o.log.slow_ms = 300;
	one_run(&o);
	assert_true(o.lane->late_max_ns >= 200 * MS);
	assert_true(o.lane->late_total_ns >= 300 * MS);
	assert_true(o.lane->tally[OP_MKDIR].total_ns >= 600 * MS);	/* 300 + 200 + 100 */
	assert_true(o.lane->last_ns - o.lane->first_ns < 480 * MS);
	one_release(&o);
}

static void a_rate_is_kept(void **state)
{
	struct one o;

	(void)state;
	one_init(&o,
		 "NTCreateX \"/a\" 0x0 0x2 1 SUCCESS\nLOOP 11\nWriteX 1 0 10000 10000 SUCCESS\n"
		 "ENDLOOP\n",
		 (struct settings){.loops = 1, .rate = 1}, &logging);
	one_run(&o);		/* 1 MB/s: the last of 11 * 10 kB is due after 100 ms */
	assert_int_equal(o.lane->bytes_written, 110000);
	assert_true(o.lane->last_ns - o.board->start_ns >= 100 * MS);
	one_release(&o);
}

/* ---- several clients in one process ----------------------------------------- */

static void neighbours_take_turns_and_wait_for_one_another(void **state)
{
	const char *lines = "SETSP 0\n" M "SETSP 1\nWAITSP 0 1\nWAITSP 1 1\n" M;
	struct settings settings = { .clients = 2, .per_process = 2, .loops = 1 };
	struct program *p = text_program(lines);
	struct log log = { .ops = 0 };
	struct client c[2];
	struct err e;
	struct board *b = board_new(2, &e);

	(void)state;
	b->start_ns = b->window_ns = clock_now(&b->clock);
	b->end_ns = UINT64_MAX;
	for (unsigned i = 0; i < 2; i++) {
		assert_int_equal(client_init(&c[i], b, &settings, p, &logging, -1, i, &e), 0);
		c[i].fs.state = &log;
		c[i].has_neighbours = true;
		client_start(&c[i]);
	}
	client_replay_in_turn(c, 2);
	assert_memory_equal(log.text, "2 2 6 6 ", 8);
	for (unsigned i = 0; i < 2; i++) {
		client_stop(&c[i]);
		assert_int_equal(b->lane[i].window_ops, 2);
		assert_true(c[i].finished);
		client_release(&c[i]);
	}
	board_free(b);
	program_free(p);
}

/* Passes start behind the set-up, whose end is the end of who replays it. */
static void the_set_up_is_for_a_client_of_its_own(void **state)
{
	static const char lines[] = "SETUP\n" M "REPEAT 2\n" M "ENDSETUP\n" M M;
	struct one o;

	(void)state;
	expect_order(lines, 2, "6 7 | 6 7 | | ");
	one_init(&o, lines, (struct settings){ .loops = 2 }, &logging);
	client_start_setup(&o.c);
	client_replay(&o.c);
	assert_string_equal(o.log.text, "2 4 4 ");
	client_end_setup(&o.c);
	assert_string_equal(o.log.text, "2 4 4 | ");
	assert_int_equal(o.lane->ops, 0);
	assert_int_equal(o.lane->worst_ns, 0);
	assert_int_equal(o.lane->passes, 0);
	assert_int_equal(o.lane->tally[OP_MKDIR].count, 0);
	one_release(&o);
}

static void nothing_in_the_set_up_waits_for_its_time(void **state)
{
	struct settings settings[] = { { .rate = 1e-6 }, { 0 } };
	struct one o;

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		one_init(&o, "SETUP\n3600 NTCreateX \"/a\" 0x0 0x2 1 SUCCESS\n"
			     "3601 WriteX 1 0 1000 1000 SUCCESS\n"
			     "3602 WriteX 1 *%9 1000 1000 SUCCESS\n"
			     "ENDSETUP\n" M, settings[i], &logging);
		client_start_setup(&o.c);
		uint64_t from = clock_now(&o.c.clock);
		client_replay(&o.c);
		assert_true(clock_now(&o.c.clock) - from < 3000ull * MS);
		assert_int_equal(o.log.ops, 3);
		one_release(&o);
	}
}

/* Whoever comes too late after its set-up still has a deadline that is over. */
static void the_set_up_leaves_no_deadline(void **state)
{
	struct one o;

	(void)state;
	one_init(&o, "SETUP\n" M "ENDSETUP\n" M, (struct settings){ 0 }, &logging);
	client_start_setup(&o.c);
	client_replay(&o.c);
	client_end_setup(&o.c);
	assert_int_equal(o.lane->deadline, 0);
	one_release(&o);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(passes_repeat_and_end_each),
		cmocka_unit_test(loops_turn_as_often_as_told),
		cmocka_unit_test(loops_nest),
		cmocka_unit_test(directives_act_in_their_place),
		cmocka_unit_test(a_sleep_is_no_op_and_no_latency),
		cmocka_unit_test(bytes_and_ops_are_exact),
		cmocka_unit_test(each_pass_is_kept_with_its_time),
		cmocka_unit_test(the_warm_up_is_not_counted),
		cmocka_unit_test(the_clock_ends_the_window),
		cmocka_unit_test(a_loop_of_nothing_ends_with_the_window),
		cmocka_unit_test(who_comes_too_late_has_no_window),
		cmocka_unit_test(a_stop_ends_it_anywhere),
		cmocka_unit_test(a_wait_ends_with_the_window),
		cmocka_unit_test(outcomes_that_do_harm_are_fatal),
		cmocka_unit_test(others_are_counted),
		cmocka_unit_test(strict_makes_all_fatal_and_lenient_none),
		cmocka_unit_test(either_outcome_may_do),
		cmocka_unit_test(the_first_unmet_is_told_in_full_and_kept),
		cmocka_unit_test(no_path_is_made_up),
		cmocka_unit_test(an_interrupted_wait_is_no_failure),
		cmocka_unit_test(timestamps_are_kept),
		cmocka_unit_test(a_stall_is_not_hidden),
		cmocka_unit_test(a_rate_is_kept),
		cmocka_unit_test(neighbours_take_turns_and_wait_for_one_another),
		cmocka_unit_test(the_set_up_is_for_a_client_of_its_own),
		cmocka_unit_test(nothing_in_the_set_up_waits_for_its_time),
		cmocka_unit_test(the_set_up_leaves_no_deadline),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <cmocka.h>

#include "text_program.h"

#define PLAIN "Mkdir \"/client1\" SUCCESS\n"

/* A client of the lines; the caller releases all three. */
static void make(struct client *c, struct board **b, struct program **p, const char *lines,
		 const struct settings *settings)
{
	struct err e;

	*p = text_program(lines);
	*b = board_new(3, &e);
	assert_int_equal(client_init(c, *b, settings, *p, fs_backend("null", &e), -1, 2, &e),
			 0);
}

static void release(struct client *c, struct board *b, struct program *p)
{
	client_release(c);
	board_free(b);
	program_free(p);
}

static bool is_special(const char *lines, struct settings settings)
{
	struct program *p;
	struct client c;
	struct board *b;

	make(&c, &b, &p, lines, &settings);
	bool special = c.special;
	release(&c, b, p);
	return special;
}

/* The plain path is for programs of which no op waits or varies. */
static void only_what_waits_or_varies_is_special(void **state)
{
	const char *timed = "0 Mkdir \"/d\" 0x0\n1 Mkdir \"/e\" 0x0\n";
	const char *varying = "NTCreateX \"/a\" 0x0 0x2 1 SUCCESS\nWriteX 1 * 1 1 SUCCESS\n";
	struct settings none = { 0 };

	(void)state;
	assert_false(is_special(PLAIN, none));
	assert_true(is_special(timed, none));
	assert_false(is_special(timed, (struct settings){ .ignore_timestamps = true }));
	assert_true(is_special(PLAIN, (struct settings){ .rate = .5 }));
	assert_true(is_special(varying, none));
}

static void starts_in_the_warm_up_on_its_own_lane(void **state)
{
	struct settings settings = { 0 };
	struct program *p;
	struct client c;
	struct board *b;

	(void)state;
	make(&c, &b, &p, PLAIN, &settings);
	assert_ptr_equal(c.lane, &b->lane[2]);
	assert_ptr_equal(c.pc, p->op);
	assert_false(client_in_window(&c));
	assert_string_equal(c.fs.path[0].full, "client2");
	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		assert_ptr_equal(c.hist[kind], c.warm_hist);
	release(&c, b, p);
	assert_null(c.turn);
}

/* Nothing of a window that it did not come to is written, and a failure stays. */
static void stopping_before_the_window_writes_no_figures(void **state)
{
	struct settings settings = { 0 };
	struct program *p;
	struct client c;
	struct board *b;

	(void)state;
	make(&c, &b, &p, PLAIN, &settings);
	c.ops = c.passes = c.ended_ns = 7;
	client_stop(&c);
	assert_int_equal(c.lane->window_ops, 0);
	assert_int_equal(c.lane->window_passes, 0);
	assert_int_equal(c.lane->last_ns, 0);
	assert_int_equal(c.lane->state, LANE_CLEANUP);
	assert_true(c.lane->last_cpu >= 0);
	atomic_store(&c.lane->state, LANE_FAILED);
	client_stop(&c);
	assert_int_equal(c.lane->state, LANE_FAILED);
	release(&c, b, p);
}

/* One turn is kept for each LOOP within LOOPs. */
static void there_is_room_for_the_deepest_loop(void **state)
{
	struct settings settings = { .loops = 1 };
	char lines[4000] = "";
	struct program *p;
	struct client c;
	struct board *b;

	(void)state;
	for (int i = 0; i < 60; i++)
		strcat(lines, "LOOP 1\n");
	strcat(lines, PLAIN);
	for (int i = 0; i < 60; i++)
		strcat(lines, "ENDLOOP\n");
	make(&c, &b, &p, lines, &settings);
	b->end_ns = UINT64_MAX;
	client_start(&c);
	client_replay(&c);
	client_stop(&c);
	assert_int_equal(c.lane->window_ops, 1);
	assert_int_equal(c.lane->window_passes, 1);
	release(&c, b, p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_what_waits_or_varies_is_special),
		cmocka_unit_test(starts_in_the_warm_up_on_its_own_lane),
		cmocka_unit_test(stopping_before_the_window_writes_no_figures),
		cmocka_unit_test(there_is_room_for_the_deepest_loop),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

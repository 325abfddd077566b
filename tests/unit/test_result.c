/* SPDX-License-Identifier: MIT */
#include <dbench/result.h>

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

#include "made_up_board.h"

#define TEXT								\
	"NTCreateX \"/client1/a\" 0x0 0x2 1 NT_STATUS_OK\n"		\
	"WriteX 1 0 4096 4096 NT_STATUS_OK\n"				\
	"ReadX 1 0 4096 4096 NT_STATUS_OK\n"				\
	"Close 1 NT_STATUS_OK\n"

static bool near(double found, double expected)
{
	return found > expected * .999999 && found < expected * 1.000001;
}

/* A lane whose client read and wrote so many bytes between two moments. */
static struct lane *lane_of(struct made_up *m, unsigned client, uint64_t from_ms,
			    uint64_t to_ms, uint64_t bytes_read, uint64_t bytes_written)
{
	struct lane *lane = &m->board->lane[client];

	lane->first_ns = from_ms * MS;
	lane->last_ns = to_ms * MS;
	lane->bytes_read = bytes_read;
	lane->bytes_written = bytes_written;
	lane->window_ops = 10 * (client + 1);
	lane->window_passes = client + 1;
	lane->window_passes_ns = (client + 1) * 10 * MS;
	return lane;
}

static void a_new_one_is_valid_and_empty(void **state)
{
	const char *names[] = { "a", "b" };
	struct settings s = { .clients = 3, .loadfile = names, .loadfiles = 2,
			      .targets = 1 };
	struct result r;

	(void)state;
	result_init(&r, &s);
	assert_true(r.valid);
	assert_int_equal(r.causes, 0);
	assert_ptr_equal(r.settings, &s);
	assert_int_equal(r.client[2].ops, 0);
	assert_int_equal(r.op[OP_KINDS - 1].tally.count, 0);
	assert_int_equal(r.loadfile[1].ops, 0);
	result_release(&r);
	assert_null(r.client);
	result_release(&r);
}

static void each_cause_makes_it_invalid(void **state)
{
	struct settings s = { .clients = 1, .loadfiles = 1, .targets = 1 };
	struct result r;
	char longer[1000];

	(void)state;
	memset(longer, 'x', sizeof longer);
	longer[sizeof longer - 1] = 0;
	result_init(&r, &s);
	result_invalidate(&r, "%d of %d", 1, 2);
	result_invalidate(&r, "%s", longer);
	assert_false(r.valid);
	assert_int_equal(r.causes, 2);
	assert_string_equal(r.cause[0], "1 of 2");
	assert_int_equal(strlen(r.cause[1]), sizeof r.cause[1] - 1);
	result_release(&r);
}

/* First start to last end over all clients, whichever they are. */
static void the_window_is_from_first_start_to_last_end(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 3, TEXT, NULL);
	lane_of(&m, 0, 210, 1100, 1000000, 0);
	lane_of(&m, 1, 205, 1000, 0, 3000000);
	lane_of(&m, 2, 220, 1205, 500000, 500000);
	made_up_fold(&m);
	assert_true(near(m.result.window_seconds, 1.0));
	assert_true(near(m.result.warmup_seconds, .1));
	assert_true(near(m.result.execute_seconds, 1.005));
	assert_true(near(m.result.mb_per_second, 5.0));
	assert_true(near(m.result.client[0].seconds, .89));
	assert_int_equal(m.result.ops, 60);
	assert_int_equal(m.result.passes, 6);
	assert_true(near(m.result.passes_seconds, .06));
	assert_int_equal(m.result.bytes_read, 1500000);
	assert_int_equal(m.result.bytes_written, 3500000);
	assert_true(m.result.valid);
	made_up_release(&m);
}

static void who_did_not_come_to_the_window_does_not_move_it(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 2, TEXT, NULL);
	lane_of(&m, 1, 300, 800, 1000000, 0);
	made_up_fold(&m);
	assert_true(near(m.result.window_seconds, .5));
	assert_true(near(m.result.mb_per_second, 2));
	assert_true(m.result.client[0].mb_per_second == 0);
	made_up_release(&m);
}

/* By the clock all have the same time; with fixed work each has its own. */
static void slowest_and_fastest_by_the_clock(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 4, TEXT, NULL);
	lane_of(&m, 0, 200, 1200, 3000000, 0);
	lane_of(&m, 1, 200, 1200, 1000000, 4000000);
	lane_of(&m, 2, 200, 300, 1000000, 0);	/* let run for a tenth of the time */
	lane_of(&m, 3, 200, 1200, 2000000, 0);
	made_up_fold(&m);
	assert_int_equal(m.result.slowest, 2);
	assert_int_equal(m.result.fastest, 1);
	assert_true(near(m.result.client[2].mb_per_second, 1));
	assert_true(near(m.result.client[1].mb_per_second, 5));
	made_up_release(&m);
}

static void slowest_and_fastest_with_fixed_work(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 3, TEXT, NULL);
	m.settings.loops = 1;
	for (unsigned i = 0; i < 3; i++)
		atomic_store(
			&lane_of(&m, i, 200, 400 + 100 * ((i + 1) % 3), 1000000, 0)->passes, 1);
	made_up_fold(&m);			/* they took 0.3, 0.4 and 0.2 s */
	assert_int_equal(m.result.slowest, 1);
	assert_int_equal(m.result.fastest, 2);
	assert_true(near(m.result.client[2].mb_per_second, 5));
	assert_true(m.result.valid);
	made_up_release(&m);
}

/* Where no bytes are moved, by ops; where these are equal too, the first. */
static void without_bytes_ops_decide(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 3, TEXT, NULL);
	lane_of(&m, 0, 200, 1200, 0, 0)->window_ops = 5;
	lane_of(&m, 1, 200, 1200, 0, 0)->window_ops = 9;
	lane_of(&m, 2, 200, 1200, 0, 0)->window_ops = 4;
	made_up_fold(&m);
	assert_int_equal(m.result.slowest, 2);
	assert_int_equal(m.result.fastest, 1);
	made_up_release(&m);

	made_up_init(&m, 2, TEXT, NULL);
	for (unsigned i = 0; i < 2; i++)
		lane_of(&m, i, 200, 1200, 7, 0)->window_ops = 5;
	made_up_fold(&m);
	assert_int_equal(m.result.slowest, 0);
	assert_int_equal(m.result.fastest, 0);
	made_up_release(&m);
}

static void ops_are_summed_over_clients(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 2, TEXT, NULL);
	for (unsigned i = 0; i < 2; i++) {
		struct lane *lane = lane_of(&m, i, 200, 1200, 0, 0);

		lane->tally[OP_READX] = (struct tally){ 1 + i, i, 1000, 700 + 100 * i };
		hist_add(&lane->hist[OP_READX], 500);
		lane->tally[OP_CLOSE] = (struct tally){ 1, 0, 40, 40 };
		hist_add(&lane->hist[OP_CLOSE], 40);
	}
	m.board->lane[1].first_unmet[OP_READX] =
		(struct outcome){ .op = 2, .size = 4096, .came_back = 17, .path = "client1/a" };
	made_up_fold(&m);
	const struct op_result *op = &m.result.op[OP_READX];
	assert_int_equal(op->tally.count, 3);
	assert_int_equal(op->tally.unmet, 1);
	assert_int_equal(op->tally.total_ns, 2000);
	assert_int_equal(op->tally.max_ns, 800);
	assert_int_equal(op->hist.count[hist_bucket(500)], 2);
	assert_int_equal(hist_sum_total(&op->hist), 2);
	assert_string_equal(op->first_unmet,
			    "ReadX (my.load:3) of 'client1/a', offset 0, 4096 "
			    "bytes: 17 bytes came back, but 4096 are expected");
	assert_int_equal(hist_sum_total(&m.result.op[OP_CLOSE].hist), 2);
	assert_string_equal(m.result.op[OP_CLOSE].first_unmet, "");
	assert_int_equal(m.result.client[1].tally[OP_READX].count, 2);
	made_up_release(&m);
}

/* The first client's words are kept, and each is told by its own loadfile. */
static void the_first_unmet_is_told_by_its_own_loadfile(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 3, TEXT, "# a line more\n" TEXT);
	for (unsigned i = 1; i < 3; i++) {
		struct lane *lane = lane_of(&m, i, 200, 1200, 0, 0);

		lane->tally[OP_CLOSE] = (struct tally){ .count = 1, .unmet = 1 };
		lane->first_unmet[OP_CLOSE] = (struct outcome){ .op = 3, .came_back = -EIO };
	}
	made_up_fold(&m);
	assert_string_equal(
		m.result.op[OP_CLOSE].first_unmet,
		"Close (my.load:5): it failed with EIO (Input/output error), but must "
		"succeed");
	assert_int_equal(m.result.client[1].loadfile, 1);
	assert_int_equal(m.result.client[2].loadfile, 0);
	made_up_release(&m);
}

static void a_client_is_told_in_full(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 2, TEXT, NULL);
	lane_of(&m, 0, 200, 1200, 1, 1);
	struct lane *lane = lane_of(&m, 1, 200, 700, 30, 40);
	lane->pid = 4711;
	lane->first_cpu = 1;
	lane->last_cpu = 3;
	lane->overrun_ns = 9000000;
	lane->tally[OP_LOCK].max_ns = 8000000;
	lane->late_max_ns = 5;
	lane->late_total_ns = 6;
	lane->user_ns = 500000000;
	lane->system_ns = 250000000;
	lane->voluntary = 7;
	lane->involuntary = 8;
	lane->cleanup_ns = 125000000;
	made_up_fold(&m);
	const struct client_result *c = &m.result.client[1];
	assert_int_equal(c->client, 1);
	assert_int_equal(c->pid, 4711);
	assert_int_equal(c->first_cpu, 1);
	assert_int_equal(c->last_cpu, 3);
	assert_int_equal(c->first_node, -1);
	assert_int_equal(c->ops, 20);
	assert_int_equal(c->passes, 2);
	assert_int_equal(c->bytes_read, 30);
	assert_int_equal(c->bytes_written, 40);
	assert_int_equal(c->max_latency_ns, 9000000);	/* the overrun is an op that lasted */
	assert_int_equal(c->late_max_ns, 5);
	assert_int_equal(c->late_total_ns, 6);
	assert_true(c->user_seconds == .5 && c->system_seconds == .25);
	assert_true(c->cleanup_seconds == .125 && c->seconds == .5);
	assert_int_equal(c->voluntary, 7);
	assert_int_equal(c->involuntary, 8);
	assert_true(near(m.result.max_latency_ms, 9));
	assert_int_equal(m.result.late_max_ns, 5);
	assert_true(m.result.user_seconds == .5 && m.result.system_seconds == .25);
	made_up_release(&m);
}

/* Two clients a process, three processes, two directories. */
static void directories_add_up(void **state)
{
	struct made_up m;

	(void)state;
	made_up_init(&m, 6, TEXT, NULL);
	result_release(&m.result);
	m.settings.per_process = 2;
	m.settings.targets = 2;
	result_init(&m.result, &m.settings);
	for (unsigned i = 0; i < 6; i++)
		lane_of(&m, i, 200, i == 2 ? 2200 : 1200, 1000000, 1000000 * i);
	made_up_fold(&m);
	const struct target_info *t = m.result.target;
	assert_int_equal(m.result.client[1].target, 0);
	assert_int_equal(m.result.client[2].target, 1);
	assert_int_equal(m.result.client[5].target, 0);
	assert_int_equal(t[0].ops, 10 + 20 + 50 + 60);
	assert_int_equal(t[0].bytes_read, 4000000);
	assert_int_equal(t[0].bytes_written, 10000000);
	assert_int_equal(t[1].bytes_written, 5000000);
	assert_true(near(t[0].mb_per_second, 7));	/* of the window of all: 2 s */
	assert_true(near(t[1].mb_per_second, 3.5));
	assert_true(near(m.result.mb_per_second, 10.5));
	made_up_release(&m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_new_one_is_valid_and_empty),
		cmocka_unit_test(each_cause_makes_it_invalid),
		cmocka_unit_test(the_window_is_from_first_start_to_last_end),
		cmocka_unit_test(who_did_not_come_to_the_window_does_not_move_it),
		cmocka_unit_test(slowest_and_fastest_by_the_clock),
		cmocka_unit_test(slowest_and_fastest_with_fixed_work),
		cmocka_unit_test(without_bytes_ops_decide),
		cmocka_unit_test(ops_are_summed_over_clients),
		cmocka_unit_test(the_first_unmet_is_told_by_its_own_loadfile),
		cmocka_unit_test(a_client_is_told_in_full),
		cmocka_unit_test(directories_add_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "progress.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>
#include <cmocka.h>

#include "made_up_board.h"

/* What the sink was told. */
struct told {
	struct tick tick[40];
	unsigned ticks, passes;
	struct pass_report pass[200];
};

static void hear_tick(void *self, const struct tick *t)
{
	struct told *told = self;

	told->tick[told->ticks++] = *t;
}

static void hear_pass(void *self, const struct pass_report *p)
{
	struct told *told = self;

	told->pass[told->passes++] = *p;
}

struct watch {
	struct made_up m;
	struct run run;
	struct told told;
	struct sink sink;
	struct progress p;
};

static void watch_init(struct watch *w, unsigned clients)
{
	struct err e;

	*w = (struct watch){.sink = {.tick = hear_tick, .pass = hear_pass, .self = &w->told}};
	made_up_init(&w->m, clients, "Mkdir \"/d\" NT_STATUS_OK\nRmdir \"/d\" NT_STATUS_OK\n",
		     NULL);
	w->m.settings.seconds = 100;
	w->m.settings.warmup = 20;
	w->run = (struct run){ .settings = &w->m.settings,
			       .program = (const struct program *const *)w->m.program };
	assert_int_equal(progress_init(&w->p, &w->run, w->m.board, &w->sink, &w->m.result, &e),
			 0);
	w->m.board->start_ns = clock_now(&w->m.board->clock);
}

static void watch_release(struct watch *w)
{
	progress_release(&w->p);
	made_up_release(&w->m);
}

static void set(struct watch *w, unsigned client, enum lane_state state, uint64_t ops,
		uint64_t bytes)
{
	struct lane *lane = &w->m.board->lane[client];

	atomic_store(&lane->state, state);
	atomic_store(&lane->ops, ops);
	atomic_store(&lane->bytes, bytes);
}

/* So many ms ago in place of now. */
static void age(struct watch *w, uint64_t ms)
{
	w->p.phase_ns -= ms * MS;
	w->p.phase_from.ns -= ms * MS;
	w->p.last.ns -= ms * MS;
	w->m.board->start_ns -= ms * MS;
}

#define assert_near(found, expected, off)				\
	do {								\
		double f_ = (found), e_ = (expected);			\
		if (f_ < e_ - (off) || f_ > e_ + (off))			\
			fail_msg("found %g, expected %g", f_, e_);	\
	} while (0)

static void a_tick_tells_sums_and_rates(void **state)
{
	struct watch w;

	(void)state;
	watch_init(&w, 3);
	set(&w, 0, LANE_EXECUTE, 100, 1000000);
	set(&w, 1, LANE_EXECUTE, 100, 1000000);
	set(&w, 2, LANE_FAILED, 10, 0);
	progress_enter(&w.p, PHASE_EXECUTE);
	age(&w, 10000);
	set(&w, 0, LANE_EXECUTE, 400, 21000000);
	set(&w, 1, LANE_WARMUP, 250, 41000000);
	atomic_store(&w.m.board->lane[1].worst_ns, 7 * MS);
	atomic_store(&w.m.board->lane[0].worst_ns, 3 * MS);
	progress_tick(&w.p);
	const struct tick *t = &w.told.tick[0];
	assert_int_equal(w.told.ticks, 1);
	assert_int_equal(t->phase, PHASE_EXECUTE);
	assert_int_equal(t->clients, 2);
	assert_int_equal(t->ops, 450);
	assert_int_equal(t->lines, 660 / 3);
	assert_near(t->mb_per_second, 6, .3);
	assert_near(t->now_mb_per_second, 6, .3);
	assert_near(t->seconds, 10, .5);
	assert_near(t->latency_ms, 7, 0);
	assert_near(t->fraction, 1 / 12., .01);
	assert_near(t->remaining, 110, 8);

	age(&w, 10000);				/* a while in which nothing moves */
	progress_tick(&w.p);
	t = &w.told.tick[1];
	assert_int_equal(t->ops, 0);
	assert_near(t->now_mb_per_second, 0, 0);
	assert_near(t->mb_per_second, 3, .2);
	assert_near(t->latency_ms, 0, 0);	/* the worst is that since the tick before */
	watch_release(&w);
}

static void a_phase_starts_its_own_rate(void **state)
{
	struct watch w;

	(void)state;
	watch_init(&w, 1);
	progress_enter(&w.p, PHASE_WARMUP);
	age(&w, 10000);
	set(&w, 0, LANE_WARMUP, 10, 80000000);
	progress_tick(&w.p);
	assert_near(w.told.tick[0].mb_per_second, 8, .4);
	progress_enter(&w.p, PHASE_EXECUTE);
	age(&w, 10000);
	set(&w, 0, LANE_EXECUTE, 20, 100000000);
	progress_tick(&w.p);
	assert_near(w.told.tick[1].mb_per_second, 2, .2);
	assert_near(w.told.tick[1].seconds, 10, .5);
	watch_release(&w);
}

static void cleanup_counts_who_is_not_done(void **state)
{
	struct watch w;

	(void)state;
	watch_init(&w, 3);
	progress_enter(&w.p, PHASE_EXECUTE);
	progress_tick(&w.p);
	set(&w, 0, LANE_CLEANUP, 1, 1);
	set(&w, 1, LANE_DONE, 1, 1);
	set(&w, 2, LANE_FAILED, 1, 1);
	progress_enter(&w.p, PHASE_CLEANUP);
	progress_tick(&w.p);
	assert_int_equal(w.told.ticks, 2);
	assert_int_equal(w.told.tick[1].clients, 1);
	assert_near(w.told.tick[1].fraction, 1, 0);
	assert_near(w.told.tick[1].remaining, 0, 0);
	/* the series has the rest of the phase that ended too */
	assert_int_equal(w.m.result.ticks, 3);
	assert_int_equal(w.m.result.tick[1].phase, PHASE_EXECUTE);
	assert_int_equal(w.m.result.tick[1].ops, 3);
	assert_int_equal(w.m.result.tick[2].phase, PHASE_CLEANUP);
	assert_int_equal(w.m.result.tick[2].ops, 0);
	watch_release(&w);
}

static void the_series_is_kept_in_order(void **state)
{
	struct watch w;

	(void)state;
	watch_init(&w, 1);
	progress_enter(&w.p, PHASE_EXECUTE);
	for (unsigned i = 0; i < 37; i++) {
		set(&w, 0, LANE_EXECUTE, i * i, 0);
		progress_tick(&w.p);
	}
	assert_int_equal(w.m.result.ticks, 37);
	for (unsigned i = 0; i < 37; i++)
		assert_memory_equal(&w.m.result.tick[i].lines, &(uint64_t){ i * i },
				    sizeof(uint64_t));
	watch_release(&w);
}

static void fixed_work_is_told_by_its_ops(void **state)
{
	struct watch w;

	(void)state;
	watch_init(&w, 2);
	w.m.settings.loops = 4;
	w.m.result.loadfile[0].ops = 2;
	progress_enter(&w.p, PHASE_EXECUTE);
	progress_tick(&w.p);
	assert_near(w.told.tick[0].fraction, 0, 0);
	assert_near(w.told.tick[0].remaining, -1, 0);		/* nothing to tell it by */
	age(&w, 30000);
	atomic_store(&w.m.board->lane[0].ops, 5);		/* of 4 * 2 */
	atomic_store(&w.m.board->lane[1].ops, 7);
	progress_tick(&w.p);
	assert_near(w.told.tick[1].fraction, 6 / 8., 0);
	assert_near(w.told.tick[1].remaining, 10, 1);
	watch_release(&w);
}

static void passes_are_told_once_each(void **state)
{
	struct watch w;
	struct lane *lane;

	(void)state;
	watch_init(&w, 2);
	lane = &w.m.board->lane[1];
	progress_passes(&w.p);
	assert_int_equal(w.told.passes, 0);
	lane->pass[0] = (struct pass){ 2 * MS, 5 * MS };
	lane->pass[1] = (struct pass){ 3 * MS, 8 * MS };
	atomic_store(&lane->passes, 2);
	progress_passes(&w.p);
	progress_passes(&w.p);
	assert_int_equal(w.told.passes, 2);
	assert_int_equal(w.told.pass[1].client, 1);
	assert_near(w.told.pass[0].duration_ms, 2, 0);
	assert_near(w.told.pass[0].at_ms, 5, 0);
	assert_near(w.told.pass[1].duration_ms, 3, 0);
	for (unsigned i = 2; i < 102; i++)	/* more than the ring holds */
		lane->pass[i % PASS_RING] = (struct pass){ i * MS, i * MS };
	atomic_store(&lane->passes, 102);
	progress_passes(&w.p);
	assert_int_equal(w.told.passes, 2 + PASS_RING);
	assert_near(w.told.pass[2].duration_ms, 102 - PASS_RING, 0);
	assert_near(w.told.pass[1 + PASS_RING].duration_ms, 101, 0);
	watch_release(&w);
}

static void a_sink_need_not_care(void **state)
{
	struct sink deaf = { 0 };
	struct progress p;
	struct watch w;
	struct err e;

	(void)state;
	watch_init(&w, 1);
	assert_int_equal(progress_init(&p, &w.run, w.m.board, &deaf, &w.m.result, &e), 0);
	progress_enter(&p, PHASE_EXECUTE);
	progress_tick(&p);
	progress_passes(&p);
	assert_int_equal(w.m.result.ticks, 1);
	progress_release(&p);
	watch_release(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_tick_tells_sums_and_rates),
		cmocka_unit_test(a_phase_starts_its_own_rate),
		cmocka_unit_test(cleanup_counts_who_is_not_done),
		cmocka_unit_test(the_series_is_kept_in_order),
		cmocka_unit_test(fixed_work_is_told_by_its_ops),
		cmocka_unit_test(passes_are_told_once_each),
		cmocka_unit_test(a_sink_need_not_care),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

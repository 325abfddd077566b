/* SPDX-License-Identifier: MIT */
#include <dbench/clock.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define MS 1000000u

/* The clock between two readings of the system's own: how far it lies outside. */
static uint64_t error_of(const struct clock *c)
{
	uint64_t least = UINT64_MAX;

	for (int i = 0; i < 20; i++) {
		uint64_t before = monotonic_ns(), now = clock_now(c), after = monotonic_ns();
		uint64_t error = now < before ? before - now : now > after ? now - after : 0;

		least = error < least ? error : least;
	}
	return least;
}

static void begin(struct clock *c)
{
	clock_begin(c);
	clock_gauge(c);
}

static void never_goes_back(void **state)
{
	struct clock c;
	uint64_t last = 0;

	(void)state;
	begin(&c);
	for (int i = 0; i < 200000; i++) {
		uint64_t now = clock_now(&c);

		assert_true(now >= last);
		last = now;
	}
}

/* One moment on both clocks: the system's just before and just after. */
struct moment { uint64_t before, now, after; };

static struct moment moment_of(const struct clock *c)
{
	struct moment m = { .before = monotonic_ns() };

	m.now = clock_now(c);
	m.after = monotonic_ns();
	return m;
}

/* Within 0.1 % over 50 ms, however long the readings themselves are held up. */
static void keeps_up_with_the_system(void **state)
{
	struct clock c;

	(void)state;
	begin(&c);
	assert_in_range(error_of(&c), 0, 20000);
	struct moment a = moment_of(&c);
	nanosleep(&(struct timespec){ .tv_nsec = 50 * MS }, NULL);
	struct moment b = moment_of(&c);
	uint64_t passed = b.now - a.now, least = b.before - a.after, most = b.after - a.before;
	if (passed < least - least / 1000 || passed > most + most / 1000)
		fail_msg("found %llu ns, expected %llu..%llu", (unsigned long long)passed,
			 (unsigned long long)least, (unsigned long long)most);
	assert_in_range(error_of(&c), 0, 50000 + least / 1000);
}

static void gauging_takes_ten_milliseconds_from_the_beginning(void **state)
{
	struct clock c;

	(void)state;
	clock_begin(&c);
	if (!c.counter)
		skip();
	nanosleep(&(struct timespec){ .tv_nsec = 11 * MS }, NULL);
	uint64_t from, least = UINT64_MAX;
	for (int i = 0; i < 10; i++) {
		from = monotonic_ns();
		clock_gauge(&c);
		uint64_t took = monotonic_ns() - from;
		least = took < least ? took : least;
	}
	assert_true(least < 9 * MS);		/* they have passed already */
	clock_begin(&c);
	from = monotonic_ns();
	clock_gauge(&c);
	assert_true(monotonic_ns() - from >= 9 * MS);
	assert_true(c.multiply > 0);
}

/* Ticks scale by a 32-bit fraction in 128 bits: nothing wraps in a year. */
static void scales_without_wrapping(void **state)
{
	struct clock c;

	(void)state;
	begin(&c);
	if (!c.counter)
		skip();
	uint64_t rate = (uint64_t)(((unsigned __int128)1 << 32) * 1000000000u / c.multiply);
	uint64_t year = 365u * 86400u;

	c.counter_zero -= rate * year;
	uint64_t now = clock_now(&c), expected = monotonic_ns() + year * 1000000000u;
	uint64_t off = now > expected ? now - expected : expected - now;
	assert_true(off < 100000000u);	/* what the rate's rounding to whole ticks makes */
}

static void without_a_counter_it_is_the_systems(void **state)
{
	struct clock c = { 0 };

	(void)state;
	uint64_t from = monotonic_ns();
	clock_gauge(&c);		/* nothing to wait for */
	assert_int_equal(c.multiply, 0);
	assert_true(clock_now(&c) >= from);
	assert_int_equal(error_of(&c), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(never_goes_back),
		cmocka_unit_test(keeps_up_with_the_system),
		cmocka_unit_test(gauging_takes_ten_milliseconds_from_the_beginning),
		cmocka_unit_test(scales_without_wrapping),
		cmocka_unit_test(without_a_counter_it_is_the_systems),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

#include <dbench/usage.h>

#define SECOND 1000000000u

static struct usage sample(void)
{
	return (struct usage){
		.begin = {
			.cpu_known = true, .device_known = true, .memory_known = true,
			.user = 1000, .system = 2000, .idle = 3000, .iowait = 400, .irq = 50,
			.steal = 6, .switches = 70000, .device_read = 800, .device_written = 900,
			.dirty = 11, .writeback = 12, .cpu = { true, 1000000, 0 },
			.io = { true, 2000000, 1000000 }, .memory = { true, 5, 5 },
			.at_ns = 7 * (uint64_t)SECOND,
		},
		.end = {
			.cpu_known = true, .device_known = true, .memory_known = true,
			.user = 1050, .system = 2100, .idle = 3020, .iowait = 410, .irq = 65,
			.steal = 11, .switches = 70500, .device_read = 1800, .device_written = 4900,
			.dirty = 21, .writeback = 22, .cpu = { true, 1500000, 0 },
			.io = { true, 2200000, 1100000 }, .memory = { true, 5, 5 },
			.at_ns = 9 * (uint64_t)SECOND,
		},
		.mhz = 2400,
	};
}

static void expect(const struct usage *u, const char *name, double expected)
{
	struct metrics m = { 0 };

	usage_take(&m, u);
	double found = metrics_get(&m, name);
	if (isnan(expected) ? !isnan(found) : !(fabs(found - expected) < 1e-9))
		fail_msg("%s is %g, expected %g", name, found, expected);
	metrics_release(&m);
}

static void differences_become_metrics(void **state)
{
	static const struct { const char *name; double value; } table[] = {
		{ "machine.user", 25 }, { "machine.system", 50 }, { "machine.idle", 10 },
		{ "machine.iowait", 5 }, { "machine.irq", 7.5 }, { "machine.steal", 2.5 },
		{ "machine.switches", 250 }, { "machine.mhz", 2400 },
		{ "device.read", 1000 }, { "device.written", 4000 },
		{ "memory.dirty.start", 11 }, { "memory.dirty.end", 21 },
		{ "memory.writeback.start", 12 }, { "memory.writeback.end", 22 },
		{ "pressure.cpu", 25 }, { "pressure.io", 10 }, { "pressure.io.full", 5 },
		{ "pressure.memory", 0 }, { "pressure.memory.full", 0 },
		{ "pressure.cpu.full", NAN },
	};
	struct usage u = sample();
	struct metrics m = { 0 };

	(void)state;
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		expect(&u, table[i].name, table[i].value);
	usage_take(&m, &u);
	assert_int_equal(m.count, sizeof table / sizeof *table - 1);
	metrics_release(&m);
}

static void what_is_not_known_has_no_metric(void **state)
{
	struct usage u = sample();

	(void)state;
	u.end.cpu_known = u.end.device_known = u.begin.memory_known = false;
	u.begin.io.known = false;
	u.mhz = 0;
	expect(&u, "machine.user", NAN);
	expect(&u, "machine.switches", NAN);
	expect(&u, "machine.mhz", NAN);
	expect(&u, "device.read", NAN);
	expect(&u, "memory.dirty.start", NAN);
	expect(&u, "pressure.io", NAN);
	expect(&u, "pressure.io.full", NAN);
	expect(&u, "pressure.cpu", 25);
}

static void counters_may_step_back_or_stand_still(void **state)
{
	struct usage u = sample();

	(void)state;
	u.end.iowait = 390;
	u.end.idle = 3030;
	expect(&u, "machine.iowait", 0);
	expect(&u, "machine.idle", 15);
	u.end = u.begin;
	u.end.at_ns++;
	expect(&u, "machine.idle", NAN);	/* not one tick has passed */
	expect(&u, "machine.switches", 0);
}

static void without_a_window_there_is_nothing(void **state)
{
	struct usage u = sample();
	struct metrics m = { 0 };

	(void)state;
	u.begin = (struct usage_reading){ 0 };
	usage_take(&m, &u);
	u = sample();
	u.end = u.begin;
	usage_take(&m, &u);
	assert_int_equal(m.count, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(differences_become_metrics),
		cmocka_unit_test(what_is_not_known_has_no_metric),
		cmocka_unit_test(counters_may_step_back_or_stand_still),
		cmocka_unit_test(without_a_window_there_is_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dbench/usage.h>

#include "made_up_root.h"

#define STAT								\
	"cpu  111 222 333 444 555 666 777 888 9 9\n"			\
	"cpu0 10 1 20 30 40 5 6 7 8 9\n"				\
	"cpu2 1000 100 2000 3000 4000 500 600 700 800 900\n"		\
	"cpu20 1 1 1 1 1 1 1 1 1 1\n"

static const char diskstats[] =
	" 254       0 vda 1 2 30 4 5 6 70 8 0 9 10 11 12 13 14 15 16\n"
	" 254       1 vda1 1 2 300 4 5 6 700 8 0 9 10\n"
	" 253       0 dm-0 1 2 3000 4 5 6 7000 8 0 9 10\n";

static struct usage_scope scope_of(const struct root *r)
{
	return (struct usage_scope){ .root = r->name };
}

static void times_of_all_pus(void **state)
{
	struct usage_reading u;
	struct root r;

	(void)state;
	root_init(&r);
	root_write(&r, "/proc/stat", STAT "intr 5 6\nctxt 98765\nbtime 7\n");
	struct usage_scope scope = scope_of(&r);
	usage_read(&u, &scope);
	assert_true(u.cpu_known);
	assert_int_equal(u.user, 333);
	assert_int_equal(u.system, 333);
	assert_int_equal(u.idle, 444);
	assert_int_equal(u.iowait, 555);
	assert_int_equal(u.irq, 666 + 777);
	assert_int_equal(u.steal, 888);
	assert_int_equal(u.switches, 98765);
	assert_true(u.at_ns > 0);
	root_release(&r);
}

static void times_of_some_pus(void **state)
{
	struct usage_reading u;
	struct root r;

	(void)state;
	root_init(&r);
	root_write(&r, "/proc/stat", STAT);
	struct usage_scope scope = scope_of(&r);
	numbers_add(&scope.pus, 0);
	numbers_add(&scope.pus, 2);
	numbers_add(&scope.pus, 7);
	usage_read(&u, &scope);
	assert_int_equal(u.user, 1111);
	assert_int_equal(u.system, 2020);
	assert_int_equal(u.idle, 3030);
	assert_int_equal(u.steal, 707);
	scope.pus = (struct numbers){ 0 };
	numbers_add(&scope.pus, 7);
	usage_read(&u, &scope);
	assert_false(u.cpu_known);
	root_release(&r);
}

/* A machine with many interrupts has a line that is longer than any buffer. */
static void a_long_line_is_passed_over(void **state)
{
	char text[9000] = STAT "intr 1";
	struct usage_reading u;
	struct root r;

	(void)state;
	root_init(&r);
	while (strlen(text) < 8000)
		strcat(text, " 123456 0 0 17");
	strcat(text, "\nctxt 42\n");
	root_write(&r, "/proc/stat", text);
	struct usage_scope scope = scope_of(&r);
	usage_read(&u, &scope);
	assert_int_equal(u.switches, 42);
	assert_int_equal(u.user, 333);
	root_release(&r);
}

static void bytes_of_devices(void **state)
{
	char names[3][64] = { "vda1", "dm-0", "sdz" };
	struct usage_reading u;
	struct root r;

	(void)state;
	root_init(&r);
	root_write(&r, "/proc/diskstats", diskstats);
	struct usage_scope scope = scope_of(&r);
	scope.device = names;
	usage_read(&u, &scope);
	assert_false(u.device_known);
	scope.devices = 2;
	usage_read(&u, &scope);
	assert_true(u.device_known);
	assert_int_equal(u.device_read, 512 * 3300);
	assert_int_equal(u.device_written, 512 * 7700);
	scope.devices = 3;			/* one is gone */
	usage_read(&u, &scope);
	assert_false(u.device_known);
	scope.devices = 2;
	scope.untold = true;
	usage_read(&u, &scope);
	assert_false(u.device_known);
	root_release(&r);
}

static void dirty_memory(void **state)
{
	struct usage_reading u;
	struct root r;

	(void)state;
	root_init(&r);
	root_write(&r, "/proc/meminfo", "MemTotal:  99 kB\nDirty:       12 kB\n"
					"Writeback:            3 kB\nWritebackTmp:  7 kB\n");
	struct usage_scope scope = scope_of(&r);
	usage_read(&u, &scope);
	assert_true(u.memory_known);
	assert_int_equal(u.dirty, 12 * 1024);
	assert_int_equal(u.writeback, 3 * 1024);
	root_release(&r);
}

static void pressure(void **state)
{
	struct usage_reading u;
	struct root r;

	(void)state;
	root_init(&r);
	root_write(&r, "/proc/pressure/cpu", "some avg10=1.00 avg60=2.00 avg300=3.00 total=123\n");
	root_write(&r, "/proc/pressure/io", "some avg10=0.00 avg60=0.00 avg300=0.00 total=456\n"
					    "full avg10=0.00 avg60=0.00 avg300=0.00 total=78\n");
	root_write(&r, "/proc/pressure/memory", "");
	struct usage_scope scope = scope_of(&r);
	usage_read(&u, &scope);
	assert_true(u.cpu.known && u.io.known);
	assert_false(u.memory.known);
	assert_int_equal(u.cpu.some_us, 123);
	assert_int_equal(u.io.some_us, 456);
	assert_int_equal(u.io.full_us, 78);
	root_release(&r);
}

static void frequency(void **state)
{
	struct root r;

	(void)state;
	root_init(&r);
	struct usage_scope scope = scope_of(&r);
	assert_true(usage_mhz(&scope) == 0);
	root_write(&r, "/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "1000000\n");
	root_write(&r, "/sys/devices/system/cpu/cpu1/cpufreq/scaling_cur_freq", "<unknown>\n");
	root_write(&r, "/sys/devices/system/cpu/cpu9/cpufreq/scaling_cur_freq", "2500000\n");
	assert_true(usage_mhz(&scope) == 1750);
	numbers_add(&scope.pus, 0);
	numbers_add(&scope.pus, 1);
	assert_true(usage_mhz(&scope) == 1000);
	root_release(&r);
}

static void what_is_not_there_is_not_known(void **state)
{
	struct usage_reading u;
	struct root r;

	(void)state;
	root_init(&r);
	struct usage_scope scope = scope_of(&r);
	usage_read(&u, &scope);
	assert_false(u.cpu_known || u.device_known || u.memory_known);
	assert_false(u.cpu.known || u.io.known || u.memory.known);
	root_release(&r);
}

/* The real files, which any Linux has. */
static void this_machine(void **state)
{
	struct usage_scope scope = { 0 };
	struct usage_reading a, b;

	(void)state;
	usage_read(&a, &scope);
	usage_read(&b, &scope);
	assert_true(a.cpu_known && a.memory_known);
	assert_true(a.user > 0 && a.system > 0 && b.user >= a.user);
	assert_true(b.switches > 0 && b.switches >= a.switches && b.at_ns > a.at_ns);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(times_of_all_pus),
		cmocka_unit_test(times_of_some_pus),
		cmocka_unit_test(a_long_line_is_passed_over),
		cmocka_unit_test(bytes_of_devices),
		cmocka_unit_test(dirty_memory),
		cmocka_unit_test(pressure),
		cmocka_unit_test(frequency),
		cmocka_unit_test(what_is_not_there_is_not_known),
		cmocka_unit_test(this_machine),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dbench/usage.h>

#include "made_up_root.h"

static const char diskstats[] =
	"   8       0 sda 1 2 3 4 5 6 7 8 0 9 10\n"
	"   8       1 sda1 1 2 3 4 5 6 7 8 0 9 10\n"
	"   8      16 sdb 1 2 3 4 5 6 7 8 0 9 10\n"
	" 253       7 dm-7 1 2 3 4 5 6 7 8 0 9 10\n";

static const char mountinfo[] =
	"20 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n"
	"30 20 0:40 /sub /data rw - btrfs /dev/mapper/data rw,subvol=/sub\n"
	"31 20 0:41 / /tmp rw shared:2 - tmpfs tmpfs rw\n"
	"32 20 0:42 / /pool rw - zfs tank/home rw\n"
	"33 20 0:43 / /lost rw - fuse /dev/sdq rw\n"
	"34 20 0:44 / /disk rw - fuseblk /dev/sdb rw\n";

static void prepare(struct root *r, struct usage_scope *s)
{
	root_init(r);
	root_write(r, "/proc/diskstats", diskstats);
	root_write(r, "/proc/self/mountinfo", mountinfo);
	root_write(r, "/dev/dm-7", "");
	root_write(r, "/dev/sdb", "");
	root_write(r, "/dev/sdq", "");
	root_link(r, "/dev/mapper/data", "../dm-7");
	*s = (struct usage_scope){ .root = r->name };
}

static void a_filesystem_has_its_devices_number(void **state)
{
	struct usage_scope s;
	struct root r;

	(void)state;
	prepare(&r, &s);
	usage_scope_add_mount(&s, 8, 1, 20);
	usage_scope_add_mount(&s, 8, 16, 99);
	usage_scope_add_mount(&s, 8, 1, 20);
	assert_int_equal(s.devices, 2);
	assert_string_equal(s.device[0], "sda1");
	assert_string_equal(s.device[1], "sdb");
	assert_false(s.untold);
	usage_scope_release(&s);
	root_release(&r);
}

static void or_its_mount_names_it(void **state)
{
	struct usage_scope s;
	struct root r;

	(void)state;
	prepare(&r, &s);
	usage_scope_add_mount(&s, 0, 44, 34);
	assert_int_equal(s.devices, 1);
	assert_string_equal(s.device[0], "sdb");
	assert_false(s.untold);
	usage_scope_release(&s);
	root_release(&r);
}

/* A btrfs with one of its devices in the list of mounts, which sysfs completes. */
static void btrfs_lies_on_several(void **state)
{
	struct usage_scope s;
	struct root r;

	(void)state;
	prepare(&r, &s);
	root_write(&r, "/sys/fs/btrfs/features/raid56", "");
	root_write(&r, "/sys/fs/btrfs/1-1/devices/sda", "");
	root_write(&r, "/sys/fs/btrfs/2-2/devices/dm-7", "");
	root_write(&r, "/sys/fs/btrfs/2-2/devices/sdb", "");
	usage_scope_add_mount(&s, 0, 47, 30);
	assert_int_equal(s.devices, 2);
	assert_true(!strcmp(s.device[0], "dm-7") || !strcmp(s.device[1], "dm-7"));
	assert_true(!strcmp(s.device[0], "sdb") || !strcmp(s.device[1], "sdb"));
	assert_false(s.untold);
	usage_scope_release(&s);
	root_release(&r);
}

static void expect_untold(unsigned major, unsigned minor, uint64_t mount)
{
	struct usage_scope s;
	struct root r;

	prepare(&r, &s);
	usage_scope_add_mount(&s, major, minor, mount);
	assert_true(s.untold);
	assert_int_equal(s.devices, 0);
	usage_scope_release(&s);
	root_release(&r);
}

static void some_lie_on_none_that_is_known(void **state)
{
	(void)state;
	expect_untold(0, 40, 30);		/* btrfs that is not in sysfs */
	expect_untold(0, 41, 31);
	expect_untold(0, 42, 32);
	expect_untold(0, 43, 33);		/* /dev/sdq is not in diskstats */
	expect_untold(0, 41, 3);		/* no such mount */
	expect_untold(9, 9, 20);
}

static void paths_of_this_machine(void **state)
{
	struct usage_scope s = { 0 };

	(void)state;
	usage_scope_add(&s, "/proc");
	assert_true(s.untold);
	assert_int_equal(s.devices, 0);
	usage_scope_release(&s);
	usage_scope_add(&s, "/nowhere/at/all");
	assert_true(s.untold);
	usage_scope_release(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_filesystem_has_its_devices_number),
		cmocka_unit_test(or_its_mount_names_it),
		cmocka_unit_test(btrfs_lies_on_several),
		cmocka_unit_test(some_lie_on_none_that_is_known),
		cmocka_unit_test(paths_of_this_machine),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

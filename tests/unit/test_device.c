/* SPDX-License-Identifier: MIT */
/* A sysfs is made up in a scratch directory, for the made-up machine. */
#include "device.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "made_up_machine.h"
#include "scratch.h"

struct fixture { void *scratch, *machine; };

static void shell(const char *command)
{
	assert_int_equal(system(command), 0);
}

/* sda with a partition at node2; sdb where the kernel does not know; nvme0n1 at node0
 * by way of its controllers, and a hidden path to it; dm-0 on sda1 and nvme0n1, md0
 * on dm-0; loop0 and lo made of nothing; eth0 at node1, which has no CPU. */
static const char sysfs[] =
	"set -e; d=$PWD/devices; mkdir -p block class/net class/block dev/block\n"
	"a=$d/pci0/a/host0/block/sda b=$d/pci0/b/host1/block/sdb c=$d/pci0/c/nvme/nvme0\n"
	"e=$d/pci0/e/net/eth0 v=$d/virtual/block s=$d/virtual/nvme-subsystem/nvme-subsys0\n"
	"mkdir -p $a/sda1 $b $c/nvme0c0n1 $e $v/loop0/slaves $d/virtual/net/lo\n"
	"mkdir -p $v/dm-0/slaves $v/md0/slaves $s/nvme0n1/nvme0n1p1\n"
	"echo 2 >$d/pci0/a/numa_node; echo -1 >$d/pci0/b/numa_node\n"
	"echo 0 >$d/pci0/c/numa_node; echo 1 >$d/pci0/e/numa_node\n"
	"echo 1 >$a/sda1/partition; echo 1 >$s/nvme0n1/nvme0n1p1/partition\n"
	"echo 1 >$c/nvme0c0n1/hidden\n"
	"for x in $a $b $c/nvme0c0n1 $e; do ln -s $d/pci0 $x/device; done\n"
	"ln -s $c $s/nvme0; ln -s $s $s/nvme0n1/device\n"
	"ln -s $a/sda1 $s/nvme0n1 $v/dm-0/slaves; ln -s $v/dm-0 $v/md0/slaves\n"
	"ln -s $a $b $s/nvme0n1 $c/nvme0c0n1 $v/loop0 $v/dm-0 $v/md0 block\n"
	"cp -d block/* class/block; ln -s $a/sda1 $s/nvme0n1/nvme0n1p1 class/block\n"
	"ln -s $e $d/virtual/net/lo class/net\n";

static int make(void **state)
{
	struct fixture *f = calloc(1, sizeof *f);

	assert_non_null(f);
	*state = f;
	if (scratch_make(&f->scratch) || make_machine(&f->machine))
		return -1;
	shell(sysfs);
	((struct machine *)f->machine)->sysfs = ((struct scratch *)f->scratch)->name;
	return 0;
}

static int drop(void **state)
{
	struct fixture *f = *state;
	int rc = free_machine(&f->machine) | scratch_remove(&f->scratch);

	free(f);
	return rc;
}

static struct machine *machine_of(void **state)
{
	return ((struct fixture *)*state)->machine;
}

static void expect_near(void **state, const char *what, const char *pus)
{
	struct numbers found = {0};
	struct err e;
	char list[32];

	if (device_near(machine_of(state), what, what, &found, &e))
		fail_msg("%s: %s", what, e.text);
	assert_string_equal(numbers_print(&found, list, sizeof list), pus);
}

static void refuse_near(void **state, const char *what, const char *text)
{
	struct numbers found = {0};
	struct err e;

	if (!device_near(machine_of(state), what, what, &found, &e))
		fail_msg("%s is taken", what);
	assert_string_equal(e.source, "--bind");
	assert_string_equal(e.text, text);
}

#define KNOWN "known: dm-0 at node0,2, md0 at node0,2, nvme0n1 at node0, sda at node2, " \
	      "eth0 at node1"

static void disks_are_listed_with_their_nodes(void **state)
{
	struct devices all;
	char list[32], text[256] = "";

	assert_int_equal(devices_load(&all, machine_of(state)), 0);
	for (unsigned i = 0; i < all.count; i++) {
		strcat(strcat(text, all.item[i].name), "=");
		strcat(strcat(text, numbers_print(&all.item[i].nodes, list, sizeof list)), " ");
	}
	assert_string_equal(text, "dm-0=0,2 md0=0,2 nvme0n1=0 sda=2 sdb= eth0=1 ");
	devices_release(&all);
	assert_null(all.item);
}

static void a_described_machine_has_no_devices(void **state)
{
	struct devices all;

	machine_of(state)->sysfs = NULL;
	assert_int_equal(devices_load(&all, machine_of(state)), 0);
	assert_int_equal(all.count, 0);
}

static void near_is_the_devices_node(void **state)
{
	expect_near(state, "sda", "4-7");
	expect_near(state, "sda1", "4-7");
	expect_near(state, "nvme0n1", "0-2");
	expect_near(state, "nvme0n1p1", "0-2");
	expect_near(state, "dm-0", "0-2,4-7");
	expect_near(state, "md0", "0-2,4-7");
}

static void what_is_not_known_is_an_error(void **state)
{
	refuse_near(state, "sdz", "sdz: there is no disk or network card sdz; " KNOWN);
	refuse_near(state, "sdb", "sdb: the kernel does not tell the node of sdb (its numa_node); "
				  KNOWN);
	refuse_near(state, "loop0", "loop0: the kernel does not tell the node of loop0 (its "
				    "numa_node); " KNOWN);
	refuse_near(state, "eth0", "node1: this node has memory but no CPU to bind to, expected "
				   "one of node0,2");
}

static void drawing_lists_them_by_node(void **state)
{
	static const char expected[] =
		"\nDisks and network cards, and the node that they are at:\n"
		"  node0,2    dm-0, md0\n"
		"  node0      nvme0n1\n"
		"  node2      sda, sdc\n"
		"  not known  sdb\n"
		"  node1      eth0\n"
		"\n";
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	assert_non_null(out);
	shell("ln -s $PWD/devices/pci0/a/host0/block/sda block/sdc");
	machine_print(machine_of(state), out);
	fclose(out);
	if (!strstr(text, expected))
		fail_msg("%s", text);
	free(text);
}

/* Where one node has CPUs, whatever is real is near to it. */
static void the_only_node_needs_no_telling(void **state)
{
	struct machine *m = machine_of(state);

	m->count[KIND_NODE] = 2;
	expect_near(state, "sdb", "0-2");
	m->count[KIND_NODE] = 1;
	expect_near(state, "sdb", "0-2");
	refuse_near(state, "lo", "lo: the kernel does not tell the node of lo (its numa_node); "
				 "known: dm-0 at node0,2, md0 at node0,2, nvme0n1 at node0, sda at "
				 "node2, sdb at node0, eth0 at node1");
}

static void a_disk_on_one_that_is_not_known_is_not_known(void **state)
{
	struct numbers found = {0};
	struct err e;

	shell("cd devices/virtual/block/dm-0/slaves; for x in 1 2 3 4 5 6 7 8 9; do "
	      "ln -s ../../../../pci0/a/host0/block/sda a$x; done\n"
	      "ln -s ../../../../pci0/b/host1/block/sdb b; for x in 1 2 3 4 5 6 7 8 9; do "
	      "ln -s ../../../../pci0/a/host0/block/sda c$x; done");
	assert_int_equal(device_near(machine_of(state), "dm-0", "dm-0", &found, &e), -1);
	assert_true(numbers_empty(&found));
}

static void a_path_is_near_to_its_disk(void **state)
{
	struct numbers found = {0};
	struct err e;

	if (system("test $(stat -c %Hd .) != 0"))
		skip();
	assert_int_equal(device_near(machine_of(state), "near:.", ".", &found, &e), -1);
	assert_non_null(strstr(e.text, "near:.: this system does not describe the disk "));
	shell("ln -s $PWD/class/block/sda1 dev/block/$(stat -c %Hd:%Ld .)");
	expect_near(state, ".", "4-7");
	expect_near(state, "./devices/pci0", "4-7");
}

#define DEVICE_TEST(name) cmocka_unit_test_setup_teardown(name, make, drop)

int main(void)
{
	const struct CMUnitTest tests[] = {
		DEVICE_TEST(disks_are_listed_with_their_nodes),
		DEVICE_TEST(drawing_lists_them_by_node),
		DEVICE_TEST(a_described_machine_has_no_devices),
		DEVICE_TEST(near_is_the_devices_node),
		DEVICE_TEST(what_is_not_known_is_an_error),
		DEVICE_TEST(the_only_node_needs_no_telling),
		DEVICE_TEST(a_disk_on_one_that_is_not_known_is_not_known),
		DEVICE_TEST(a_path_is_near_to_its_disk),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

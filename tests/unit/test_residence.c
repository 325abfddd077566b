/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "residence.h"
#include "scratch.h"

static uint64_t told(const struct page_counts *c)
{
	uint64_t pages = 0;

	for (unsigned i = 0; i < NODES_MAX; i++)
		pages += c->node[i];
	return pages;
}

static void only_touched_memory_counts(void **state)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	char *at = mmap(NULL, 16 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	struct page_counts c = {0};

	(void)state;
	for (int i = 0; i < 10; i++)
		at[i * page] = 1;
	residence_of_memory(at, 16 * page, &c);
	assert_int_equal(told(&c), 10);
	assert_int_equal(c.elsewhere, 6);
	munmap(at, 16 * page);
}

/* A file with `pages` written pages, then a hole of as many. */
static void write_file(int dir, const char *name, size_t pages)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	char data[65536] = "x";
	int fd = openat(dir, name, O_RDWR | O_CREAT, 0600);

	assert_true(fd >= 0 && page <= sizeof data);
	for (size_t i = 0; i < pages; i++)
		assert_int_equal(pwrite(fd, data, page, (off_t)(i * page)), (ssize_t)page);
	assert_int_equal(ftruncate(fd, (off_t)(2 * pages * page)), 0);
	close(fd);
}

static void asking_brings_nothing_in(void **state)
{
	int dir = scratch_root(state);

	write_file(dir, "a", 100);
	int fd = openat(dir, "a", O_RDWR);
	for (int i = 0; i < 2; i++) {
		struct page_counts c = {0};

		residence_of_file(fd, &c);
		assert_int_equal(told(&c), 100);
		assert_int_equal(c.elsewhere, 0);
	}
	close(fd);
}

static void a_tree_counts_its_files_and_follows_no_link(void **state)
{
	int dir = scratch_root(state);
	struct page_counts c = {0};

	write_file(dir, "outside", 50);
	assert_int_equal(mkdirat(dir, "tree", 0700), 0);
	assert_int_equal(mkdirat(dir, "tree/below", 0700), 0);
	write_file(dir, "tree/a", 3);
	write_file(dir, "tree/below/b", 4);
	assert_int_equal(symlinkat("../outside", dir, "tree/link"), 0);
	assert_int_equal(mkfifoat(dir, "tree/fifo", 0600), 0);
	residence_of_tree(dir, "tree", &c);
	assert_int_equal(told(&c), 7);
	residence_of_tree(dir, "absent", &c);
	assert_int_equal(told(&c), 7);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_touched_memory_counts),
		SCRATCH_TEST(asking_brings_nothing_in),
		SCRATCH_TEST(a_tree_counts_its_files_and_follows_no_link),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "limits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static struct settings settings = { .clients = 8, .per_process = 4, .targets = 1 };
static const struct target_info roomy = {
	.path = "/mnt/x",
	.clients = 8,
	.bytes_total = 1000000000,
	.bytes_free = 500000000,
	.inodes_free = 1000,
};

static struct needs needs;		/* what the run below points to */

static struct run run_of(uint64_t bytes, uint64_t inodes, uint64_t files)
{
	needs = (struct needs){ bytes, inodes, files };
	return (struct run){ .settings = &settings, .needs = &needs };
}

static void enough_is_enough(void **state)
{
	struct run run = run_of(500000000, 1000, 1);
	struct err e;

	(void)state;
	assert_int_equal(limits_check(&run, 2, &roomy, &e), 0);
}

static void too_little_space_is_told_in_figures(void **state)
{
	struct run run = run_of(513000000, 1, 1);
	struct err e;

	(void)state;
	assert_int_equal(limits_check(&run, 2, &roomy, &e), -1);
	assert_string_equal(e.text,
			    "8 clients need 513.0 MB of space at once, but /mnt/x has 500.0 MB "
			    "free: 13.0 MB too little; --force starts all the same");
	needs.bytes = 500000001;
	assert_int_equal(limits_check(&run, 2, &roomy, &e), -1);
	assert_int_equal(limits_check(&run, 2, NULL, &e), 0);	/* no target is needed */
}

static void too_few_inodes_are_told_in_figures(void **state)
{
	struct run run = run_of(1, 1007, 1);
	struct err e;

	(void)state;
	assert_int_equal(limits_check(&run, 2, &roomy, &e), -1);
	assert_string_equal(e.text,
			    "8 clients need 1007 inodes at once, but /mnt/x has 1000 free: 7 "
			    "too few; --force starts all the same");
}

static void a_filesystem_that_does_not_count_has_enough(void **state)
{
	struct target_info uncounted = { .path = "/x", .inodes_free = UINT64_MAX };
	struct run run = run_of(UINT64_MAX, UINT64_MAX - 1, 1);
	struct err e;

	(void)state;
	assert_int_equal(limits_check(&run, 2, &uncounted, &e), 0);
}

static void force_starts_all_the_same(void **state)
{
	struct run run = run_of(UINT64_MAX, UINT64_MAX, 1);
	struct err e;

	(void)state;
	settings.force = true;
	int rc = limits_check(&run, 2, &roomy, &e);
	settings.force = false;
	assert_int_equal(rc, 0);
}

/* ---- several directories ---------------------------------------------------- */

/* Three: the first and the last are on one filesystem. */
static int check_three(const struct needs *each, const char *device, struct err *e)
{
	struct target_info info[3] = { roomy, roomy, roomy };
	struct settings three = { .clients = 6, .per_process = 1, .targets = 3 };
	struct run run = { .settings = &three, .needs = each };

	for (unsigned i = 0; i < 3; i++) {
		info[i].clients = 2;
		info[i].dev = device ? i : i % 2;
		snprintf(info[i].path, sizeof info[i].path, "/mnt/%u", i);
		snprintf(info[i].device, sizeof info[i].device, "%s",
			 device && i != 1 ? device : "none");
	}
	return limits_check(&run, 6, info, e);
}

static void directories_of_one_filesystem_count_together(void **state)
{
	struct needs fit[3] = { { 250000000, 500, 1 }, { 500000000, 1000, 1 },
				{ 250000000, 500, 1 } };
	struct needs space[3] = { { 250000000, 1, 1 }, { 1, 1, 1 }, { 251000000, 1, 1 } };
	struct needs inodes[3] = { { 1, 1, 1 }, { 1, 1001, 1 }, { 1, 1, 1 } };
	const char *words = "4 clients need 501.0 MB of space at once, but /mnt/0, with 1 more "
			    "target on its filesystem, has 500.0 MB free: 1.0 MB too little; "
			    "--force starts all the same";
	struct err e;

	(void)state;
	assert_int_equal(check_three(fit, NULL, &e), 0);
	assert_int_equal(check_three(space, NULL, &e), -1);
	assert_string_equal(e.text, words);
	assert_int_equal(check_three(inodes, NULL, &e), -1);
	assert_string_equal(e.text, "2 clients need 1001 inodes at once, but /mnt/1 has 1000 free: "
				    "1 too few; --force starts all the same");
	/* subvolumes: the number tells them apart, the device does not */
	assert_int_equal(check_three(space, "/dev/x", &e), -1);
	assert_string_equal(e.text, words);
	assert_int_equal(check_three(space, "overlay", &e), 0);
}

/* ---- what a process may: in a child of its own, which is not root ----------- */

struct heard { int rc; struct err e; struct rlimit left; };

static void check_as(struct heard *heard, int resource, struct rlimit limit, struct run *run,
		     unsigned processes)
{
	struct heard *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
				    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	int status;

	pid_t child = fork();
	if (!child) {
		if (!geteuid() && setuid(65534))
			_exit(1);
		if (setrlimit(resource, &limit))
			_exit(2);
		shared->rc = limits_check(run, processes, &roomy, &shared->e);
		getrlimit(resource, &shared->left);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	*heard = *shared;
	munmap(shared, sizeof *shared);
}

static void the_soft_limit_of_open_files_is_lifted(void **state)
{
	struct run run = run_of(1, 1, 100);
	struct heard h;

	(void)state;
	check_as(&h, RLIMIT_NOFILE, (struct rlimit){ 64, 256 }, &run, 2);
	assert_int_equal(h.rc, 0);
	assert_int_equal(h.left.rlim_cur, 132);		/* and 32 for the rest */
	assert_int_equal(h.left.rlim_max, 256);
	check_as(&h, RLIMIT_NOFILE, (struct rlimit){ 200, 256 }, &run, 2);
	assert_int_equal(h.left.rlim_cur, 200);		/* it was enough */
}

static void too_few_open_files_are_told_in_figures(void **state)
{
	struct run run = run_of(1, 1, 100);
	struct heard h;

	(void)state;
	check_as(&h, RLIMIT_NOFILE, (struct rlimit){ 64, 120 }, &run, 2);
	assert_int_equal(h.rc, -1);
	assert_string_equal(h.e.text,
			    "a process of 4 clients needs 132 open files at once, but may "
			    "have 120 (ulimit -Hn): 12 too few; --force starts all the same");
}

/* --force: as many as there may be. */
static void force_lifts_as_far_as_it_may(void **state)
{
	struct run run = run_of(1, 1, 100);
	struct heard h;

	(void)state;
	settings.force = true;
	check_as(&h, RLIMIT_NOFILE, (struct rlimit){ 64, 120 }, &run, 2);
	settings.force = false;
	assert_int_equal(h.rc, 0);
	assert_int_equal(h.left.rlim_cur, 120);
}

static void too_few_processes_are_told_in_figures(void **state)
{
	struct run run = run_of(1, 1, 1);
	unsigned needed, mine, may, missing;
	struct heard h;

	(void)state;
	check_as(&h, RLIMIT_NPROC, (struct rlimit){ 5000, 5000 }, &run, 100000);
	assert_int_equal(h.rc, -1);
	assert_int_equal(sscanf(h.e.text,
				"%u worker processes are needed besides the %u that you run, "
				"but you may have %u (ulimit -u): %u too few",
				&needed, &mine, &may, &missing),
			 4);
	assert_int_equal(needed, 100000);
	assert_true(mine >= 1);
	assert_int_equal(may, 5000);
	assert_int_equal(missing, needed + mine - may);
	assert_non_null(strstr(h.e.text, "too few; --force starts all the same"));
	check_as(&h, RLIMIT_NPROC, (struct rlimit){ 5000, 5000 }, &run, 2);
	assert_int_equal(h.rc, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(enough_is_enough),
		cmocka_unit_test(too_little_space_is_told_in_figures),
		cmocka_unit_test(too_few_inodes_are_told_in_figures),
		cmocka_unit_test(a_filesystem_that_does_not_count_has_enough),
		cmocka_unit_test(force_starts_all_the_same),
		cmocka_unit_test(directories_of_one_filesystem_count_together),
		cmocka_unit_test(the_soft_limit_of_open_files_is_lifted),
		cmocka_unit_test(too_few_open_files_are_told_in_figures),
		cmocka_unit_test(force_lifts_as_far_as_it_may),
		cmocka_unit_test(too_few_processes_are_told_in_figures),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

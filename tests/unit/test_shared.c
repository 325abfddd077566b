/* SPDX-License-Identifier: MIT */
#include <dbench/shared.h>

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#define WORDS 100000u			/* 800 kB: it grows several times */

static void fill(struct shared *s)
{
	for (uint64_t i = 0; i < WORDS; i++) {
		uint64_t *p = shared_grow(s, sizeof *p);

		assert_non_null(p);
		*p = i * i;
	}
}

static void check(const struct shared *s)
{
	const uint64_t *word = s->data;

	assert_int_equal(s->used, WORDS * sizeof *word);
	for (uint64_t i = 0; i < WORDS; i++)
		assert_int_equal(word[i], i * i);
}

static void keeps_its_contents_when_it_grows(void **state)
{
	struct shared s = { 0 };

	(void)state;
	fill(&s);
	assert_true(s.room >= s.used);
	check(&s);
	shared_release(&s);
	assert_null(s.data);
	assert_int_equal(s.used, 0);
	assert_int_equal(s.room, 0);
}

static void gives_pointers_to_the_end(void **state)
{
	struct shared s = { 0 };

	(void)state;
	char *a = shared_grow(&s, 10), *b = shared_grow(&s, 5);
	assert_ptr_equal(a, s.data);
	assert_ptr_equal(b, a + 10);
	assert_int_equal(s.used, 15);
	char *large = shared_grow(&s, 10000000);	/* more than twice the room at once */
	assert_ptr_equal(large, (char *)s.data + 15);
	large[9999999] = 1;
	assert_true(s.room >= 10000015);
	shared_release(&s);
}

static void sealing_gives_the_rest_back(void **state)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	struct shared s = { 0 };

	(void)state;
	fill(&s);
	int fd = s.fd;
	assert_true(fcntl(fd, F_GETFD) & FD_CLOEXEC);
	shared_seal(&s);
	assert_int_equal(s.room, (WORDS * 8 + page - 1) / page * page);
	assert_int_equal(fcntl(fd, F_GETFD), -1);	/* closed */
	assert_null(shared_grow(&s, s.room));		/* and grows no more */
	check(&s);
	shared_release(&s);
}

static void an_empty_one_can_be_sealed_and_released(void **state)
{
	struct shared s = { 0 };

	(void)state;
	shared_seal(&s);
	assert_null(s.data);
	shared_release(&s);
	shared_grow(&s, 0);		/* there, with nothing in it */
	shared_seal(&s);
	shared_release(&s);
}

/* What a child writes, the parent reads: it is one memory, not a copy. */
static void a_fork_shares_it(void **state)
{
	struct shared s = { 0 };
	int status;

	(void)state;
	fill(&s);
	shared_seal(&s);
	pid_t child = fork();
	if (!child) {
		uint64_t *word = s.data;
		int seen = word[WORDS - 1] == (uint64_t)(WORDS - 1) * (WORDS - 1);

		word[7] = 4711;
		_exit(seen ? 0 : 1);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	assert_int_equal(((uint64_t *)s.data)[7], 4711);
	shared_release(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(keeps_its_contents_when_it_grows),
		cmocka_unit_test(gives_pointers_to_the_end),
		cmocka_unit_test(sealing_gives_the_rest_back),
		cmocka_unit_test(an_empty_one_can_be_sealed_and_released),
		cmocka_unit_test(a_fork_shares_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

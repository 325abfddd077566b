/* SPDX-License-Identifier: MIT */
#include <dbench/board.h>

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

/* Each lane lies on pages of its own, so that its worker's first touch places it. */
static void lanes_start_on_pages_of_their_own(void **state)
{
	struct err e;
	struct board *b = board_new(3, &e);

	(void)state;
	assert_non_null(b);
	assert_int_equal(b->clients, 3);
	assert_int_equal(b->bytes, sizeof *b + 3 * sizeof(struct lane));
	for (unsigned i = 0; i < 3; i++) {
		assert_int_equal((uintptr_t)&b->lane[i] % 4096, 0);
		assert_int_equal((uintptr_t)b->lane[i].hist % 4096, 0);
		assert_int_equal(b->lane[i].state, LANE_UNBORN);
	}
	assert_true((char *)&b->lane[0] - (char *)b >= 4096);
	/* what each op writes and what others poll lie on different cache lines */
	assert_true(offsetof(struct lane, state) - offsetof(struct lane, ops) >= 64);
	board_free(b);
}

/* Making it touches no lane, or all would lie where the parent runs. */
static void lanes_are_not_touched(void **state)
{
	struct err e;
	struct board *b = board_new(64, &e);
	unsigned char in[256];

	(void)state;
	assert_non_null(b);
	assert_int_equal(mincore(b->lane, sizeof in * 4096, in), 0);
	for (size_t i = 0; i < sizeof in; i++)
		assert_int_equal(in[i] & 1, 0);
	board_free(b);
}

static void a_fork_shares_it(void **state)
{
	struct err e;
	struct board *b = board_new(2, &e);
	pid_t child = fork();
	int status;

	(void)state;
	if (!child) {
		atomic_store(&b->lane[1].ops, 99);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(atomic_load(&b->lane[1].ops), 99);
	assert_int_equal(atomic_load(&b->lane[0].ops), 0);
	board_free(b);
}

/* Histograms are many pages, but none takes memory before it is used. */
static void thousands_of_clients_are_no_matter(void **state)
{
	struct err e;
	struct board *b = board_new(4096, &e);

	(void)state;
	assert_non_null(b);
	b->lane[4095].tally[OP_KINDS - 1].count = 1;
	assert_int_equal(b->lane[4094].tally[OP_KINDS - 1].count, 0);
	board_free(b);
}

static void too_many_clients_are_an_error(void **state)
{
	struct err e;

	(void)state;
	if (sizeof(struct lane) * (double)UINT32_MAX < 1.3e14)
		skip();			/* more than an address space of 47 bits */
	assert_null(board_new(UINT32_MAX, &e));
	assert_string_equal(
		e.text,
		"no memory for the board of 4294967295 clients: Cannot allocate memory");
}

static void nothing_can_be_freed(void **state)
{
	(void)state;
	board_free(NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lanes_start_on_pages_of_their_own),
		cmocka_unit_test(lanes_are_not_touched),
		cmocka_unit_test(a_fork_shares_it),
		cmocka_unit_test(thousands_of_clients_are_no_matter),
		cmocka_unit_test(too_many_clients_are_an_error),
		cmocka_unit_test(nothing_can_be_freed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

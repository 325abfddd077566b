/* SPDX-License-Identifier: MIT */
#include "needs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "text_program.h"

#define OK " NT_STATUS_OK\n"
#define SMALL "NTCreateX \"/client1/a\" 0x0 0x5 1" OK "WriteX 1 0 4096 4096" OK "Close 1" OK
#define LARGE "NTCreateX \"/client1/b\" 0x0 0x5 1" OK "WriteX 1 0 9000000 9000000" OK "Close 1" OK

/* What so many clients of the lines need. */
static struct needs of(const char *lines, unsigned clients)
{
	struct program *p = text_program(lines);
	struct census census;

	census_take(p, &census);
	struct needs needs = census_needs(&census, clients, 2);
	census_release(&census);
	program_free(p);
	return needs;
}

/* Five processes of two clients; loadfiles go by client, directories by process. */
static void each_directory_needs_what_its_clients_do(void **state)
{
	struct settings s = { .clients = 10, .per_process = 2, .targets = 2, .loadfiles = 1 };
	struct program *small = text_program(SMALL), *large = text_program(LARGE);
	const struct program *one[] = { small }, *both[] = { small, large };
	struct err e;

	(void)state;
	struct needs *needs = needs_take(&s, one, &e);
	assert_int_equal(needs[0].bytes, of(SMALL, 6).bytes);
	assert_int_equal(needs[1].bytes, of(SMALL, 4).bytes);
	assert_int_equal(needs[1].inodes, of(SMALL, 4).inodes);
	assert_int_equal(needs[0].files, of(SMALL, 1).files);
	free(needs);
	s.loadfiles = 2;
	needs = needs_take(&s, both, &e);
	assert_int_equal(needs[0].bytes, of(SMALL, 3).bytes + of(LARGE, 3).bytes);
	assert_int_equal(needs[1].bytes, of(SMALL, 2).bytes + of(LARGE, 2).bytes);
	free(needs);
	s.per_process = 1;			/* then each directory has one of the loadfiles */
	needs = needs_take(&s, both, &e);
	assert_int_equal(needs[0].bytes, of(SMALL, 5).bytes);
	assert_int_equal(needs[1].bytes, of(LARGE, 5).bytes);
	free(needs);
	program_free(small);
	program_free(large);
}

static void one_without_clients_needs_nothing(void **state)
{
	struct settings s = { .clients = 1, .per_process = 1, .targets = 2, .loadfiles = 1 };
	struct program *small = text_program(SMALL);
	const struct program *one[] = { small };
	struct err e;

	(void)state;
	struct needs *needs = needs_take(&s, one, &e);
	assert_int_equal(needs[1].bytes, 0);
	assert_int_equal(needs[1].inodes, 0);
	free(needs);
	program_free(small);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_directory_needs_what_its_clients_do),
		cmocka_unit_test(one_without_clients_needs_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "spread.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "made_up_machine.h"

#define CLIENTS 16

/* "0-2 4-7": what so many clients get of these CPUs, 0 to 7. */
static void expect(void **state, const char *of, unsigned clients, const char *pus)
{
	struct slot slot[CLIENTS] = {0};
	struct numbers from = {0};
	char list[64], found[256] = "";

	for (; *of; of++)
		numbers_add(&from, (unsigned)(*of - '0'));
	spread(*state, &from, slot, clients);
	for (unsigned i = 0; i < clients; i++) {
		numbers_print(&slot[i].pus, list, sizeof list);
		strcat(strcat(found, i ? " " : ""), list);
	}
	assert_string_equal(found, pus);
}

static void few_clients_get_large_parts(void **state)
{
	expect(state, "0124567", 1, "0-2,4-7");
	expect(state, "0124567", 2, "0-2 4-7");
	/* 3 of 7 CPUs are in the first package: rounded up, 2 of 3 clients */
	expect(state, "0124567", 3, "0 1-2 4-7");
}

static void a_part_without_a_client_goes_to_the_one_before(void **state)
{
	expect(state, "4567", 2, "4-5 6-7");
	expect(state, "4567", 3, "4 5 6-7");
}

static void many_clients_share_cpus(void **state)
{
	expect(state, "0124567", 7, "0 1 2 4 5 6 7");
	expect(state, "0124567", 9, "0 0 1 2 4 4 5 6 7");
	expect(state, "5", 3, "5 5 5");
}

static void only_what_it_is_given(void **state)
{
	expect(state, "27", 2, "2 7");
	expect(state, "27", 1, "2,7");
	expect(state, "0145", 2, "0-1 4-5");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(few_clients_get_large_parts),
		TEST(a_part_without_a_client_goes_to_the_one_before),
		TEST(many_clients_share_cpus),
		TEST(only_what_it_is_given),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

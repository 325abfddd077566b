/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sched.h>

#include "sampler.h"

/* The PUs whose times count where clients have these slots (NULL: none is bound). */
static struct numbers scope_of(const struct slot *slot, unsigned clients)
{
	struct settings settings = { .clients = clients, .per_process = 1, .targets = 1 };
	struct run run = { .settings = &settings, .slot = slot };
	struct target_info target = { .path = "/proc" };
	struct result result = { .target = &target };
	struct sampler s;
	struct err e;

	assert_int_equal(sampler_init(&s, &run, &result, clients, &e), 0);
	assert_true(s.scope.untold);			/* no device holds /proc */
	struct numbers pus = s.scope.pus;
	sampler_release(&s);
	return pus;
}

static struct numbers own_pus(void)
{
	struct numbers pus = { 0 };
	cpu_set_t set;

	assert_int_equal(sched_getaffinity(0, sizeof set, &set), 0);
	for (unsigned i = 0; i < CPU_SETSIZE; i++)
		if (CPU_ISSET(i, &set))
			numbers_add(&pus, i);
	return pus;
}

static void the_pus_of_all_clients_count(void **state)
{
	struct slot slot[3] = { 0 };
	char text[64];

	(void)state;
	numbers_add(&slot[0].pus, 3);
	numbers_add(&slot[1].pus, 900);
	numbers_add(&slot[2].pus, 3);
	numbers_add(&slot[2].pus, 4);
	struct numbers pus = scope_of(slot, 3);
	assert_string_equal(numbers_print(&pus, text, sizeof text), "3-4,900");
}

static void who_is_not_bound_may_use_ours(void **state)
{
	struct numbers own = own_pus(), pus = scope_of(NULL, 2);
	struct slot slot[2] = { 0 };

	(void)state;
	assert_true(numbers_equal(&pus, &own));
	numbers_add(&slot[0].pus, 900);
	numbers_add(&own, 900);
	pus = scope_of(slot, 2);
	assert_true(numbers_equal(&pus, &own));
}

/* All that is told of a window lies between the two readings. */
static void the_window_is_read_at_both_ends(void **state)
{
	struct settings settings = { .clients = 1, .per_process = 1, .targets = 1 };
	struct run run = { .settings = &settings };
	struct target_info target = { .path = "/proc" };
	struct result result = { .target = &target };
	struct sampler s;
	struct err e;

	(void)state;
	assert_int_equal(sampler_init(&s, &run, &result, 1, &e), 0);
	sampler_begin(&s);
	sampler_end(&s, &result);
	assert_true(result.usage.begin.cpu_known && result.usage.end.cpu_known);
	assert_true(result.usage.begin.at_ns > 0);
	assert_true(result.usage.end.at_ns > result.usage.begin.at_ns);
	sampler_release(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_pus_of_all_clients_count),
		cmocka_unit_test(who_is_not_bound_may_use_ours),
		cmocka_unit_test(the_window_is_read_at_both_ends),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

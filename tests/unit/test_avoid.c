/* SPDX-License-Identifier: MIT */
#include "bind.h"
#include "machine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* CPUs that this process may use, and one that is not there but counts as used. */
struct fixture { struct machine *m; struct numbers first; unsigned cpu[2]; };
#define ABSENT (NUMBERS_MAX - 1)

static int make(void **state)
{
	struct fixture *f = calloc(1, sizeof *f);
	struct err e;

	assert_non_null(f);
	assert_int_equal(affinity_read(&f->first, &e), 0);
	f->cpu[0] = numbers_next(&f->first, 0);
	f->cpu[1] = numbers_next(&f->first, f->cpu[0] + 1);
	assert_non_null(f->m = calloc(1, sizeof *f->m));
	assert_non_null(machine_room(f->m, KIND_CORE, 2));
	f->m->allowed = f->first;
	*state = f;
	return 0;
}

static int drop(void **state)
{
	struct fixture *f = *state;
	struct slot first = { .pus = f->first, .label = "first" };
	struct err e;
	int rc = place_bind(&first, &e);

	machine_free(f->m);
	free(f);
	return rc;
}

static void expect(struct fixture *f, const struct slot *slot, unsigned clients,
		   const struct numbers *pus)
{
	struct numbers found;
	struct err e;

	assert_int_equal(place_avoid(f->m, slot, clients, &e), 0);
	assert_int_equal(affinity_read(&found, &e), 0);
	assert_true(numbers_equal(&found, pus));
}

static void keeps_off_the_clients_cpus(void **state)
{
	struct fixture *f = *state;
	struct slot slot[2] = {0};
	struct numbers rest = f->first;

	if (f->cpu[1] == NUMBERS_MAX)
		skip();
	numbers_add(&slot[0].pus, f->cpu[0]);
	numbers_add(&slot[1].pus, f->cpu[0]);
	numbers_subtract(&rest, &slot[0].pus);
	expect(f, slot, 2, &rest);
}

static void stays_where_there_is_no_room(void **state)
{
	struct fixture *f = *state;
	struct slot slot[2] = { { .pus = f->first } };

	expect(f, slot, 1, &f->first);
	/* a client that is not bound may be anywhere */
	slot[0].pus = (struct numbers){0};
	numbers_add(&slot[1].pus, f->cpu[0]);
	expect(f, slot, 2, &f->first);
}

/* One free CPU shares a core with the client's, the other does not. */
static void prefers_a_core_of_its_own(void **state)
{
	struct fixture *f = *state;
	struct object *core = f->m->object[KIND_CORE];
	struct slot slot = {0};
	struct numbers shared = {0}, apart = {0};

	if (f->cpu[1] == NUMBERS_MAX)
		skip();
	numbers_add(&slot.pus, ABSENT);
	numbers_add(&shared, f->cpu[0]);
	numbers_add(&apart, f->cpu[1]);
	numbers_add(&core[0].pus, ABSENT);
	numbers_unite(&core[0].pus, &shared);
	core[1].pus = apart;
	f->m->allowed = core[0].pus;
	numbers_unite(&f->m->allowed, &apart);
	expect(f, &slot, 1, &apart);
	numbers_subtract(&f->m->allowed, &apart);
	expect(f, &slot, 1, &shared);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make, drop)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(keeps_off_the_clients_cpus),
		TEST(stays_where_there_is_no_room),
		TEST(prefers_a_core_of_its_own),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

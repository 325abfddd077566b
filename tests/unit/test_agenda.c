/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include <dbench/agenda.h>

static struct agenda fresh(enum order order, unsigned wanted)
{
	struct agenda a;
	struct err e;

	assert_int_equal(agenda_init(&a, 2, 3, wanted, &e), 0);
	a.order = order;
	a.seed = 1;
	return a;
}

/* All that is left, as "case.count.number" with blanks between them, done on the way. */
static void list(struct agenda *a, char *out)
{
	struct agenda_entry at;

	*out = '\0';
	while (agenda_next(a, &at)) {
		sprintf(out + strlen(out), "%s%u.%u.%u", *out ? " " : "", at.of_case, at.count,
			at.number);
		agenda_done(a, &at);
	}
	assert_int_equal(agenda_left(a), 0);
	agenda_release(a);
}

static void interleaved(void **state)
{
	struct agenda a = fresh(ORDER_INTERLEAVED, 2);
	char found[1024];

	(void)state;
	a.discard = true;
	assert_int_equal(agenda_left(&a), 13);
	assert_int_equal(agenda_left_of(&a, 0), 7);
	list(&a, found);
	assert_string_equal(found, "0.0.0 "
				   "0.0.1 1.0.1 0.1.1 1.1.1 0.2.1 1.2.1 "
				   "0.0.2 1.0.2 0.1.2 1.1.2 0.2.2 1.2.2");
}

static void blocked(void **state)
{
	struct agenda a = fresh(ORDER_BLOCKED, 2);
	char found[1024];

	(void)state;
	a.discard = true;
	list(&a, found);
	assert_string_equal(found, "0.0.0 "
				   "0.0.1 0.0.2 0.1.1 0.1.2 0.2.1 0.2.2 "
				   "1.0.1 1.0.2 1.1.1 1.1.2 1.2.1 1.2.2");
}

/* Rounds stay rounds, the seed tells their order, and no two are alike. */
static void at_random(void **state)
{
	struct agenda a = fresh(ORDER_RANDOM, 3), b = fresh(ORDER_RANDOM, 3),
		      c = fresh(ORDER_RANDOM, 3);
	char one[1024], same[1024], other[1024];
	unsigned of_case, count, number;

	(void)state;
	c.seed = 2;
	list(&a, one);
	list(&b, same);
	list(&c, other);
	assert_string_equal(one, same);
	assert_string_not_equal(one, other);
	for (int i = 0; i < 18; i++) {
		assert_int_equal(sscanf(one + 6 * i, "%u.%u.%u", &of_case, &count, &number), 3);
		assert_int_equal(number, i / 6 + 1);
	}
	for (int i = 0; i < 18; i++)		/* all rounds' numbers alike */
		one[6 * i + 4] = '.';
	assert_int_not_equal(strncmp(one, one + 36, 35), 0);
}

/* Whether it stops in between makes no difference. */
static void resumed(void **state)
{
	struct agenda whole = fresh(ORDER_RANDOM, 3), a = fresh(ORDER_RANDOM, 3), b;
	struct agenda_entry at, done[7];
	char all[1024], rest[1024];

	(void)state;
	for (int i = 0; i < 7; i++) {
		assert_true(agenda_next(&a, &done[i]));
		agenda_done(&a, &done[i]);
	}
	b = fresh(ORDER_RANDOM, 3);
	for (int i = 0; i < 7; i++)
		agenda_done(&b, &done[i]);
	assert_true(agenda_next(&b, &at));
	list(&whole, all);
	list(&b, rest);
	assert_string_equal(all + 7 * 6, rest);
	agenda_release(&a);
}

/* Only points that want more get more. */
static void adaptive(void **state)
{
	struct agenda a = fresh(ORDER_INTERLEAVED, 1);
	char found[1024];

	(void)state;
	agenda_point(&a, 1, 2)->wanted = 3;
	agenda_point(&a, 0, 1)->wanted = 2;
	list(&a, found);
	assert_string_equal(found, "0.0.1 1.0.1 0.1.1 1.1.1 0.2.1 1.2.1 0.1.2 1.2.2 1.2.3");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(interleaved),
		cmocka_unit_test(blocked),
		cmocka_unit_test(at_random),
		cmocka_unit_test(resumed),
		cmocka_unit_test(adaptive),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "deal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static void expect(const char *spec, enum deal deal, unsigned terms)
{
	struct wish wish;
	struct err e;

	if (wish_parse(&wish, spec, &e))
		fail_msg("%s: %s", spec, e.text);
	assert_int_equal(wish.deal, deal);
	assert_int_equal(wish.set.terms, terms);
	wish_release(&wish);
}

static void expect_each(const char *spec, enum kind each, unsigned terms)
{
	struct wish wish;
	struct err e;

	expect(spec, DEAL_EACH, terms);
	assert_int_equal(wish_parse(&wish, spec, &e), 0);
	assert_int_equal(wish.each, each);
	wish_release(&wish);
}

static void expect_near(const char *spec, const char *near)
{
	struct wish wish;
	struct err e;

	expect(spec, DEAL_NEAR, 0);
	assert_int_equal(wish_parse(&wish, spec, &e), 0);
	assert_string_equal(wish.near, near);
	wish_release(&wish);
}

/* The spec is refused with a text that holds `words`. */
static void refuse(const char *spec, const char *words)
{
	struct wish wish;
	struct err e = {0};

	if (!wish_parse(&wish, spec, &e))
		fail_msg("%s is taken", spec);
	assert_string_equal(e.source, "--bind");
	if (!strstr(e.text, words))
		fail_msg("%s: found \"%s\", expected \"%s\" in it", spec, e.text, words);
	assert_null(wish.set.term);
	assert_int_equal(wish.deal, DEAL_NONE);
}

static void none_binds_nothing(void **state)
{
	(void)state;
	expect("none", DEAL_NONE, 0);
	expect("NONE", DEAL_NONE, 0);
	refuse("none,node0", "stand alone");
	refuse("node0,none", "stand alone");
	refuse("none@node0", "before @");
}

static void a_set_is_shared(void **state)
{
	(void)state;
	expect("node0", DEAL_SHARED, 1);
	expect("node0,cpu1,2", DEAL_SHARED, 3);
	expect("0xff", DEAL_SHARED, 1);
	refuse("elephant", "expected one like none");
	refuse("node0@node1", "found \"node0\" before @");
}

static void each_names_a_kind(void **state)
{
	(void)state;
	expect_each("each:pu", KIND_PU, 0);
	expect_each("each:cpu", KIND_PU, 0);
	expect_each("each:core", KIND_CORE, 0);
	expect_each("EACH:L3", KIND_L3, 0);
	expect_each("each:node", KIND_NODE, 0);
	expect_each("each:numa", KIND_NODE, 0);
	expect_each("each:package", KIND_PACKAGE, 0);
	expect_each("compact", KIND_PU, 0);
	refuse("each:", "each what? Found \"\"");
	refuse("each:cores", "Found \"cores\", expected pu, core");
	refuse("each:core:0", "Found \"core:0\"");
}

static void an_at_sign_limits_it_to_a_set(void **state)
{
	(void)state;
	expect_each("each:core@node0", KIND_CORE, 1);
	expect_each("each:core@node0,2,cpu7", KIND_CORE, 3);
	expect_each("compact@0xff", KIND_PU, 1);
	expect("spread@package:1.core:0-3", DEAL_SPREAD, 1);
	refuse("each:core@", "a set is missing after @");
	refuse("each:core@nod0", "did you mean node0?");
	refuse("each:core@spread", "stand alone");
	refuse("each:core@none", "stand alone");
}

static void ways_to_deal_stand_alone(void **state)
{
	(void)state;
	expect("spread", DEAL_SPREAD, 0);
	refuse("node0,spread", "stand alone");
	refuse("spread,node0", "stand alone");
	refuse("node0,each:core@node0", "stand alone");
	refuse("node0,near:sda", "stand alone");
}

static void near_takes_all_that_follows(void **state)
{
	(void)state;
	expect_near("near:sda", "sda");
	expect_near("near:/mnt/a,b@c", "/mnt/a,b@c");
	expect_near("Near:.", ".");
	refuse("near:", "near what?");
	refuse("near", "no such name");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(none_binds_nothing),
		cmocka_unit_test(a_set_is_shared),
		cmocka_unit_test(each_names_a_kind),
		cmocka_unit_test(an_at_sign_limits_it_to_a_set),
		cmocka_unit_test(ways_to_deal_stand_alone),
		cmocka_unit_test(near_takes_all_that_follows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

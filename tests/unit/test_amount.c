/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "amount.h"

static struct said said;
static const struct diagnostics to_said = { said_say, &said };

static int parse(const char *text, struct shared *steps, struct recipe_arg *arg)
{
	struct findings f = { .to = &to_said, .file = "f", .text = text, .line = 1 };
	struct word w = { text, strlen(text), false };

	said = (struct said){ 0 };
	return amount_parse(&f, &w, "an offset", steps, arg);
}

static void plain_numbers(void **state)
{
	static const struct { const char *text; uint64_t value; } good[] = {
		{ "0", 0 }, { "7", 7 }, { "123456789012345678", 123456789012345678u },
		{ "18446744073709551615", UINT64_MAX }, { "0x1F", 31 }, { "010", 8 },
	};
	static const char *const bad[] = { "", "a", "1a", "-1", "0x", "08", "1 ", "*",
					   "18446744073709551616" };
	uint64_t value;

	(void)state;
	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
		struct word w = { good[i].text, strlen(good[i].text), false };

		assert_int_equal(amount_plain(&w, &value), 0);
		assert_true(value == good[i].value);
	}
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		struct word w = { bad[i], strlen(bad[i]), false };

		assert_int_equal(amount_plain(&w, &value), -1);
	}
}

static void steps_are_kept_in_order(void **state)
{
	struct shared steps = { 0 };
	const struct recipe_step *step;
	struct recipe_arg arg;

	(void)state;
	assert_int_equal(parse("*%1000/0x10+5+child+num_children", &steps, &arg), 0);
	assert_int_equal(arg.from, ARG_RANDOM);
	assert_int_equal(arg.steps, 5);
	step = (struct recipe_step *)steps.data + arg.step;
	assert_int_equal(step[0].verb, STEP_MODULO);
	assert_int_equal(step[0].value, 1000);
	assert_int_equal(step[1].verb, STEP_ROUND);
	assert_int_equal(step[1].value, 16);
	assert_int_equal(step[2].verb, STEP_ADD);
	assert_int_equal(step[2].value, 5);
	assert_int_equal(step[3].verb, STEP_ADD_CHILD);
	assert_int_equal(step[4].verb, STEP_ADD_CHILDREN);
	shared_release(&steps);
}

static void a_plus_starts_from_the_previous_op(void **state)
{
	struct shared steps = { 0 };
	struct recipe_arg arg;

	(void)state;
	assert_int_equal(parse("+4096", &steps, &arg), 0);
	assert_int_equal(arg.from, ARG_PREVIOUS);
	assert_int_equal(arg.steps, 1);
	assert_int_equal(parse("+child", &steps, &arg), 0);
	assert_int_equal(arg.from, ARG_PREVIOUS);
	assert_int_equal(arg.step, 1);
	shared_release(&steps);
}

static void constants_fold(void **state)
{
	struct shared steps = { 0 };
	struct recipe_arg arg;

	(void)state;
	assert_int_equal(parse("1000/512%500+3", &steps, &arg), 0);
	assert_int_equal(arg.from, ARG_FIXED);
	assert_int_equal(arg.value, 15);
	assert_int_equal(arg.steps, 0);
	assert_int_equal(parse("1000+1+child+1", &steps, &arg), 0);
	assert_int_equal(arg.value, 1001);
	assert_int_equal(arg.steps, 2);
	shared_release(&steps);
}

static void nonsense_is_found(void **state)
{
	static const char *const bad[] = { "", "*/0", "*%0", "*/", "x+1", "1+x", "*5", "+",
					   "++1", "18446744073709551615+1", "*+childish" };
	struct shared steps = { 0 };
	struct recipe_arg arg;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		assert_int_equal(parse(bad[i], &steps, &arg), -1);
		assert_int_equal(said.errors, 1);
	}
	shared_release(&steps);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plain_numbers),
		cmocka_unit_test(steps_are_kept_in_order),
		cmocka_unit_test(a_plus_starts_from_the_previous_op),
		cmocka_unit_test(constants_fold),
		cmocka_unit_test(nonsense_is_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "handles.h"

static struct said said;
static const struct diagnostics to_said = { said_say, &said };
static const struct word w = { "7", 1, false };

static struct findings begin(void)
{
	said = (struct said){ 0 };
	return (struct findings){ .to = &to_said, .file = "f", .text = w.s, .line = 1 };
}

static void slots_are_dense_and_used_again(void **state)
{
	struct findings f = begin();
	struct handles h = { 0 };

	(void)state;
	assert_int_equal(handles_open(&h, &f, &w, 70, EXPECT_OK), 0);
	assert_int_equal(handles_open(&h, &f, &w, 0, EXPECT_OK), 1);
	assert_int_equal(handles_open(&h, &f, &w, UINT64_MAX, EXPECT_OK), 2);
	assert_int_equal(handles_use(&h, &f, &w, 0, EXPECT_OK), 1);
	assert_int_equal(handles_close(&h, &f, &w, 0, EXPECT_OK), 1);
	assert_int_equal(handles_open(&h, &f, &w, 5, EXPECT_OK), 1);
	assert_int_equal(handles_use(&h, &f, &w, 70, EXPECT_OK), 0);
	assert_int_equal(h.slots, 3);
	assert_string_equal(said.text, "");
	handles_release(&h);
}

static void opens_that_fail_have_no_slot(void **state)
{
	struct findings f = begin();
	struct handles h = { 0 };

	(void)state;
	assert_int_equal(handles_open(&h, &f, &w, 7, EXPECT_FAIL), NO_SLOT);
	assert_int_equal(handles_use(&h, &f, &w, 7, EXPECT_FAIL), NO_SLOT);
	assert_string_equal(said.text, "");
	assert_int_equal(handles_use(&h, &f, &w, 7, EXPECT_OK), NO_SLOT);
	assert_int_equal(said.warnings, 1);
	assert_int_equal(said.errors, 0);
	assert_int_equal(h.slots, 0);
	handles_release(&h);
}

static void misuse_is_an_error(void **state)
{
	struct findings f = begin();
	struct handles h = { 0 };

	(void)state;
	handles_use(&h, &f, &w, 7, EXPECT_OK);
	assert_int_equal(said.errors, 1);
	handles_open(&h, &f, &w, 7, EXPECT_OK);
	handles_open(&h, &f, &w, 7, EXPECT_OK);
	assert_int_equal(said.errors, 2);
	handles_close(&h, &f, &w, 7, EXPECT_OK);
	handles_close(&h, &f, &w, 7, EXPECT_OK);
	assert_int_equal(said.errors, 3);
	assert_int_equal(said.warnings, 0);
	handles_release(&h);
}

static void what_may_be_is_a_warning(void **state)
{
	struct findings f = begin();
	struct handles h = { 0 };

	(void)state;
	handles_open(&h, &f, &w, 7, EXPECT_ANY);
	handles_open(&h, &f, &w, 7, EXPECT_OK);
	assert_int_equal(said.warnings, 1);
	handles_open(&h, &f, &w, 7, EXPECT_FAIL);
	assert_int_equal(said.warnings, 2);
	assert_int_equal(handles_use(&h, &f, &w, 7, EXPECT_OK), 0);
	handles_close(&h, &f, &w, 7, EXPECT_ANY);
	handles_close(&h, &f, &w, 7, EXPECT_OK);
	assert_int_equal(said.warnings, 3);
	handles_use(&h, &f, &w, 8, EXPECT_FAIL);
	assert_int_equal(said.warnings, 4);
	assert_int_equal(said.errors, 0);
	handles_release(&h);
}

static void five_thousand_at_once(void **state)
{
	struct findings f = begin();
	struct handles h = { 0 };

	(void)state;
	for (int round = 0; round < 3; round++) {
		for (uint64_t i = 0; i < 5000; i++)
			handles_open(&h, &f, &w, i * i * 1000003, EXPECT_OK);
		for (uint64_t i = 0; i < 5000; i++)
			handles_close(&h, &f, &w, i * i * 1000003, EXPECT_OK);
	}
	assert_int_equal(h.slots, 5000);
	assert_string_equal(said.text, "");
	handles_release(&h);
}

/* Close and open again within a loop, while another handle is opened between:
 * the second turn must find the first handle where it was. */
static void a_loop_finds_its_handles_again(void **state)
{
	struct findings f = begin();
	struct handles h = { 0 };

	(void)state;
	assert_int_equal(handles_open(&h, &f, &w, 1, EXPECT_OK), 0);
	f.line++;
	handles_loop_begin(&h, &f);
	f.line++;
	handles_close(&h, &f, &w, 1, EXPECT_OK);
	assert_int_equal(handles_open(&h, &f, &w, 2, EXPECT_OK), 1);
	assert_int_equal(handles_open(&h, &f, &w, 1, EXPECT_OK), 0);
	handles_close(&h, &f, &w, 1, EXPECT_OK);
	assert_int_equal(handles_open(&h, &f, &w, 3, EXPECT_OK), 2);
	assert_int_equal(handles_open(&h, &f, &w, 1, EXPECT_OK), 0);
	handles_close(&h, &f, &w, 2, EXPECT_OK);
	handles_close(&h, &f, &w, 3, EXPECT_OK);
	handles_loop_end(&h, &f, w.s, true);
	assert_string_equal(said.text, "");
	f.line++;
	handles_close(&h, &f, &w, 1, EXPECT_OK);
	assert_int_equal(handles_open(&h, &f, &w, 4, EXPECT_OK), 0);
	handles_release(&h);
}

static void a_loop_that_leaves_another_set_open(void **state)
{
	struct findings f = begin();
	struct handles h = { 0 };

	(void)state;
	handles_open(&h, &f, &w, 1, EXPECT_OK);
	f.line++;
	handles_loop_begin(&h, &f);
	handles_loop_begin(&h, &f);
	f.line++;
	handles_close(&h, &f, &w, 1, EXPECT_OK);
	handles_open(&h, &f, &w, 2, EXPECT_OK);
	handles_loop_end(&h, &f, w.s, false);
	assert_int_equal(said.errors, 0);
	handles_loop_end(&h, &f, w.s, true);
	assert_int_equal(said.errors, 2);
	assert_non_null(strstr(said.text, "handle 1, which line 3 closes"));
	assert_non_null(strstr(said.text, "handle 2, which line 3 opens"));
	handles_release(&h);
}

static void the_end_of_the_set_up_closes_all(void **state)
{
	struct findings f = begin();
	struct handles h = { 0 };

	(void)state;
	handles_open(&h, &f, &w, 7, EXPECT_OK);
	handles_open(&h, &f, &w, 8, EXPECT_OK);
	handles_close(&h, &f, &w, 7, EXPECT_OK);
	f.line = 5;
	handles_close_all(&h, &f);
	assert_string_equal(said.text, "");
	assert_int_equal(h.free_slots, 2);
	assert_int_equal(handles_use(&h, &f, &w, 8, EXPECT_OK), NO_SLOT);
	assert_non_null(strstr(said.text, "line 5 closed it"));
	handles_open(&h, &f, &w, 8, EXPECT_OK);
	handles_open(&h, &f, &w, 9, EXPECT_OK);
	assert_int_equal(h.slots, 2);
	assert_int_equal(said.errors, 1);
	handles_release(&h);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(slots_are_dense_and_used_again),
		cmocka_unit_test(opens_that_fail_have_no_slot),
		cmocka_unit_test(misuse_is_an_error),
		cmocka_unit_test(what_may_be_is_a_warning),
		cmocka_unit_test(five_thousand_at_once),
		cmocka_unit_test(a_loop_finds_its_handles_again),
		cmocka_unit_test(a_loop_that_leaves_another_set_open),
		cmocka_unit_test(the_end_of_the_set_up_closes_all),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "said.h"

#include "lex.h"

static struct said said;
static const struct diagnostics to_said = { said_say, &said };

static int lex(const char *text, struct words *words)
{
	struct findings f = { .to = &to_said, .file = "f", .text = text, .line = 1 };

	said = (struct said){ 0 };
	return lex_line(&f, text, strlen(text), words);
}

static void expect_word(const struct words *words, size_t i, const char *expected)
{
	assert_true(i < words->count);
	assert_int_equal(words->word[i].length, strlen(expected));
	assert_memory_equal(words->word[i].s, expected, strlen(expected));
}

static void blanks_separate(void **state)
{
	struct words w;

	(void)state;
	assert_int_equal(lex("  one\t two-and-a-long-one  \t3 ", &w), 0);
	assert_int_equal(w.count, 3);
	expect_word(&w, 0, "one");
	expect_word(&w, 1, "two-and-a-long-one");
	expect_word(&w, 2, "3");
	assert_int_equal(*w.end, ' ');
	assert_int_equal(w.end[-1], '3');
}

static void other_control_characters_do_not(void **state)
{
	struct words w;

	(void)state;
	assert_int_equal(lex("a\x01" "b\vcdefghijk\x1f \xff\x80", &w), 0);
	assert_int_equal(w.count, 2);
	expect_word(&w, 0, "a\x01" "b\vcdefghijk\x1f");
	expect_word(&w, 1, "\xff\x80");
}

static void quotes_keep_together(void **state)
{
	struct words w;

	(void)state;
	assert_int_equal(lex("\"a b\tc\" \"\" d\"e \"f\"", &w), 0);
	assert_int_equal(w.count, 4);
	expect_word(&w, 0, "a b\tc");
	assert_true(w.word[0].quoted);
	expect_word(&w, 1, "");
	expect_word(&w, 2, "d\"e");
	assert_false(w.word[2].quoted);
	expect_word(&w, 3, "f");
}

static void bad_quotes_are_found(void **state)
{
	struct words w;

	(void)state;
	assert_int_equal(lex("ab \"cd", &w), -1);
	assert_int_equal(strncmp(said.text, "f:1:4: ", 7), 0);
	assert_int_equal(lex("ab \"cd\"e", &w), -1);
	assert_int_equal(strncmp(said.text, "f:1:8: ", 7), 0);
}

static void comments_have_no_words(void **state)
{
	struct words w;

	(void)state;
	assert_int_equal(lex(" # \"not closed", &w), 0);
	assert_int_equal(w.count, 0);
	assert_int_equal(lex("", &w), 0);
	assert_int_equal(w.count, 0);
	assert_int_equal(lex("a # b", &w), 0);
	assert_int_equal(w.count, 3);
}

static void the_last_of_many_is_kept(void **state)
{
	struct words w;

	(void)state;
	assert_int_equal(lex("1 2 3 4 5 6 7 8 9 10 11", &w), 0);
	assert_int_equal(w.count, 11);
	expect_word(&w, MOST_WORDS - 1, "11");
	expect_word(&w, MOST_WORDS - 2, "7");
}

static void words_are_shown_cut_and_clean(void **state)
{
	char text[200];

	(void)state;
	memset(text, 'x', sizeof text);
	assert_string_equal(word_show(&(struct word){ "a\nb", 3, false }).text, "\"a?b\"");
	assert_string_equal(word_show(&(struct word){ text, 65, false }).text + 66, "\"");
	assert_string_equal(word_show(&(struct word){ text, 200, false }).text + 63,
			    "xxx...\"");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(blanks_separate),
		cmocka_unit_test(other_control_characters_do_not),
		cmocka_unit_test(quotes_keep_together),
		cmocka_unit_test(bad_quotes_are_found),
		cmocka_unit_test(comments_have_no_words),
		cmocka_unit_test(the_last_of_many_is_kept),
		cmocka_unit_test(words_are_shown_cut_and_clean),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

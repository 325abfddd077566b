/* SPDX-License-Identifier: MIT */
#include "targets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>

#include "marker.h"
#include "scratch.h"
#include "text_program.h"

#define OK " NT_STATUS_OK\n"
#define USUAL "Mkdir \"/clients\"" OK "Mkdir \"/clients/client1\"" OK
#define PERSONAL "Mkdir \"/client1\"" OK "Mkdir \"/client1/a\"" OK

struct taker {
	struct settings settings;
	const char *name[3];
	struct target_info info[3];
	struct program *program;
	const struct program *programs[1];
	struct run run;
	struct targets targets;
	struct err e;
};

/* Five clients in these directories, of which the last may be NULL. */
static void prepare(struct taker *t, const char *lines, const char *a, const char *b,
		    const char *c)
{
	*t = (struct taker){ .settings = { .clients = 5, .per_process = 1, .target = t->name,
					   .targets = c ? 3 : 2, .loadfiles = 1 },
			     .name = { a, b, c } };
	t->programs[0] = t->program = text_program(lines);
	t->run = (struct run){ .settings = &t->settings, .program = t->programs };
}

static int take(struct taker *t)
{
	return targets_read(t->info, &t->settings, &t->e) ||
	       targets_take(&t->targets, &t->run, t->info, &t->e) ? -1 : 0;
}

static void release(struct taker *t)
{
	targets_release(&t->targets);
	program_free(t->program);
}

static void expect_refusal(struct taker *t, const char *source, const char *words)
{
	assert_int_equal(take(t), -1);
	assert_string_equal(t->e.source, source);
	assert_string_equal(t->e.text, words);
	assert_int_equal(t->targets.count, 0);
}

static void make_abc(void)
{
	make_dir("a");
	make_dir("b");
	make_dir("c");
}

static void expect_empty(const char *name)
{
	if (rmdir(name))
		fail_msg("%s is not empty", name);
	make_dir(name);
}

static void each_has_what_its_clients_need(void **state)
{
	struct taker t;

	(void)state;
	make_abc();
	prepare(&t, PERSONAL, "b", "c", "a");
	assert_int_equal(take(&t), 0);
	assert_int_equal(t.targets.count, 3);
	assert_true(is_there("b/client0") && is_there("b/client3"));
	assert_true(is_there("c/client1") && is_there("c/client4") && is_there("a/client2"));
	assert_false(is_there("b/client1") || is_there("a/client0"));
	assert_int_equal(t.info[0].clients, 2);
	assert_int_equal(t.info[2].clients, 1);
	assert_true(is_there("a/" MARKER_NAME) && is_there("c/" MARKER_NAME));
	assert_int_equal(mkdirat(t.targets.target[1].work, "client1/a", 0700), 0);
	assert_true(is_there("c/client1/a"));
	assert_int_equal(targets_clear(&t.targets, &t.e), 0);
	expect_empty("a");
	expect_empty("b");
	expect_empty("c");
	release(&t);
}

/* Whichever of them it is, nothing is made in any. */
static void all_or_none(void **state)
{
	static const char *const order[][2] = { { "a", "b" }, { "b", "a" } };
	struct taker t;

	(void)state;
	make_abc();
	make_dir("b/clients");
	make_file("b/clients/precious", "text");
	for (unsigned i = 0; i < 2; i++) {
		prepare(&t, USUAL, order[i][0], order[i][1], NULL);
		expect_refusal(&t, "b", "the target (-D) holds 'clients', which this program did "
					"not make and would have to write to and remove; move it "
					"away, choose another directory, or use --adopt to give it "
					"to this run");
		expect_empty("a");
		assert_int_equal(size_of("b/clients/precious"), 4);
		assert_false(is_there("b/" MARKER_NAME));
		program_free(t.program);
	}
}

/* What an earlier run left in the one stays when the other is refused. */
static void a_refusal_leaves_leftovers(void **state)
{
	struct taker t;

	(void)state;
	make_abc();
	prepare(&t, USUAL, "a", "c", NULL);
	assert_int_equal(take(&t), 0);
	make_file("a/clients/left", "");
	release(&t);
	make_dir("b/clients");
	prepare(&t, USUAL, "a", "b", NULL);
	assert_int_equal(take(&t), -1);
	assert_true(is_there("a/clients/left"));
	program_free(t.program);
	prepare(&t, USUAL, "c", "a", NULL);
	assert_int_equal(take(&t), 0);
	assert_false(is_there("a/clients/left"));
	assert_int_equal(targets_clear(&t.targets, &t.e), 0);
	expect_empty("a");
	expect_empty("c");
	release(&t);
}

/* The first can be made, the last cannot: it has become a file since. */
static void a_failure_undoes_those_before(void **state)
{
	struct taker t;

	(void)state;
	make_abc();
	prepare(&t, USUAL, "a", "b", NULL);
	assert_int_equal(targets_read(t.info, &t.settings, &t.e), 0);
	assert_int_equal(rmdir("b"), 0);
	make_file("b", "");
	assert_int_equal(targets_take(&t.targets, &t.run, t.info, &t.e), -1);
	assert_string_equal(t.e.text, "the target directory 'b' (-D): Not a directory");
	expect_empty("a");
	program_free(t.program);
}

static void the_same_twice_is_refused(void **state)
{
	static const char *const twin[] = { "a", "./a/", "link", "b/../a" };
	char words[100];
	struct taker t;

	(void)state;
	make_abc();
	assert_int_equal(symlink("a", "link"), 0);
	for (unsigned i = 0; i < 4; i++) {
		prepare(&t, USUAL, "a", "b", twin[i]);
		snprintf(words, sizeof words, "the target directories 'a' and '%s' (-D) are the "
					      "same; each is expected once", twin[i]);
		expect_refusal(&t, "", words);
		program_free(t.program);
	}
	expect_empty("a");
}

static void one_within_another_is_fine(void **state)
{
	struct taker t;

	(void)state;
	make_abc();
	make_dir("a/clients2");
	prepare(&t, USUAL, "a/clients2", ".", "a");
	assert_int_equal(take(&t), 0);
	assert_true(is_there("a/clients2/clients") && is_there("clients") && is_there("a/clients"));
	assert_int_equal(targets_clear(&t.targets, &t.e), 0);
	expect_empty("a/clients2");
	release(&t);
}

/* But not where the other's clients are. */
static void one_that_would_be_removed_is_refused(void **state)
{
	char words[400], here[100];
	struct taker t;

	(void)state;
	assert_non_null(getcwd(here, sizeof here));
	make_abc();
	make_dir("a/clients");
	make_dir("a/clients/client0");
	prepare(&t, USUAL, "a/clients/client0", "a", NULL);
	t.settings.adopt = true;
	snprintf(words, sizeof words, "the target directory %s/a/clients/client0 (-D) lies in what "
		 "clients make and remove in %s/a; choose another directory", here, here);
	expect_refusal(&t, "", words);
	assert_true(is_there("a/clients/client0"));
	assert_false(is_there("a/" MARKER_NAME));
	program_free(t.program);
}

/* In whatever order they are named, they are locked in one. */
static void locks_have_one_order(void **state)
{
	struct taker t, u;

	(void)state;
	make_abc();
	prepare(&t, USUAL, "a", "b", "c");
	prepare(&u, USUAL, "c", "b", "a");
	assert_int_equal(take(&t), 0);
	for (unsigned i = 1; i < 3; i++)
		assert_true(t.info[t.targets.order[i - 1]->number].ino <
			    t.info[t.targets.order[i]->number].ino);
	assert_int_equal(take(&u), -1);
	assert_string_equal(u.e.source, t.targets.order[0]->path);
	assert_string_equal(u.e.text, "another dbench-c is at work in the target; wait for it or "
				      "choose another directory (-D)");
	assert_int_equal(targets_clear(&t.targets, &t.e), 0);
	release(&t);
	program_free(u.program);
}

/* What went wrong with one keeps none of the others. */
static void all_are_cleared(void **state)
{
	struct taker t;

	(void)state;
	make_abc();
	prepare(&t, USUAL, "a", "b", "c");
	assert_int_equal(take(&t), 0);
	assert_int_equal(rename("b/clients", "b/away"), 0);
	make_dir("b/clients");
	assert_int_equal(targets_clear(&t.targets, &t.e), -1);
	assert_string_equal(t.e.source, "b");
	assert_string_equal(t.e.text, "'clients' in the target is not the one that the run made; it "
				      "is left alone");
	expect_empty("a");
	expect_empty("c");
	assert_true(is_there("b/clients"));
	release(&t);
}

/* The names of one are as they ever were. */
static void an_error_of_the_only_one_needs_no_name(void **state)
{
	struct taker t;

	(void)state;
	make_abc();
	prepare(&t, USUAL, "a", "b", NULL);
	t.settings.targets = 1;
	make_dir("a/CLIENTS");
	assert_int_equal(take(&t), -1);
	assert_string_equal(t.e.source, "");
	program_free(t.program);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(each_has_what_its_clients_need),
		SCRATCH_TEST(all_or_none),
		SCRATCH_TEST(a_refusal_leaves_leftovers),
		SCRATCH_TEST(a_failure_undoes_those_before),
		SCRATCH_TEST(the_same_twice_is_refused),
		SCRATCH_TEST(one_within_another_is_fine),
		SCRATCH_TEST(one_that_would_be_removed_is_refused),
		SCRATCH_TEST(locks_have_one_order),
		SCRATCH_TEST(all_are_cleared),
		SCRATCH_TEST(an_error_of_the_only_one_needs_no_name),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

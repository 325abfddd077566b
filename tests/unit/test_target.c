/* SPDX-License-Identifier: MIT */
#include "target.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>

#include "marker.h"
#include "scratch.h"
#include "text_program.h"

#define OK " NT_STATUS_OK\n"
#define USUAL_LINES "Mkdir \"/clients\"" OK "Mkdir \"/clients/client1\"" OK
#define PERSONAL_LINES "NTCreateX \"/CLIENT1/a\" 0x0 0x2 1" OK "NTCreateX \"/top\" 0x0 0x2 2" OK
#define DRAWN_LINES "RANDOMSTRING 1 \"x[abc]\"\nMkdir \"/$1\" SUCCESS\n"

struct taker {
	struct settings settings;
	struct program *program;
	const struct program *programs[1];
	struct run run;
	struct target target;
	const char *name;
	struct err e;
};

/* All the steps. */
static int target_take(struct taker *t)
{
	if (!target_open(&t->target, &t->run, 0, &t->e) && !target_check(&t->target, &t->e) &&
	    !target_mark(&t->target, &t->e) && !target_make(&t->target, &t->e))
		return 0;
	target_undo(&t->target);
	target_release(&t->target);
	return -1;
}

static int take_with(struct taker *t, const char *lines, bool adopt)
{
	*t = (struct taker){ .settings = { .clients = 3, .per_process = 1, .target = &t->name,
					   .targets = 1, .loadfiles = 1, .adopt = adopt },
			     .name = "." };
	t->program = text_program(lines);
	t->programs[0] = t->program;
	t->run = (struct run){ .settings = &t->settings, .program = t->programs };
	return target_take(t);
}

static int take(struct taker *t, const char *lines)
{
	return take_with(t, lines, false);
}

static void release(struct taker *t)
{
	target_release(&t->target);
	program_free(t->program);
}

/* The target is refused, in these words, and as it was. */
static void expect_refusal(const char *lines, bool adopt, const char *words)
{
	bool marked = is_there(MARKER_NAME);
	struct taker t;

	assert_int_equal(take_with(&t, lines, adopt), -1);
	assert_string_equal(t.e.text, words);
	assert_int_equal(is_there(MARKER_NAME), marked);
	assert_int_equal(t.target.dir, -1);
	release(&t);
}

static void makes_its_roots_and_removes_them(void **state)
{
	struct taker t;

	(void)state;
	make_file("bystander", "text");
	assert_int_equal(take(&t, USUAL_LINES), 0);
	assert_true(is_there("clients"));
	assert_true(is_there(MARKER_NAME));
	make_dir("clients/client0");
	make_file("clients/client0/a", "text");
	assert_int_equal(target_clear(&t.target, &t.e), 0);
	assert_false(is_there("clients"));
	assert_false(is_there(MARKER_NAME));
	assert_int_equal(size_of("bystander"), 4);
	release(&t);
}

/* A root client1 is one a client; one that is a file is made by its op. */
static void personal_roots_are_one_a_client(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, PERSONAL_LINES), 0);
	assert_true(is_there("client0") && is_there("client1") && is_there("client2"));
	assert_false(is_there("client3"));
	assert_false(is_there("top"));
	make_file("top", "");
	assert_int_equal(target_clear(&t.target, &t.e), 0);
	assert_false(is_there("client0") || is_there("client2") || is_there("top"));
	release(&t);
}

#define FOREIGN(name)								\
	"the target (-D) holds '" name "', which this program did not make and would "	\
	"have to write to and remove; move it away, choose another directory, or use "	\
	"--adopt to give it to this run"

static void what_others_made_is_refused(void **state)
{
	(void)state;
	make_dir("clients");
	make_file("clients/precious", "text");
	expect_refusal(USUAL_LINES, false, FOREIGN("clients"));
	assert_int_equal(size_of("clients/precious"), 4);
	make_dir("client2");
	expect_refusal(PERSONAL_LINES, false, FOREIGN("client2"));
	assert_false(is_there("client0"));
	assert_int_equal(rmdir("client2"), 0);
	make_file("top", "text");
	expect_refusal(PERSONAL_LINES, false, FOREIGN("top"));
	assert_int_equal(size_of("top"), 4);
}

static void adopted_it_is_ours_without_its_links(void **state)
{
	struct taker t;

	(void)state;
	make_dir("outside");
	make_file("outside/precious", "text");
	make_dir("clients");
	make_dir("clients/client1");
	assert_int_equal(symlink("../../outside", "clients/client1/link"), 0);
	assert_int_equal(take_with(&t, USUAL_LINES, true), 0);
	assert_false(is_there("clients/client1/link"));
	assert_true(is_there("clients/client1"));
	release(&t);
	assert_int_equal(take(&t, USUAL_LINES), 0);	/* from now on it needs no --adopt */
	assert_int_equal(target_clear(&t.target, &t.e), 0);
	assert_false(is_there("clients"));
	assert_int_equal(size_of("outside/precious"), 4);
	release(&t);
}

static void a_link_as_a_root_is_refused_even_so(void **state)
{
	static const char words[] =
		"'clients' in the target (-D) is a symbolic link, which this "
		"program does not follow; remove it or choose another directory";

	(void)state;
	make_dir("outside");
	assert_int_equal(symlink("outside", "clients"), 0);
	expect_refusal(USUAL_LINES, false, words);
	expect_refusal(USUAL_LINES, true, words);
	assert_true(is_there("clients"));
}

/* After a kill -9: what is left is told as ours, and used again. */
static void leftovers_are_taken_over(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, USUAL_LINES), 0);
	make_file("clients/left", "");
	release(&t);			/* nothing was cleared */
	assert_int_equal(take(&t, USUAL_LINES), 0);
	assert_int_equal(target_clear(&t.target, &t.e), 0);
	assert_false(is_there("clients"));
	release(&t);
}

/* Another load leaves them, and the marker that names them. */
static void leftovers_of_another_load_stay_known(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, USUAL_LINES), 0);
	release(&t);
	assert_int_equal(take(&t, PERSONAL_LINES), 0);
	assert_int_equal(target_clear(&t.target, &t.e), 0);
	release(&t);
	assert_true(is_there("clients"));
	assert_true(is_there(MARKER_NAME));
	assert_int_equal(take(&t, USUAL_LINES), 0);
	assert_int_equal(target_clear(&t.target, &t.e), 0);
	release(&t);
	assert_false(is_there("clients") || is_there(MARKER_NAME));
}

/* One that someone put in place of a leftover is not ours. */
static void a_leftover_replaced_is_foreign(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, USUAL_LINES), 0);
	release(&t);
	assert_int_equal(rename("clients", "kept-so-that-its-inode-is-in-use"), 0);
	make_dir("clients");
	expect_refusal(USUAL_LINES, false, FOREIGN("clients"));
	assert_true(is_there("clients"));
}

static void one_run_at_a_time(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, USUAL_LINES), 0);
	expect_refusal(PERSONAL_LINES, false,
		       "another dbench-c is at work in the target; wait for "
		       "it or choose another directory (-D)");
	assert_false(is_there("client0"));
	release(&t);
}

static void drawn_roots_get_a_directory_of_their_own(void **state)
{
	struct taker t;

	(void)state;
	make_file("precious", "text");
	assert_int_equal(take(&t, DRAWN_LINES), 0);
	assert_true(t.target.drawn);
	assert_int_equal(mkdirat(t.target.work, "xa", 0700), 0);
	assert_true(is_there("drawn/xa"));
	make_file("xb", "");			/* somebody else's, with a name like ours */
	assert_int_equal(target_clear(&t.target, &t.e), 0);
	assert_false(is_there("drawn") || is_there(MARKER_NAME));
	assert_true(is_there("precious") && is_there("xb"));
	release(&t);
}

static void what_differs_in_case_alone_is_refused(void **state)
{
	static const char words[] = "the target (-D) holds 'CLIENTS', which clients that do not mind "
				    "case would take for 'clients'; move it away or choose another "
				    "directory";

	(void)state;
	make_dir("CLIENTS");
	expect_refusal(USUAL_LINES, false, words);
	expect_refusal(USUAL_LINES, true, words);
	assert_true(is_there("CLIENTS"));
}

static void what_took_the_place_of_ours_is_left_alone(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, USUAL_LINES), 0);
	assert_int_equal(renameat(t.target.dir, "clients", t.target.dir, "away"), 0);
	make_dir("clients");
	make_file("clients/mine", "");
	assert_int_equal(target_clear(&t.target, &t.e), -1);
	assert_true(is_there("clients/mine"));
	release(&t);
}

static void a_target_that_is_not_there(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, USUAL_LINES), 0);
	assert_int_equal(target_clear(&t.target, &t.e), 0);
	target_release(&t.target);
	t.name = "nowhere";
	assert_int_equal(target_take(&t), -1);
	assert_string_equal(t.e.text,
			    "the target directory 'nowhere' (-D): No such file or directory");
	release(&t);
}

/* What was taken over before something went wrong is as it was. */
static void a_failure_leaves_all_as_it_was(void **state)
{
	struct taker t;

	(void)state;
	if (!geteuid()) {
		print_message("root may write anywhere\n");
		skip();
	}
	assert_int_equal(chmod(".", 0500), 0);
	assert_int_equal(take(&t, USUAL_LINES), -1);
	assert_string_equal(t.e.text,
			    "the target (-D) cannot be written to: Permission denied");
	release(&t);
	assert_int_equal(chmod(".", 0700), 0);
}

/* Where another one cannot be taken. */
static void undone_it_is_as_it_was(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, USUAL_LINES), 0);
	target_undo(&t.target);
	assert_false(is_there("clients") || is_there(MARKER_NAME));
	release(&t);

	make_dir("clients");			/* adopted: it is still theirs */
	make_file("clients/precious", "text");
	assert_int_equal(take_with(&t, USUAL_LINES, true), 0);
	target_undo(&t.target);
	release(&t);
	assert_int_equal(size_of("clients/precious"), 4);
	assert_false(is_there(MARKER_NAME));
	expect_refusal(USUAL_LINES, false, FOREIGN("clients"));
}

/* What the marker said before it still says. */
static void undone_an_older_marker_stays(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, PERSONAL_LINES), 0);
	release(&t);
	make_dir("clients");
	assert_int_equal(take_with(&t, USUAL_LINES, true), 0);
	target_undo(&t.target);
	release(&t);
	expect_refusal(USUAL_LINES, false, FOREIGN("clients"));
	assert_int_equal(take(&t, PERSONAL_LINES), 0);
	assert_int_equal(target_clear(&t.target, &t.e), 0);
	assert_false(is_there("client0") || is_there(MARKER_NAME));
	release(&t);
}

static void only_looked_at_it_is_left_alone(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, USUAL_LINES), 0);
	target_release(&t.target);
	assert_int_equal(target_open(&t.target, &t.run, 0, &t.e), 0);
	assert_int_equal(target_check(&t.target, &t.e), 0);
	long marked = size_of(MARKER_NAME);
	target_undo(&t.target);
	assert_true(is_there("clients"));
	assert_int_equal(size_of(MARKER_NAME), marked);
	release(&t);
}

static void its_roots_are_known_by_whole_components(void **state)
{
	struct taker t;

	(void)state;
	assert_int_equal(take(&t, USUAL_LINES), 0);
	assert_true(target_has(&t.target, "clients"));
	assert_true(target_has(&t.target, "clients/a/b"));
	assert_false(target_has(&t.target, "clients2"));
	assert_false(target_has(&t.target, "a/clients"));
	release(&t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(makes_its_roots_and_removes_them),
		SCRATCH_TEST(personal_roots_are_one_a_client),
		SCRATCH_TEST(what_others_made_is_refused),
		SCRATCH_TEST(adopted_it_is_ours_without_its_links),
		SCRATCH_TEST(a_link_as_a_root_is_refused_even_so),
		SCRATCH_TEST(leftovers_are_taken_over),
		SCRATCH_TEST(leftovers_of_another_load_stay_known),
		SCRATCH_TEST(a_leftover_replaced_is_foreign),
		SCRATCH_TEST(one_run_at_a_time),
		SCRATCH_TEST(drawn_roots_get_a_directory_of_their_own),
		SCRATCH_TEST(what_differs_in_case_alone_is_refused),
		SCRATCH_TEST(what_took_the_place_of_ours_is_left_alone),
		SCRATCH_TEST(a_target_that_is_not_there),
		SCRATCH_TEST(a_failure_leaves_all_as_it_was),
		SCRATCH_TEST(undone_it_is_as_it_was),
		SCRATCH_TEST(undone_an_older_marker_stays),
		SCRATCH_TEST(only_looked_at_it_is_left_alone),
		SCRATCH_TEST(its_roots_are_known_by_whole_components),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <dbench/fs.h>

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

#include "text_program.h"

static const struct settings settings = { .clients = 20, .seed = 5 };

static struct fs_session session_of(const struct program *p, unsigned client)
{
	struct fs_session s;
	struct err e;

	if (fs_session_init(&s, fs_backend("null", &e), &settings, p, -1, client, &e))
		fail_msg("%s", e.text);
	return s;
}

static void expect_path(const struct fs_path *p, const char *full, const char *dir,
			const char *base)
{
	assert_string_equal(p->full, full);
	assert_string_equal(p->dir, dir);
	assert_string_equal(p->base, base);
}

static const struct fs_path *path_of(const struct fs_session *s, size_t op)
{
	return &s->path[s->program->op[op].path];
}

#define MKDIR(path) "Mkdir \"" path "\" NT_STATUS_OK\n"

/* A whole component client1, in any case, and nothing else. */
static void client1_is_replaced_as_a_whole_component(void **state)
{
	struct program *p = text_program(
		MKDIR("/clients/client1/a") MKDIR("/client1") MKDIR("/a/b/CLIENT1")
		MKDIR("/Client1/client1/x") MKDIR("/client10/a") MKDIR("/aclient1/client1b")
		MKDIR("/client/client11") MKDIR("/client1.txt") MKDIR("\\CliEnT1\\client2"));
	struct fs_session s = session_of(p, 17);

	(void)state;
	expect_path(path_of(&s, 0), "clients/client17/a", "clients/client17", "a");
	expect_path(path_of(&s, 1), "client17", ".", "client17");
	expect_path(path_of(&s, 2), "a/b/client17", "a/b", "client17");
	expect_path(path_of(&s, 3), "client17/client17/x", "client17/client17", "x");
	expect_path(path_of(&s, 4), "client10/a", "client10", "a");
	expect_path(path_of(&s, 5), "aclient1/client1b", "aclient1", "client1b");
	expect_path(path_of(&s, 6), "client/client11", "client", "client11");
	expect_path(path_of(&s, 7), "client1.txt", ".", "client1.txt");
	expect_path(path_of(&s, 8), "client17/client2", "client17", "client2");
	fs_session_release(&s);
	program_free(p);
}

static void each_client_has_its_own_number(void **state)
{
	static const struct { unsigned client; const char *full, *dir; } all[] = {
		{ 0, "d/client0/a", "d/client0" }, { 1, "d/client1/a", "d/client1" },
		{ 4294967295u, "d/client4294967295/a", "d/client4294967295" },
	};
	struct program *p = text_program(MKDIR("/d/client1/a"));

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		struct fs_session s = session_of(p, all[i].client);

		expect_path(&s.path[0], all[i].full, all[i].dir, "a");
		fs_session_release(&s);
	}
	program_free(p);
}

static void the_target_itself_is_a_path(void **state)
{
	struct program *p = text_program("QUERY_PATH_INFORMATION \"/\" 260 NT_STATUS_OK\n"
					 MKDIR("/a") MKDIR("/a/b"));
	struct fs_session s = session_of(p, 0);

	(void)state;
	expect_path(path_of(&s, 0), ".", ".", ".");
	expect_path(path_of(&s, 1), "a", ".", "a");
	expect_path(path_of(&s, 2), "a/b", "a", "b");
	fs_session_release(&s);
	program_free(p);
}

/* Paths that do nothing but name the client grow the most. */
static void long_personal_paths_fit(void **state)
{
	struct program *p = text_program(
		MKDIR("/client1/client1/client1/client1/client1/client1") MKDIR("/z"));
	struct fs_session s = session_of(p, UINT32_MAX);
	const char *full = path_of(&s, 0)->full;

	(void)state;
	assert_int_equal(strlen(full), 6 * 16 + 5);
	expect_path(path_of(&s, 1), "z", ".", "z");
	fs_session_release(&s);
	program_free(p);
}

#define DRAWN								\
	"RANDOMSTRING 1 \"x[ab]\"\n"					\
	"Rename \"/$1\" \"/y$1\" SUCCESS\n"

static void drawn_paths_are_split_and_personal_too(void **state)
{
	struct program *p = text_program(DRAWN);
	struct fs_session s = session_of(p, 3);
	struct fs_path *made = &s.path[p->paths];

	(void)state;
	assert_int_equal(fs_session_path(&s, 0, "a/Client1/b"), 0);
	assert_int_equal(fs_session_path(&s, 1, "/c..d/..e/f../client10"), 0);
	expect_path(&made[0], "a/client3/b", "a/client3", "b");
	expect_path(&made[1], "c..d/..e/f../client10", "c..d/..e/f..", "client10");
	assert_int_equal(fs_session_path(&s, 0, "//top"), 0);
	expect_path(&made[0], "top", ".", "top");
	/* "./$1", where $1 is "/./client1" */
	assert_int_equal(fs_session_path(&s, 0, ".//./client1"), 0);
	expect_path(&made[0], "client3", ".", "client3");
	assert_int_equal(fs_session_path(&s, 0, ".hidden/a"), 0);
	expect_path(&made[0], ".hidden/a", ".hidden", "a");
	assert_int_equal(fs_session_path(&s, 0, ""), 0);
	expect_path(&made[0], ".", ".", ".");
	fs_session_release(&s);
	program_free(p);
}

static void drawn_paths_do_not_leave_the_target(void **state)
{
	static const char *const all[] = {
		"..", "../a",  "a/..", "a/../b", "/..",    "//..",  "a/b/../../..",
		".",  "a/./b", "a/.",  "./..",   "./../a", ".//..",
	};
	struct program *p = text_program(DRAWN);
	struct fs_session s = session_of(p, 3);

	(void)state;
	assert_int_equal(fs_session_path(&s, 0, "before"), 0);
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (fs_session_path(&s, 0, all[i]) != -EXDEV)
			fail_msg("'%s' is taken", all[i]);
	expect_path(&s.path[p->paths], "before", ".", "before");
	fs_session_release(&s);
	program_free(p);
}

static void drawn_paths_that_are_too_long_are_refused(void **state)
{
	struct program *p = text_program(DRAWN);
	struct fs_session s = session_of(p, UINT32_MAX);
	char text[FS_PATH_MAX + 8];

	(void)state;
	for (size_t length = FS_PATH_MAX - 30; length < sizeof text; length++) {
		memset(text, 'x', length);
		text[length] = 0;
		int rc = fs_session_path(&s, 0, text);
		assert_true(rc == 0 || rc == -ENAMETOOLONG);
		if (length >= FS_PATH_MAX)
			assert_int_equal(rc, -ENAMETOOLONG);
	}
	for (size_t parts = 1; parts * 8 < sizeof text; parts++) {	/* each of them grows */
		memcpy(text + (parts - 1) * 8, "client1/", 9);
		int rc = fs_session_path(&s, 1, text);
		assert_true(rc == 0 || rc == -ENAMETOOLONG);
	}
	fs_session_release(&s);
	program_free(p);
}

static void all_handles_are_closed_at_first(void **state)
{
	struct program *p = text_program("NTCreateX \"/a\" 0x0 0x2 1 NT_STATUS_OK\n"
					 "NTCreateX \"/b\" 0x0 0x2 2 NT_STATUS_OK\n"
					 "Close 1 NT_STATUS_OK\nClose 2 NT_STATUS_OK\n");
	struct fs_session s = session_of(p, 0);

	(void)state;
	assert_int_equal(p->slots, 2);
	for (unsigned i = 0; i <= p->slots; i++) {
		assert_int_equal(s.fd[i], -1);
		assert_int_equal(s.opened[i], NO_PATH);
	}
	fs_session_release(&s);
	assert_null(s.path);
	fs_session_release(&s);
	program_free(p);
}

#define WRITE "NTCreateX \"/a\" 0x0 0x2 1 NT_STATUS_OK\nWriteX 1 0 65536 65536 NT_STATUS_OK\n"

/* What is written is random, differs between clients, and is the same for one seed. */
static void what_is_written_comes_from_the_seed(void **state)
{
	struct program *p = text_program(WRITE);
	struct fs_session a = session_of(p, 0), again = session_of(p, 0), b = session_of(p, 1);
	unsigned zeroes = 0;

	(void)state;
	assert_int_equal(a.io_size, 65536);
	assert_memory_equal(a.out, again.out, a.io_size);
	assert_memory_not_equal(a.out, b.out, a.io_size);
	for (size_t i = 0; i < a.io_size; i++)
		zeroes += !a.out[i];
	assert_in_range(zeroes, 100, 500);	/* 256 are to be expected */
	fs_session_release(&a);
	fs_session_release(&again);
	fs_session_release(&b);
	program_free(p);
}

static void a_pattern_is_written_over_and_over(void **state)
{
	struct program *p = text_program(WRITE);
	struct fs_session s = session_of(p, 0);

	(void)state;
	fs_session_pattern(&s, "abc");
	for (size_t i = 0; i < s.io_size; i++)
		assert_int_equal(s.out[i], "abc"[i % 3]);
	fs_session_pattern(&s, "");		/* nothing to write: as before */
	assert_int_equal(s.out[1], 'b');
	fs_session_release(&s);
	program_free(p);
}

static void drawn_sizes_have_room_for_a_mebibyte(void **state)
{
	struct program *p = text_program("NTCreateX \"/a\" 0x0 0x2 1 SUCCESS\n"
					 "WriteX 1 *%100 10 10 SUCCESS\n");
	struct fs_session s = session_of(p, 0);

	(void)state;
	assert_int_equal(s.io_size, 1u << 20);
	fs_session_release(&s);
	program_free(p);
}

static int refuses(struct fs_session *s, struct err *e)
{
	(void)s;
	return err_set(e, "no");
}

static void a_backend_may_refuse(void **state)
{
	static const struct fs_backend refusing = { .open = refuses };
	struct program *p = text_program(WRITE);
	struct fs_session s;
	struct err e;

	(void)state;
	assert_int_equal(fs_session_init(&s, &refusing, &settings, p, -1, 0, &e), -1);
	assert_string_equal(e.text, "no");
	assert_null(s.path);
	program_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(client1_is_replaced_as_a_whole_component),
		cmocka_unit_test(each_client_has_its_own_number),
		cmocka_unit_test(the_target_itself_is_a_path),
		cmocka_unit_test(long_personal_paths_fit),
		cmocka_unit_test(drawn_paths_are_split_and_personal_too),
		cmocka_unit_test(drawn_paths_do_not_leave_the_target),
		cmocka_unit_test(drawn_paths_that_are_too_long_are_refused),
		cmocka_unit_test(all_handles_are_closed_at_first),
		cmocka_unit_test(what_is_written_comes_from_the_seed),
		cmocka_unit_test(a_pattern_is_written_over_and_over),
		cmocka_unit_test(drawn_sizes_have_room_for_a_mebibyte),
		cmocka_unit_test(a_backend_may_refuse),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "said.h"

#include <stdlib.h>

#include <dbench/census.h>

static struct census take(const char *text)
{
	struct program *p = compile_string(text);
	struct census c;

	census_take(p, &c);
	program_free(p);
	return c;
}

static void ops_and_bytes_are_counted(void **state)
{
	struct census c = take("NTCreateX \"/a\" 0 2 1 SUCCESS\nNTCreateX \"/b\" 0 1 2 ERROR\n"
			       "WriteX 1 0 100 100 SUCCESS\nReadX 1 0 4096 60 SUCCESS\n"
			       "ReadX 1 500 4096 0 SUCCESS\nReadX 1 0 10 10 ERROR\n"
			       "Mkdir \"/c\" *\n");

	(void)state;
	assert_int_equal(c.ops, 7);
	assert_int_equal(c.by_kind[OP_READX], 3);
	assert_int_equal(c.by_expect[OP_READX][EXPECT_FAIL], 1);
	assert_int_equal(c.by_expect[OP_MKDIR][EXPECT_ANY], 1);
	assert_int_equal(c.bytes_read, 60);
	assert_int_equal(c.bytes_written, 100);
	assert_int_equal(c.nread_sizes, 2);
	assert_int_equal(c.read_sizes[0].size, 4096);
	assert_int_equal(c.read_sizes[0].count, 2);
	assert_int_equal(c.paths, 2);
	assert_int_equal(c.max_offset, 4596);
	assert_int_equal(c.open_handles, 1);
	assert_int_equal(c.live_files, 2);
	assert_int_equal(c.live_bytes, 100);
	assert_false(c.at_least);
	census_release(&c);
}

static void loops_multiply(void **state)
{
	struct census c = take("NTCreateX \"/a\" 0 2 1 SUCCESS\nLOOP 10\nLOOP 3\n"
			       "WriteX 1 0 100 100 SUCCESS\nENDLOOP\n"
			       "Flush 1 SUCCESS\nENDLOOP\n");

	(void)state;
	assert_int_equal(c.by_kind[OP_WRITEX], 30);
	assert_int_equal(c.by_kind[OP_FLUSH], 10);
	assert_int_equal(c.bytes_written, 3000);
	assert_int_equal(c.write_sizes[0].count, 30);
	assert_int_equal(c.ops, 41);
	assert_int_equal(c.live_bytes, 100);
	census_release(&c);
}

/* What the first turn leaves on disk is there in the second: "b" of the one
 * turn is alive while "a" of the next grows. */
static void a_second_turn_finds_what_the_first_left(void **state)
{
	struct census c = take("LOOP 5\nNTCreateX \"/a\" 0 5 1 SUCCESS\n"
			       "WriteX 1 0 100 100 SUCCESS\nClose 1 SUCCESS\n"
			       "Rename \"/a\" \"/b\" SUCCESS\nENDLOOP\n");

	(void)state;
	assert_int_equal(c.live_bytes, 200);
	assert_int_equal(c.by_kind[OP_RENAME], 5);
	census_release(&c);
}

static void figures_stop_at_the_greatest(void **state)
{
	struct census c = take("LOOP 18446744073709551615\nLOOP 18446744073709551615\n"
			       "QUERY_FS_INFORMATION 1 SUCCESS\nENDLOOP\nENDLOOP\n"
			       "QUERY_FS_INFORMATION 1 SUCCESS\n");

	(void)state;
	assert_true(c.by_kind[OP_QFS] == UINT64_MAX);
	assert_true(c.ops == UINT64_MAX);
	census_release(&c);
}

static void deep_loops_do_not_explode(void **state)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	struct program *p;
	struct census c;

	(void)state;
	for (int i = 0; i < 1000; i++)
		fputs("LOOP 2\n", out);
	fputs("QUERY_FS_INFORMATION 1 SUCCESS\n", out);
	for (int i = 0; i < 1000; i++)
		fputs("ENDLOOP\n", out);
	fclose(out);
	p = compile_good(text, size);
	census_take(p, &c);
	assert_true(c.ops == UINT64_MAX);
	census_release(&c);
	program_free(p);
	free(text);
}

static void what_varies_makes_figures_lower_bounds(void **state)
{
	struct census c = take("NTCreateX \"/a\" 0 2 1 SUCCESS\n"
			       "WriteX 1 *%1000 *%50 * SUCCESS\n"
			       "WriteX 1 0 512 * SUCCESS\n");

	(void)state;
	assert_true(c.at_least);
	assert_int_equal(c.bytes_written, 512);
	assert_int_equal(c.nwrite_sizes, 1);
	assert_int_equal(c.by_kind[OP_WRITEX], 2);
	census_release(&c);
}

static void needs_grow_with_the_clients(void **state)
{
	struct census c = { .live_bytes = 1000000, .live_space = 10000, .live_files = 3,
			    .open_handles = 5 };
	struct needs one = census_needs(&c, 1, 1), many = census_needs(&c, 100, 4);

	(void)state;
	assert_int_equal(one.bytes, 10000 + 3 * 4096);
	assert_int_equal(many.bytes, 100 * one.bytes);
	assert_int_equal(many.inodes, 300);
	assert_int_equal(many.files - one.files, 3 * (5 + 2));
	c.live_space = UINT64_MAX;
	assert_true(census_needs(&c, 2, 1).bytes == UINT64_MAX);
}

/* The figures that are known of the loadfile which Debian's dbench ships. */
static void client_txt(void **state)
{
	struct said said = { 0 };
	struct program *p = program_compile("/usr/share/dbench/client.txt",
					    &(struct diagnostics){ said_say, &said });
	struct census c;

	(void)state;
	if (!p)
		skip();
	assert_int_equal(said.errors, 0);
	census_take(p, &c);
	assert_int_equal(p->lines, 458344);
	assert_int_equal(c.ops, 458344);
	assert_int_equal(c.by_kind[OP_READX], 124199);
	assert_int_equal(c.by_kind[OP_WRITEX], 39502);
	assert_int_equal(c.by_kind[OP_CREATEX], 79230);
	assert_int_equal(c.by_kind[OP_QPATH], 71814);
	assert_int_equal(c.by_kind[OP_CLOSE], 58200);
	assert_int_equal(c.by_kind[OP_FIND], 27765);
	assert_int_equal(c.by_kind[OP_UNLINK], 16000);
	assert_int_equal(c.by_kind[OP_QFS], 13168);
	assert_int_equal(c.by_kind[OP_QFILE], 12585);
	assert_int_equal(c.by_kind[OP_SFILE], 6454);
	assert_int_equal(c.by_kind[OP_FLUSH], 5553);
	assert_int_equal(c.by_kind[OP_RENAME], 3355);
	assert_int_equal(c.by_kind[OP_LOCK], 258);
	assert_int_equal(c.by_kind[OP_UNLOCK], 258);
	assert_int_equal(c.by_kind[OP_DELTREE], 2);
	assert_int_equal(c.by_kind[OP_MKDIR], 1);
	assert_int_equal(c.bytes_read, 1472088767);
	assert_int_equal(c.bytes_written, 1015974170);
	assert_int_equal(c.read_sizes[0].size, 4096);
	assert_int_equal(c.read_sizes[0].count, 83172);
	assert_int_equal(c.read_sizes[1].size, 61440);
	assert_int_equal(c.read_sizes[1].count, 16641);
	assert_int_equal(c.write_sizes[0].count, 12658);
	assert_int_equal(c.write_sizes[1].count, 9942);
	assert_int_equal(c.write_sizes[2].size, 1);
	assert_int_equal(c.write_sizes[2].count, 7424);
	assert_int_equal(c.paths, 196);
	assert_int_equal(c.open_handles, 23);
	assert_int_equal(c.live_bytes, 23965486);
	assert_int_equal(c.max_offset, 1867776);
	assert_int_equal(p->roots, 1);
	assert_string_equal(p->root[0], "clients");
	census_release(&c);
	program_free(p);
}

static void the_set_up_is_no_part_of_the_pass(void **state)
{
	struct census c = take("SETUP\nNTCreateX \"/a\" 0 2 1 SUCCESS\nLOOP 5\n"
			       "WriteX 1 0 4000 4000 SUCCESS\nENDLOOP\n"
			       "WriteX 1 7000 1000 1000 SUCCESS\nENDSETUP\n"
			       "NTCreateX \"/a\" 0 1 1 SUCCESS\nReadX 1 0 100 100 SUCCESS\n"
			       "NTCreateX \"/b\" 0 2 2 SUCCESS\nWriteX 2 0 10 10 SUCCESS\n");

	(void)state;
	assert_int_equal(c.setup_ops, 7);
	assert_int_equal(c.ops, 4);
	assert_int_equal(c.by_kind[OP_WRITEX], 1);
	assert_int_equal(c.bytes_read, 100);
	assert_int_equal(c.bytes_written, 10);
	assert_int_equal(c.nwrite_sizes, 1);
	assert_int_equal(c.live_files, 2);
	assert_int_equal(c.live_bytes, 8010);
	assert_int_equal(c.live_space, 5010);
	assert_int_equal(c.max_offset, 8000);
	assert_int_equal(c.open_handles, 2);
	assert_false(c.at_least);
	census_release(&c);
}

/* A file that the set-up leaves open and unlinked is gone when the pass starts. */
static void the_set_up_holds_nothing_open(void **state)
{
	struct census c = take("SETUP\nNTCreateX \"/a\" 0 2 1 SUCCESS\n"
			       "WriteX 1 0 100 100 SUCCESS\nUnlink \"/a\" 6 SUCCESS\nENDSETUP\n"
			       "NTCreateX \"/b\" 0 2 2 SUCCESS\nWriteX 2 0 80 80 SUCCESS\n");

	(void)state;
	assert_int_equal(c.live_files, 1);
	assert_int_equal(c.live_bytes, 100);
	census_release(&c);
}

static void what_varies_in_the_set_up_makes_lower_bounds(void **state)
{
	struct census c = take("SETUP\nNTCreateX \"/a\" 0 2 1 SUCCESS\nLOOP 5\n"
			       "WriteX 1 +100 100 100 SUCCESS\nENDLOOP\nENDSETUP\n"
			       "NTCreateX \"/a\" 0 1 1 SUCCESS\n");

	(void)state;
	assert_true(c.at_least);
	assert_int_equal(c.setup_ops, 6);
	census_release(&c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ops_and_bytes_are_counted),
		cmocka_unit_test(loops_multiply),
		cmocka_unit_test(a_second_turn_finds_what_the_first_left),
		cmocka_unit_test(figures_stop_at_the_greatest),
		cmocka_unit_test(deep_loops_do_not_explode),
		cmocka_unit_test(what_varies_makes_figures_lower_bounds),
		cmocka_unit_test(needs_grow_with_the_clients),
		cmocka_unit_test(client_txt),
		cmocka_unit_test(the_set_up_is_no_part_of_the_pass),
		cmocka_unit_test(the_set_up_holds_nothing_open),
		cmocka_unit_test(what_varies_in_the_set_up_makes_lower_bounds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

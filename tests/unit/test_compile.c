/* SPDX-License-Identifier: MIT */
/*
 * test_compile.c - compile.c with operation.c and directive.c behind it, where
 * the folders of tests/load/ do not reach: sizes, and what is in the arrays.
 */
#include "said.h"

#include <stdlib.h>
#include <unistd.h>

/* A loadfile with so many handles open at once. */
static struct program *compile_opens(unsigned handles)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	struct program *p;

	for (unsigned i = 0; i < handles; i++)
		fprintf(out, "NTCreateX \"/clients/f%u\" 0x0 0x2 %u NT_STATUS_OK\n", i, i);
	for (unsigned i = 0; i < handles; i++)
		fprintf(out, "Close %u NT_STATUS_OK\n", i);
	fclose(out);
	p = compile_good(text, size);
	free(text);
	return p;
}

static void many_open_handles(void **state)
{
	static const unsigned counts[] = { 1, 200, 201, 5000, 20000 };

	(void)state;
	for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
		struct program *p = compile_opens(counts[i]);

		assert_int_equal(p->slots, counts[i]);
		assert_int_equal(p->paths, counts[i]);
		assert_int_equal(p->ops, 2 * counts[i]);
		program_free(p);
	}
}

static void big_offsets_survive(void **state)
{
	struct program *p = compile_string("NTCreateX \"/a\" 0 2 0 SUCCESS\n"
					   "WriteX 0 3000000000 4096 4096 SUCCESS\n"
					   "LockX 0 4294967296 4294967296 SUCCESS\n");

	(void)state;
	assert_true(p->op[1].offset == 3000000000u);
	assert_int_equal(p->op[1].size, 4096);
	assert_int_equal(p->op[1].returned, 4096);
	assert_true(p->op[2].offset == 4294967296u);
	assert_true(p->op[2].length == 4294967296u);
	assert_int_equal(p->max_io, 4096);
	program_free(p);
}

static void the_end_is_marked(void **state)
{
	struct program *p = compile_string("QUERY_FS_INFORMATION 1 SUCCESS\n");

	(void)state;
	assert_int_equal(p->ops, 1);
	assert_int_equal(p->op[1].kind, CTL_END);
	assert_int_equal(p->lines, 1);
	assert_null(p->when);
	assert_string_equal(p->file, "t");
	program_free(p);
}

static void handles_that_never_open_get_the_slot_behind(void **state)
{
	struct program *p = compile_string("NTCreateX \"/a\" 0 1 5 ERROR\n"
					   "NTCreateX \"/a\" 0 2 6 SUCCESS\n"
					   "RANDOMSTRING 0 \"x\"\n"
					   "NTCreateX \"/$0\" 0 1 8 ERROR\n"
					   "ReadX 5 0 1 1 ERROR\n");

	(void)state;
	assert_int_equal(p->slots, 1);
	assert_int_equal(p->op[0].slot, 1);
	assert_int_equal(p->op[1].slot, 0);
	assert_int_equal(p->op[3].slot, 1);
	assert_int_equal(p->recipe[p->op[3].vary].op.slot, 1);
	assert_int_equal(p->op[4].slot, 1);
	assert_int_equal(p->op[4].flags, OPF_ANY_COUNT);
	program_free(p);
}

static void loops_know_their_mates(void **state)
{
	struct program *p = compile_string("LOOP 2\nLOOP 3\nQUERY_FS_INFORMATION 1 *\n"
					   "ENDLOOP\nENDLOOP\n");

	(void)state;
	assert_int_equal(p->op[0].mate, 4);
	assert_int_equal(p->op[4].mate, 0);
	assert_int_equal(p->op[1].mate, 3);
	assert_int_equal(p->op[3].mate, 1);
	assert_int_equal(p->op[1].count, 3);
	assert_int_equal(p->loop_depth, 2);
	program_free(p);
}

/* An op within so many loops.  The caller frees it. */
static char *nest(unsigned depth)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	for (unsigned i = 0; i < depth; i++)
		fputs("LOOP 2\n", out);
	fputs("NTCreateX \"/a\" 0 2 1 SUCCESS\nClose 1 SUCCESS\n", out);
	for (unsigned i = 0; i < depth; i++)
		fputs("ENDLOOP\n", out);
	fclose(out);
	return text;
}

static void loops_nest_deeply(void **state)
{
	enum { DEPTH = 1000 };
	char *text = nest(DEPTH);
	struct program *p = compile_string(text);

	(void)state;
	assert_int_equal(p->loop_depth, DEPTH);
	assert_int_equal(p->op[0].mate, p->ops - 1);
	program_free(p);
	free(text);
}

/* All levels beyond are told once. */
static void loops_do_not_nest_without_end(void **state)
{
	char *text = nest(50000);
	struct said said = { 0 };

	(void)state;
	assert_null(program_compile_text("t", text, strlen(text),
					 &(struct diagnostics){ said_say, &said }));
	assert_string_equal(said.text, "t:1001:1: this loop is within 1000 others; loops nest up "
				       "to 1000 deep\n");
	free(text);
}

static void a_recipe_keeps_what_does_not_vary(void **state)
{
	struct program *p = compile_string("RANDOMSTRING 3 \"x[yz]\"\n"
					   "NTCreateX \"/a\" 0 2 1 SUCCESS\n"
					   "WriteX 1 +4096 512 * SUCCESS\n"
					   "Rename \"/a\" \"/b$3\" SUCCESS\n");
	const struct recipe *write = &p->recipe[p->op[2].vary];
	const struct recipe *rename = &p->recipe[p->op[3].vary];

	(void)state;
	assert_int_equal(p->dialect, DIALECT_V5);
	assert_true(p->relative);
	assert_int_equal(p->op[2].flags, OPF_VARIES | OPF_ANY_COUNT);
	assert_int_equal(write->op.size, 512);
	assert_int_equal(write->op.kind, OP_WRITEX);
	assert_int_equal(write->op.line, 3);
	assert_int_equal(write->args, 1);
	assert_int_equal(write->arg[0].operand, 'o');
	assert_int_equal(write->arg[0].from, ARG_PREVIOUS);
	assert_int_equal(write->path_text[0], NO_PATH);
	assert_int_equal(rename->path_text[0], NO_PATH);
	assert_string_equal(p->text + p->path[rename->op.path].text, "a");
	assert_string_equal(p->text + rename->path_text[1], "b$3");
	assert_string_equal(p->text + p->op[0].count, "x[yz]");
	program_free(p);
}

static void operands_ignored_may_vary(void **state)
{
	struct program *p = compile_string("Unlink \"/a\" *%7+child SUCCESS\n");

	(void)state;
	assert_int_equal(p->op[0].flags, 0);
	assert_int_equal(p->recipes, 0);
	assert_int_equal(p->recipe_steps, 0);
	program_free(p);
}

static void a_very_long_line(void **state)
{
	size_t size = 5000000;
	char *text = malloc(size);
	struct program *p;

	(void)state;
	memset(text, ' ', size);
	memcpy(text, "QUERY_FS_INFORMATION", 20);
	memcpy(text + 2000000, "1", 1);
	memcpy(text + size - 8, "SUCCESS\n", 8);
	p = compile_good(text, size);
	assert_int_equal(p->ops, 1);
	program_free(p);
	free(text);
}

static void a_file_that_is_not_there(void **state)
{
	struct said said = { 0 };

	(void)state;
	assert_null(program_compile("/nonexistent", &(struct diagnostics){ said_say, &said }));
	assert_string_equal(said.text, "/nonexistent cannot be opened: "
			    "No such file or directory\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(many_open_handles),
		cmocka_unit_test(big_offsets_survive),
		cmocka_unit_test(the_end_is_marked),
		cmocka_unit_test(handles_that_never_open_get_the_slot_behind),
		cmocka_unit_test(loops_know_their_mates),
		cmocka_unit_test(loops_nest_deeply),
		cmocka_unit_test(loops_do_not_nest_without_end),
		cmocka_unit_test(a_recipe_keeps_what_does_not_vary),
		cmocka_unit_test(operands_ignored_may_vary),
		cmocka_unit_test(a_very_long_line),
		cmocka_unit_test(a_file_that_is_not_there),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

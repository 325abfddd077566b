/* SPDX-License-Identifier: MIT */
#include "vary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

#include "text_program.h"

struct drawer {
	struct settings settings;
	struct program *program;
	struct fs_session s;
	struct vary v;
};

static void drawer_init(struct drawer *d, const char *lines, unsigned client, unsigned clients,
			uint64_t seed)
{
	struct err e;

	*d = (struct drawer){ .settings = { .clients = clients, .seed = seed },
			      .program = text_program(lines) };
	assert_int_equal(fs_session_init(&d->s, fs_backend("null", &e), &d->settings,
					 d->program, -1, client, &e),
			 0);
	vary_init(&d->v, d->program, client, clients, seed);
}

static void drawer_release(struct drawer *d)
{
	fs_session_release(&d->s);
	program_free(d->program);
}

/* Op number i of the lines, as the replay would have it run. */
static const struct op *make(struct drawer *d, size_t i)
{
	const struct op *o = &d->program->op[i];

	if (o->flags & OPF_VARIES)
		return vary_make(&d->v, &d->s, o);
	vary_remember(&d->v, o);
	return o;
}

static void draws_from_each_set(void **state)
{
	struct drawer d;
	bool seen[256] = { false };

	(void)state;
	drawer_init(&d, "Mkdir \"/d\" SUCCESS\n", 0, 1, 1);
	for (int i = 0; i < 500; i++) {
		vary_draw(&d.v, 3, "x[ab][0123456789]-[z].t");
		const char *s = d.v.string[3];
		assert_int_equal(strlen(s), 7);
		assert_true(s[0] == 'x' && (s[1] == 'a' || s[1] == 'b'));
		assert_in_range(s[2], '0', '9');
		assert_string_equal(s + 3, "-z.t");
		seen[(unsigned char)s[1]] = seen[(unsigned char)s[2]] = true;
	}
	for (char c = '0'; c <= '9'; c++)
		assert_true(seen[(unsigned char)c]);
	assert_true(seen['a'] && seen['b']);
	vary_draw(&d.v, 3, "");
	assert_string_equal(d.v.string[3], "");
	drawer_release(&d);
}

static void a_string_that_is_too_long_is_cut(void **state)
{
	char template[2000];
	struct drawer d;

	(void)state;
	drawer_init(&d, "Mkdir \"/d\" SUCCESS\n", 0, 1, 1);
	for (size_t i = 0; i + 3 < sizeof template; i += 3)
		memcpy(template + i, "[x]", 4);
	strcpy(d.v.string[1], "next");
	vary_draw(&d.v, 0, template);
	assert_int_equal(strlen(d.v.string[0]), VARY_STRING_MAX - 1);
	assert_string_equal(d.v.string[1], "next");
	drawer_release(&d);
}

static void strings_go_into_paths(void **state)
{
	struct drawer d;

	(void)state;
	drawer_init(&d, "RANDOMSTRING 1 \"f[a].t\"\nRANDOMSTRING 2 \"sub\\dir\"\n"
		    "Rename \"/client1/$1\" \"/$2/x$1$1-.\" SUCCESS\n", 7, 9, 1);
	vary_draw(&d.v, 1, "f[a].t");
	vary_draw(&d.v, 2, "sub\\dir");
	const struct op *o = make(&d, 2);
	assert_int_equal(o->kind, OP_RENAME);
	assert_string_equal(d.s.path[o->path].full, "client7/fa.t");
	assert_string_equal(d.s.path[o->path].dir, "client7");
	assert_string_equal(d.s.path[o->path2].full, "sub/dir/xfa.tfa.t-.");
	assert_string_equal(d.s.path[o->path2].base, "xfa.tfa.t-.");
	drawer_release(&d);
}

/* What is drawn never leads out: the op gets a path that nothing has. */
static void a_drawn_way_out_leads_nowhere(void **state)
{
	struct drawer d;

	(void)state;
	drawer_init(&d, "RANDOMSTRING 1 \"c\"\nUnlink \"/a/$1/b\" 0x0 SUCCESS\n", 0, 1, 1);
	vary_draw(&d.v, 1, "[.][.]");
	assert_string_equal(d.v.string[1], "..");
	const struct op *o = make(&d, 1);
	assert_string_equal(d.s.path[o->path].full, "");
	vary_draw(&d.v, 1, "c");
	o = make(&d, 1);
	assert_string_equal(d.s.path[o->path].full, "a/c/b");
	drawer_release(&d);
}

#define OPEN "NTCreateX \"/a\" 0x0 0x2 1 SUCCESS\n"

static void steps_go_from_left_to_right(void **state)
{
	struct drawer d;

	(void)state;
	drawer_init(&d, OPEN "WriteX 1 1000+child/64+3%100 10 10 SUCCESS\n"
		    "WriteX 1 1000/64+child 10 10 SUCCESS\n"
		    "WriteX 1 7+num_children+child+child 10 10 SUCCESS\n", 41, 50, 1);
	assert_int_equal(make(&d, 1)->offset, ((1000 + 41) / 64 * 64 + 3) % 100);
	assert_int_equal(make(&d, 2)->offset, 1000 / 64 * 64 + 41);
	assert_int_equal(make(&d, 3)->offset, 7 + 50 + 41 + 41);
	drawer_release(&d);
}

static void random_numbers_keep_to_their_steps(void **state)
{
	uint64_t least = UINT64_MAX, most = 0;
	struct drawer d;

	(void)state;
	drawer_init(&d, OPEN "WriteX 1 *%1000/8+5 10 10 SUCCESS\nWriteX 1 * * * SUCCESS\n", 0,
		    1, 1);
	for (int i = 0; i < 3000; i++) {
		uint64_t n = make(&d, 1)->offset;

		assert_int_equal((n - 5) % 8, 0);
		assert_true(n >= 5 && n < 1005);
		least = n < least ? n : least;
		most = n > most ? n : most;
		/* unbounded ones are cut to what is possible */
		const struct op *o = make(&d, 2);
		assert_true(o->offset <= INT64_MAX);
		assert_true(o->size <= d.s.io_size && o->returned <= d.s.io_size);
	}
	assert_int_equal(least, 5);
	assert_int_equal(most, 997);
	drawer_release(&d);
}

/* "+n": the same argument of the op before, varying or not, plus n. */
static void relative_arguments_follow_the_op_before(void **state)
{
	struct drawer d;

	(void)state;
	drawer_init(&d, OPEN "WriteX 1 1000 100 100 SUCCESS\nWriteX 1 +24 +28 +28 SUCCESS\n"
		    "ReadX 1 +1 +1 +1 SUCCESS\nLockX 1 +5 +10 SUCCESS\n", 0, 1, 1);
	assert_true(d.program->relative);
	make(&d, 1);
	const struct op *o = make(&d, 2);
	assert_int_equal(o->offset, 1024);
	assert_int_equal(o->size, 128);
	o = make(&d, 2);			/* once more: from itself */
	assert_int_equal(o->offset, 1048);
	assert_int_equal(o->size, 156);
	o = make(&d, 3);
	assert_int_equal(o->kind, OP_READX);
	assert_int_equal(o->offset, 1049);
	assert_int_equal(o->size, 157);
	o = make(&d, 4);
	assert_int_equal(o->offset, 1054);
	assert_int_equal(o->length, 167);
	drawer_release(&d);
}

static void draw_all(struct drawer *d, uint64_t *out, size_t count)
{
	for (size_t i = 0; i < count; i++)
		out[i] = make(d, 1)->offset;
}

static void draws_depend_on_seed_and_client_alone(void **state)
{
	const char *lines = OPEN "WriteX 1 * 10 10 SUCCESS\n";
	uint64_t drawn[4][20];
	static const struct { unsigned client, clients; uint64_t seed; } who[4] = {
		{ 3, 8, 7 }, { 3, 9, 7 }, { 4, 8, 7 }, { 3, 8, 8 },
	};

	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		struct drawer d;

		drawer_init(&d, lines, who[i].client, who[i].clients, who[i].seed);
		draw_all(&d, drawn[i], 20);
		drawer_release(&d);
	}
	assert_memory_equal(drawn[0], drawn[1], sizeof drawn[0]);
	for (unsigned i = 0; i < 20; i++) {
		assert_true(drawn[0][i] != drawn[2][i]);
		assert_true(drawn[0][i] != drawn[3][i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(draws_from_each_set),
		cmocka_unit_test(a_string_that_is_too_long_is_cut),
		cmocka_unit_test(strings_go_into_paths),
		cmocka_unit_test(a_drawn_way_out_leads_nowhere),
		cmocka_unit_test(steps_go_from_left_to_right),
		cmocka_unit_test(random_numbers_keep_to_their_steps),
		cmocka_unit_test(relative_arguments_follow_the_op_before),
		cmocka_unit_test(draws_depend_on_seed_and_client_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

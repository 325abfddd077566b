/* SPDX-License-Identifier: MIT */
#include "command.h"

#include <stdio.h>
#include <stdlib.h>

#include <dbench/census.h>
#include <dbench/num.h>
#include <dbench/report.h>

#include "loadfile.h"
#include "say.h"

#define SIZES_SHOWN 8

/* The client counts whose needs are told. */
struct crowd { unsigned count[4]; size_t counts; };

static const char *const dialect_name[] = {
	[DIALECT_V2] = "2002", [DIALECT_V4] = "dbench 4",
	[DIALECT_V4_TIMED] = "dbench 4, timed", [DIALECT_V5] = "dbench 5",
};

static void print_count(const char *what, uint64_t n)
{
	char text[40];

	printf("  %-24s %15s\n", what, num_print_grouped(n, text, sizeof text));
}

static void print_bytes(const char *what, uint64_t n)
{
	char text[40], size[40];

	printf("  %-24s %15s  %s\n", what, num_print_grouped(n, text, sizeof text),
	       num_print_size(n, size, sizeof size));
}

static void print_ops(const struct census *c)
{
	printf("\n  %-24s %12s %12s %12s %12s\n", "operation", "count", "must succeed",
	       "must fail", "either");
	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		char text[4][40];
		const uint64_t *expect = c->by_expect[kind];
		if (!c->by_kind[kind])
			continue;
		printf("  %-24s %12s %12s %12s %12s\n", op_info[kind].name,
		       num_print_grouped(c->by_kind[kind], text[0], sizeof text[0]),
		       num_print_grouped(expect[EXPECT_OK], text[1], sizeof text[1]),
		       num_print_grouped(expect[EXPECT_FAIL], text[2], sizeof text[2]),
		       num_print_grouped(expect[EXPECT_ANY], text[3], sizeof text[3]));
	}
}

static void print_sizes(const char *what, const struct size_count *sizes, unsigned n)
{
	if (!n)
		return;
	printf("\n  %s\n", what);
	for (unsigned i = 0; i < n && i < SIZES_SHOWN; i++) {
		char count[40], size[40];
		printf("  %12s of %12s bytes\n",
		       num_print_grouped(sizes[i].count, count, sizeof count),
		       num_print_grouped(sizes[i].size, size, sizeof size));
	}
	if (n > SIZES_SHOWN)
		printf("  %12s and of %u other sizes\n", "", n - SIZES_SHOWN);
}

static void print_needs(const struct census *c, const struct crowd *crowd)
{
	printf("\n  %-10s %15s %15s %24s\n", "clients", "space", "files",
	       "open files of a process");
	for (size_t i = 0; i < crowd->counts; i++) {
		struct needs n = census_needs(c, crowd->count[i], 1);
		char space[40], files[40], open[40];
		printf("  %-10u %15s %15s %24s\n", crowd->count[i],
		       num_print_size(n.bytes, space, sizeof space),
		       num_print_grouped(n.inodes, files, sizeof files),
		       num_print_grouped(n.files, open, sizeof open));
	}
}

static void print_census(const struct checked *checked, const struct crowd *crowd)
{
	const struct program *p = checked->program;
	const struct census *c = &checked->census;

	printf("%s: the form of %s%s\n", p->file, dialect_name[p->dialect],
	       c->at_least ? "; some arguments are drawn as it runs, not counted here" : "");
	print_count("lines", p->lines);
	if (p->setup)
		print_count("operations of the set-up", c->setup_ops);
	print_count("operations of a pass", c->ops);
	print_bytes("bytes read", c->bytes_read);
	print_bytes("bytes written", c->bytes_written);
	print_count("paths opened", c->paths);
	print_count("handles open at once", c->open_handles);
	print_count("files alive at once", c->live_files);
	print_bytes("bytes alive at once", c->live_bytes);
	print_bytes("furthest byte", c->max_offset);
	print_ops(c);
	print_sizes("reads", c->read_sizes, c->nread_sizes);
	print_sizes("writes", c->write_sizes, c->nwrite_sizes);
	print_needs(c, crowd);
}

/* Compile all, so that all that is wrong is said.  Returns how many are good. */
static size_t compile_all(const struct options *o, struct checked *all)
{
	size_t good = 0;

	for (size_t i = 0; i < o->words; i++) {
		struct program *p = loadfile_compile(o->word[i], true);
		if (!p)
			continue;
		all[good].program = p;
		census_take(p, &all[good++].census);
	}
	return good;
}

static int print_all(const struct options *o, const struct checked *all, size_t n)
{
	struct crowd crowd = { { 1, 16, 64, 512 }, 4 };
	struct err e;

	if (o->origin[OPT_clients] == GIVEN)
		crowd = (struct crowd){ { (unsigned)o->clients }, 1 };
	if (o->json && report_census_json(stdout, all, n, crowd.count, crowd.counts, &e)) {
		say_error(&e);
		return 2;
	}
	for (size_t i = 0; i < n && !o->json; i++) {
		fputs(i ? "\n" : "", stdout);
		if (o->dump)
			program_dump(all[i].program, stdout);
		else
			print_census(&all[i], &crowd);
	}
	return 0;
}

static int check_usage(const struct options *o, struct err *e)
{
	if (!o->words)
		return err_set(e, "check wants a loadfile");
	if (o->json && o->dump)
		return err_set(e, "--json and --dump exclude each other");
	if (o->clients > 65536)
		return err_set(e, "--clients takes a whole number from 1 to 65536, not '%llu'",
			       (unsigned long long)o->clients);
	return 0;
}

int cmd_check(struct invocation *in)
{
	const struct options *o = &in->options;
	struct err e;

	if (check_usage(o, &e))
		return say_usage(&e);
	struct checked *all = calloc(o->words, sizeof *all);
	if (!all) {
		say("there is no memory for %zu loadfiles", o->words);
		return 2;
	}
	/* A dump is long: no line of it need come at once. */
	setvbuf(stdout, NULL, _IOFBF, 1 << 16);
	size_t good = compile_all(o, all);
	int status = print_all(o, all, good);
	if (good < o->words)
		status = 2;
	for (size_t i = 0; i < good; i++) {
		census_release(&all[i].census);
		program_free((struct program *)all[i].program);
	}
	free(all);
	return status;
}

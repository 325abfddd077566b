/* SPDX-License-Identifier: MIT */
/*
 * fuzz_compile.c - any bytes as a loadfile: compiled, counted, dumped, freed.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <dbench/census.h>
#include <dbench/program.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void say(void *to, bool warning, const struct err *what)
{
	char text[1200];

	(void)to;
	(void)warning;
	err_print(what, text, sizeof text);
}

static ssize_t swallow(void *to, const char *text, size_t size)
{
	(void)to;
	(void)text;
	return (ssize_t)size;
}

/* What consumers rely on: every index within its array, mates in pairs. */
static void check(const struct program *p)
{
	for (size_t i = 0; i < p->ops; i++) {
		const struct op *op = &p->op[i];

		if (op->kind == CTL_LOOP && (op->mate <= i || p->op[op->mate].mate != i))
			abort();
		if (op->kind < OP_KINDS && op->flags & OPF_VARIES && op->vary >= p->recipes)
			abort();
		if (op->kind == OP_CLOSE && op->slot > p->slots)
			abort();
		if (op->kind == OP_MKDIR && !(op->flags & OPF_VARIES) && op->path >= p->paths)
			abort();
	}
	if (p->op[p->ops].kind != CTL_END)
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct program *p = program_compile_text("fuzz", (const char *)data, size,
						 &(struct diagnostics){ .say = say });
	struct census census;
	FILE *out;

	if (!p)
		return 0;
	check(p);
	census_take(p, &census);
	census_release(&census);
	out = fopencookie(NULL, "w", (cookie_io_functions_t){ .write = swallow });
	if (out) {
		program_dump(p, out);
		fclose(out);
	}
	program_free(p);
	return 0;
}

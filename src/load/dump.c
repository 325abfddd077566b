/* SPDX-License-Identifier: MIT */
/*
 * dump.c - a compiled program as text, for people and for tests.
 */
#include <dbench/program.h>

#include <inttypes.h>
#include <string.h>

static const char *const dialect_name[] = {
	[DIALECT_V2] = "v2", [DIALECT_V4] = "v4",
	[DIALECT_V4_TIMED] = "v4 timed", [DIALECT_V5] = "v5",
};

static const char *const disposition_name[] = {
	[SUPERSEDE] = "SUPERSEDE", [OPEN] = "OPEN", [CREATE] = "CREATE",
	[OPEN_IF] = "OPEN_IF", [OVERWRITE] = "OVERWRITE", [OVERWRITE_IF] = "OVERWRITE_IF",
};

static const char *const expect_name[] = {
	[EXPECT_OK] = "ok", [EXPECT_FAIL] = "fail", [EXPECT_ANY] = "any",
};

static void print_quoted(const char *s, FILE *out)
{
	putc('"', out);
	for (; *s; s++) {
		unsigned char c = (unsigned char)*s;

		if (c < ' ' || c == 0x7f)
			fprintf(out, "\\x%02x", c);
		else if (c == '"' || c == '\\')
			fprintf(out, "\\%c", c);
		else
			putc(c, out);
	}
	putc('"', out);
}

static void print_step(const struct recipe_step *step, FILE *out)
{
	static const char sign[] = {
		[STEP_ROUND] = '/', [STEP_MODULO] = '%', [STEP_ADD] = '+',
	};

	if (step->verb == STEP_ADD_CHILD)
		fputs(" + client", out);
	else if (step->verb == STEP_ADD_CHILDREN)
		fputs(" + clients", out);
	else
		fprintf(out, " %c %" PRIu64, sign[step->verb], step->value);
}

static void print_arg(const struct program *p, const struct recipe_arg *arg, FILE *out)
{
	putc('(', out);
	if (arg->from == ARG_FIXED)
		fprintf(out, "%" PRIu64, arg->value);
	else if (arg->from == ARG_TEXT)
		print_quoted(p->text + arg->value, out);
	else
		fputs(arg->from == ARG_RANDOM ? "random" : "previous", out);
	for (uint32_t i = 0; i < arg->steps; i++)
		print_step(&p->recipe_step[arg->step + i], out);
	putc(')', out);
}

/* A number, or how it is made where it varies. */
static void print_number(const struct program *p, const struct recipe *r, char operand,
			 const char *name, uint64_t value, FILE *out)
{
	fprintf(out, " %s ", name);
	for (unsigned i = 0; r && i < r->args; i++)
		if (r->arg[i].operand == operand) {
			print_arg(p, &r->arg[i], out);
			return;
		}
	fprintf(out, "%" PRIu64, value);
}

static void print_path(const struct program *p, const struct recipe *r, unsigned which,
		       uint32_t path, FILE *out)
{
	bool varies = r && r->path_text[which] != NO_PATH;

	putc(' ', out);
	print_quoted(p->text + (varies ? r->path_text[which] : p->path[path].text), out);
}

static void print_slot(const struct program *p, const struct op *op, FILE *out)
{
	if (op->slot == p->slots)
		fputs(" #none", out);
	else
		fprintf(out, " #%" PRIu32, op->slot);
}

static void print_operand(const struct program *p, const struct recipe *r, const struct op *op,
			  char operand, FILE *out)
{
	switch (operand) {
	case 'p':
	case 'w':
		print_path(p, r, 0, op->path, out);
		break;
	case 'h':
	case 'f':
		print_slot(p, op, out);
		break;
	case 'o':
		print_number(p, r, 'o', "offset", op->offset, out);
		break;
	case 's':
		print_number(p, r, 's', "size", op->size, out);
		break;
	case 'l':
		print_number(p, r, 'l', "length", op->length, out);
		break;
	case 'm':
		print_number(p, r, 'm', "most", op->count, out);
		break;
	case 'd':
		fprintf(out, " %s", disposition_name[op->disposition]);
		break;
	case 'r':
		if (op->flags & OPF_ANY_COUNT)
			fputs(" returned any", out);
		else
			fprintf(out, " returned %" PRIu32, op->returned);
	}
}

static void print_op(const struct program *p, const struct op *op, FILE *out)
{
	const struct recipe *r = op->flags & OPF_VARIES ? &p->recipe[op->vary] : NULL;
	const struct op *whole = r ? &r->op : op;

	fputs(op_info[op->kind].name, out);
	if (op->kind == OP_RENAME) {
		print_path(p, r, 0, whole->path, out);
		fputs(" ->", out);
		print_path(p, r, 1, whole->path2, out);
	} else {
		for (const char *operand = op_info[op->kind].operands; *operand; operand++)
			print_operand(p, r, whole, *operand, out);
	}
	if (op->flags & OPF_DIRECTORY)
		fputs(" directory", out);
	if (op->flags & OPF_WILD)
		fputs(" pattern", out);
	fprintf(out, " %s\n", expect_name[op->expect]);
}

static void print_directive(const struct program *p, const struct op *op, FILE *out)
{
	switch (op->kind) {
	case CTL_END:
		fputs(op < p->op + p->setup ? "ENDSETUP\n" : "END\n", out);
		break;
	case CTL_LOOP:
		fprintf(out, "LOOP %" PRIu64 " to %" PRIu32 "\n", op->count, op->mate);
		break;
	case CTL_ENDLOOP:
		fprintf(out, "ENDLOOP of %" PRIu32 "\n", op->mate);
		break;
	case CTL_SLEEP:
		fprintf(out, "SLEEP %" PRIu64 " us\n", op->count);
		break;
	case CTL_SETSP:
		fprintf(out, "SETSP %" PRIu64 "\n", op->count);
		break;
	case CTL_WAITSP:
		fprintf(out, "WAITSP client %" PRIu32 " at %" PRIu64 "\n", op->mate, op->count);
		break;
	case CTL_DRAW:
		fprintf(out, "RANDOMSTRING $%" PRIu32 " ", op->mate);
		print_quoted(p->text + op->count, out);
		putc('\n', out);
		break;
	case CTL_PATTERN:
		fputs("WRITEPATTERN ", out);
		print_quoted(p->text + op->count, out);
		putc('\n', out);
	}
}

static void print_head(const struct program *p, FILE *out)
{
	fprintf(out, "file %s\ndialect %s\nlines %" PRIu64 "\nops %zu\npaths %zu\n",
		p->file, dialect_name[p->dialect], p->lines, p->ops, p->paths);
	if (p->setup)
		fprintf(out, "the pass starts at %zu\n", p->setup);
	fprintf(out, "slots %" PRIu32 "\nmax_io %" PRIu32 "\n", p->slots, p->max_io);
	if (p->clients_waited_for)
		fprintf(out, "clients waited for %" PRIu32 "\n", p->clients_waited_for);
	fputs("roots", out);
	for (size_t i = 0; i < p->roots; i++) {
		putc(' ', out);
		print_quoted(p->root[i], out);
	}
	fputs(p->any_root ? " and any other\n" : "\n", out);
}

void program_dump(const struct program *p, FILE *out)
{
	int depth = 0;

	print_head(p, out);
	for (size_t i = 0; i <= p->ops; i++) {
		const struct op *op = &p->op[i];

		depth -= op->kind == CTL_ENDLOOP;
		fprintf(out, "%7zu %7" PRIu32 "  ", i, op->line);
		if (p->when)
			fprintf(out, "%4" PRIu64 ".%09" PRIu64 "  ", p->when[i] / 1000000000,
				p->when[i] % 1000000000);
		fprintf(out, "%*s", 2 * (depth < 20 ? depth : 20), "");
		if (op->kind < OP_KINDS)
			print_op(p, op, out);
		else
			print_directive(p, op, out);
		depth += op->kind == CTL_LOOP;
	}
}

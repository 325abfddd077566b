/* SPDX-License-Identifier: MIT */
#include <dbench/outcome.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void print_came_back(const struct outcome *o, const struct op *op, char *out, size_t size)
{
	int cause = (int)-o->came_back;

	if (o->came_back < 0)
		snprintf(out, size, "it failed with %s (%s), but must succeed",
			 strerrorname_np(cause) ? strerrorname_np(cause) : "an error",
			 strerror(cause));
	else if (op->expect == EXPECT_FAIL)
		snprintf(out, size, "it succeeded, but must fail");
	else
		snprintf(out, size, "%" PRId64 " bytes came back, but %" PRIu32 " are expected",
			 o->came_back, op->returned);
}

char *outcome_print(const struct outcome *o, const struct program *p, char *out, size_t size)
{
	const struct op *op = &p->op[o->op];
	char what[160], where[64] = "", path[sizeof o->path + 8] = "";

	print_came_back(o, op, what, sizeof what);
	if (o->path[0])
		snprintf(path, sizeof path, " of '%s'", o->path);
	if (op_moves_bytes(op->kind))
		snprintf(where, sizeof where, ", offset %" PRIu64 ", %" PRIu32 " bytes", o->offset,
			 o->size);
	snprintf(out, size, "%s (%s:%" PRIu32 ")%s%s: %s", op_info[op->kind].name, p->file,
		 op->line, path, where, what);
	return out;
}

/* SPDX-License-Identifier: MIT */
/*
 * Nothing at all, answered as the loadfile expects: what is left is the cost of
 * the replay itself.
 */
#include "backends.h"

#include <errno.h>

static int64_t null_op(struct fs_session *s, const struct op *o)
{
	(void)s;
	if (o->expect == EXPECT_FAIL)
		return -EIO;
	if (!op_moves_bytes(o->kind))
		return 0;
	return o->flags & OPF_ANY_COUNT ? o->size : o->returned;
}

static void null_end_pass(struct fs_session *s)
{
	(void)s;
}

const struct fs_backend fs_null = {
	.name = "null",
	.op = {
#define OP(id, name, operands, check, help) [OP_##id] = null_op,
#include <dbench/ops.def>
#undef OP
	},
	.end_pass = null_end_pass,
};

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
	return o->expect == EXPECT_FAIL ? -ENOENT : 0;
}

static int64_t null_io(struct fs_session *s, const struct op *o)
{
	(void)s;
	if (o->expect == EXPECT_FAIL)
		return -EIO;
	return o->flags & OPF_ANY_COUNT ? o->size : o->returned;
}

static void null_end_pass(struct fs_session *s)
{
	(void)s;
}

const struct fs_backend fs_null = {
	.name = "null",
	.op = {
		[OP_READX] = null_io,  [OP_WRITEX] = null_io,
		[OP_CREATEX] = null_op, [OP_CLOSE] = null_op,
		[OP_RENAME] = null_op, [OP_UNLINK] = null_op,
		[OP_DELTREE] = null_op, [OP_RMDIR] = null_op,
		[OP_MKDIR] = null_op,  [OP_QPATH] = null_op,
		[OP_QFILE] = null_op,  [OP_QFS] = null_op,
		[OP_SFILE] = null_op,  [OP_FIND] = null_op,
		[OP_LOCK] = null_op,   [OP_UNLOCK] = null_op,
		[OP_FLUSH] = null_op,
	},
	.end_pass = null_end_pass,
};

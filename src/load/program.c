/* SPDX-License-Identifier: MIT */
#include <dbench/program.h>

#include <stdlib.h>

#include "store.h"

const struct op_info op_info[OP_KINDS] = {
#define OP(id, name, operands, check, help) \
	[OP_##id] = { name, operands, help, CHECK_##check },
#include <dbench/ops.def>
#undef OP
};

void program_free(struct program *program)
{
	struct store *s = (struct store *)program;

	if (!s)
		return;
	shared_release(&s->op);
	shared_release(&s->when);
	shared_release(&s->path);
	shared_release(&s->text);
	shared_release(&s->recipe);
	shared_release(&s->step);
	free(program->file);
	free((void *)program->root);
	free(s->root_text);
	free(s);
}

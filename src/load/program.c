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

uint64_t program_pass_ops(const struct program *p)
{
	double turns = 1, ops = 0;		/* exact up to 2^53, and no overflow */

	for (size_t i = p->setup; i < p->ops; i++) {
		const struct op *o = &p->op[i];

		if (o->kind == CTL_LOOP)
			turns *= (double)o->count;
		else if (o->kind == CTL_ENDLOOP)
			turns /= (double)p->op[o->mate].count;
		else if (o->kind < OP_KINDS)
			ops += turns;
	}
	return ops < 0x1p63 ? (uint64_t)ops : INT64_MAX;
}

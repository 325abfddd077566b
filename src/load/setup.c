/* SPDX-License-Identifier: MIT */
/*
 * setup.c - the part between SETUP and ENDSETUP.
 *
 * Its ops lie in front of the pass.  It is replayed by a client of its own, so
 * nothing but files outlasts it: handles are closed, strings are not set, and
 * the times behind it count from 0 again.
 */
#include "compiler.h"

/* What keeps a SETUP from beginning here; false: nothing. */
static bool refuse_begin(struct compiler *c, const char *at)
{
	struct findings *f = &c->findings;
	const struct setup_part *setup = &c->setup;

	if (setup->open)
		finding_error(f, at, "this SETUP is within the one in line %u; expected its "
			      "ENDSETUP", setup->line);
	else if (setup->line)
		finding_error(f, at, "a file has one SETUP at most; line %u has the first",
			      setup->line);
	else if (c->loops)
		finding_error(f, at, "SETUP cannot stand in a LOOP; line %u begins one",
			      c->loop[c->loops - 1].line);
	else if (compiler_ops(c))
		finding_error(f, at, "SETUP comes before all that a pass does; found something "
			      "of it in line %u", ((struct op *)c->store->op.data)->line);
	else
		return false;
	return true;
}

void setup_begin(struct compiler *c, const char *at)
{
	/* also where it is refused: its ENDSETUP is no further error */
	if (!refuse_begin(c, at) || !c->setup.line)
		c->setup = (struct setup_part){
			.line = c->findings.line, .column = (size_t)(at - c->findings.text) + 1,
			.loops = c->loops,
		};
	c->setup.open = true;
}

/* From here on it is the pass. */
static void begin_pass(struct compiler *c)
{
	handles_close_all(&c->handles, &c->findings);
	c->strings_set = 0;
	c->when = 0;
	c->operations = 0;
}

void setup_end(struct compiler *c, const char *at)
{
	struct findings *f = &c->findings;
	struct setup_part *setup = &c->setup;
	bool was_open = setup->open;

	setup->open = false;
	if (!was_open)
		finding_error(f, at, "ENDSETUP has no SETUP above it");
	else if (c->loops > setup->loops)
		finding_error(f, at, "the LOOP in line %u has no ENDLOOP before this ENDSETUP",
			      c->loop[c->loops - 1].line);
	else if (!c->operations && !f->errors)
		finding_error(f, at, "the set-up that ends here holds no operation");
	else
		begin_pass(c);
	if (f->errors || compiler_emit(c, &(struct op){ .kind = CTL_END }))
		return;
	c->store->program.setup = compiler_ops(c);
}

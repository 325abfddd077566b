/* SPDX-License-Identifier: MIT */
/*
 * compile.c - loadfile to program, in one walk over the lines.
 *
 * A line that has an error is told and left out; the walk goes on, so that the
 * user sees all errors at once.  Ops, paths and recipes grow in the mappings of
 * the store, where they stay.
 */
#include "compiler.h"

#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "roots.h"
#include "source.h"

/* Nobody nests deeper; what looks through all loops around an op stays quick. */
#define LOOPS_MOST 1000u

static int no_memory(struct compiler *c)
{
	if (!c->stop)
		finding_no_memory(&c->findings);
	c->stop = true;
	return -1;
}

int compiler_emit(struct compiler *c, const struct op *op)
{
	struct op *place = shared_grow(&c->store->op, sizeof *place);
	uint64_t *when;

	if (!place || compiler_ops(c) >= UINT32_MAX)
		return no_memory(c);
	*place = *op;
	place->line = c->findings.line;
	if (!c->timed)
		return 0;
	when = shared_grow(&c->store->when, sizeof *when);
	if (!when)
		return no_memory(c);
	*when = c->when;
	return 0;
}

void loop_begin(struct compiler *c, const char *at, uint64_t count)
{
	struct program *p = &c->store->program;
	struct open_loop *loop = array_grow(c->loop, c->loops, &c->loop_room, sizeof *loop);

	if (!count)
		finding_error(&c->findings, at, "a loop turns at least once; found 0");
	if (c->loops == LOOPS_MOST)
		finding_error(&c->findings, at, "this loop is within %u others; loops nest up to "
			      "%u deep", LOOPS_MOST, LOOPS_MOST);
	if (!loop) {
		no_memory(c);
		return;
	}
	c->loop = loop;
	loop[c->loops++] = (struct open_loop){ (uint32_t)compiler_ops(c), c->findings.line,
					       (size_t)(at - c->findings.text) + 1 };
	if (c->loops > p->loop_depth)
		p->loop_depth = (uint32_t)c->loops;
	handles_loop_begin(&c->handles, &c->findings);
	compiler_emit(c, &(struct op){ .kind = CTL_LOOP, .count = count });
}

/* A loop around nothing would turn without an op to stop it at. */
static void drop_loop(struct compiler *c, const char *at)
{
	if (!c->findings.errors)
		finding_warning(&c->findings, at, "this loop holds nothing; it is left out");
	c->store->op.used -= sizeof(struct op);
	if (c->timed)
		c->store->when.used -= sizeof(uint64_t);
}

void loop_end(struct compiler *c, const char *at)
{
	struct op *op = c->store->op.data;
	uint32_t start, end = (uint32_t)compiler_ops(c);

	if (!c->loops) {
		finding_error(&c->findings, at, "ENDLOOP has no LOOP above it");
		return;
	}
	start = c->loop[--c->loops].op;
	handles_loop_end(&c->handles, &c->findings, at, op[start].count > 1);
	if (end == start + 1) {
		drop_loop(c, at);
		return;
	}
	op[start].mate = end;
	compiler_emit(c, &(struct op){ .kind = CTL_ENDLOOP, .mate = start });
}

/* Seconds with a decimal fraction, to ns; what is finer is cut off. */
static int time_parse(const struct word *w, uint64_t *ns)
{
	uint64_t digit = 1000000000, value = 0;
	bool point = false;

	for (size_t i = 0; i < w->length; i++) {
		char c = w->s[i];

		if (c == '.' && !point) {
			point = true;
			continue;
		}
		if (c < '0' || c > '9')
			return -1;
		if (point)
			digit /= 10;
		else if (__builtin_mul_overflow(value, 10, &value))
			return -1;
		if (__builtin_add_overflow(value, (uint64_t)(c - '0') * digit, &value))
			return -1;
	}
	*ns = value;
	return 0;
}

/* The first line with a time: whatever is above it is due at once. */
static int begin_timing(struct compiler *c)
{
	size_t bytes = compiler_ops(c) * sizeof(uint64_t);
	void *when;

	if (c->timed)
		return 0;
	c->timed = true;
	when = bytes ? shared_grow(&c->store->when, bytes) : NULL;
	if (bytes && !when)
		return no_memory(c);
	if (bytes)
		memset(when, 0, bytes);
	return 0;
}

static int time_compile(struct compiler *c, const struct word *w)
{
	struct findings *f = &c->findings;
	uint64_t when;

	if (time_parse(w, &when)) {
		finding_error(f, w->s, "%s is not a time; expected seconds such as 12.345",
			      word_show(w).text);
		return -1;
	}
	if (begin_timing(c))
		return -1;
	if (when < c->when)
		finding_warning(f, w->s, "time goes back from %llu.%09llu s to %llu.%09llu s",
				(unsigned long long)(c->when / 1000000000),
				(unsigned long long)(c->when % 1000000000),
				(unsigned long long)(when / 1000000000),
				(unsigned long long)(when % 1000000000));
	c->when = when;
	return 0;
}

/* A first word that is not ours. */
static void refuse(struct compiler *c, const struct word *w)
{
	const char *whose = keyword_foreign(w), *nearest = keyword_nearest(w);
	struct findings *f = &c->findings;

	if (whose) {
		finding_error(f, word_start(w), "%s is an operation of %s, and such loadfiles "
			      "are not supported; expected file operations of dialect v2 to v5; what "
			      "follows is not read",
			      word_show(w).text, whose);
		c->stop = true;
	} else if (nearest) {
		finding_error(f, word_start(w), "%s is not an operation; the nearest is %s",
			      word_show(w).text, nearest);
	} else {
		finding_error(f, word_start(w), "%s is not an operation; expected one such as "
			      "NTCreateX or a directive such as LOOP", word_show(w).text);
	}
}

/* Take a line's words apart.  Returns 0, or -1 where it is no statement. */
static int statement_parse(struct compiler *c, const struct words *words, struct statement *s)
{
	const struct word *w = words->word;
	size_t count = words->count;

	if (!w->quoted && *w->s >= '0' && *w->s <= '9') {
		if (time_compile(c, w))
			return -1;
		w++;
		count--;
	}
	if (!count) {
		finding_error(&c->findings, words->end,
			      "an operation is expected behind the time");
		return -1;
	}
	s->keyword = keywords_find(&c->keywords, w);
	if (!s->keyword) {
		refuse(c, w);
		return -1;
	}
	s->name = *w;
	s->word = w + 1;
	s->words = count - 1;
	s->last = &words->word[(words->count < MOST_WORDS ? words->count : MOST_WORDS) - 1];
	s->end = words->end;
	return 0;
}

/* A REPEAT ends behind the statement that follows it, which must be an op. */
static void repeat_end(struct compiler *c, const char *at, bool operation)
{
	c->repeat = false;
	if (!operation)
		finding_error(&c->findings, at, "an operation is expected behind the REPEAT in "
			      "line %u", c->loop[c->loops - 1].line);
	loop_end(c, at);
}

static void line_compile(struct compiler *c, const char *text, size_t length)
{
	struct findings *f = &c->findings;
	bool repeat = c->repeat, operation = false;
	struct statement s;
	struct words words;

	if (lex_line(f, text, length, &words) || !words.count)
		return;
	if (!statement_parse(c, &words, &s)) {
		operation = s.keyword->kind < OP_KINDS;
		if (operation)
			operation_compile(c, &s);
		else if (!repeat)
			directive_compile(c, &s);
	} else {
		operation = true;	/* or was meant to be one */
	}
	if (repeat)
		repeat_end(c, word_start(&words.word[0]), operation);
}

/* Everything up to the end of the file. */
static void walk(struct compiler *c, struct source *source)
{
	struct findings *f = &c->findings;
	const char *line, *nul;
	size_t length;
	struct err e;
	int more = 1;

	while (!c->stop && (more = source_line(source, &line, &length, &e)) > 0) {
		f->text = line;
		if (f->line++ == UINT32_MAX - 1) {
			no_memory(c);
			return;
		}
		nul = source->nul ? memchr(line, '\0', length) : NULL;
		if (nul)
			finding_error(f, nul, "this is a NUL byte; expected text");
		else
			line_compile(c, line, length);
	}
	if (more < 0)
		finding_error_at(f, 0, 0, "%s", e.text);
}

static void check_end(struct compiler *c)
{
	struct findings *f = &c->findings;
	const struct setup_part *setup = &c->setup;

	for (size_t i = 0; i < c->loops; i++) {
		const struct open_loop *loop = &c->loop[i];

		if (c->repeat && i == c->loops - 1)
			finding_error_at(f, loop->line, loop->column,
					 "an operation is expected behind this REPEAT");
		else
			finding_error_at(f, loop->line, loop->column,
					 "this LOOP has no ENDLOOP");
	}
	if (setup->open)
		finding_error_at(f, setup->line, setup->column, "this SETUP has no ENDSETUP");
	if (!c->operations && !f->errors)
		finding_error_at(f, 0, 0, setup->line ?
				 "this file holds no operation behind its ENDSETUP" :
				 "this file holds no operation");
}

/* Ops on handles that are not open get the slot behind all others. */
static void give_last_slot(struct compiler *c)
{
	struct op *ops = c->store->op.data;
	struct recipe *recipes = c->store->recipe.data;
	uint32_t next;

	for (uint32_t i = c->not_open; i; i = next) {
		struct op *op = &ops[i - 1];

		next = op->slot;
		op->slot = c->handles.slots;
		if (op->flags & OPF_VARIES)
			recipes[op->vary].op.slot = op->slot;
	}
}

static enum dialect dialect(const struct compiler *c)
{
	if (c->v5)
		return DIALECT_V5;
	if (c->v2)
		return DIALECT_V2;
	return c->timed ? DIALECT_V4_TIMED : DIALECT_V4;
}

static int finish(struct compiler *c)
{
	struct store *s = c->store;
	struct program *p = &s->program;

	p->ops = compiler_ops(c);
	if (compiler_emit(c, &(struct op){ .kind = CTL_END }))
		return -1;
	give_last_slot(c);
	s->path = c->paths.path;
	s->text = c->paths.text;
	c->paths.path = c->paths.text = (struct shared){ 0 };
	shared_seal(&s->op);
	shared_seal(&s->when);
	shared_seal(&s->path);
	shared_seal(&s->text);
	shared_seal(&s->recipe);
	shared_seal(&s->step);
	p->dialect = dialect(c);
	p->op = s->op.data;
	p->when = s->when.data;
	p->path = s->path.data;
	p->paths = s->path.used / sizeof *p->path;
	p->text = s->text.data;
	p->text_size = s->text.used;
	p->recipe = s->recipe.data;
	p->recipes = s->recipe.used / sizeof *p->recipe;
	p->recipe_step = s->step.data;
	p->recipe_steps = s->step.used / sizeof *p->recipe_step;
	p->slots = c->handles.slots;
	p->lines = c->findings.line;
	return roots_collect(s) ? no_memory(c) : 0;
}

static void compiler_release(struct compiler *c)
{
	shared_release(&c->paths.path);
	shared_release(&c->paths.text);
	paths_release(&c->paths);
	handles_release(&c->handles);
	free(c->loop);
}

/* Takes the source. */
static struct program *compile(const char *name, struct source *source,
			       const struct diagnostics *d)
{
	struct compiler c = { .findings = { .to = d, .file = name } };

	keywords_init(&c.keywords);
	c.store = calloc(1, sizeof *c.store);
	if (c.store)
		c.store->program.file = strdup(name);
	if (!c.store || !c.store->program.file)
		no_memory(&c);
	else
		walk(&c, source);
	source_release(source);
	if (!c.stop)
		check_end(&c);
	if (!c.findings.errors)
		finish(&c);
	findings_end(&c.findings);
	compiler_release(&c);
	if (!c.findings.errors)
		return &c.store->program;
	program_free(&c.store->program);
	return NULL;
}

struct program *program_compile(const char *file, const struct diagnostics *d)
{
	struct source source;
	struct err e;

	if (source_open(&source, file, &e)) {
		d->say(d->to, false, &e);
		return NULL;
	}
	return compile(file, &source, d);
}

struct program *program_compile_text(const char *name, const char *text, size_t size,
				     const struct diagnostics *d)
{
	struct source source;

	source_init_text(&source, text, size);
	return compile(name, &source, d);
}

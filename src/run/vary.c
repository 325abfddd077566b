/* SPDX-License-Identifier: MIT */
#include "vary.h"

#include <stdio.h>
#include <string.h>

#include <dbench/num.h>

void vary_init(struct vary *v, const struct program *program, unsigned client,
	       unsigned clients, uint64_t seed)
{
	*v = (struct vary){ .program = program, .client = client, .clients = clients };
	rng_init(&v->rng, seed, client);
}

void vary_draw(struct vary *v, unsigned i, const char *template)
{
	char *out = v->string[i], *end = out + VARY_STRING_MAX - 1;

	for (const char *t = template; *t && out < end; t++) {
		size_t set = *t == '[' ? strcspn(t + 1, "]") : 0;

		if (!set) {
			*out++ = *t;
			continue;
		}
		*out++ = t[1 + rng_next(&v->rng) % set];
		t += set + 1;
	}
	*out = 0;
}

/* The template with each $0…$9 replaced by that string.  -1: too long. */
static int expand(const struct vary *v, const char *template, char *out, size_t size)
{
	size_t used = 0;

	for (const char *t = template; *t; t++) {
		char one[2] = { *t == '\\' ? '/' : *t };
		const char *piece = one;

		if (*t == '$' && t[1] >= '0' && t[1] <= '9')
			piece = v->string[*++t - '0'];
		size_t length = strlen(piece);
		if (used + length >= size)
			return -1;
		memcpy(out + used, piece, length);
		used += length;
	}
	out[used] = 0;
	for (char *c = out; (c = strchr(c, '\\')); )
		*c = '/';
	return 0;
}

/* ---- numbers ----------------------------------------------------------- */

static uint64_t apply(const struct vary *v, const struct recipe_step *step, uint64_t n)
{
	switch (step->verb) {
	case STEP_ROUND:	return n - n % step->value;
	case STEP_MODULO:	return n % step->value;
	case STEP_ADD:		return n + step->value;
	case STEP_ADD_CHILD:	return n + v->client;
	case STEP_ADD_CHILDREN: return n + v->clients;
	}
	return n;
}

static uint64_t number_in(const struct vary *v, const char *template)
{
	char text[VARY_STRING_MAX];
	uint64_t n;

	if (expand(v, template, text, sizeof text) || num_unsigned(text, strlen(text), &n))
		return 0;
	return n;
}

static uint64_t start_of(struct vary *v, const struct recipe_arg *a, unsigned position)
{
	switch (a->from) {
	case ARG_RANDOM:   return rng_next(&v->rng);
	case ARG_PREVIOUS: return v->last[position];
	case ARG_TEXT:	   return number_in(v, v->program->text + a->value);
	case ARG_FIXED:	   break;
	}
	return a->value;
}

static uint64_t evaluate(struct vary *v, const struct recipe_arg *a, unsigned position)
{
	uint64_t n = start_of(v, a, position);

	for (uint32_t i = 0; i < a->steps; i++)
		n = apply(v, &v->program->recipe_step[a->step + i], n);
	return n;
}

static unsigned position_of(const struct op *o, char operand)
{
	const char *operands = op_info[o->kind].operands, *at = strchr(operands, operand);

	return at ? (unsigned)(at - operands) : MAX_ARGS - 1;
}

static void set_operand(struct op *o, char operand, uint64_t n, size_t io_size)
{
	switch (operand) {
	case 'o': o->offset = n & INT64_MAX;			       break;
	case 's': o->size = (uint32_t)(n < io_size ? n : io_size);     break;
	case 'r': o->returned = (uint32_t)(n < io_size ? n : io_size); break;
	case 'l': o->length = n & INT64_MAX;			       break;
	case 'm': o->count = n;					       break;
	case 'd': o->disposition = (uint8_t)(n % (OVERWRITE_IF + 1));  break;
	case 'b': o->flags |= n & 1 ? OPF_DIRECTORY : 0;	       break;
	}
}

static uint64_t operand_of(const struct op *o, char operand)
{
	switch (operand) {
	case 'o': return o->offset;
	case 's': return o->size;
	case 'r': return o->returned;
	case 'l': return o->length;
	case 'm': return o->count;
	case 'd': return o->disposition;
	case 'b': return o->flags & OPF_DIRECTORY;
	default:  return 0;
	}
}

void vary_remember(struct vary *v, const struct op *o)
{
	const char *operand = op_info[o->kind].operands;

	for (unsigned i = 0; i < MAX_ARGS && operand[i]; i++)
		v->last[i] = operand_of(o, operand[i]);
}

/* ---- paths ------------------------------------------------------------- */

static void make_path(struct vary *v, struct fs_session *s, unsigned which, uint32_t template)
{
	char text[FS_PATH_MAX];

	if (expand(v, v->program->text + template, text, sizeof text) ||
	    fs_session_path(s, which, text))
		s->path[v->program->paths + which] = (struct fs_path){ "", ".", "" };
}

const struct op *vary_make(struct vary *v, struct fs_session *s, const struct op *o)
{
	const struct recipe *r = &v->program->recipe[o->vary];
	uint32_t made = (uint32_t)v->program->paths;

	v->op = r->op;
	for (unsigned i = 0; i < r->args; i++) {
		char operand = r->arg[i].operand;
		uint64_t n = evaluate(v, &r->arg[i], position_of(&v->op, operand));

		set_operand(&v->op, operand, n, s->io_size);
	}
	if (r->path_text[0] != NO_PATH) {
		v->op.path = made;
		make_path(v, s, 0, r->path_text[0]);
	}
	if (r->path_text[1] != NO_PATH) {
		v->op.path2 = made + 1;
		make_path(v, s, 1, r->path_text[1]);
	}
	vary_remember(v, &v->op);
	return &v->op;
}

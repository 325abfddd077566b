/* SPDX-License-Identifier: MIT */
/*
 * Directives of dialect v5.  Their operands' letters:
 *	n  a number		i  a string's number, 0-9
 *	t  a text		c  a client
 *	u  microseconds		p  a sequence point
 */
#include "compiler.h"

#include "amount.h"
#include "strings.h"

struct operands { uint64_t n; uint32_t client; unsigned string; const struct word *text; };

/* A thousand million seconds: more would overflow when counted in ns. */
#define MOST_MICROSECONDS 1000000000000000u

static const struct { char letter; uint64_t most; const char *what; } kinds[] = {
	{ 'n', UINT64_MAX, "a number of turns" },
	{ 'i', 9, "a string's number" },
	{ 'c', UINT32_MAX - 1, "a client's number" },
	{ 'u', MOST_MICROSECONDS, "a time in microseconds" },
	{ 'p', UINT32_MAX, "a sequence point" },
};

static int number_parse(struct findings *f, char letter, const struct word *w, uint64_t *n)
{
	size_t i = 0;

	while (kinds[i].letter != letter)
		i++;
	if (!amount_plain(w, n) && *n <= kinds[i].most)
		return 0;
	finding_error(f, word_start(w), "%s is not %s; expected a plain number, at most %llu",
		      word_show(w).text, kinds[i].what, (unsigned long long)kinds[i].most);
	return -1;
}

static int operand_parse(struct findings *f, char letter, const struct word *w,
			 struct operands *out)
{
	uint64_t n;

	if (letter == 't') {
		out->text = w;
		return 0;
	}
	if (number_parse(f, letter, w, &n))
		return -1;
	if (letter == 'i')
		out->string = (unsigned)n;
	else if (letter == 'c')
		out->client = (uint32_t)n;
	else
		out->n = n;
	return 0;
}

static int operands_parse(struct compiler *c, const struct statement *s, struct operands *out)
{
	const struct keyword *k = s->keyword;
	enum expect expect;
	size_t words = s->words;

	if (words == k->args + 1u && !status_parse(s->last, &expect))
		words--;
	if (words != k->args) {
		const char *at = words > k->args ? word_start(&s->word[k->args]) : s->end;

		finding_error(&c->findings, at, "%s takes %u argument%s; found %zu", k->name,
			      k->args, k->args == 1 ? "" : "s", words);
		return -1;
	}
	for (unsigned i = 0; i < k->args; i++)
		if (operand_parse(&c->findings, k->operands[i], &s->word[i], out))
			return -1;
	return 0;
}

static void draw_compile(struct compiler *c, const struct operands *o)
{
	struct op op = { .kind = CTL_DRAW, .mate = o->string };
	uint32_t text;

	c->strings_set |= 1u << o->string;
	if (template_check(&c->findings, o->text) ||
	    paths_add_text(&c->paths, &c->findings, o->text->s, o->text->length, &text))
		return;
	/* consumers know one separator */
	for (char *s = (char *)c->paths.text.data + text; *s; s++)
		if (*s == '\\')
			*s = '/';
	op.count = text;
	compiler_emit(c, &op);
}

/* The rest of the line, or what stands in quotes at its start. */
static void pattern_compile(struct compiler *c, const struct statement *s)
{
	const struct word *w = s->word;
	struct op op = { .kind = CTL_PATTERN };
	enum expect expect;
	uint32_t text;
	size_t length;

	if (!s->words || !w->length) {
		finding_error(&c->findings, s->words ? word_start(w) : s->end,
			      "WRITEPATTERN takes a text; found none");
		return;
	}
	length = w->quoted ? w->length : (size_t)(s->end - w->s);
	if (w->quoted && (s->words > 2 || (s->words == 2 && status_parse(&w[1], &expect)))) {
		finding_error(&c->findings, word_start(&w[1]), "nothing is expected behind the "
			      "text of a WRITEPATTERN; found %s", word_show(&w[1]).text);
		return;
	}
	if (paths_add_text(&c->paths, &c->findings, w->s, length, &text))
		return;
	op.count = text;
	compiler_emit(c, &op);
}

static void wait_compile(struct compiler *c, const struct operands *o)
{
	uint32_t *clients = &c->store->program.clients_waited_for;

	if (o->client + 1 > *clients)
		*clients = o->client + 1;
	compiler_emit(c, &(struct op){ .kind = CTL_WAITSP, .mate = o->client, .count = o->n });
}

void directive_compile(struct compiler *c, const struct statement *s)
{
	const char *at = word_start(&s->name);
	struct operands o = { 0 };

	c->v5 = true;
	if (s->keyword->kind == CTL_PATTERN) {
		pattern_compile(c, s);
		return;
	}
	if (operands_parse(c, s, &o)) {
		if (s->keyword->kind == CTL_LOOP)
			loop_begin(c, at, 1);	/* for the sake of its ENDLOOP */
		else if (s->keyword->kind == KEYWORD_SETUP)
			setup_begin(c, at);	/* likewise */
		return;
	}
	switch (s->keyword->kind) {
	case CTL_LOOP:
		loop_begin(c, at, o.n);
		break;
	case CTL_ENDLOOP:
		loop_end(c, at);
		break;
	case KEYWORD_SETUP:
		setup_begin(c, at);
		break;
	case KEYWORD_ENDSETUP:
		setup_end(c, at);
		break;
	case KEYWORD_REPEAT:
		loop_begin(c, at, o.n);
		c->repeat = true;
		break;
	case CTL_DRAW:
		draw_compile(c, &o);
		break;
	case CTL_WAITSP:
		wait_compile(c, &o);
		break;
	default:
		compiler_emit(c, &(struct op){ .kind = s->keyword->kind, .count = o.n });
	}
}

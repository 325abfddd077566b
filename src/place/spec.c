/* SPDX-License-Identifier: MIT */
#include "refuse.h"
#include "spec.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define WHAT_THERE_IS \
	"none, machine, node0, cpu0-7, package:0, numa:0, l3:0, core:0-3 or pu:2"

static const struct word {
	const char *text;
	enum kind kind;
	bool kernel;
} words[] = {
	{ "node", KIND_NODE, true },
	{ "cpu", KIND_PU, true },
	{ "machine", KIND_MACHINE, false },
	{ "package", KIND_PACKAGE, false },
	{ "socket", KIND_PACKAGE, false },
	{ "numa", KIND_NODE, false },
	{ "numanode", KIND_NODE, false },
	{ "l3", KIND_L3, false },
	{ "l2", KIND_L2, false },
	{ "l1", KIND_L1, false },
	{ "l1d", KIND_L1, false },
	{ "core", KIND_CORE, false },
	{ "pu", KIND_PU, false },
};
#define WORDS (sizeof words / sizeof words[0])

/* A piece of the spec. */
struct slice {
	const char *at;
	int length;
};

static struct slice slice_until(const char *at, const char *end)
{
	return (struct slice){ at, (int)(end - at) };
}

static bool slice_is(struct slice s, const char *text)
{
	return strlen(text) == (size_t)s.length && !strncasecmp(s.at, text, (size_t)s.length);
}

static bool starts_with_digit(struct slice s)
{
	return s.length > 0 && isdigit((unsigned char)s.at[0]);
}

static const struct word *word_find(struct slice s)
{
	for (size_t i = 0; i < WORDS; i++)
		if (slice_is(s, words[i].text))
			return &words[i];
	return NULL;
}

/* How many letters to add, drop or change (Levenshtein). */
static unsigned edits(struct slice s, const char *text)
{
	unsigned row[16], columns = (unsigned)strlen(text);

	for (unsigned j = 0; j <= columns; j++)
		row[j] = j;
	for (int i = 0; i < s.length; i++) {
		unsigned diagonal = row[0]++;

		for (unsigned j = 1; j <= columns; j++) {
			bool same = tolower((unsigned char)s.at[i]) == text[j - 1];
			unsigned best = diagonal + !same;

			diagonal = row[j];
			if (row[j] + 1 < best)
				best = row[j] + 1;
			if (row[j - 1] + 1 < best)
				best = row[j - 1] + 1;
			row[j] = best;
		}
	}
	return row[columns];
}

/* The word that somebody who types `s` means; NULL: none is near. */
static const struct word *word_nearest(struct slice s)
{
	const struct word *nearest = NULL;
	unsigned least = s.length > 3 ? 3 : 2;	/* so many edits are too many */

	for (size_t i = 0; i < WORDS; i++) {
		unsigned n = edits(s, words[i].text);

		if (n < least && n < strlen(words[i].text)) {
			least = n;
			nearest = &words[i];
		}
	}
	return nearest;
}

/* `step` has the unknown word `word` and then `numbers`. */
static int unknown(struct slice step, struct slice word, struct slice numbers,
		   struct err *e)
{
	const struct word *nearest = word_nearest(word);

	if (!nearest)
		return refuse(e, "%.*s: no such name, expected one like " WHAT_THERE_IS,
			      step.length, step.at);
	return refuse(e, "%.*s: no such name, did you mean %s%s%.*s?", step.length, step.at,
		      nearest->text, nearest->kernel || !numbers.length ? "" : ":",
		      numbers.length, numbers.at);
}

/* "node:1" is hwloc's number to some and the kernel's to others: they differ on
 * machines with memory-only nodes, so that a guess binds to the wrong node. */
static int ambiguous(struct slice step, const struct word *word, struct slice numbers,
		     struct err *e)
{
	return refuse(e, "%.*s: write %s%.*s for the kernel's number, or %s%.*s for hwloc's",
		      step.length, step.at, word->text, numbers.length, numbers.at,
		      kind_prefix(word->kind, false), numbers.length, numbers.at);
}

/* Read digits from *at on; false where there is none or the number is too big. */
static bool read_number(const char **at, const char *end, unsigned *out)
{
	const char *start = *at;
	unsigned long n = 0;

	while (*at < end && isdigit((unsigned char)**at) && n < NUMBERS_MAX)
		n = n * 10 + (unsigned long)(*(*at)++ - '0');
	*out = (unsigned)n;
	return *at > start && (*at == end || **at == '-');
}

/* 3, 3-7, 3-, all, even, odd.  False: it is none of them. */
static bool read_range(struct slice s, struct range *out)
{
	const char *at = s.at, *end = s.at + s.length;

	*out = (struct range){ 0, RANGE_END, 1 };
	if (slice_is(s, "all"))
		return true;
	if (slice_is(s, "even") || slice_is(s, "odd")) {
		out->first = slice_is(s, "odd");
		out->stride = 2;
		return true;
	}
	if (!read_number(&at, end, &out->first))
		return false;
	out->last = out->first;
	if (at == end)
		return true;
	out->last = RANGE_END;
	return ++at == end || (read_number(&at, end, &out->last) && at == end);
}

static int step_range(struct step *step, struct slice whole, struct slice numbers,
		      struct err *e)
{
	if (!read_range(numbers, &step->range))
		return refuse(e, "%.*s: found \"%.*s\", expected a number below %d, a range "
			      "like 0-3 or 4-, all, even or odd", whole.length, whole.at,
			      numbers.length, numbers.at, NUMBERS_MAX);
	if (step->range.last < step->range.first)
		return refuse(e, "%.*s: a range goes from the lower number to the higher "
			      "one", whole.length, whole.at);
	return 0;
}

/* A name without a number: only the machine is one of its kind. */
static int step_bare(struct step *step, struct slice s, const struct word *word, struct err *e)
{
	const char *colon = word->kernel ? "" : ":";

	step->range = (struct range){ 0, RANGE_END, 1 };
	if (word->kind == KIND_MACHINE)
		return 0;
	return refuse(e, "%.*s: which one? Expected a number after it: %s%s0, %s%s0-1 or "
		      "%s%sall", s.length, s.at, word->text, colon, word->text, colon,
		      word->text, colon);
}

/* The kernel's "node0-1" or hwloc's "core:0-3". */
static int step_read(struct step *step, struct slice s, struct err *e)
{
	const char *end = s.at + s.length, *colon = memchr(s.at, ':', (size_t)s.length);
	const char *letters = s.at;
	const struct word *word = word_find(s);

	while (letters < end && isalpha((unsigned char)*letters))
		letters++;
	if (!colon && !word && s.length > 3 && slice_is(slice_until(end - 3, end), "all"))
		letters = end - 3;

	struct slice name = slice_until(s.at, colon ? colon : word ? end : letters);
	struct slice numbers = slice_until(colon ? colon + 1 : s.at + name.length, end);

	if (!(word = word_find(name)))
		return unknown(s, name, numbers, e);
	step->kind = word->kind;
	step->kernel = word->kernel;
	if (word->kernel && colon)
		return ambiguous(s, word, numbers, e);
	if (!colon && !numbers.length)
		return step_bare(step, s, word, e);
	if (!word->kernel && !colon)
		return unknown(s, name, numbers, e);
	return step_range(step, s, numbers, e);
}

static int term_read(struct term *t, struct slice s, struct err *e)
{
	const char *end = s.at + s.length;

	for (const char *at = s.at;; at++) {
		const char *dot = memchr(at, '.', (size_t)(end - at));
		struct slice step = slice_until(at, dot ? dot : end);

		if (t->steps == MAX_STEPS)
			return refuse(e, "%.*s: more than %d names are nested, expected "
				      "fewer", s.length, s.at, MAX_STEPS);
		if (step_read(&t->step[t->steps++], step, e))
			return -1;
		if (!dot)
			return 0;
		at = dot;
	}
}

/* Bare numbers: "cpu0,2-3" is "cpu0,cpu2-3". */
static int term_continue(struct term *t, const struct term *previous, struct slice s,
			 struct err *e)
{
	if (!previous)
		return refuse(e, "%.*s: numbers of what? Expected a name like cpu%.*s or "
			      "node%.*s", s.length, s.at, s.length, s.at, s.length, s.at);
	*t = *previous;
	return step_range(&t->step[t->steps - 1], s, s, e);
}

static int wish_add(struct wish *wish, const char *spec, struct slice s, struct err *e)
{
	struct term *t = &wish->term[wish->terms++];

	if (!s.length)
		return refuse(e, "\"%s\": a name is missing, expected one like "
			      WHAT_THERE_IS, spec);
	if (slice_is(s, "none"))
		return refuse(e, "%s: none stands alone, expected only names of what to bind "
			      "to beside a comma", spec);
	if (starts_with_digit(s))
		return term_continue(t, wish->terms > 1 ? t - 1 : NULL, s, e);
	return term_read(t, s, e);
}

int wish_parse(struct wish *wish, const char *spec, struct err *e)
{
	size_t terms = 1;

	*wish = (struct wish){0};
	if (!strcasecmp(spec, "none"))
		return 0;
	for (const char *s = spec; *s; s++)
		terms += *s == ',';
	if (!(wish->term = calloc(terms, sizeof *wish->term)))
		return refuse(e, "no memory for %zu names", terms);
	wish->deal = DEAL_SHARED;
	for (const char *at = spec;; at++) {
		const char *end = strchrnul(at, ',');

		if (wish_add(wish, spec, slice_until(at, end), e)) {
			wish_release(wish);
			return -1;
		}
		if (!*end)
			return 0;
		at = end;
	}
}

void wish_release(struct wish *wish)
{
	free(wish->term);
	*wish = (struct wish){0};
}

/* SPDX-License-Identifier: MIT */
#include "refuse.h"
#include "spec.h"

#include <ctype.h>
#include <stdlib.h>

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
		   const char *like, struct err *e)
{
	const struct word *nearest = word_nearest(word);

	if (!nearest)
		return refuse(e, "%.*s: no such name, expected one like %s",
			      step.length, step.at, like);
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
static int step_read(struct step *step, struct slice s, const char *like, struct err *e)
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
		return unknown(s, name, numbers, like, e);
	step->kind = word->kind;
	step->kernel = word->kernel;
	if (word->kernel && colon)
		return ambiguous(s, word, numbers, e);
	if (!colon && !numbers.length)
		return step_bare(step, s, word, e);
	if (!word->kernel && !colon)
		return unknown(s, name, numbers, like, e);
	return step_range(step, s, numbers, e);
}

static int steps_read(struct term *t, const char *like, struct err *e)
{
	const struct slice s = t->text;
	const char *end = s.at + s.length;

	for (const char *at = s.at;; at++) {
		const char *dot = memchr(at, '.', (size_t)(end - at));
		struct slice step = slice_until(at, dot ? dot : end);

		if (t->steps == MAX_STEPS)
			return refuse(e, "%.*s: more than %d names are nested, expected "
				      "fewer", s.length, s.at, MAX_STEPS);
		if (step_read(&t->step[t->steps++], step, like, e))
			return -1;
		if (!dot)
			return 0;
		at = dot;
	}
}

static unsigned hex_value(char digit)
{
	return isdigit((unsigned char)digit) ? (unsigned)(digit - '0') :
	       (unsigned)(tolower((unsigned char)digit) - 'a') + 10;
}

/* "0xff": one number of any length, its last digit for the CPUs 0 to 3. */
static int mask_read(struct term *t, struct err *e)
{
	const struct slice s = t->text;
	int first = (int)strlen("0x");

	if (s.length == first)
		return refuse(e, "%.*s: found no digit, expected a mask of CPUs like 0xff",
			      s.length, s.at);
	for (int i = first; i < s.length; i++) {
		unsigned digit = (unsigned)(s.length - 1 - i);

		if (!isxdigit((unsigned char)s.at[i]))
			return refuse(e, "%.*s: found \"%c\", expected a mask of CPUs like "
				      "0xff", s.length, s.at, s.at[i]);
		for (unsigned bit = 0; bit < 4; bit++) {
			if (!(hex_value(s.at[i]) >> bit & 1))
				continue;
			if (digit >= NUMBERS_MAX / 4)
				return refuse(e, "%.20s...: expected a mask of CPUs below %d",
					      s.at, NUMBERS_MAX);
			numbers_add(&t->mask, 4 * digit + bit);
		}
	}
	if (numbers_empty(&t->mask))
		return refuse(e, "%.*s: no CPU is in this mask", s.length, s.at);
	return 0;
}

/* Bare numbers: "cpu0,2-3" is "cpu0,cpu2-3". */
static int term_continue(struct term *t, const struct term *previous, struct err *e)
{
	const struct slice s = t->text;

	if (!previous)
		return refuse(e, "%.*s: numbers of what? Expected a name like cpu%.*s or "
			      "node%.*s", s.length, s.at, s.length, s.at, s.length, s.at);
	if (!previous->steps)
		return refuse(e, "%.*s: a comma unites: a mask is one number without commas, "
			      "like 0xf00000000; other CPUs have names, like cpu0",
			      s.length, s.at);
	memcpy(t->step, previous->step, sizeof t->step);
	t->steps = previous->steps;
	return step_range(&t->step[t->steps - 1], s, s, e);
}

static int set_add(struct set *set, struct slice whole, struct slice s, const char *like,
		   struct err *e)
{
	struct term *t = &set->term[set->terms++];

	t->text = s;
	if (!s.length)
		return refuse(e, "\"%.*s\": a name is missing, expected one like %s",
			      whole.length, whole.at, like);
	if (slice_starts(s, "0x"))
		return mask_read(t, e);
	if (starts_with_digit(s))
		return term_continue(t, set->terms > 1 ? t - 1 : NULL, e);
	return steps_read(t, like, e);
}

int set_parse(struct set *set, struct slice text, const char *like, struct err *e)
{
	const char *stop = text.at + text.length;
	size_t terms = 1;

	*set = (struct set){0};
	for (const char *at = text.at; at < stop; at++)
		terms += *at == ',';
	if (!(set->term = calloc(terms, sizeof *set->term)))
		return refuse(e, "there is no memory for %zu names", terms);
	for (const char *at = text.at;; at++) {
		const char *comma = memchr(at, ',', (size_t)(stop - at));

		if (set_add(set, text, slice_until(at, comma ? comma : stop), like, e)) {
			set_release(set);
			return -1;
		}
		if (!comma)
			return 0;
		at = comma;
	}
}

void set_release(struct set *set)
{
	free(set->term);
	*set = (struct set){0};
}

bool kind_read(struct slice word, enum kind *kind)
{
	const struct word *found = word_find(word);

	if (found)
		*kind = found->kind;
	return found;
}

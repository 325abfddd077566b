/* SPDX-License-Identifier: MIT */
#include <dbench/placement.h>

#include <string.h>

#define WORD_BITS (8 * sizeof(long))
#define WORDS (NUMBERS_MAX / WORD_BITS)

void numbers_add(struct numbers *set, unsigned n)
{
	if (n < NUMBERS_MAX)
		set->word[n / WORD_BITS] |= 1ul << n % WORD_BITS;
}

bool numbers_has(const struct numbers *set, unsigned n)
{
	return n < NUMBERS_MAX && set->word[n / WORD_BITS] >> n % WORD_BITS & 1;
}

bool numbers_empty(const struct numbers *set)
{
	return numbers_next(set, 0) == NUMBERS_MAX;
}

bool numbers_equal(const struct numbers *a, const struct numbers *b)
{
	return !memcmp(a, b, sizeof *a);
}

bool numbers_within(const struct numbers *inner, const struct numbers *outer)
{
	for (size_t i = 0; i < WORDS; i++)
		if (inner->word[i] & ~outer->word[i])
			return false;
	return true;
}

void numbers_unite(struct numbers *set, const struct numbers *more)
{
	for (size_t i = 0; i < WORDS; i++)
		set->word[i] |= more->word[i];
}

void numbers_subtract(struct numbers *set, const struct numbers *less)
{
	for (size_t i = 0; i < WORDS; i++)
		set->word[i] &= ~less->word[i];
}

void numbers_intersect(struct numbers *set, const struct numbers *with)
{
	for (size_t i = 0; i < WORDS; i++)
		set->word[i] &= with->word[i];
}

bool numbers_meet(const struct numbers *a, const struct numbers *b)
{
	for (size_t i = 0; i < WORDS; i++)
		if (a->word[i] & b->word[i])
			return true;
	return false;
}

unsigned numbers_count(const struct numbers *set)
{
	unsigned count = 0;

	for (size_t i = 0; i < WORDS; i++)
		count += (unsigned)__builtin_popcountl(set->word[i]);
	return count;
}

unsigned numbers_next(const struct numbers *set, unsigned from)
{
	if (from >= NUMBERS_MAX)
		return NUMBERS_MAX;

	size_t i = from / WORD_BITS;
	unsigned long word = set->word[i] & ~0ul << from % WORD_BITS;

	while (!word) {
		if (++i == WORDS)
			return NUMBERS_MAX;
		word = set->word[i];
	}
	return (unsigned)(i * WORD_BITS) + (unsigned)__builtin_ctzl(word);
}

/* The last number of the run that starts at `first`. */
static unsigned run_end(const struct numbers *set, unsigned first)
{
	while (numbers_has(set, first + 1))
		first++;
	return first;
}

/* Cut at a comma, so that no number is shown that is only half there. */
static void cut(char *out, size_t size)
{
	static const char dots[] = "...";

	if (size < sizeof dots) {
		out[0] = '\0';
		return;
	}
	size_t end = size - sizeof dots;
	while (end > 0 && out[end - 1] != ',')
		end--;
	memcpy(out + end, dots, sizeof dots);
}

char *numbers_print(const struct numbers *set, char *out, size_t size)
{
	size_t used = 0;

	out[0] = '\0';
	for (unsigned n = numbers_next(set, 0); n < NUMBERS_MAX; n = numbers_next(set, n + 1)) {
		unsigned last = run_end(set, n);
		const char *comma = used ? "," : "";
		int more = last == n
			? snprintf(out + used, size - used, "%s%u", comma, n)
			: snprintf(out + used, size - used, "%s%u-%u", comma, n, last);

		used += (size_t)more;
		if (used >= size) {
			cut(out, size);
			break;
		}
		n = last;
	}
	return out;
}

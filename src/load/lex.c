/* SPDX-License-Identifier: MIT */
#include "lex.h"

#include <endian.h>

static inline bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* The end of the word at s: the next blank.  Eight bytes at a time, because
 * this is where a compiler of long files spends its time; whatever is no control
 * character or space is no blank. */
static inline const char *word_end(const char *s, const char *end)
{
	const uint64_t each = 0x0101010101010101u;
	uint64_t bytes, low;

	while (end - s >= 8) {
		memcpy(&bytes, s, sizeof bytes);
		bytes = le64toh(bytes);
		low = (bytes - each * '!') & ~bytes & each * 0x80;
		if (!low) {
			s += 8;
			continue;
		}
		s += __builtin_ctzll(low) / 8;
		if (is_blank(*s))
			return s;
		s++;
	}
	while (s < end && !is_blank(*s))
		s++;
	return s;
}

static int lex_quoted(struct findings *f, const char *s, const char *end, struct word *w)
{
	const char *quote = memchr(s + 1, '"', (size_t)(end - s - 1));

	if (!quote) {
		finding_error(f, s, "this quote is not closed; expected another \" "
			      "in the line");
		return -1;
	}
	if (quote + 1 < end && !is_blank(quote[1])) {
		finding_error(f, quote + 1, "a blank is expected behind a closing quote");
		return -1;
	}
	*w = (struct word){ s + 1, (size_t)(quote - s - 1), true };
	return 0;
}

int lex_line(struct findings *f, const char *text, size_t length, struct words *out)
{
	const char *s = text, *end = text + length;
	size_t count = 0;

	while (end > s && is_blank(end[-1]))
		end--;
	out->end = end;
	out->count = 0;
	while (s < end && is_blank(*s))
		s++;
	if (s < end && *s == '#')
		return 0;
	for (; s < end; count++) {
		struct word *w = &out->word[count < MOST_WORDS ? count : MOST_WORDS - 1];

		if (*s == '"') {
			if (lex_quoted(f, s, end, w))
				return -1;
			s = w->s + w->length + 1;
		} else {
			const char *start = s;

			s = word_end(s, end);
			*w = (struct word){ start, (size_t)(s - start), false };
		}
		while (s < end && is_blank(*s))
			s++;
	}
	out->count = count;
	return 0;
}

struct shown word_show(const struct word *w)
{
	struct shown shown;
	size_t n = 0, most = sizeof shown.text - 6;

	shown.text[n++] = '"';
	for (size_t i = 0; i < w->length && n < most; i++) {
		unsigned char c = (unsigned char)w->s[i];

		shown.text[n++] = c < ' ' || c == 0x7f ? '?' : (char)c;
	}
	if (w->length > most - 1) {
		memcpy(shown.text + n, "...", 3);
		n += 3;
	}
	shown.text[n++] = '"';
	shown.text[n] = '\0';
	return shown;
}

/* SPDX-License-Identifier: MIT */
#include "escape.h"

#include <limits.h>
#include <stdbool.h>

/* The length of the UTF-8 sequence that *s starts with (RFC 3629, and without what XML 1.0
 * forbids); 0: it starts none. */
static unsigned sequence(const unsigned char *s)
{
	static const unsigned long least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	unsigned length = s[0] < 0x80 ? 1 : s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
	unsigned long code = length == 1 ? s[0] : s[0] & (0x7fu >> length);

	if (s[0] >= 0xf8 || (s[0] >= 0x80 && s[0] < 0xc0))
		return 0;
	for (unsigned i = 1; i < length; i++) {
		if ((s[i] & 0xc0) != 0x80)
			return 0;
		code = code << 6 | (s[i] & 0x3f);
	}
	bool forbidden = (code >= 0xd800 && code <= 0xdfff) || code == 0xfffe ||
			 code == 0xffff || code > 0x10ffff;
	return code < least[length] || forbidden ? 0 : length;
}

static void print_ascii(FILE *out, unsigned char c)
{
	switch (c) {
	case '&':
		fputs("&amp;", out);
		break;
	case '<':
		fputs("&lt;", out);
		break;
	case '>':
		fputs("&gt;", out);
		break;
	case '"':
		fputs("&quot;", out);
		break;
	case '\'':
		fputs("&#39;", out);
		break;
	default:
		putc(c < ' ' || c == 0x7f ? '?' : c, out);
	}
}

unsigned escape_length(const char *text)
{
	const unsigned char *s = (const unsigned char *)text;
	unsigned shown = 0;

	while (*s) {
		unsigned length = sequence(s);

		shown += length ? 1 : 4;
		s += length ? length : 1;
	}
	return shown;
}

void escape_print_short(FILE *out, const char *text, unsigned most)
{
	const unsigned char *s = (const unsigned char *)text;
	bool all = escape_length(text) <= most;

	for (unsigned shown = all ? 0 : 1; *s && shown < most; ) {
		unsigned length = sequence(s);

		if (length == 1)
			print_ascii(out, *s);
		else if (length)
			fwrite(s, 1, length, out);
		else
			fprintf(out, "\\x%02x", *s);
		shown += length ? 1 : 4;
		s += length ? length : 1;
	}
	if (!all)
		fputs("\u2026", out);
}

void escape_print(FILE *out, const char *text)
{
	escape_print_short(out, text, UINT_MAX);
}

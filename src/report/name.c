/* SPDX-License-Identifier: MIT */
#include "text.h"

static char tame(char c)
{
	return (unsigned char)c < ' ' || c == 0x7f ? '?' : c;
}

void name_print(FILE *out, const char *s)
{
	for (; *s; s++)
		putc(tame(*s), out);
}

char *name_tame(char *text)
{
	for (char *c = text; *c; c++)
		*c = tame(*c);
	return text;
}

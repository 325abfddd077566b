/* SPDX-License-Identifier: MIT */
#include "text.h"

static bool is_control(unsigned char c)
{
	return c < ' ' || c == 0x7f;
}

void name_print(FILE *out, const char *name)
{
	for (; *name; name++)
		putc(is_control((unsigned char)*name) ? '?' : *name, out);
}

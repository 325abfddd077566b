/* SPDX-License-Identifier: MIT */
#include "say.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Where a file is named, it comes first: editors find the place. */
static void say_severe(const char *severity, const struct err *e)
{
	struct err place = *e;
	char text[sizeof place + 64];
	bool option = !strncmp(e->source, "--", 2);

	place.text[0] = '\0';
	fprintf(stderr, "%s%s: %s%s%s\n",
		*e->source && !option ? err_print(&place, text, sizeof text) : "dbench-c: ",
		severity, option ? e->source : "", option ? ": " : "", e->text);
}

void say_error(const struct err *e)
{
	say_severe("error", e);
}

void say_warning(const struct err *e)
{
	say_severe("warning", e);
}

void say(const char *format, ...)
{
	va_list args;

	fputs("dbench-c: ", stderr);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	putc('\n', stderr);
}

void say_output(const char *text)
{
	size_t length = strlen(text);

	fputs(text, stderr);
	if (length && text[length - 1] != '\n')
		putc('\n', stderr);
}

int say_usage(const struct err *e)
{
	say_error(e);
	fputs("Usage: dbench-c [OPTION...] CLIENTS; dbench-c --help tells more.\n", stderr);
	return 2;
}

/* SPDX-License-Identifier: MIT */
/*
 * text_program.h - a program out of a few lines, for tests of what runs it.
 * Include it after cmocka.h.
 */
#ifndef TEXT_PROGRAM_H
#define TEXT_PROGRAM_H

#include <stdio.h>
#include <string.h>

#include <dbench/program.h>

static void text_program_say(void *to, bool warning, const struct err *what)
{
	char line[1200];

	(void)to;
	if (!warning)
		print_error("%s\n", err_print(what, line, sizeof line));
}

/* The program that the lines make; the test fails where they make none. */
static inline struct program *text_program(const char *lines)
{
	struct diagnostics d = { .say = text_program_say };
	struct program *p = program_compile_text("my.load", lines, strlen(lines), &d);

	assert_non_null(p);
	return p;
}

#endif

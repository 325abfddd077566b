/* SPDX-License-Identifier: MIT */
/*
 * said.h - for tests of the loadfile compiler: collects what it says.
 */
#ifndef TEST_SAID_H
#define TEST_SAID_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <dbench/program.h>

struct said { unsigned errors, warnings; char text[8192]; };

static inline void said_say(void *to, bool warning, const struct err *what)
{
	struct said *said = to;
	size_t used = strlen(said->text);
	char line[1200];

	if (warning)
		said->warnings++;
	else
		said->errors++;
	snprintf(said->text + used, sizeof said->text - used, "%s\n",
		 err_print(what, line, sizeof line));
}

/* The program of a text that must be good; the caller frees it. */
static inline struct program *compile_good(const char *text, size_t size)
{
	static struct said said;
	struct program *p;

	said = (struct said){ 0 };
	p = program_compile_text("t", text, size, &(struct diagnostics){ said_say, &said });
	assert_string_equal(said.text, "");
	assert_non_null(p);
	return p;
}

static inline struct program *compile_string(const char *text)
{
	return compile_good(text, strlen(text));
}

#endif

/* SPDX-License-Identifier: MIT */
#include "wild.h"

#include <ctype.h>
#include <stddef.h>

static bool is_run(char p)
{
	return p == '*' || p == '<';
}

static bool same_one(char p, char c)
{
	return p == '?' || p == '>' || (p == '"' && c == '.') ||
	       tolower((unsigned char)p) == tolower((unsigned char)c);
}

/* One place to fall back to, the last run, is enough: what an earlier run could
 * take more of, the last one can as well. */
bool wild_match(const char *pattern, const char *name)
{
	const char *run = NULL, *taken = NULL;

	while (*name) {
		if (is_run(*pattern)) {
			run = ++pattern;
			taken = name;
		} else if (*pattern && same_one(*pattern, *name)) {
			pattern++;
			name++;
		} else if (run) {
			pattern = run;
			name = ++taken;
		} else {
			return false;
		}
	}
	while (is_run(*pattern))
		pattern++;
	return !*pattern;
}

/* SPDX-License-Identifier: MIT */
/*
 * strings.h - templates of RANDOMSTRING, and $0 … $9 where they stand.
 */
#ifndef LOAD_STRINGS_H
#define LOAD_STRINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "findings.h"
#include "lex.h"

/* Whether s[0..length) starts with one of $0 … $9. */
static inline bool is_string_ref(const char *s, size_t length)
{
	return length > 1 && s[0] == '$' && s[1] >= '0' && s[1] <= '9';
}

/* Whether it holds one anywhere. */
bool has_string_ref(const char *s, size_t length);

/* Check that each one in s[0..length) is set by some RANDOMSTRING above: bit i of
 * `known` says so of $i.  Returns 0 or -1. */
int string_refs_check(struct findings *, const char *s, size_t length, unsigned known);

/* Check a template: its brackets, its length, and that no ".." can come of it:
 * what stands between separators in it is never dots alone.  Returns 0 or -1. */
int template_check(struct findings *, const struct word *);

#endif

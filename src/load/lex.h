/* SPDX-License-Identifier: MIT */
/*
 * lex.h - the words of a line.
 *
 * Words are separated by spaces and tabs.  A word that starts with a double
 * quote goes to the next one, which ends it.  Nothing is copied: a word points
 * into its line.
 */
#ifndef LOAD_LEX_H
#define LOAD_LEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "findings.h"

struct word {
	const char *s;			/* without its quotes */
	size_t length;
	bool quoted;
};

/* Time, operation, four arguments and status, and one that is too much. */
#define MOST_WORDS 8

struct words {
	struct word word[MOST_WORDS];	/* word[MOST_WORDS - 1] is the last one, even
					 * when there are more */
	size_t count;			/* all of them */
	const char *end;		/* of the line, without blanks behind it */
};

/* Split text[0..length); a comment has no words.  Fails on a bad quote, which
 * has been told to the findings. */
int lex_line(struct findings *, const char *text, size_t length, struct words *);

/* Where the word starts for a reader: at its quote. */
static inline const char *word_start(const struct word *w)
{
	return w->s - w->quoted;
}

static inline bool word_is(const struct word *w, const char *text)
{
	return w->length == strlen(text) && !memcmp(w->s, text, w->length);
}

/* A word fit to be shown: in quotes, cut when long, '?' for what is not text.
 * For use within one expression: word_show(w).text. */
struct shown { char text[72]; };
struct shown word_show(const struct word *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * amount.h - numbers in a loadfile: plain ones, and those that are made anew on
 * each pass ("*%1000/16+child").
 */
#ifndef LOAD_AMOUNT_H
#define LOAD_AMOUNT_H

#include <dbench/num.h>
#include <dbench/program.h>
#include <dbench/shared.h>

#include "findings.h"
#include "lex.h"

/* Read a word that is one plain number, sign excluded.  Returns 0 or -1. */
static inline int amount_plain(const struct word *w, uint64_t *value)
{
	uint64_t n = 0;

	/* up to 18 decimal digits cannot overflow; most numbers are that */
	if (w->length - 1 >= 18 || (w->s[0] == '0' && w->length > 1))
		return num_unsigned(w->s, w->length, value);
	for (size_t i = 0; i < w->length; i++) {
		unsigned digit = (unsigned char)w->s[i] - (unsigned)'0';

		if (digit > 9)
			return -1;
		n = n * 10 + digit;
	}
	*value = n;
	return 0;
}

/* Read any amount.  One that never varies comes out as ARG_FIXED without steps;
 * the steps of others are added to `steps`.  `what` says what is expected here:
 * "an offset".  The operand's letter is left to the caller, and where $ strings
 * stand in it (ARG_TEXT) the text, whose length is in out->value. */
int amount_parse(struct findings *, const struct word *, const char *what,
		 struct shared *steps, struct recipe_arg *out);

#endif

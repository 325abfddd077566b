/* SPDX-License-Identifier: MIT */
/*
 * escape.h - text that is not ours in HTML and XML.
 *
 * Good in elements and between quotes.  A control character becomes '?', which XML
 * cannot hold; a byte that is no UTF-8 becomes four characters, "\xe9", as in the
 * result file.
 */
#ifndef REPORT_ESCAPE_H
#define REPORT_ESCAPE_H

#include <stdio.h>

void escape_print(FILE *, const char *);

/* No more than `most` characters of it: a longer one ends in an ellipsis. */
void escape_print_short(FILE *, const char *, unsigned most);

/* How many characters escape_print() shows. */
unsigned escape_length(const char *);

#endif

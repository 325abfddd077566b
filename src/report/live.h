/* SPDX-License-Identifier: MIT */
/*
 * live.h - the one status line on a terminal, drawn over once a second.
 *
 * Parts that do not fit are left out, the least telling first.  The last column
 * stays free, for terminals that wrap when it is written.
 */
#ifndef REPORT_LIVE_H
#define REPORT_LIVE_H

#include <stdbool.h>
#include <stdio.h>

#include <dbench/result.h>

struct live {
	unsigned columns;		/* of the terminal; 0: 80 */
	bool drawn;			/* the cursor is behind a status line */
};

void live_draw(struct live *, FILE *, const struct tick *);
/* The cursor is at the start of an empty line afterwards. */
void live_erase(struct live *, FILE *);

#endif

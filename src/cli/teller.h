/* SPDX-License-Identifier: MIT */
/*
 * teller.h - how far an experiment is: a line for each trial, or on a terminal one line
 * that is drawn over.
 */
#ifndef CLI_TELLER_H
#define CLI_TELLER_H

#include <stdbool.h>

#include <dbench/campaign.h>

struct teller {
	bool quiet;
	bool live;			/* stdout is a terminal */
	unsigned columns;		/* of it; 0: 80 */
};

void teller_init(struct teller *, bool quiet);
void teller_begins(const struct teller *, const struct campaign *, const struct agenda_entry *);
void teller_ended(const struct teller *, const struct campaign *, const struct agenda_entry *,
		  const struct result *);
/* Nothing follows but the report. */
void teller_end(const struct teller *);

#endif

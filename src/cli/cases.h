/* SPDX-License-Identifier: MIT */
/*
 * cases.h - the cases of a command line: every combination of the options that are given
 * more than once and make cases.
 */
#ifndef CLI_CASES_H
#define CLI_CASES_H

#include <dbench/settings.h>

#include "option.h"

struct one_case {
	char *name;			/* owned: "bind=none directory=/mnt/a", by the options
					 * that differ; what --case says stands first and
					 * alone; "": there is nothing to tell it by */
	const char *target;		/* as typed */
	struct options options;		/* owned: settled */
	struct settings settings;	/* of the first number of clients; borrows from
					 * these options */
};

struct cases { struct one_case *at; size_t count; };	/* owned */

/* -1: some case does not hold together: *e says why.  The option that is first in the
 * table changes last. */
int cases_make(struct cases *, const struct options *typed, struct err *e);
void cases_release(struct cases *);

#endif

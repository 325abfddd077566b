/* SPDX-License-Identifier: MIT */
/*
 * ledger.h - the result file of an experiment: written whole after every trial, and read
 * again to go on with one that was interrupted.  docs/experiment-format.md has its fields.
 */
#ifndef DBENCH_LEDGER_H
#define DBENCH_LEDGER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <dbench/agenda.h>
#include <dbench/campaign.h>
#include <dbench/err.h>
#include <dbench/result.h>

/* What must be the same where an experiment goes on: "kernel" and "Linux 6.1.0". */
struct fact { char *name, *value; };			/* owned */
struct facts { struct fact *at; size_t count; };	/* owned */

/* Copies both. */
int facts_add(struct facts *, const char *name, const char *value, struct err *e);
void facts_release(struct facts *);

struct entry { unsigned of_case, clients, number, turn; char *result; };	/* owned */

struct ledger {
	const char *file;		/* borrowed, like all up to facts */
	int argc;
	char *const *argv;		/* what was typed */
	const char *options;		/* those of the first case: a JSON object's text */
	const struct facts *facts;
	unsigned trials;		/* 0: adaptive */
	bool finished;			/* all that was planned has been run */
	struct entry *entry;		/* owned; in the order of running */
	size_t entries;
};

void ledger_release(struct ledger *);

/* Add a trial; options: those of its case, a JSON object's text. */
int ledger_add(struct ledger *, unsigned of_case, unsigned number, unsigned turn,
	       const struct result *, const char *options, struct err *e);

/* Write it.  What cannot be replaced (a pipe, a link) is written only when it is over, and
 * no trial follows: it would hold one document behind the other. */
int ledger_write(const struct ledger *, const struct campaign *, bool over, struct err *e);

/* Read `file`, and have the campaign take the trials in it that are valid.  -1: it is no
 * experiment, or one of other facts: *e names the first that differs. */
int ledger_resume(struct ledger *, struct campaign *, struct err *e);

#endif

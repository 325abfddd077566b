/* SPDX-License-Identifier: MIT */
/*
 * newfile.h - a file that is there whole or not at all.
 *
 * It is written under another name in the same directory, synced, and renamed:
 * a crash or a full disk leaves an older file of that name as it was.  What
 * cannot be replaced that way (a pipe, a device, a symbolic link: /dev/stdout is
 * one) is written as it stands.
 */
#ifndef REPORT_NEWFILE_H
#define REPORT_NEWFILE_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

#include <dbench/err.h>

struct newfile {
	FILE *out;			/* write here; errors are seen at the commit */
	const char *name;		/* borrowed until commit or abandon */
	char temporary[PATH_MAX];	/* "": written as it stands */
};

/* Whether `name` is replaced, and not written as it stands. */
bool newfile_replaces(const char *name);

int newfile_open(struct newfile *, const char *name, struct err *e);
/* Either one closes it; after a commit that fails nothing is left behind. */
int newfile_commit(struct newfile *, struct err *e);
void newfile_abandon(struct newfile *);

#endif

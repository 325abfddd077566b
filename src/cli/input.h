/* SPDX-License-Identifier: MIT */
/*
 * input.h - the files that a command reads: whole, and of which kind they are.
 */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include <stddef.h>

#include <dbench/err.h>
#include <dbench/experiment.h>

enum input_kind {
	INPUT_RESULT,			/* JSON: '{' comes first */
	INPUT_LOG,			/* some line has dbench's word Throughput */
	INPUT_COLUMNS,			/* all else */
};

struct input {
	const char *name;		/* as given; "-" is shown as <stdin> */
	const char *path;		/* borrowed; to open it by */
	enum input_kind kind;
	char *text;			/* owned; a NUL follows */
	size_t size;
};

/* `path` "-" is the standard input.  Release it in any case. */
int input_read(struct input *, const char *path, struct err *e);
void input_release(struct input *);

/* Of what is no column: the experiment, empty before.  Release it in any case. */
int input_experiment(const struct input *, struct experiment *, struct err *e);

#endif

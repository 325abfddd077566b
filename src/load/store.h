/* SPDX-License-Identifier: MIT */
/*
 * store.h - a program and the memory that its arrays lie in.
 */
#ifndef LOAD_STORE_H
#define LOAD_STORE_H

#include <dbench/program.h>
#include <dbench/shared.h>

struct store {
	struct program program;		/* first: who frees has only this */
	struct shared op, when, path, text, recipe, step;
	char *root_text;		/* owned: what program.root points into */
};

#endif

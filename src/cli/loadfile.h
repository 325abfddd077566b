/* SPDX-License-Identifier: MIT */
/*
 * loadfile.h - from a loadfile's name to a program.
 */
#ifndef CLI_LOADFILE_H
#define CLI_LOADFILE_H

#include <stdbool.h>

#include <dbench/err.h>
#include <dbench/program.h>

/*
 * Where the loadfile `name` lies: returns owned; NULL: nowhere, and *e says
 * where it was looked for.  A name that is no file as it stands and holds no
 * slash is looked up, with and without .load, .zst, .gz and .xz behind it, in
 *	each directory in $DBENCH_C_LOADFILES, with colons between them;
 *	loadfiles/ in the sources, when this binary runs from its build folder;
 *	share/dbench-c/loadfiles beside the bin/ this binary is in;
 *	the same below the prefix it was configured for.
 */
char *loadfile_find(const char *name, struct err *e);

/* Find and compile it, saying what is wrong on stderr; NULL: it is no good.  Without
 * `warnings` only their number is told. */
struct program *loadfile_compile(const char *name, bool warnings);

#endif

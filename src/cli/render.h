/* SPDX-License-Identifier: MIT */
/*
 * render.h - what is made from the table of options.
 */
#ifndef CLI_RENDER_H
#define CLI_RENDER_H

#include <stdio.h>

#include "option.h"

/* --help. */
void render_help(FILE *out);

/* The man page: the text of `template` with its lines @OPTIONS@ and @OPERATIONS@
 * replaced by those sections, and @VERSION@ by the version. */
int render_man(FILE *out, const char *template, struct err *e);

void render_bash(FILE *out);
void render_zsh(FILE *out);

/* The options of a run as a JSON object: {"clients": 16, "timelimit": 600, …};
 * what is not set is null.  The caller frees it; NULL: no memory. */
char *render_json(const struct options *, unsigned clients);

#endif

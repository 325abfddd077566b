/* SPDX-License-Identifier: MIT */
/*
 * wish.h - options as typed into settings that hold together.
 */
#ifndef CLI_WISH_H
#define CLI_WISH_H

#include <dbench/counts.h>
#include <dbench/settings.h>

#include "option.h"

/* Every option given must be one of the command's; `command` is one IN_*,
 * `name` what it is called. */
int wish_check_command(const struct options *, unsigned command, const char *name,
		       struct err *e);

/* The numbers of clients that are typed; as with dbench, they are of processes, and
 * there are --clients-per-process in each. */
int wish_counts(const struct options *, struct counts *, struct err *e);

/* Check options against each other, put in what follows from others (the
 * warm-up from the time limit, loops from --run-once, …), and fill *s but for
 * its loadfiles; s->clients is the first of the numbers.  *s borrows from *o. */
int wish_settle(struct options *o, struct settings *s, struct err *e);

/* The same for the command locality, with its own presets.  s->clients stays 0
 * where their number was not given: it follows from the machine. */
int wish_settle_locality(struct options *o, struct settings *s, struct err *e);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * command.h - the commands.  Each returns the exit status:
 *	0 all is well; 1 the run is not valid, or not what it says; 2 it could not
 *	start: the command line, the loadfile or the target is not right; 130
 *	interrupted.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <dbench/clock.h>

#include "option.h"

/* What was typed, and when. */
struct invocation {
	int argc;
	char **argv;
	struct options options;
	struct clock clock;		/* begun, not yet gauged */
};

/* Words are those behind the command's own name. */
int cmd_run(struct invocation *);
int cmd_check(struct invocation *);
int cmd_compare(struct invocation *);
int cmd_import_log(struct invocation *);
int cmd_locality(struct invocation *);
int cmd_report(struct invocation *);
int cmd_topology(struct invocation *);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * stage.h - all that a run or an experiment stands on: cases, loadfiles, the machine, and
 * the campaign made of them.
 */
#ifndef CLI_STAGE_H
#define CLI_STAGE_H

#include <dbench/campaign.h>

#include "cases.h"
#include "command.h"
#include "shelf.h"

struct stage {				/* owns what is in it */
	struct cases cases;
	struct counts counts;
	struct shelf shelf;
	struct machine *machine;	/* NULL: not known */
	struct variant *variant;
	struct campaign campaign;
};

/* The command line, taken apart: -1: it is wrong. */
int stage_settle(struct stage *, const struct options *, struct err *e);

/* The rest.  -1: something is not there that is needed, and that has been said. */
int stage_fill(struct stage *, const struct invocation *);

void stage_release(struct stage *);

/* More than one run is asked for. */
bool stage_is_experiment(const struct stage *, const struct options *);

#endif

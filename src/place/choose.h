/* SPDX-License-Identifier: MIT */
/* choose.h - looks names up in a machine. */
#ifndef PLACE_CHOOSE_H
#define PLACE_CHOOSE_H

#include "spec.h"

/* The PUs that `set` names; what is not there is an error that lists what is. */
int set_choose(const struct machine *, const struct set *, struct numbers *pus,
	       struct err *e);

/* Fail where not all of `pus`, which `spec` names, are allowed to this process. */
int check_allowed(const struct machine *, const char *spec, const struct numbers *pus,
		  struct err *e);

/* Fail where `have`, the numbers of all objects of the step's kind, is without one
 * that the step's range names. */
int range_check(const struct machine *, const struct step *, const struct numbers *have,
		struct err *e);

/* The error that `name` is a node without CPUs.  It is -1. */
int refuse_without_cpu(const struct machine *, const char *name, struct err *e);

#endif

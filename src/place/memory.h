/* SPDX-License-Identifier: MIT */
/* memory.h - what --membind says, and what it comes to. */
#ifndef PLACE_MEMORY_H
#define PLACE_MEMORY_H

#include "machine.h"

/* Read `spec` as placement.h describes it, and fill in the memory of
 * slot[0..clients), whose PUs are known.  The machine may be NULL where spec is
 * "local". */
int memory_plan(const char *spec, const struct machine *, unsigned clients,
		struct slot *slot, struct err *e);

#endif

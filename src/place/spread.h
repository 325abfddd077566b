/* SPDX-License-Identifier: MIT */
/* spread.h - clients as far apart from each other as possible. */
#ifndef PLACE_SPREAD_H
#define PLACE_SPREAD_H

#include "machine.h"

/* Fill the PUs of slot[0..clients), 1 or more, from `pus`, which is not empty.  At
 * each level from the outside in, the objects get clients in proportion to their
 * PUs among `pus`; an object with one client is all that client's; one without any
 * goes to the client before it. */
void spread(const struct machine *, const struct numbers *pus, struct slot *slot,
	    unsigned clients);

#endif

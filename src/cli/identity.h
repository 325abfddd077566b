/* SPDX-License-Identifier: MIT */
#ifndef CLI_IDENTITY_H
#define CLI_IDENTITY_H

#include <dbench/ledger.h>

#include "option.h"
#include "shelf.h"

/* What makes an experiment the same one: the host, the options as typed that matter to
 * its figures, and what is in the loadfiles. */
int identity_take(struct facts *, const struct options *typed, const struct shelf *,
		  struct err *e);

#endif

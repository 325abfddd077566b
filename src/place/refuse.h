/* SPDX-License-Identifier: MIT */
/* refuse.h - an error in what the user asked for with --bind.  It is -1. */
#ifndef PLACE_REFUSE_H
#define PLACE_REFUSE_H

#include <dbench/err.h>

#define refuse(e, ...) err_at(e, "--bind", 0, 0, __VA_ARGS__)

#endif

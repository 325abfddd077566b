/* SPDX-License-Identifier: MIT */
/* names.h - what --bind and --membind can name on a machine, for people to read. */
#ifndef PLACE_NAMES_H
#define PLACE_NAMES_H

#include "machine.h"

void names_print(const struct machine *, FILE *out);

#endif

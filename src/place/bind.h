/* SPDX-License-Identifier: MIT */
/* bind.h - the CPU affinity of the calling process. */
#ifndef PLACE_BIND_H
#define PLACE_BIND_H

#include <dbench/placement.h>

/* The PUs that the kernel may run the calling process on. */
int affinity_read(struct numbers *, struct err *e);

#endif

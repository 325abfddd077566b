/* SPDX-License-Identifier: MIT */
/* bind.h - the CPU affinity of processes. */
#ifndef PLACE_BIND_H
#define PLACE_BIND_H

#include <dbench/placement.h>

/* The PUs that the kernel may run the calling process on. */
int affinity_read(struct numbers *, struct err *e);

/* Those for the process `pid`; -1: errno says why. */
int affinity_read_other(struct numbers *, int pid);

#endif

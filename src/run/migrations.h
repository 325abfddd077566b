/* SPDX-License-Identifier: MIT */
/* migrations.h - how often the kernel has moved a process from PU to PU. */
#ifndef RUN_MIGRATIONS_H
#define RUN_MIGRATIONS_H

#include <stdint.h>

/* Of the calling process, since it was born; UINT64_MAX: this kernel does not tell. */
uint64_t migrations_of_self(void);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * wild.h - patterns as DOS clients write them, without regard to case:
 * '*' and '<' stand for any run of characters, '?' and '>' for any one, '"' for a
 * dot.
 */
#ifndef FS_WILD_H
#define FS_WILD_H

#include <stdbool.h>

bool wild_match(const char *pattern, const char *name);

#endif

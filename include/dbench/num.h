/* SPDX-License-Identifier: MIT */
/*
 * num.h - numbers as people type them.  Nothing may follow the number; each
 * returns 0, or -1 for what is no such number or does not fit.
 */
#ifndef DBENCH_NUM_H
#define DBENCH_NUM_H

#include <stddef.h>
#include <stdint.h>

/* Decimal, 0x hex or 0 octal, with or without a minus sign. */
int num_integer(const char *s, size_t length, int64_t *out);
/* The same without a sign. */
int num_unsigned(const char *s, size_t length, uint64_t *out);
/* A finite decimal number that is not negative. */
int num_decimal(const char *s, double *out);
/* Seconds: 90, 1.5, 500ms, 2m, 1h; at most 10^9 of them. */
int num_duration(const char *s, double *seconds);

/* "26.2 MB", "1,472,088,767": sizes and counts for people.  Return out. */
char *num_print_size(uint64_t bytes, char *out, size_t size);
char *num_print_grouped(uint64_t n, char *out, size_t size);

#endif

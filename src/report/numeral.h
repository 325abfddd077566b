/* SPDX-License-Identifier: MIT */
/*
 * numeral.h - figures as people read them.  All return out.
 */
#ifndef REPORT_NUMERAL_H
#define REPORT_NUMERAL_H

#include <stddef.h>

#define NUMERAL_SIZE 40

/* With so many decimals (0 to 6) and with commas between thousands: "-1,234.50". */
char *numeral_fixed(double value, int decimals, char out[NUMERAL_SIZE]);

/* How many decimals show three digits or more of `value`, at most 4. */
int numeral_decimals(double value);

/* With those: "1,235", "94.9", "0.0123". */
char *numeral_short(double value, char out[NUMERAL_SIZE]);

/* Of milliseconds, in the unit that fits: "870 ns", "12.3 \u00b5s", "4 ms", "1.25 s". */
char *numeral_ms(double ms, char out[NUMERAL_SIZE]);

#endif

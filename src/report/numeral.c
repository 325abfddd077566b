/* SPDX-License-Identifier: MIT */
#include "numeral.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>

#include <dbench/num.h>

/* Beyond this a uint64_t does not hold it, and nobody reads the digits. */
#define LARGE 1e15

char *numeral_fixed(double value, int decimals, char out[NUMERAL_SIZE])
{
	double power = pow(10, decimals), scaled = nearbyint(fabs(value) * power);
	char whole[NUMERAL_SIZE];

	if (!(scaled < LARGE)) {
		snprintf(out, NUMERAL_SIZE, "%.4g", value);
		return out;
	}
	uint64_t units = (uint64_t)scaled, part = (uint64_t)power;
	num_print_grouped(units / part, whole, sizeof whole);
	if (decimals)
		snprintf(out, NUMERAL_SIZE, "%s%.25s.%0*u", value < 0 && units ? "-" : "", whole,
			 decimals, (unsigned)(units % part));
	else
		snprintf(out, NUMERAL_SIZE, "%s%.38s", value < 0 && units ? "-" : "", whole);
	return out;
}

int numeral_decimals(double value)
{
	static const double least[] = { 100, 10, 1, .1 };
	int decimals = 0;

	value = fabs(value);
	while (decimals < 4 && value < least[decimals])
		decimals++;
	return value > 0 ? decimals : 0;
}

char *numeral_short(double value, char out[NUMERAL_SIZE])
{
	return numeral_fixed(value, numeral_decimals(value), out);
}

char *numeral_ms(double ms, char out[NUMERAL_SIZE])
{
	static const struct { double least, ms; const char *name; } unit[] = {
		{ 1000, 1000, "s" }, { 1, 1, "ms" }, { 1e-3, 1e-3, "\u00b5s" }, { 0, 1e-6, "ns" },
	};
	unsigned i = 0;

	while (i < 3 && ms < unit[i].least * (1 - 1e-9))
		i++;
	snprintf(out, NUMERAL_SIZE, "%.*g %s", ms >= 1e6 ? 6 : 3, ms / unit[i].ms, unit[i].name);
	return out;
}

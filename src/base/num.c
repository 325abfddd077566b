/* SPDX-License-Identifier: MIT */
#include <dbench/num.h>

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 1e9			/* seconds: thirty years */

/* The value of a digit in any base up to 16; 99 for what is none. */
static unsigned digit(char c)
{
	if (c >= '0' && c <= '9')
		return (unsigned)(c - '0');
	c |= 32;
	return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10 : 99;
}

int num_unsigned(const char *s, size_t length, uint64_t *out)
{
	const char *end = s + length;
	unsigned base = 10;
	uint64_t n = 0;

	if (length > 2 && s[0] == '0' && (s[1] | 32) == 'x') {
		base = 16;
		s += 2;
	} else if (length > 1 && s[0] == '0') {
		base = 8;
		s++;
	}
	if (s == end)
		return -1;
	for (; s < end; s++) {
		unsigned d = digit(*s);

		if (d >= base || __builtin_mul_overflow(n, base, &n) ||
		    __builtin_add_overflow(n, d, &n))
			return -1;
	}
	*out = n;
	return 0;
}

int num_integer(const char *s, size_t length, int64_t *out)
{
	bool minus = length && *s == '-';
	uint64_t n;

	if (num_unsigned(s + minus, length - minus, &n) || n > (uint64_t)INT64_MAX + minus)
		return -1;
	*out = minus ? (int64_t)(0 - n) : (int64_t)n;
	return 0;
}

/* The number at the start of s; *rest is what follows it. */
static int leading_decimal(const char *s, double *out, const char **rest)
{
	char *end;

	if (!strchr(".0123456789", *s) || !*s)
		return -1;
	errno = 0;
	*out = strtod(s, &end);
	*rest = end;
	return end == s || errno || !isfinite(*out) || (s[0] == '0' && (s[1] | 32) == 'x') ? -1 : 0;
}

int num_decimal(const char *s, double *out)
{
	const char *rest;

	return leading_decimal(s, out, &rest) || *rest ? -1 : 0;
}

int num_duration(const char *s, double *seconds)
{
	static const struct { const char *name; double seconds; } unit[] = {
		{ "", 1 }, { "s", 1 }, { "ms", 1e-3 }, { "us", 1e-6 }, { "m", 60 }, { "h", 3600 },
	};
	const char *rest;

	if (leading_decimal(s, seconds, &rest))
		return -1;
	for (size_t i = 0; i < sizeof unit / sizeof *unit; i++)
		if (!strcmp(rest, unit[i].name) && *seconds * unit[i].seconds <= LONGEST) {
			*seconds *= unit[i].seconds;
			return isfinite(*seconds) ? 0 : -1;
		}
	return -1;
}

char *num_print_size(uint64_t bytes, char *out, size_t size)
{
	static const char *const unit[] = { "B", "kB", "MB", "GB", "TB", "PB", "EB" };
	double value = (double)bytes;
	unsigned u = 0;

	for (; value >= 999.95; value /= 1000)
		u++;
	snprintf(out, size, u ? "%.1f %s" : "%.0f %s", value, unit[u]);
	return out;
}

char *num_print_grouped(uint64_t n, char *out, size_t size)
{
	char digits[24];
	int count = snprintf(digits, sizeof digits, "%" PRIu64, n);
	size_t used = 0;

	for (int i = 0; i < count && used + 2 < size; i++) {
		out[used++] = digits[i];
		if (i + 1 < count && (count - i - 1) % 3 == 0)
			out[used++] = ',';
	}
	out[used] = 0;
	return out;
}

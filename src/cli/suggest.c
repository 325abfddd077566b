/* SPDX-License-Identifier: MIT */
#include "suggest.h"

#include <string.h>

#define LONGEST 40

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* How many letters to insert, delete, replace, or swap with their neighbour
 * until a[0..n) is b[0..m).  row[i % 3][j]: from a[0..i) to b[0..j). */
static unsigned distance(const char *a, size_t n, const char *b, size_t m)
{
	unsigned row[3][LONGEST + 1];

	for (size_t i = 0; i <= n; i++) {
		unsigned *now = row[i % 3], *above = row[(i + 2) % 3],
			 *twice = row[(i + 1) % 3];
		for (size_t j = 0; j <= m; j++) {
			if (!i || !j) {
				now[j] = (unsigned)(i + j);
				continue;
			}
			now[j] = least(above[j - 1] + (a[i - 1] != b[j - 1]),
				       least(above[j], now[j - 1]) + 1);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				now[j] = least(now[j], twice[j - 2] + 1);
		}
	}
	return row[n % 3][m];
}

void suggest(struct suggestion *s, const char *candidate)
{
	size_t length = strlen(candidate);
	if (s->length > LONGEST || length > LONGEST)
		return;

	unsigned d = distance(s->typed, s->length, candidate, length);
	/* A name is near when at most a third of it would have to change. */
	if (d * 3 > length + 1 || (s->name && d >= s->distance))
		return;
	s->name = candidate;
	s->distance = d;
}

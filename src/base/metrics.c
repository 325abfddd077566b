/* SPDX-License-Identifier: MIT */
#include <dbench/metrics.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void metrics_release(struct metrics *m)
{
	free(m->metric);
	*m = (struct metrics){ 0 };
}

static struct metric *find(const struct metrics *m, const char *name)
{
	for (size_t i = 0; i < m->count; i++)
		if (!strcmp(m->metric[i].name, name))
			return &m->metric[i];
	return NULL;
}

/* Room grows by doubling: it is full whenever the count is a power of two. */
static struct metric *append(struct metrics *m, const char *name)
{
	if (!(m->count & (m->count - 1))) {
		size_t room = m->count ? 2 * m->count : 1;
		struct metric *more = realloc(m->metric, room * sizeof *more);

		if (!more) {
			m->lost = true;
			return NULL;
		}
		m->metric = more;
	}
	struct metric *new = &m->metric[m->count++];
	snprintf(new->name, sizeof new->name, "%s", name);
	return new;
}

void metrics_set(struct metrics *m, const char *name, double value)
{
	if (!isfinite(value))
		return;
	struct metric *metric = find(m, name);
	if (!metric)
		metric = append(m, name);
	if (metric)
		metric->value = value;
}

double metrics_get(const struct metrics *m, const char *name)
{
	const struct metric *metric = find(m, name);

	return metric ? metric->value : NAN;
}

/* ---- what a name means -------------------------------------------------- */

/* The first row that fits counts: a name, or with '*' in front the end of one, or
 * with '*' behind the start of one. */
static const struct meaning { const char *name; int better; const char *unit; } meanings[] = {
	{ "throughput*", +1, "MB/s" },
	{ "bytes", +1, "B" },
	{ "ops_per_second", +1, "1/s" },
	{ "wall", -1, "s" },
	{ "user", -1, "s" },
	{ "system", -1, "s" },
	{ "cpu", 0, "%" },
	{ "passes", +1, "" },
	{ "pass", -1, "s" },
	{ "latency.*", -1, "ms" },
	{ "*.count", 0, "" },
	{ "*.rate", +1, "1/s" },
	{ "ops.*", -1, "ms" },
	{ "clients.jain", +1, "" },
	{ "clients.*", +1, "MB/s" },
	{ "switches.*", -1, "" },
	{ "machine.switches", -1, "1/s" },
	{ "machine.mhz", +1, "MHz" },
	{ "machine.*", 0, "%" },
	{ "device.*", -1, "B" },
	{ "memory.*", 0, "B" },
	{ "pressure.*", -1, "%" },
	{ "*", 0, "" },
};

static bool fits(const char *pattern, const char *name)
{
	size_t length = strlen(pattern), named = strlen(name);

	if (pattern[length - 1] == '*')
		return !strncmp(pattern, name, length - 1);
	if (pattern[0] == '*')
		return named >= length - 1 && !strcmp(name + named - (length - 1), pattern + 1);
	return !strcmp(pattern, name);
}

static const struct meaning *meaning_of(const char *name)
{
	const struct meaning *m = meanings;

	while (!fits(m->name, name))
		m++;
	return m;
}

int metric_better(const char *name)
{
	return meaning_of(name)->better;
}

const char *metric_unit(const char *name)
{
	return meaning_of(name)->unit;
}

const char *metric_main(bool fixed_work)
{
	return fixed_work ? "wall" : "throughput";
}

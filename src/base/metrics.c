/* SPDX-License-Identifier: MIT */
#include <dbench/metrics.h>

#include <fnmatch.h>
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

const struct metric_info metric_info[] = {
#define METRIC(...) { __VA_ARGS__ },
#include <dbench/metrics.def>
#undef METRIC
};
const size_t metric_infos = sizeof metric_info / sizeof *metric_info;

/* What other programs write into our files may have names of its own. */
static const struct metric_info *info_of(const char *name)
{
	static const struct metric_info unknown = { "*", 0, "", "" };

	for (const struct metric_info *m = metric_info; m < metric_info + metric_infos; m++)
		if (!fnmatch(m->name, name, 0))
			return m;
	return &unknown;
}

int metric_better(const char *name)
{
	return info_of(name)->better;
}

const char *metric_unit(const char *name)
{
	return info_of(name)->unit;
}

const char *metric_main(bool fixed_work)
{
	return fixed_work ? "wall" : "throughput";
}

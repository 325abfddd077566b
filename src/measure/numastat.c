/* SPDX-License-Identifier: MIT */
#include <dbench/nodes.h>

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static uint64_t *counter(struct numastat *s, const char *name)
{
	const struct { const char *name; uint64_t *counter; } all[] = {
		{ "numa_hit", &s->hit }, { "numa_miss", &s->miss }, { "numa_foreign", &s->foreign },
		{ "interleave_hit", &s->interleave }, { "local_node", &s->local },
		{ "other_node", &s->other },
	};

	for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
		if (!strcmp(all[i].name, name))
			return all[i].counter;
	return NULL;
}

static bool read_one(unsigned node, struct numastat *s)
{
	char path[64], name[32];
	uint64_t value, *place;

	snprintf(path, sizeof path, "/sys/devices/system/node/node%u/numastat", node);
	FILE *f = fopen(path, "re");
	if (!f)
		return false;
	while (fscanf(f, "%31s %" SCNu64, name, &value) == 2)
		if ((place = counter(s, name)))
			*place = value;
	fclose(f);
	return true;
}

unsigned numastat_read(struct numastat stat[NODES_MAX])
{
	unsigned nodes = 0;

	memset(stat, 0, NODES_MAX * sizeof *stat);
	for (unsigned node = 0; node < NODES_MAX; node++)
		nodes += read_one(node, &stat[node]);
	return nodes;
}

/* SPDX-License-Identifier: MIT */
#include "sample_locality.h"

#include <stdlib.h>

static const char *const target[] = { "/mnt/x" }, *const loadfile[] = { "reread" };
static const struct settings settings = {
	.clients = 4, .per_process = 1, .target = target, .targets = 1,
	.loadfile = loadfile, .loadfiles = 1,
	.seconds = 2, .warmup = .4, .seed = 1,
};

static struct cell_trial make_up(const struct cell *c, unsigned t)
{
	double rate = c->cache != c->reader ? .9 : c->memory != c->reader ? .99 : 1;
	double latency = c->cache != c->reader ? 1.25 : 1;
	struct cell_trial out = {
		.mb_per_second = 1000 * rate + t,
		.reads = 5000,
		.p50_ns = (uint64_t)(10000 * latency) + t,
		.p99_ns = (uint64_t)(20000 * latency) + t,
		.samples = 20, .samples_there = 20,
	};

	out.cached.node[c->cache] = 1000;
	out.own.node[c->memory] = 64;
	return out;
}

struct locality sample_locality(unsigned trials)
{
	struct numbers cpus = { 0 }, memory = { 0 };
	struct locality l;
	struct err e;

	numbers_add(&cpus, 0);
	numbers_add(&cpus, 1);
	numbers_add(&memory, 2);
	if (locality_plan(&l, &cpus, &memory, trials, &e))
		abort();
	l.settings = &settings;
	for (unsigned i = 0; i < l.cells; i++) {
		struct cell *c = &l.cell[i];

		c->distance = cell_is_local(c) ? 10 : 20;
		for (unsigned t = 0; t < trials; t++)
			l.trial[i * trials + t] = make_up(c, t);
	}
	return l;
}

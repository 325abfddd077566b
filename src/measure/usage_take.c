/* SPDX-License-Identifier: MIT */
#include <dbench/usage.h>

#include <math.h>

/* The kernel's iowait and idle may step back. */
static double grown(uint64_t from, uint64_t to)
{
	return to > from ? (double)(to - from) : 0;
}

static double part(double of, double whole)
{
	return whole > 0 ? 100 * of / whole : NAN;
}

static void take_machine(struct metrics *m, const struct usage *u, double seconds)
{
	const struct usage_reading *a = &u->begin, *b = &u->end;
	const struct { const char *name; double ticks; } share[] = {
		{ "machine.user", grown(a->user, b->user) },
		{ "machine.system", grown(a->system, b->system) },
		{ "machine.idle", grown(a->idle, b->idle) },
		{ "machine.iowait", grown(a->iowait, b->iowait) },
		{ "machine.irq", grown(a->irq, b->irq) },
		{ "machine.steal", grown(a->steal, b->steal) },
	};
	double all = 0;

	if (!a->cpu_known || !b->cpu_known)
		return;
	for (size_t i = 0; i < sizeof share / sizeof *share; i++)
		all += share[i].ticks;
	for (size_t i = 0; i < sizeof share / sizeof *share; i++)
		metrics_set(m, share[i].name, part(share[i].ticks, all));
	metrics_set(m, "machine.switches", grown(a->switches, b->switches) / seconds);
}

static void take_storage(struct metrics *m, const struct usage *u)
{
	const struct usage_reading *a = &u->begin, *b = &u->end;

	if (a->device_known && b->device_known) {
		metrics_set(m, "device.read", grown(a->device_read, b->device_read));
		metrics_set(m, "device.written", grown(a->device_written, b->device_written));
	}
	if (a->memory_known && b->memory_known) {
		metrics_set(m, "memory.dirty.start", (double)a->dirty);
		metrics_set(m, "memory.dirty.end", (double)b->dirty);
		metrics_set(m, "memory.writeback.start", (double)a->writeback);
		metrics_set(m, "memory.writeback.end", (double)b->writeback);
	}
}

/* `full`: NULL where the kernel has no such figure. */
static void take_pressure(struct metrics *m, const char *some, const char *full,
			  const struct pressure *a, const struct pressure *b, double seconds)
{
	if (!a->known || !b->known)
		return;
	metrics_set(m, some, part(grown(a->some_us, b->some_us) / 1e6, seconds));
	if (full)
		metrics_set(m, full, part(grown(a->full_us, b->full_us) / 1e6, seconds));
}

void usage_take(struct metrics *m, const struct usage *u)
{
	const struct usage_reading *a = &u->begin, *b = &u->end;
	double seconds = grown(a->at_ns, b->at_ns) / 1e9;

	if (!a->at_ns || !(seconds > 0))	/* there was no window */
		return;
	take_machine(m, u, seconds);
	metrics_set(m, "machine.mhz", u->mhz > 0 ? u->mhz : NAN);
	take_storage(m, u);
	take_pressure(m, "pressure.cpu", NULL, &a->cpu, &b->cpu, seconds);
	take_pressure(m, "pressure.io", "pressure.io.full", &a->io, &b->io, seconds);
	take_pressure(m, "pressure.memory", "pressure.memory.full", &a->memory, &b->memory,
		      seconds);
}

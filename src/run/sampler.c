/* SPDX-License-Identifier: MIT */
#include "sampler.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FEW 64u				/* processes that can be looked at more often */
#define OFTEN_NS 100000000u
#define SELDOM_NS 1000000000u
#define FIELD_PU 39			/* of /proc/PID/stat: the PU it last ran on */

struct track {
	int stat;			/* /proc/PID/stat; -1: not open */
	int node;			/* at the last look; -1: none yet */
	uint32_t samples, on[NODES_MAX], node_changes;
};

/* The PUs that clients may use.  Who is not bound may use what this process may. */
static void unite_pus(struct numbers *pus, const struct run *run)
{
	bool free = !run->slot;
	struct place_kept own;
	struct err e;

	for (unsigned i = 0; run->slot && i < run->settings->clients; i++) {
		numbers_unite(pus, &run->slot[i].pus);
		free |= numbers_empty(&run->slot[i].pus);
	}
	if (free && place_keep(&own, &e))
		*pus = (struct numbers){ 0 };
	else if (free)
		numbers_unite(pus, &own.pus);
}

int sampler_init(struct sampler *s, const struct run *run, const struct result *result,
		 unsigned processes, struct err *e)
{
	*s = (struct sampler){ .machine = run->machine, .tracks = processes,
			       .next_ns = UINT64_MAX,
			       .period_ns = processes <= FEW ? OFTEN_NS : SELDOM_NS };
	unite_pus(&s->scope.pus, run);
	for (size_t i = 0; i < run->settings->targets; i++)
		usage_scope_add(&s->scope, result->target[i].path);
	if (!s->machine)
		return 0;
	s->track = calloc(processes, sizeof *s->track);
	if (!s->track)
		return err_set(e, "no memory to follow %u processes", processes);
	for (unsigned i = 0; i < processes; i++)
		s->track[i].stat = s->track[i].node = -1;
	return 0;
}

void sampler_release(struct sampler *s)
{
	for (unsigned i = 0; s->track && i < s->tracks; i++)
		if (s->track[i].stat >= 0)
			close(s->track[i].stat);
	free(s->track);
	usage_scope_release(&s->scope);
	*s = (struct sampler){ 0 };
}

void sampler_add(struct sampler *s, unsigned process, int pid)
{
	char name[40];

	if (!s->track)
		return;
	snprintf(name, sizeof name, "/proc/%d/stat", pid);
	s->track[process].stat = open(name, O_RDONLY | O_CLOEXEC);
}

/* The PU in a line of /proc/PID/stat, whose second field may hold anything between
 * its brackets; -1: it cannot be read. */
static int pu_in(char *line)
{
	char *at = strrchr(line, ')');

	for (int field = 2; at && field < FIELD_PU; field++)
		at = strchr(at + 1, ' ');
	return at ? atoi(at) : -1;
}

static void look_at(struct track *t, const struct machine *machine)
{
	char line[1024];
	ssize_t n = t->stat < 0 ? -1 : pread(t->stat, line, sizeof line - 1, 0);

	if (n <= 0)
		return;
	line[n] = 0;
	int pu = pu_in(line), node = pu < 0 ? -1 : machine_node_of(machine, (unsigned)pu);
	if (node < 0 || node >= NODES_MAX)
		return;
	t->samples++;
	t->on[node]++;
	t->node_changes += t->node >= 0 && t->node != node;
	t->node = node;
}

void sampler_look(struct sampler *s, uint64_t now)
{
	for (unsigned i = 0; s->track && i < s->tracks; i++)
		look_at(&s->track[i], s->machine);
	s->next_ns = now + s->period_ns;
}

void sampler_begin(struct sampler *s)
{
	numastat_read(s->before);
	usage_read(&s->usage, &s->scope);
}

static void subtract(struct numastat *a, const struct numastat *b)
{
	a->hit -= b->hit;
	a->miss -= b->miss;
	a->foreign -= b->foreign;
	a->interleave -= b->interleave;
	a->local -= b->local;
	a->other -= b->other;
}

void sampler_end(struct sampler *s, struct result *r)
{
	r->usage.begin = s->usage;
	usage_read(&r->usage.end, &s->scope);
	r->usage.mhz = usage_mhz(&s->scope);
	r->nodes = numastat_read(r->numastat);
	for (unsigned i = 0; i < NODES_MAX; i++)
		subtract(&r->numastat[i], &s->before[i]);
	s->next_ns = UINT64_MAX;
}

void sampler_tell(const struct sampler *s, unsigned process, struct client_result *c)
{
	c->home = -1;
	if (!s->track)
		return;
	const struct track *t = &s->track[process];
	c->samples = t->samples;
	c->node_changes = t->node_changes;
	memcpy(c->samples_on, t->on, sizeof c->samples_on);
	for (int node = 0; node < NODES_MAX; node++)
		if (t->on[node] && (c->home < 0 || t->on[node] > t->on[c->home]))
			c->home = node;
}

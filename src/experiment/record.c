/* SPDX-License-Identifier: MIT */
#include "record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <dbench/census.h>

static int record_moments(struct trial *t, const struct result *r)
{
	t->moment = calloc(r->ticks + 1, sizeof *t->moment);
	for (size_t i = 0; t->moment && i < r->ticks; i++) {
		const struct tick *tick = &r->tick[i];

		if (tick->phase == PHASE_EXECUTE)
			t->moment[t->moments++] = (struct moment){
				.seconds = tick->seconds,
				.mb_per_second = tick->now_mb_per_second,
				.latency_ms = tick->latency_ms,
			};
	}
	return t->moment ? 0 : -1;
}

int record_trial(struct trial *t, const struct result *r, struct err *e)
{
	*t = (struct trial){ .valid = r->valid };
	snprintf(t->started, sizeof t->started, "%s", r->started);
	if (r->causes)
		t->cause = strdup(r->cause[0]);
	metrics_set(&t->metrics, "throughput", r->mb_per_second);
	metrics_set(&t->metrics, "wall", r->window_seconds);
	if (!record_moments(t, r) && !t->metrics.lost && (t->cause || !r->causes))
		return 0;
	free(t->cause);
	free(t->moment);
	metrics_release(&t->metrics);
	return err_sys(e, "there is no memory for a trial");
}

/* As /proc/vmstat counts it, in pages; 0: not known. */
static uint64_t dirty_limit(void)
{
	FILE *in = fopen("/proc/vmstat", "re");
	unsigned long long pages = 0;
	char line[128];

	while (in && fgets(line, sizeof line, in))
		if (sscanf(line, "nr_dirty_threshold %llu", &pages) == 1)
			break;
	if (in)
		fclose(in);
	return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

void record_scene(struct scene *s, const struct result *r, const struct program *program)
{
	struct census census;

	census_take(program, &census);
	*s = (struct scene){
		.pus = r->host.pus_online,
		.memory_bytes = r->host.memory_bytes,
		.dirty_limit_bytes = dirty_limit(),
		.live_bytes = census.live_space,
		.fixed_work = r->settings->loops > 0,
	};
	census_release(&census);
	snprintf(s->name, sizeof s->name, "%s", r->host.name);
	snprintf(s->kernel, sizeof s->kernel, "%s", r->host.kernel);
	snprintf(s->cpu_model, sizeof s->cpu_model, "%s", r->host.cpu_model);
	snprintf(s->topology, sizeof s->topology, "%s", r->host.topology);
	snprintf(s->target, sizeof s->target, "%s", r->target[0].path);
	snprintf(s->filesystem, sizeof s->filesystem, "%s", r->target[0].filesystem);
	snprintf(s->loadfile, sizeof s->loadfile, "%.*s", (int)sizeof s->loadfile - 1,
		 r->loadfile[0].name);
}

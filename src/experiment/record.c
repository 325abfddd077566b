/* SPDX-License-Identifier: MIT */
#include "record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
	if (record_moments(t, r) || (r->causes && !t->cause))
		err_sys(e, "there is no memory for a trial");
	else if (!metrics_take(&t->metrics, r, e))
		return 0;
	free(t->cause);
	free(t->moment);
	metrics_release(&t->metrics);
	return -1;
}

/* Of several directories, or loadfiles, which clients take in turn, the first. */
void record_scene(struct scene *s, const struct result *r)
{
	*s = (struct scene){
		.pus = r->host.pus_online,
		.memory_bytes = r->host.memory_bytes,
		.dirty_limit_bytes = r->host.dirty_limit_bytes,
		.live_bytes = r->loadfile[0].live_bytes,
		.fixed_work = r->settings->loops > 0,
	};
	snprintf(s->name, sizeof s->name, "%s", r->host.name);
	snprintf(s->kernel, sizeof s->kernel, "%s", r->host.kernel);
	snprintf(s->cpu_model, sizeof s->cpu_model, "%s", r->host.cpu_model);
	snprintf(s->topology, sizeof s->topology, "%s", r->host.topology);
	snprintf(s->target, sizeof s->target, "%s", r->target[0].path);
	snprintf(s->filesystem, sizeof s->filesystem, "%s", r->target[0].filesystem);
	snprintf(s->loadfile, sizeof s->loadfile, "%.*s", (int)sizeof s->loadfile - 1,
		 r->loadfile[0].name);
}

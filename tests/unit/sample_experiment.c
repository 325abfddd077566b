/* SPDX-License-Identifier: MIT */
#include "sample_experiment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOMENTS 10

static void add_latencies(struct metrics *m, const char *op, double ms)
{
	static const struct { const char *name; double factor; } part[] = {
		{ "p50", 1 }, { "p95", 3 }, { "p99", 10 }, { "p99_9", 40 }, { "max", 300 },
	};
	char name[64];

	for (unsigned i = 0; i < sizeof part / sizeof *part; i++) {
		snprintf(name, sizeof name, "ops.%s.%s", op, part[i].name);
		metrics_set(m, name, ms * part[i].factor);
	}
}

static void add_machine(struct metrics *m, unsigned clients)
{
	double used = clients < 8 ? clients * 10 : 80;

	metrics_set(m, "machine.user", used / 4);
	metrics_set(m, "machine.system", used / 2);
	metrics_set(m, "machine.iowait", used / 8);
	metrics_set(m, "machine.irq", 1);
	metrics_set(m, "machine.steal", 0);
	metrics_set(m, "machine.idle", 99 - used * 7 / 8);
}

static void add_moments(struct trial *t, double rate)
{
	t->moment = calloc(MOMENTS, sizeof *t->moment);
	t->moments = MOMENTS;
	for (unsigned i = 0; i < MOMENTS; i++) {
		bool stalled = t->number == 2 && (i == 4 || i == 5);

		t->moment[i] = (struct moment){ i + 1, stalled ? rate / 20 * (i - 4) :
						rate * (1 + .02 * (i % 3)), 1 };
	}
}

static void add_trial(struct point *p, unsigned number, double rate)
{
	struct trial t = { .number = number, .turn = number, .valid = true,
			   .started = "2024-05-01T10:00:00Z" };

	rate *= number ? 1 + .01 * ((int)number - 3) : .5;
	metrics_set(&t.metrics, "throughput", rate);
	metrics_set(&t.metrics, "ops_per_second", 40 * rate);
	metrics_set(&t.metrics, "latency.p50", .01 * p->clients);
	metrics_set(&t.metrics, "latency.p99", .1 * p->clients);
	metrics_set(&t.metrics, "latency.max", 3 * p->clients);
	metrics_set(&t.metrics, "clients.jain", .998);
	metrics_set(&t.metrics, "device.written", 1e7 * rate);
	add_latencies(&t.metrics, "ReadX", .004 * p->clients);
	add_latencies(&t.metrics, "WriteX", .02 * p->clients);
	add_latencies(&t.metrics, "Close", .0008 * p->clients);
	add_machine(&t.metrics, p->clients);
	add_moments(&t, rate);
	if (point_add(p, &t))
		abort();
}

void sample_case(struct experiment *x, const char *name, double factor, const unsigned *clients,
		 size_t counts)
{
	struct sweep *s = experiment_add(x, name);

	for (size_t i = 0; s && i < counts; i++) {
		struct point *p = sweep_point(s, clients[i]);

		for (unsigned t = 0; p && t <= SAMPLE_TRIALS; t++)
			add_trial(p, t, factor * 100 * (clients[i] < 8 ? clients[i] : 8));
	}
}

struct experiment sample_experiment(void)
{
	static const unsigned clients[] = { 1, 2, 4, 8, 16, 32, 64 };
	struct experiment x = {
		.trials = SAMPLE_TRIALS, .finished = true,
		.scene = {
			.name = "host", .kernel = "Linux 6.1.0 x86_64", .cpu_model = "A CPU",
			.target = "/mnt/x", .filesystem = "ext4", .loadfile = "netbench",
			.pus = 16, .memory_bytes = 64000000000,
		},
	};

	sample_case(&x, "fast", 1, clients, 7);
	sample_case(&x, "slow", .8, clients, 7);
	return x;
}

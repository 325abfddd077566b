/* SPDX-License-Identifier: MIT */
/*
 * metrics_take.c - a run's figures by name, in the order in which metrics.h has them.
 *
 * What cannot be known is NAN here, which metrics_set() leaves out.
 */
#include <dbench/metrics.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <dbench/quantile.h>
#include <dbench/result.h>

static double ratio(double a, double b)
{
	return b > 0 ? a / b : NAN;
}

static void set(struct metrics *m, const char *group, const char *name, double value)
{
	char full[128];

	snprintf(full, sizeof full, "%s.%s", group, name);
	metrics_set(m, full, value);
}

/* Of one directory there is nothing to tell that the whole does not. */
static void take_targets(struct metrics *m, const struct result *r)
{
	char name[40];

	for (size_t i = 0; r->settings->targets > 1 && i < r->settings->targets; i++) {
		const struct target_info *t = &r->target[i];
		double bytes = (double)(t->bytes_read + t->bytes_written);

		snprintf(name, sizeof name, "throughput.%zu", i + 1);
		metrics_set(m, name, ratio(bytes / 1e6, r->window_seconds));
	}
}

static void take_whole(struct metrics *m, const struct result *r)
{
	double wall = r->window_seconds, cpu = r->user_seconds + r->system_seconds;
	double bytes = (double)(r->bytes_read + r->bytes_written);

	metrics_set(m, "throughput", ratio(bytes / 1e6, wall));
	take_targets(m, r);
	metrics_set(m, "bytes", bytes);
	metrics_set(m, "ops_per_second", ratio((double)r->ops, wall));
	metrics_set(m, "wall", wall > 0 ? wall : NAN);
	metrics_set(m, "user", r->user_seconds);
	metrics_set(m, "system", r->system_seconds);
	metrics_set(m, "cpu", ratio(100 * cpu, wall));
	metrics_set(m, "passes", (double)r->passes);
	metrics_set(m, "pass", ratio(r->passes_seconds, (double)r->passes));
}

static void take_latencies(struct metrics *m, const char *group, const struct op_result *op,
			   double max_ms)
{
	static const struct { const char *name; double quantile; } shown[] = {
		{ "p50", .5 }, { "p90", .9 }, { "p95", .95 }, { "p99", .99 }, { "p99_9", .999 },
	};

	set(m, group, "avg", ratio((double)op->tally.total_ns / 1e6, (double)op->tally.count));
	for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
		set(m, group, shown[i].name, (double)quantile_ns(op, shown[i].quantile) / 1e6);
	set(m, group, "max", max_ms);
}

static void merge(struct op_result *all, const struct op_result *op)
{
	all->tally.count += op->tally.count;
	all->tally.total_ns += op->tally.total_ns;
	if (op->tally.max_ns > all->tally.max_ns)
		all->tally.max_ns = op->tally.max_ns;
	hist_sum_merge(&all->hist, &op->hist);
}

/* -1: no memory. */
static int take_all_latencies(struct metrics *m, const struct result *r)
{
	struct op_result *all = calloc(1, sizeof *all);

	if (!all)
		return -1;
	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		merge(all, &r->op[kind]);
	if (all->tally.count)
		take_latencies(m, "latency", all, r->max_latency_ms);
	free(all);
	return 0;
}

static void take_op(struct metrics *m, const struct result *r, unsigned kind)
{
	const struct op_result *op = &r->op[kind];
	char group[64];

	if (!op->tally.count)
		return;
	snprintf(group, sizeof group, "ops.%s", op_info[kind].name);
	set(m, group, "count", (double)op->tally.count);
	set(m, group, "rate", ratio((double)op->tally.count, r->window_seconds));
	take_latencies(m, group, op, (double)op->tally.max_ns / 1e6);
}

/* (sum of x)^2 / (n x sum of x^2); by parts of the greatest, so that no square is
 * too great or too small for a double. */
static double jain(const struct client_result *client, unsigned clients, double greatest)
{
	double sum = 0, squares = 0;

	for (unsigned i = 0; i < clients; i++) {
		double x = client[i].mb_per_second / greatest;

		sum += x;
		squares += x * x;
	}
	return sum * sum / (clients * squares);
}

static void take_clients(struct metrics *m, const struct result *r)
{
	double fastest = r->client[r->fastest].mb_per_second;
	uint64_t voluntary = 0, involuntary = 0;

	for (unsigned i = 0; i < r->settings->clients; i++) {
		voluntary += r->client[i].voluntary;
		involuntary += r->client[i].involuntary;
	}
	metrics_set(m, "clients.slowest", r->client[r->slowest].mb_per_second);
	metrics_set(m, "clients.fastest", fastest);
	metrics_set(m, "clients.jain", jain(r->client, r->settings->clients, fastest));
	metrics_set(m, "switches.voluntary", (double)voluntary);
	metrics_set(m, "switches.involuntary", (double)involuntary);
}

int metrics_take(struct metrics *m, const struct result *r, struct err *e)
{
	int failed = 0;

	take_whole(m, r);
	if (r->op) {
		failed = take_all_latencies(m, r);
		for (unsigned kind = 0; kind < OP_KINDS; kind++)
			take_op(m, r, kind);
	}
	if (r->client)
		take_clients(m, r);
	usage_take(m, &r->usage);
	if (failed || m->lost)
		return err_set(e, "there is no memory for the figures of the run");
	return 0;
}

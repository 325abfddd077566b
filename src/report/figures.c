/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <math.h>

#include <dbench/num.h>

#include "text.h"

struct figure { char text[32]; };

static struct figure grouped(uint64_t n)
{
	struct figure f;

	num_print_grouped(n, f.text, sizeof f.text);
	return f;
}

static struct figure size(uint64_t bytes)
{
	struct figure f;

	num_print_size(bytes, f.text, sizeof f.text);
	return f;
}

double figures_cpu_percent(const struct result *r)
{
	if (!(r->window_seconds > 0))
		return 0;
	return floor(100 * (r->user_seconds + r->system_seconds) / r->window_seconds);
}

static void print_work(FILE *out, const struct result *r)
{
	unsigned clients = r->settings->clients;

	fprintf(out, " work        %s ops, %s whole pass%s, %s read, %s written\n",
		grouped(r->ops).text, grouped(r->passes).text, r->passes == 1 ? "" : "es",
		size(r->bytes_read).text, size(r->bytes_written).text);
	fprintf(out, " per client  %s ops, %s\n", grouped(r->ops / clients).text,
		size((r->bytes_read + r->bytes_written) / clients).text);
}

static void print_cost(FILE *out, const struct result *r)
{
	double cpu = r->user_seconds + r->system_seconds;

	fprintf(out, " cost        %.2f s user, %.2f s system, %.0f %% CPU of %.3f s wall",
		r->user_seconds, r->system_seconds, figures_cpu_percent(r), r->window_seconds);
	if (r->ops)
		fprintf(out, ", %s ns CPU an op",
			grouped((uint64_t)(cpu * 1e9 / (double)r->ops)).text);
	putc('\n', out);
	fprintf(out, " phases      set-up %.3f s, warm-up %.3f s, run %.3f s, cleanup %.3f s\n",
		r->setup_seconds, r->warmup_seconds, r->execute_seconds, r->cleanup_seconds);
}

static void print_one(FILE *out, const char *what, const struct client_result *c)
{
	fprintf(out, " %-11s client %u: %s ops, %.2f MB/s\n", what, c->client,
		grouped(c->ops).text, c->mb_per_second);
}

/* -R says when bytes are due, timestamps when each op is. */
static uint64_t scheduled_ops(const struct result *r)
{
	uint64_t ops = 0;

	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		if (!(r->settings->rate > 0) || op_moves_bytes(kind))
			ops += r->op[kind].tally.count;
	return ops;
}

/* How far behind its schedule a paced run fell. */
static void print_lateness(FILE *out, const struct result *r)
{
	uint64_t ops = scheduled_ops(r);
	double total = 0;

	if (!r->late_max_ns && !(r->settings->rate > 0))
		return;
	for (unsigned i = 0; i < r->settings->clients; i++)
		total += (double)r->client[i].late_total_ns;
	fprintf(out, " lateness    at most %.03f ms behind the schedule, %.03f ms on average\n",
		(double)r->late_max_ns / 1e6, ops ? total / 1e6 / (double)ops : 0);
}

/* Ops that belong to no window: only the greatest latency takes them in. */
static void print_overrun(FILE *out, const struct result *r)
{
	uint64_t longest = 0;
	unsigned ops = 0;

	for (unsigned i = 0; i < r->settings->clients; i++) {
		uint64_t ns = r->client[i].overrun_ns;

		ops += ns > 0;
		longest = ns > longest ? ns : longest;
	}
	if (ops)
		fprintf(out, " at the end  %u ops were under way and are not in the table; the longest "
			     "took %.03f ms\n", ops, (double)longest / 1e6);
}

/* Clients that the machine was too busy to let run. */
static void print_idle(FILE *out, const struct result *r)
{
	unsigned idle = 0;

	for (unsigned i = 0; i < r->settings->clients; i++)
		idle += !r->client[i].ops && !r->client[i].failure[0];
	if (idle && r->valid)
		fprintf(out, " warning     %u of %u clients came to the end of no op in the "
			     "window\n", idle, r->settings->clients);
}

static void print_unmet(FILE *out, const struct result *r)
{
	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		const struct op_result *op = &r->op[kind];

		if (!op->tally.unmet)
			continue;
		fprintf(out, " warning     %s: %s did not end as the loadfile says",
			op_info[kind].name, grouped(op->tally.unmet).text);
		if (op->first_unmet[0]) {
			fputs("; the first: ", out);
			name_print(out, op->first_unmet);
		}
		putc('\n', out);
	}
}

void figures_print(FILE *out, const struct result *r)
{
	putc('\n', out);
	print_work(out, r);
	print_cost(out, r);
	print_one(out, "slowest", &r->client[r->slowest]);
	print_one(out, "fastest", &r->client[r->fastest]);
	directories_print(out, r);
	places_print(out, r);
	print_lateness(out, r);
	print_overrun(out, r);
	print_idle(out, r);
	print_unmet(out, r);
}

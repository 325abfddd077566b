/* SPDX-License-Identifier: MIT */
#include "sample_result.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const targets[] = { "/mnt/x" };
static const char *const loadfiles[] = { "/usr/share/dbench/client.txt" };

static void fill_settings(struct settings *s)
{
	*s = (struct settings){
		.clients = 2,
		.per_process = 1,
		.target = targets,
		.targets = 1,
		.loadfile = loadfiles,
		.loadfiles = 1,
		.backend = "fileio",
		.bind = "node0",
		.membind = "local",
		.seconds = 10,
		.warmup = 2,
		.seed = UINT64_MAX,
		.strictness = USUAL,
	};
}

static void fill_surroundings(struct result *r)
{
	r->host = (struct host){
		.kernel = "Linux 6.1.0 x86_64",
		.name = "box",
		.cpu_model = "A CPU",
		.topology = "1 package, 1 node, 2 cores, 2 PUs",
		.pus_online = 2,
		.memory_bytes = 4000000000,
		.dirty_limit_bytes = 800000000,
	};
	r->target[0] = (struct target_info){
		.path = "/mnt/x",
		.filesystem = "ext4",
		.device = "/dev/sda1",
		.mount_options = "rw,noatime",
		.bytes_free = 12300000000,
		.bytes_total = 20000000000,
		.inodes_free = 1000,
		.clients = 2,
		.ops = 1005000,
		.bytes_read = 10500000000,
		.bytes_written = 500000000,
		.mb_per_second = 1100,
	};
	r->loadfile[0] = (struct loadfile_info){ "", 458344, 458344, 26214400 };
	strcpy(r->loadfile[0].name, loadfiles[0]);
}

static void add_op(struct result *r, unsigned kind, uint64_t ns, uint64_t count)
{
	struct tally *t = &r->op[kind].tally;

	t->count += count;
	t->total_ns += ns * count;
	t->max_ns = ns > t->max_ns ? ns : t->max_ns;
	r->op[kind].hist.count[hist_bucket(ns)] += count;
	for (unsigned i = 0; i < 2; i++) {
		struct tally *mine = &r->client[i].tally[kind];

		mine->count += count / 2;
		mine->total_ns += ns * (count / 2);
		mine->max_ns = t->max_ns;
	}
}

static void fill_ops(struct result *r)
{
	add_op(r, OP_READX, 10000, 900000);
	add_op(r, OP_READX, 50000, 98000);
	add_op(r, OP_READX, 3000000, 2000);
	add_op(r, OP_CLOSE, 1000, 1000);
	add_op(r, OP_FIND, 200000, 4000);
	r->op[OP_FIND].tally.unmet = 1;
	strcpy(r->op[OP_FIND].first_unmet, "client.txt:7: FIND_FIRST \"a/*\" fails");
}

static void fill_client(struct client_result *c, unsigned number)
{
	c->client = number;
	c->pid = 100 + (int)number;
	strcpy(c->label, "node0");
	strcpy(c->pus, "0-1");
	c->first_cpu = 0;
	c->last_cpu = (int)number;
	c->first_node = c->last_node = 0;
	c->ops = number ? 500000 : 505000;
	c->passes = 1;
	c->bytes_read = number ? 5000000000 : 5500000000;
	c->bytes_written = 250000000;
	c->seconds = 10;
	c->mb_per_second = (double)(c->bytes_read + c->bytes_written) / 1e7;
	c->max_latency_ns = 3000000;
	c->user_seconds = 1;
	c->system_seconds = 8;
	c->voluntary = 3;
	c->involuntary = 4;
	c->migrations = 10 * number;
	c->samples = 100;
	c->samples_on[0] = number ? 75 : 100;
	c->samples_on[1] = number ? 25 : 0;
	c->node_changes = number;
	c->own.node[0] = 30;
	c->own.node[1] = 2;
	c->cached.node[number] = 1000;
}

static void fill_figures(struct result *r)
{
	strcpy(r->started, "2024-05-06T07:08:09Z");
	r->processes = 2;
	r->valid = true;
	r->setup_seconds = 0.25;
	r->warmup_seconds = 2;
	r->execute_seconds = 10;
	r->cleanup_seconds = 0.5;
	r->window_seconds = 10;
	r->ops = 1005000;
	r->bytes_read = 10500000000;
	r->bytes_written = 500000000;
	r->passes = 2;
	r->mb_per_second = 1100;
	r->max_latency_ms = 3;
	r->user_seconds = 2;
	r->system_seconds = 16.05;
	r->slowest = 1;
	r->fastest = 0;
	r->tick[0] = (struct tick){
		.phase = PHASE_EXECUTE, .clients = 2, .lines = 50250, .mb_per_second = 1100.5,
		.seconds = 1, .latency_ms = 3, .now_mb_per_second = 1100.5, .ops = 100500,
		.fraction = .25, .remaining = 9,
	};
}

struct sample *sample_new(void)
{
	struct sample *s = calloc(1, sizeof *s);
	struct result *r = &s->result;

	fill_settings(&s->settings);
	r->settings = &s->settings;
	r->target = calloc(2, sizeof *r->target);
	r->loadfile = calloc(1, sizeof *r->loadfile);
	r->op = calloc(OP_KINDS, sizeof *r->op);
	r->client = calloc(2, sizeof *r->client);
	r->ticks = 1;
	r->tick = calloc(1, sizeof *r->tick);
	fill_surroundings(r);
	fill_client(&r->client[0], 0);
	fill_client(&r->client[1], 1);
	fill_ops(r);
	fill_figures(r);
	return s;
}

void sample_split(struct sample *s)
{
	static const char *const both[] = { "/mnt/x", "/mnt/y" };
	struct result *r = &s->result;

	s->settings.target = both;
	s->settings.targets = 2;
	r->target[1] = (struct target_info){ .path = "/mnt/y", .bytes_free = 12300000000 };
	r->client[1].target = 1;
	for (unsigned i = 0; i < 2; i++) {
		struct target_info *t = &r->target[i];
		const struct client_result *c = &r->client[i];

		t->clients = 1;
		t->ops = c->ops;
		t->bytes_read = c->bytes_read;
		t->bytes_written = c->bytes_written;
		t->mb_per_second = c->mb_per_second;
	}
}

void sample_free(struct sample *s)
{
	struct result *r = &s->result;

	free(r->target);
	free(r->loadfile);
	free(r->op);
	free(r->client);
	free(r->tick);
	free(r->cause);
	free(s);
}

char *sample_print(const struct sample *s, struct text_options o, const struct tick *tick,
		   unsigned ticks)
{
	struct pass_report pass = { .client = 1, .duration_ms = 5000.4, .at_ms = 7000.6 };
	char *text = NULL;
	size_t size = 0;
	struct err e;

	o.out = open_memstream(&text, &size);
	struct sink sink = report_text(&o);
	sink.begin(sink.self, &s->result);
	for (unsigned i = 0; i < ticks; i++)
		sink.tick(sink.self, &tick[i]);
	sink.pass(sink.self, &pass);
	int failed = sink.end(sink.self, &s->result, &e);
	assert(!failed);
	(void)failed;
	free(sink.self);
	fclose(o.out);
	return text;
}

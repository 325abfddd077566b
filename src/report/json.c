/* SPDX-License-Identifier: MIT */
/*
 * json.c - the whole result as one JSON document; the only user of jansson.
 *
 * The document is written member by member: one op or one client is in memory
 * at a time, however many there are, and each has a line of its own, so that
 * line tools can find and compare them.  docs/result-format.md describes every
 * field, and docs/result.schema.json is its contract: a change here is a change
 * there, and one that breaks readers raises SCHEMA_VERSION.
 */
#include <dbench/metrics.h>
#include <dbench/quantile.h>
#include <dbench/report.h>

#include <string.h>

#include "newfile.h"
#include "text.h"
#include "value.h"

#define SCHEMA_VERSION "1"

struct document {
	FILE *out;
	bool started;			/* a member stands before */
	bool failed;			/* no memory for a value */
};

/* --- the document ------------------------------------------------------------- */

/* Takes `value`. */
static void dump(struct document *d, json_t *value)
{
	if (!value || json_dumpf(value, d->out, DUMP_FLAGS))
		d->failed = true;
	json_decref(value);
}

static void name_member(struct document *d, const char *name)
{
	fprintf(d->out, "%s\"%s\": ", d->started ? ",\n" : "{\n", name);
	d->started = true;
}

/* Takes `value`. */
static void add_member(struct document *d, const char *name, json_t *value)
{
	name_member(d, name);
	dump(d, value);
}

/* Takes `value`; `first` is true before the first element and false after it. */
static void add_element(struct document *d, bool *first, json_t *value)
{
	fputs(*first ? "[\n  " : ",\n  ", d->out);
	*first = false;
	dump(d, value);
}

static void end_elements(struct document *d, bool first)
{
	fputs(first ? "[]" : "\n]", d->out);
}

/* --- its members, in order ------------------------------------------------------ */

static json_t *program_value(void)
{
	return json_pack("{s:s, s:s, s:s}", "name", "dbench-c", "version", DBENCH_VERSION,
			 "jansson", jansson_version_str());
}

static json_t *perhaps(const char *s)
{
	return s ? string(s) : json_null();
}

static json_t *settings_value(const struct settings *s)
{
	static const char *const strictness[] = {
		[LENIENT] = "lenient", [USUAL] = "usual", [STRICT] = "strict",
	};
	char seed[24];

	snprintf(seed, sizeof seed, "%llu", (unsigned long long)s->seed);
	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, "
			 "s:b, s:s, s:s, s:b, s:b, s:b, s:b, s:b, s:b, s:b, s:b, s:b, s:b, s:b}",
			 "clients", whole(s->clients),
			 "clients_per_process", whole(s->per_process),
			 "targets", strings(s->target, s->targets),
			 "loadfiles", strings(s->loadfile, s->loadfiles),
			 "backend", string(s->backend),
			 "bind", string(s->bind),
			 "membind", string(s->membind),
			 "setup_bind", perhaps(s->setup_bind),
			 "setup_membind", perhaps(s->setup_membind),
			 "seconds", number(s->seconds),
			 "warmup_seconds", number(s->warmup),
			 "loops", whole(s->loops),
			 "rate_mb_per_second", number(s->rate),
			 "ignore_timestamps", s->ignore_timestamps,
			 "seed", seed,
			 "strictness", strictness[s->strictness],
			 "sync_open", s->sync_open,
			 "sync_dirs", s->sync_dirs,
			 "sync_writes", s->sync_writes,
			 "xattrs", s->xattrs,
			 "no_resolve", s->no_resolve,
			 "stat_check", s->stat_check,
			 "one_byte_write_fix", s->one_byte_write_fix,
			 "fake_io", s->fake_io,
			 "skip_cleanup", s->skip_cleanup,
			 "adopt", s->adopt,
			 "force", s->force);
}

static json_t *host_value(const struct host *h)
{
	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
			 "name", string(h->name),
			 "kernel", string(h->kernel),
			 "cpu_model", string(h->cpu_model),
			 "topology", string(h->topology),
			 "pus_online", whole(h->pus_online),
			 "memory_bytes", whole(h->memory_bytes),
			 "dirty_limit_bytes", whole(h->dirty_limit_bytes));
}

static json_t *target_value(const struct target_info *t)
{
	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
			 "path", string(t->path),
			 "filesystem", string(t->filesystem),
			 "device", string(t->device),
			 "mount_options", string(t->mount_options),
			 "bytes_free", whole(t->bytes_free),
			 "bytes_total", whole(t->bytes_total),
			 "inodes_free", whole(t->inodes_free),
			 "clients", whole(t->clients),
			 "ops", whole(t->ops),
			 "bytes_read", whole(t->bytes_read),
			 "bytes_written", whole(t->bytes_written),
			 "mb_per_second", number(t->mb_per_second));
}

static void add_targets(struct document *d, const struct result *r)
{
	bool first = true;

	name_member(d, "targets");
	for (size_t i = 0; r->target && i < r->settings->targets; i++)
		add_element(d, &first, target_value(&r->target[i]));
	end_elements(d, first);
}

static json_t *run_value(const struct result *r)
{
	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
			 "started", string(r->started),
			 "processes", whole(r->processes),
			 "setup_seconds", number(r->setup_seconds),
			 "warmup_seconds", number(r->warmup_seconds),
			 "execute_seconds", number(r->execute_seconds),
			 "cleanup_seconds", number(r->cleanup_seconds),
			 "window_seconds", number(r->window_seconds));
}

static json_t *verdict_value(const struct result *r)
{
	json_t *causes = json_array();

	for (unsigned i = 0; i < r->causes; i++)
		causes = append(causes, string(r->cause[i]));
	return json_pack("{s:b, s:b, s:o}", "valid", r->valid, "interrupted", r->interrupted,
			 "causes", causes);
}

static json_t *total_value(const struct result *r)
{
	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
			 "mb_per_second", number(r->mb_per_second),
			 "ops", whole(r->ops),
			 "passes", whole(r->passes),
			 "bytes_read", whole(r->bytes_read),
			 "bytes_written", whole(r->bytes_written),
			 "max_latency_ms", number(r->max_latency_ms),
			 "late_max_ns", whole(r->late_max_ns),
			 "user_seconds", number(r->user_seconds),
			 "system_seconds", number(r->system_seconds),
			 "cpu_percent", number(figures_cpu_percent(r)),
			 "slowest", whole(r->slowest),
			 "fastest", whole(r->fastest));
}

static json_t *loadfile_value(const struct loadfile_info *l)
{
	return json_pack("{s:o, s:o, s:o, s:o}",
			 "name", string(l->name),
			 "ops", whole(l->ops),
			 "lines", whole(l->lines),
			 "live_bytes", whole(l->live_bytes));
}

static void add_loadfiles(struct document *d, const struct result *r)
{
	bool first = true;

	name_member(d, "loadfiles");
	for (size_t i = 0; i < r->settings->loadfiles; i++)
		add_element(d, &first, loadfile_value(&r->loadfile[i]));
	end_elements(d, first);
}

/* Sparse: [least ns, greatest ns, count] of each bucket that is not empty. */
static json_t *histogram_value(const struct hist_sum *h)
{
	json_t *array = json_array();

	for (unsigned i = 0; i < HIST_BUCKETS; i++)
		if (h->count[i])
			array = append(array, json_pack("[o, o, o]", whole(hist_low(i)),
							whole(hist_high(i)),
							whole(h->count[i])));
	return array;
}

static json_t *op_value(unsigned kind, const struct op_result *op)
{
	const struct tally *t = &op->tally;
	double mean = t->count ? (double)t->total_ns / (double)t->count : 0;

	return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, "
			 "s:o}",
			 "op", op_info[kind].name,
			 "count", whole(t->count),
			 "unmet", whole(t->unmet),
			 "first_unmet", string(op->first_unmet),
			 "total_ns", whole(t->total_ns),
			 "mean_ns", number(mean),
			 "max_ns", whole(t->max_ns),
			 "p50_ns", whole(quantile_ns(op, .5)),
			 "p90_ns", whole(quantile_ns(op, .9)),
			 "p95_ns", whole(quantile_ns(op, .95)),
			 "p99_ns", whole(quantile_ns(op, .99)),
			 "p99_9_ns", whole(quantile_ns(op, .999)),
			 "p99_99_ns", whole(quantile_ns(op, .9999)),
			 "histogram", histogram_value(&op->hist));
}

static bool is_used(const struct tally *t)
{
	return t->count || t->unmet;
}

static void add_ops(struct document *d, const struct result *r)
{
	bool first = true;

	name_member(d, "ops");
	for (unsigned kind = 0; r->op && kind < OP_KINDS; kind++)
		if (is_used(&r->op[kind].tally))
			add_element(d, &first, op_value(kind, &r->op[kind]));
	end_elements(d, first);
}

static json_t *tally_value(unsigned kind, const struct tally *t)
{
	return json_pack("{s:s, s:o, s:o, s:o, s:o}",
			 "op", op_info[kind].name,
			 "count", whole(t->count),
			 "unmet", whole(t->unmet),
			 "total_ns", whole(t->total_ns),
			 "max_ns", whole(t->max_ns));
}

static json_t *tallies_value(const struct tally *tally)
{
	json_t *array = json_array();

	for (unsigned kind = 0; kind < OP_KINDS; kind++)
		if (is_used(&tally[kind]))
			array = append(array, tally_value(kind, &tally[kind]));
	return array;
}

static json_t *samples_value(const struct client_result *c)
{
	uint64_t wide[NODES_MAX];

	for (unsigned node = 0; node < NODES_MAX; node++)
		wide[node] = c->samples_on[node];
	return by_node_value(wide);
}

static json_t *placement_value(const struct client_result *c)
{
	return json_pack("{s:o, s:o, s:i, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
			 "samples", whole(c->samples),
			 "samples_by_node", samples_value(c),
			 "home_node", c->home,
			 "node_changes_seen", whole(c->node_changes),
			 "migrations", c->migrations == UINT64_MAX ? json_null() :
				       whole(c->migrations),
			 "minor_faults", whole(c->minor_faults),
			 "major_faults", whole(c->major_faults),
			 "own_pages", by_node_value(c->own.node),
			 "own_pages_elsewhere", whole(c->own.elsewhere),
			 "cache_pages", by_node_value(c->cached.node),
			 "cache_pages_elsewhere", whole(c->cached.elsewhere));
}

static json_t *client_value(const struct client_result *c)
{
	return json_pack("{s:o, s:o, s:o, s:i, s:o, s:o, s:o, s:i, s:i, s:i, s:i, s:o, s:o, s:o, s:o, "
			 "s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
			 "client", whole(c->client),
			 "loadfile", whole(c->loadfile),
			 "target", whole(c->target),
			 "pid", c->pid,
			 "label", string(c->label),
			 "pus", string(c->pus),
			 "memory_label", string(c->memory_label),
			 "first_cpu", c->first_cpu,
			 "last_cpu", c->last_cpu,
			 "first_node", c->first_node,
			 "last_node", c->last_node,
			 "ops", whole(c->ops),
			 "passes", whole(c->passes),
			 "bytes_read", whole(c->bytes_read),
			 "bytes_written", whole(c->bytes_written),
			 "seconds", number(c->seconds),
			 "mb_per_second", number(c->mb_per_second),
			 "max_latency_ns", whole(c->max_latency_ns),
			 "overrun_ns", whole(c->overrun_ns),
			 "late_max_ns", whole(c->late_max_ns),
			 "late_total_ns", whole(c->late_total_ns),
			 "user_seconds", number(c->user_seconds),
			 "system_seconds", number(c->system_seconds),
			 "cleanup_seconds", number(c->cleanup_seconds),
			 "voluntary_switches", whole(c->voluntary),
			 "involuntary_switches", whole(c->involuntary),
			 "placement", placement_value(c),
			 "failure", string(c->failure),
			 "ops_by_kind", tallies_value(c->tally));
}

static void add_clients(struct document *d, const struct result *r)
{
	bool first = true;

	name_member(d, "clients");
	for (unsigned i = 0; r->client && i < r->settings->clients; i++)
		add_element(d, &first, client_value(&r->client[i]));
	end_elements(d, first);
}

static json_t *numastat_value(unsigned node, const struct numastat *n)
{
	return json_pack("{s:i, s:o, s:o, s:o, s:o, s:o, s:o}", "node", (int)node,
			 "hit", whole(n->hit), "miss", whole(n->miss),
			 "foreign", whole(n->foreign), "interleave", whole(n->interleave),
			 "local", whole(n->local), "other", whole(n->other));
}

/* Of the nodes that counted anything in the window. */
static void add_numastat(struct document *d, const struct result *r)
{
	static const struct numastat none;
	bool first = true;

	name_member(d, "numastat");
	for (unsigned node = 0; node < NODES_MAX; node++)
		if (memcmp(&r->numastat[node], &none, sizeof none))
			add_element(d, &first, numastat_value(node, &r->numastat[node]));
	end_elements(d, first);
}

/* In the order in which they were taken. */
static json_t *metrics_value(const struct result *r)
{
	struct metrics m = {0};
	struct err e;
	bool failed = metrics_take(&m, r, &e);
	json_t *object = failed ? NULL : json_object();

	for (size_t i = 0; object && !failed && i < m.count; i++)
		failed = json_object_set_new(object, m.metric[i].name,
					     json_real(m.metric[i].value));
	if (failed) {
		json_decref(object);
		object = NULL;
	}
	metrics_release(&m);
	return object;
}

static json_t *tick_value(const struct tick *t)
{
	static const char *const phase[] = {
		[PHASE_WARMUP] = "warmup",
		[PHASE_EXECUTE] = "execute",
		[PHASE_CLEANUP] = "cleanup",
	};

	return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
			 "phase", phase[t->phase],
			 "seconds", number(t->seconds),
			 "clients", whole(t->clients),
			 "lines", whole(t->lines),
			 "ops", whole(t->ops),
			 "mb_per_second", number(t->mb_per_second),
			 "now_mb_per_second", number(t->now_mb_per_second),
			 "latency_ms", number(t->latency_ms));
}

static void add_series(struct document *d, const struct result *r)
{
	bool first = true;

	name_member(d, "series");
	for (size_t i = 0; i < r->ticks; i++)
		add_element(d, &first, tick_value(&r->tick[i]));
	end_elements(d, first);
}

static void add_members(struct document *d, const struct result *r, json_t *command_line,
			json_t *options)
{
	add_member(d, "schema_version", json_string(SCHEMA_VERSION));
	add_member(d, "program", program_value());
	add_member(d, "command_line", command_line);
	add_member(d, "options", options);
	add_member(d, "settings", settings_value(r->settings));
	add_member(d, "host", host_value(&r->host));
	add_targets(d, r);
	add_loadfiles(d, r);
	add_member(d, "run", run_value(r));
	add_member(d, "verdict", verdict_value(r));
	add_member(d, "total", total_value(r));
	add_ops(d, r);
	add_clients(d, r);
	add_numastat(d, r);
	add_member(d, "metrics", metrics_value(r));
	add_series(d, r);
	fputs("\n}\n", d->out);
}

int report_json_to(FILE *out, const struct result *r, int argc, char *const *argv,
		   const char *options, struct err *e)
{
	json_error_t wrong;
	json_t *settings = json_loads(options ? options : "{}", JSON_REJECT_DUPLICATES, &wrong);
	struct document d = { .out = out };

	if (!json_is_object(settings)) {
		json_decref(settings);
		return err_set(e, "the options for the result are no JSON object: %s", wrong.text);
	}
	add_members(&d, r, strings((const char *const *)argv, (size_t)argc), settings);
	/* what the stream could not take, whoever closes it sees */
	return d.failed && !ferror(out) ? err_set(e, "there is no memory for the result") : 0;
}

int report_json(const char *name, const struct result *r, int argc, char *const *argv,
		const char *options, struct err *e)
{
	struct newfile file;

	if (newfile_open(&file, name, e))
		return -1;
	if (!report_json_to(file.out, r, argc, argv, options, e))
		return newfile_commit(&file, e);
	newfile_abandon(&file);
	return -1;
}

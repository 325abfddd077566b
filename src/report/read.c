/* SPDX-License-Identifier: MIT */
/*
 * read.c - a result file of a run or of an experiment, as readers see it.
 *
 * Only what struct experiment holds is looked at, so that a file of a later version
 * that has more can be read, too.
 */
#include <dbench/report.h>

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/experiment.h>

#include "node.h"
#include "text.h"

#define SCHEMA_VERSION "1"
#define METRICS_MAX 2048		/* a run has some 180 */

static int no_memory(const struct node *n, struct err *e)
{
	return err_at(e, n->file, 0, 0, "there is no memory for what it holds");
}

/* ---- one run ---------------------------------------------------------------- */

static int read_metrics(const struct node *result, struct metrics *m, struct err *e)
{
	struct node all = node_member(result, "metrics");
	const char *name;
	json_t *value;
	double number;

	if (node_want_object(&all, e))
		return -1;
	if (json_object_size(all.value) > METRICS_MAX)
		return node_wrong(&all, "one of fewer members", e);
	json_object_foreach(all.value, name, value) {
		struct node metric = node_member(&all, name);

		if (strlen(name) >= sizeof m->metric->name)
			return node_wrong(&metric, "a shorter name", e);
		if (node_number(&all, name, &number, e))
			return -1;
		metrics_set(m, name, number);
	}
	return m->lost ? no_memory(result, e) : 0;
}

static int read_moment(const struct node *tick, struct moment *m, struct err *e)
{
	if (node_number(tick, "seconds", &m->seconds, e) ||
	    node_number(tick, "now_mb_per_second", &m->mb_per_second, e) ||
	    node_number(tick, "latency_ms", &m->latency_ms, e))
		return -1;
	return 0;
}

static int read_moments(const struct node *result, struct trial *t, struct err *e)
{
	struct node series = node_member(result, "series");
	struct moment m;
	char phase[16];

	if (node_want_array(&series, e))
		return -1;
	t->moment = calloc(json_array_size(series.value) + 1, sizeof *t->moment);
	if (!t->moment)
		return no_memory(result, e);
	for (size_t i = 0; i < json_array_size(series.value); i++) {
		struct node tick = node_element(&series, i);

		if (node_string(&tick, "phase", phase, sizeof phase, e))
			return -1;
		if (strcmp(phase, "execute"))
			continue;
		if (read_moment(&tick, &m, e))
			return -1;
		if (isfinite(m.seconds + m.mb_per_second + m.latency_ms))
			t->moment[t->moments++] = m;
	}
	return 0;
}

static int read_verdict(const struct node *result, struct trial *t, struct err *e)
{
	struct node verdict = node_member(result, "verdict");
	struct node causes = node_member(&verdict, "causes");
	struct node first = node_element(&causes, 0);

	if (node_want_object(&verdict, e) || node_bool(&verdict, "valid", &t->valid, e) ||
	    node_want_array(&causes, e))
		return -1;
	if (!first.value)
		return 0;
	if (!json_is_string(first.value))
		return node_wrong(&first, "a string", e);
	t->cause = strdup(json_string_value(first.value));
	return t->cause ? 0 : no_memory(result, e);
}

/* What *t owns is the caller's to release, also after an error. */
static int read_trial(const struct node *result, struct trial *t, struct err *e)
{
	struct node run = node_member(result, "run");

	if (node_want_object(result, e) || read_verdict(result, t, e) ||
	    node_want_object(&run, e) ||
	    node_string(&run, "started", t->started, sizeof t->started, e) ||
	    read_metrics(result, &t->metrics, e))
		return -1;
	return read_moments(result, t, e);
}

static bool has_trial(const struct point *p, unsigned number)
{
	for (size_t i = 0; i < p->trials; i++)
		if (p->trial[i].number == number)
			return true;
	return false;
}

/* `at` has the numbers of clients, and of trial where there are several. */
static int add_trial(const struct node *at, const struct node *result, struct sweep *sweep,
		     struct trial *t, struct err *e)
{
	struct node clients = node_member(at, "clients"), trial = node_member(at, "trial");
	uint64_t count;

	if (node_whole(at, "clients", UINT_MAX, &count, e))
		return -1;
	if (!count)
		return node_wrong(&clients, "1 or more", e);
	struct point *point = sweep_point(sweep, (unsigned)count);
	if (!point)
		return no_memory(at, e);
	if (has_trial(point, t->number))
		return node_wrong(&trial, "a number that no trial before it has", e);
	int bad = read_trial(result, t, e);
	/* the half of one, too: it is released with the experiment */
	if (point_add(point, t) && !bad)
		bad = no_memory(at, e);
	return bad;
}

/* ---- where it ran ----------------------------------------------------------- */

/* The same member of each element: "a, b", or "a" where all are alike. */
static int read_names(const struct node *array, const char *name, char *out, size_t size,
		      struct err *e)
{
	char one[4096], last[4096] = "";
	size_t used = 0;

	for (size_t i = 0; i < json_array_size(array->value); i++) {
		struct node element = node_element(array, i);

		if (node_string(&element, name, one, sizeof one, e))
			return -1;
		if (i && !strcmp(one, last))
			continue;
		used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : "", one);
		if (used >= size)
			return 0;
		strcpy(last, one);
	}
	return 0;
}

static int read_host(const struct node *result, struct scene *s, struct err *e)
{
	struct node host = node_member(result, "host");
	uint64_t pus;

	if (node_want_object(&host, e) ||
	    node_string(&host, "name", s->name, sizeof s->name, e) ||
	    node_string(&host, "kernel", s->kernel, sizeof s->kernel, e) ||
	    node_string(&host, "cpu_model", s->cpu_model, sizeof s->cpu_model, e) ||
	    node_string(&host, "topology", s->topology, sizeof s->topology, e) ||
	    node_whole(&host, "pus_online", UINT_MAX, &pus, e) ||
	    node_whole(&host, "memory_bytes", INT64_MAX, &s->memory_bytes, e) ||
	    node_whole(&host, "dirty_limit_bytes", INT64_MAX, &s->dirty_limit_bytes, e))
		return -1;
	s->pus = (unsigned)pus;
	return 0;
}

/* Of several loadfiles, which clients take in turn, what a client has on average. */
static int read_loadfiles(const struct node *result, struct scene *s, struct err *e)
{
	struct node loadfiles = node_member(result, "loadfiles");
	size_t count = json_array_size(loadfiles.value);
	uint64_t bytes;
	double sum = 0;

	if (node_want_array(&loadfiles, e) ||
	    read_names(&loadfiles, "name", s->loadfile, sizeof s->loadfile, e))
		return -1;
	for (size_t i = 0; i < count; i++) {
		struct node loadfile = node_element(&loadfiles, i);

		if (node_whole(&loadfile, "live_bytes", INT64_MAX, &bytes, e))
			return -1;
		sum += (double)bytes;
	}
	s->live_bytes = count ? (uint64_t)(sum / (double)count) : 0;
	return 0;
}

static int read_targets(const struct node *result, struct scene *s, struct err *e)
{
	struct node targets = node_member(result, "targets");

	if (node_want_array(&targets, e) ||
	    read_names(&targets, "path", s->target, sizeof s->target, e))
		return -1;
	return read_names(&targets, "filesystem", s->filesystem, sizeof s->filesystem, e);
}

static int read_scene(const struct node *result, struct scene *s, struct err *e)
{
	struct node settings = node_member(result, "settings");
	uint64_t loops;

	if (read_host(result, s, e) || read_targets(result, s, e) || read_loadfiles(result, s, e) ||
	    node_whole(&settings, "loops", INT64_MAX, &loops, e))
		return -1;
	s->fixed_work = loops > 0;
	return 0;
}

/* ---- the file of a run ------------------------------------------------------ */

static int read_run(const struct node *document, struct experiment *x, struct err *e)
{
	struct node settings = node_member(document, "settings");
	struct trial t = { .number = 1 };

	x->trials = 1;
	x->finished = true;
	if (node_want_object(&settings, e) || read_scene(document, &x->scene, e))
		return -1;
	struct sweep *sweep = experiment_add(x, "");
	return sweep ? add_trial(&settings, document, sweep, &t, e) : no_memory(document, e);
}

/* ---- the file of an experiment ---------------------------------------------- */

static int read_order(const struct node *plan, enum order *order, struct err *e)
{
	static const char *const name[] = {
		[ORDER_INTERLEAVED] = "interleaved",
		[ORDER_RANDOM] = "random",
		[ORDER_BLOCKED] = "blocked",
	};
	struct node member = node_member(plan, "order");
	const char *found = json_string_value(member.value);

	for (unsigned i = 0; found && i < sizeof name / sizeof *name; i++)
		if (!strcmp(found, name[i])) {
			*order = (enum order)i;
			return 0;
		}
	return node_wrong(&member, "interleaved, random or blocked", e);
}

static int read_cases(const struct node *plan, struct experiment *x, struct err *e)
{
	struct node cases = node_member(plan, "cases");

	if (node_want_array(&cases, e))
		return -1;
	for (size_t i = 0; i < json_array_size(cases.value); i++) {
		struct node one = node_element(&cases, i);

		if (!json_is_string(one.value))
			return node_wrong(&one, "a string", e);
		if (!experiment_add(x, json_string_value(one.value)))
			return no_memory(plan, e);
	}
	return 0;
}

static int read_plan(const struct node *document, struct experiment *x, struct err *e)
{
	struct node plan = node_member(document, "experiment");
	uint64_t trials, most;

	if (node_want_object(&plan, e) || read_cases(&plan, x, e) ||
	    node_whole(&plan, "trials", UINT_MAX, &trials, e) ||
	    node_number(&plan, "precision", &x->precision, e) ||
	    node_whole(&plan, "max_trials", UINT_MAX, &most, e) ||
	    read_order(&plan, &x->order, e) ||
	    node_bool(&plan, "finished", &x->finished, e))
		return -1;
	x->trials = (unsigned)trials;
	x->max_trials = (unsigned)most;
	if (!isfinite(x->precision))
		x->precision = 0;
	return 0;
}

static int read_entry(const struct node *entry, struct experiment *x, struct err *e)
{
	struct node result = node_member(entry, "result"), of = node_member(entry, "case");
	uint64_t sweep, number, turn;

	if (node_want_object(entry, e) || node_whole(entry, "case", UINT_MAX, &sweep, e) ||
	    node_whole(entry, "trial", UINT_MAX, &number, e) ||
	    node_whole(entry, "turn", UINT_MAX, &turn, e) || node_want_object(&result, e))
		return -1;
	if (sweep >= x->sweeps)
		return node_wrong(&of, "the index of one of experiment.cases", e);
	struct trial t = { .number = (unsigned)number, .turn = (unsigned)turn };
	if (!entry->index && read_scene(&result, &x->scene, e))
		return -1;
	return add_trial(entry, &result, &x->sweep[sweep], &t, e);
}

static int read_experiment(const struct node *document, struct experiment *x, struct err *e)
{
	struct node trials = node_member(document, "trials");

	if (read_plan(document, x, e) || node_want_array(&trials, e))
		return -1;
	for (size_t i = 0; i < json_array_size(trials.value); i++) {
		struct node entry = node_element(&trials, i);

		if (read_entry(&entry, x, e))
			return -1;
	}
	return 0;
}

/* ---- which file it is ------------------------------------------------------- */

static int read_document(const struct node *document, struct experiment *x, struct err *e)
{
	struct node version = node_member(document, "schema_version");
	struct node kind = node_member(document, "kind");
	const char *found = json_string_value(version.value);

	if (json_object_get(document->value, "locality_schema_version"))
		return err_at(e, document->file, 0, 0, "it is the file of a locality experiment, "
			      "expected one of a run or of an experiment");
	if (json_is_array(document->value))
		return err_at(e, document->file, 0, 0, "it is a list, such as check writes of "
			      "loadfiles, expected the result file of a run or of an experiment");
	if (node_want_object(document, e))
		return -1;
	if (!found || strcmp(found, SCHEMA_VERSION))
		return node_wrong(&version, "\"" SCHEMA_VERSION "\", as in result files of "
					    "dbench-c that this version reads", e);
	if (!kind.value)
		return read_run(document, x, e);
	if (json_is_string(kind.value) && !strcmp(json_string_value(kind.value), "experiment"))
		return read_experiment(document, x, e);
	return node_wrong(&kind, "\"experiment\", or none for a run", e);
}

/* NULL: *e says why. */
static json_t *load(const char *name, struct err *e)
{
	FILE *in = fopen(name, "re");
	json_error_t wrong;

	if (!in) {
		err_sys(e, "the result file '%s' cannot be read", name);
		return NULL;
	}
	json_t *value = json_loadf(in, JSON_REJECT_DUPLICATES, &wrong);
	if (ferror(in))
		err_sys(e, "the result file '%s' cannot be read", name);
	else if (!value)
		err_at(e, name, wrong.line > 0 ? (unsigned)wrong.line : 0,
		       wrong.column > 0 ? (unsigned)wrong.column : 0, "it is no JSON: %s",
		       name_tame(wrong.text));
	if (ferror(in)) {
		json_decref(value);
		value = NULL;
	}
	fclose(in);
	return value;
}

int report_read(const char *name, struct experiment *x, struct err *e)
{
	json_t *value = load(name, e);
	struct node document = { .file = name, .value = value };

	*x = (struct experiment){ 0 };
	if (!value)
		return -1;
	x->file = strdup(name);
	int status = x->file ? read_document(&document, x, e) : no_memory(&document, e);
	json_decref(value);
	if (status)
		experiment_release(x);
	return status;
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <dbench/experiment.h>

#include "sample_result.h"

static char *const words[] = { "dbench-c", "2" };

/* ---- files ------------------------------------------------------------------ */

/* All that a file holds; the caller frees it. */
static char *contents(const char *name)
{
	FILE *in = fopen(name, "r");
	char *text = calloc(1, 1 << 20);

	assert_non_null(in);
	assert_true(fread(text, 1, (1 << 20) - 1, in) < (1 << 20) - 1);
	fclose(in);
	return text;
}

/* What a run writes; the caller frees it. */
static char *run_text(const struct result *r)
{
	char name[] = "/tmp/dbench-c-test-XXXXXX";
	int fd = mkstemp(name);
	struct err e;

	assert_true(fd >= 0);
	close(fd);
	assert_int_equal(report_json(name, r, 2, words, "{}", &e), 0);
	char *text = contents(name);
	unlink(name);
	return text;
}

/* Read a file that holds so many bytes of text; e->source is "F" then, as its name differs
 * from time to time. */
static int read_bytes(const char *text, size_t size, struct experiment *x, struct err *e)
{
	char name[] = "/tmp/dbench-c-test-XXXXXX";
	int fd = mkstemp(name);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, size), size);
	close(fd);
	*e = (struct err){0};
	int status = report_read(name, x, e);
	unlink(name);
	if (status)
		assert_string_equal(e->source, name);
	else
		assert_string_equal(x->file, name);
	strcpy(e->source, "F");
	return status;
}

static void expect_error(const char *text, const char *expected)
{
	struct experiment x;
	struct err e;
	char found[1200];

	if (!read_bytes(text, strlen(text), &x, &e))
		fail_msg("it is read, expected: %s", expected);
	assert_null(x.sweep);
	assert_null(x.file);
	if (!strstr(err_print(&e, found, sizeof found), expected))
		fail_msg("'%s', expected '%s'", found, expected);
}

/* An experiment of two cases: five trials of the same result, not in their order. */
static char *experiment_text(const char *result)
{
	static const char form[] =
		"{\"schema_version\": \"1\", \"kind\": \"experiment\",\n"
		"\"experiment\": {\"cases\": [\"bind=none\", \"bind=node0\"], \"counts\": [1, 2], "
		"\"trials\": 0, \"precision\": 0.02, \"max_trials\": 50, \"order\": \"random\", "
		"\"seed\": \"1\", \"finished\": false},\n\"trials\": [\n"
		"{\"case\": 1, \"clients\": 2, \"trial\": 2, \"turn\": 4, \"result\": %s},\n"
		"{\"case\": 0, \"clients\": 2, \"trial\": 1, \"turn\": 0, \"result\": %s},\n"
		"{\"case\": 1, \"clients\": 1, \"trial\": 0, \"turn\": 1, \"result\": %s},\n"
		"{\"case\": 1, \"clients\": 2, \"trial\": 1, \"turn\": 3, \"result\": %s}\n]}\n";
	char *text = NULL;

	assert_true(asprintf(&text, form, result, result, result, result) > 0);
	return text;
}

/* The first `old` replaced; the caller frees it. */
static char *edited(const char *text, const char *old, const char *new)
{
	const char *at = strstr(text, old);
	char *copy = NULL;

	if (!at)
		fail_msg("there is no %s", old);
	assert_true(asprintf(&copy, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old)) > 0);
	return copy;
}

/* ---- what is right ---------------------------------------------------------- */

static void expect_scene(const struct scene *s)
{
	assert_string_equal(s->name, "box");
	assert_string_equal(s->kernel, "Linux 6.1.0 x86_64");
	assert_string_equal(s->cpu_model, "A CPU");
	assert_string_equal(s->topology, "1 package, 1 node, 2 cores, 2 PUs");
	assert_string_equal(s->target, "/mnt/x");
	assert_string_equal(s->filesystem, "ext4");
	assert_string_equal(s->loadfile, "/usr/share/dbench/client.txt");
	assert_int_equal(s->pus, 2);
	assert_int_equal(s->memory_bytes, 4000000000);
	assert_int_equal(s->dirty_limit_bytes, 800000000);
	assert_int_equal(s->live_bytes, 26214400);
	assert_false(s->fixed_work);
}

/* What metrics_take() says of the sample. */
static void expect_metrics(const struct metrics *found, const struct result *r)
{
	struct metrics taken = {0};
	struct err e;

	assert_int_equal(metrics_take(&taken, r, &e), 0);
	assert_int_equal(found->count, taken.count);
	for (size_t i = 0; i < taken.count; i++) {
		double value = taken.metric[i].value;

		assert_string_equal(found->metric[i].name, taken.metric[i].name);
		assert_true(fabs(found->metric[i].value - value) <= 1e-14 * fabs(value));
	}
	metrics_release(&taken);
}

static void a_run_over_two_directories_is_read(void **state)
{
	struct sample *s = sample_new();
	struct experiment x;
	struct err e;

	(void)state;
	sample_split(s);
	char *text = run_text(&s->result);
	if (read_bytes(text, strlen(text), &x, &e))
		fail_msg("%s", e.text);
	assert_string_equal(x.scene.target, "/mnt/x, /mnt/y");
	expect_metrics(&x.sweep[0].point[0].trial[0].metrics, &s->result);
	assert_true(metrics_get(&x.sweep[0].point[0].trial[0].metrics, "throughput.2") == 525);
	experiment_release(&x);
	free(text);
	sample_free(s);
}

static void a_run_is_read(void **state)
{
	struct sample *s = sample_new();
	struct experiment x;
	struct err e;

	(void)state;
	s->settings.loops = 0;
	char *text = run_text(&s->result);
	if (read_bytes(text, strlen(text), &x, &e))
		fail_msg("%s", e.text);
	expect_scene(&x.scene);
	assert_int_equal(x.sweeps, 1);
	assert_string_equal(x.sweep[0].name, "");
	assert_int_equal(x.sweep[0].points, 1);
	assert_int_equal(x.sweep[0].point[0].clients, 2);
	assert_int_equal(x.sweep[0].point[0].trials, 1);
	const struct trial *t = &x.sweep[0].point[0].trial[0];
	assert_int_equal(t->number, 1);
	assert_true(t->valid && x.finished);
	assert_null(t->cause);
	assert_string_equal(t->started, "2024-05-06T07:08:09Z");
	expect_metrics(&t->metrics, &s->result);
	assert_int_equal(t->moments, 1);
	assert_true(t->moment[0].seconds == 1 && t->moment[0].mb_per_second == 1100.5);
	assert_true(t->moment[0].latency_ms == 3);
	experiment_release(&x);
	free(text);
	sample_free(s);
}

static void a_run_that_is_not_valid(void **state)
{
	struct sample *s = sample_new();
	struct experiment x;
	struct err e;

	(void)state;
	s->settings.loops = 7;
	s->result.tick[0].phase = PHASE_WARMUP;
	result_invalidate(&s->result, "one");
	result_invalidate(&s->result, "two");
	char *text = run_text(&s->result);
	assert_int_equal(read_bytes(text, strlen(text), &x, &e), 0);
	const struct trial *t = &x.sweep[0].point[0].trial[0];
	assert_false(t->valid);
	assert_string_equal(t->cause, "one");
	assert_int_equal(t->moments, 0);
	assert_true(x.scene.fixed_work);
	experiment_release(&x);
	free(text);
	sample_free(s);
}

static void an_experiment_is_read(void **state)
{
	struct sample *s = sample_new();
	char *run = run_text(&s->result), *text = experiment_text(run);
	struct experiment x;
	struct err e;

	(void)state;
	if (read_bytes(text, strlen(text), &x, &e))
		fail_msg("%s", e.text);
	expect_scene(&x.scene);
	assert_int_equal(x.trials, 0);
	assert_true(x.precision == .02);
	assert_int_equal(x.max_trials, 50);
	assert_int_equal(x.order, ORDER_RANDOM);
	assert_false(x.finished);
	assert_int_equal(x.sweeps, 2);
	assert_string_equal(x.sweep[1].name, "bind=node0");
	assert_int_equal(x.sweep[0].points, 1);
	assert_int_equal(x.sweep[1].points, 2);
	assert_int_equal(x.sweep[1].point[0].clients, 1);
	assert_int_equal(x.sweep[1].point[0].trial[0].number, 0);
	const struct point *p = &x.sweep[1].point[1];
	assert_int_equal(p->trials, 2);
	assert_int_equal(p->trial[0].number, 1);
	assert_int_equal(p->trial[0].turn, 3);
	assert_int_equal(p->trial[1].number, 2);
	expect_metrics(&p->trial[1].metrics, &s->result);
	experiment_release(&x);
	free(text);
	free(run);
	sample_free(s);
}

/* ---- what is wrong ---------------------------------------------------------- */

static void errors_tell_what_is_wrong_in_a_run(void **state)
{
	static const struct { const char *old, *new, *expected; } table[] = {
		{ "\"1\"", "\"2\"", "schema_version is \"2\", expected \"1\"" },
		{ "\"1\"", "1", "schema_version is 1, expected \"1\"" },
		{ "\"schema_version\"", "\"version\"", "schema_version is missing" },
		{ "\"1\",", "\"1\", \"kind\": \"zebra\",", "kind is \"zebra\", expected" },
		{ "\"1\",", "\"1\", \"kind\": [],", "kind is an array, expected \"experiment\"" },
		{ "\"clients\": 2", "\"clients\": \"2\"",
		  "settings.clients is \"2\", expected a whole" },
		{ "\"clients\": 2", "\"clients\": 0", "settings.clients is 0, expected 1 or more" },
		{ "\"clients\": 2", "\"clients\": -1", "settings.clients is -1, expected a whole" },
		{ "\"clients\": 2", "\"clients\": 4294967296",
		  "expected a whole number from 0 to 4294967295" },
		{ "\"clients\": 2", "\"clients\": 2.0", "settings.clients is 2, expected a whole" },
		{ "\"loops\": 0", "\"loops\": null", "settings.loops is null, expected a whole" },
		{ "\"settings\"", "\"sittings\"", "settings is missing, expected an object" },
		{ "\"name\": \"box\"", "\"name\": {}",
		  "host.name is an object, expected a string" },
		{ "\"host\"", "\"hist\"", "host is missing, expected an object" },
		{ "\"valid\": true", "\"valid\": 1", "verdict.valid is 1, expected true or false" },
		{ "\"causes\": []", "\"causes\": {}",
		  "verdict.causes is an object, expected an array" },
		{ "\"causes\": []", "\"causes\": [5]",
		  "verdict.causes[0] is 5, expected a string" },
		{ "\"loadfiles\": [\n", "\"loadfiles\": [7,\n", "loadfiles[0].name is missing" },
		{ "\"live_bytes\": 26", "\"live_bytes\": -26", "loadfiles[0].live_bytes is -26" },
		{ "\"metrics\"", "\"numbers\"", "metrics is missing, expected an object" },
		{ "\"wall\": 10.0", "\"wall\": \"\\u001b[2J\"",
		  "metrics.wall is \"?[2J\", expected a number or null" },
		{ "\"wall\": 10.0", "\"wall\": 1e101",
		  "metrics.wall is 1e+101, expected 1e100 or less" },
		{ "\"wall\": ", "\"a.name.that.is.longer.than.any.that.there.is\": ",
		  "metrics.a.name.that.is.longer.than.any.that.there.is is 10, expected a shorter "
		  "name" },
		{ "\"phase\": ", "\"face\": ", "series[0].phase is missing, expected a string" },
		{ "\"now_mb_per_second\": ", "\"now_mb_per_second\": [],\"was\": ",
		  "series[0].now_mb_per_second is an array, expected a number or null" },
		{ "\"seconds\": 1.0", "\"seconds\": 1e999", "it is no JSON: real number overflow" },
		{ "\"seconds\": 1.0", "\"seconds\": NaN",
		  "it is no JSON: invalid token near 'NaN'" },
		{ "\"clients\": 2", "\"clients\": 99999999999999999999",
		  "it is no JSON: too big integer" },
		{ "\"wall\": 10", "\"bytes\": 10", "it is no JSON: duplicate object key" },
		{ "\"name\": \"box\"", "\"name\": \"\\u0000\"",
		  "it is no JSON: \\u0000 is not allowed" },
		{ "\"name\": \"box\"", "\"name\": \"\xff\"",
		  "it is no JSON: unable to decode byte 0xff" },
		{ "{\n", "{\n\x1b", "F:2:1: it is no JSON: string or '}' expected near '?'" },
	};
	struct sample *s = sample_new();
	char *text = run_text(&s->result);

	(void)state;
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		char *bad = edited(text, table[i].old, table[i].new);

		expect_error(bad, table[i].expected);
		free(bad);
	}
	free(text);
	sample_free(s);
}

static void errors_tell_what_is_wrong_in_an_experiment(void **state)
{
	static const struct { const char *old, *new, *expected; } table[] = {
		{ "\"experiment\": {", "\"other\": {",
		  "experiment is missing, expected an object" },
		{ "\"bind=none\"", "17", "experiment.cases[0] is 17, expected a string" },
		{ "\"random\"", "\"chance\"",
		  "experiment.order is \"chance\", expected interleaved, random or blocked" },
		{ "\"finished\": false", "\"finished\": 0", "experiment.finished is 0" },
		{ "\"trials\": [", "\"errors\": [", "trials is missing, expected an array" },
		{ "{\"case\": 0", "5, {\"case\": 0", "trials[1] is 5, expected an object" },
		{ "\"case\": 0", "\"case\": 2", "trials[1].case is 2, expected the index of one of "
						"experiment.cases" },
		{ "\"turn\": 3", "\"turn\": {}", "trials[3].turn is an object, expected a whole" },
		{ "\"trial\": 1, \"turn\": 3", "\"trial\": 2, \"turn\": 3",
		  "trials[3].trial is 2, expected a number that no trial before it has" },
		{ "\"turn\": 4, \"result\": {", "\"turn\": 4, \"result\": 1, \"x\": {",
		  "trials[0].result is 1, expected an object" },
		{ "\"valid\": true", "\"valid\": null", "trials[0].result.verdict.valid is null" },
	};
	struct sample *s = sample_new();
	char *run = run_text(&s->result), *text = experiment_text(run);

	(void)state;
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		char *bad = edited(text, table[i].old, table[i].new);

		expect_error(bad, table[i].expected);
		free(bad);
	}
	free(run);
	free(text);
	sample_free(s);
}

static void other_files_are_named(void **state)
{
	struct experiment x;
	struct err e;

	(void)state;
	expect_error("{\"locality_schema_version\": \"1\"}",
		     "it is the file of a locality experiment");
	expect_error("[{\"loadfile\": \"a\"}]", "it is a list, such as check writes of loadfiles");
	expect_error("", "F:1: it is no JSON: '[' or '{' expected near end of file");
	expect_error("Throughput 1 MB/sec\n",
		     "F:1:10: it is no JSON: '[' or '{' expected near 'Throughput'");
	expect_error("{} {}", "it is no JSON: end of file expected");
	assert_int_equal(report_read("/nowhere/x.json", &x, &e), -1);
	assert_string_equal(e.text, "the result file '/nowhere/x.json' cannot be read: No such "
				    "file or directory");
	assert_int_equal(report_read("/tmp", &x, &e), -1);
	assert_string_equal(e.text, "the result file '/tmp' cannot be read: Is a directory");
	assert_null(x.sweep);
}

/* ---- what is meant to harm -------------------------------------------------- */

static void depth_is_no_harm(void **state)
{
	enum { DEPTH = 300000 };
	char *text = malloc(DEPTH + 1);

	(void)state;
	memset(text, '[', DEPTH);
	text[DEPTH] = '\0';
	expect_error(text, "it is no JSON: maximum parsing depth reached");
	free(text);
}

static void metrics_without_end_are_refused(void **state)
{
	struct sample *s = sample_new();
	char *text = run_text(&s->result), *many = calloc(1, 1 << 20), *at = many;

	(void)state;
	at += sprintf(at, "\"metrics\": {");
	for (unsigned i = 0; i < 20000; i++)
		at += sprintf(at, "\"m%u\": 1, ", i);
	char *bad = edited(text, "\"metrics\": {", many);
	expect_error(bad, "metrics is an object, expected one of fewer members");
	free(bad);
	free(many);
	free(text);
	sample_free(s);
}

/* Bytes changed at random, and parts cut off or doubled, give errors or an experiment. */
static void damage_is_no_harm(void **state)
{
	static const char odd[] = "{}[]\",:-0129eE.\\utrfn\n\xff";
	struct sample *s = sample_new();
	char *run = run_text(&s->result), *text = experiment_text(run), *copy = strdup(text);
	size_t size = strlen(text), refused = 0;
	unsigned short seed[3] = { 1, 2, 3 };

	(void)state;
	for (unsigned i = 0; i < 1500; i++) {
		size_t length = i % 3 ? size : (size_t)nrand48(seed) % size;
		struct experiment x;
		struct err e;

		memcpy(copy, text, size);
		for (unsigned k = 0; k < i % 5; k++)
			copy[(size_t)nrand48(seed) % size] =
				odd[(size_t)nrand48(seed) % (sizeof odd - 1)];
		if (read_bytes(copy, length, &x, &e))
			refused++;
		else
			experiment_release(&x);
	}
	assert_in_range(refused, 500, 1400);
	free(copy);
	free(text);
	free(run);
	sample_free(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_run_is_read),
		cmocka_unit_test(a_run_over_two_directories_is_read),
		cmocka_unit_test(a_run_that_is_not_valid),
		cmocka_unit_test(an_experiment_is_read),
		cmocka_unit_test(errors_tell_what_is_wrong_in_a_run),
		cmocka_unit_test(errors_tell_what_is_wrong_in_an_experiment),
		cmocka_unit_test(other_files_are_named),
		cmocka_unit_test(depth_is_no_harm),
		cmocka_unit_test(metrics_without_end_are_refused),
		cmocka_unit_test(damage_is_no_harm),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

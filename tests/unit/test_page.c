/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>

#include <dbench/diagnose.h>
#include <dbench/exhibit.h>

#include "sample_experiment.h"
#include "scratch.h"

/* Owned by the caller. */
static char *file_text(const char *name)
{
	char *text = calloc(1, 1 << 20);
	FILE *in = fopen(name, "r");

	assert_non_null(in);
	assert_true(fread(text, 1, (1 << 20) - 1, in) > 0);
	fclose(in);
	return text;
}

static unsigned count(const char *text, const char *what)
{
	unsigned n = 0;

	for (; (text = strstr(text, what)); text += strlen(what))
		n++;
	return n;
}

static char *page_of(struct exhibit *x, size_t n, const char *svg)
{
	struct err e;

	assert_int_equal(report_page("page.html", svg, x, n, &e), 0);
	for (size_t i = 0; i < n; i++)
		exhibit_release(&x[i]);
	return file_text("page.html");
}

/* 2 cases of 7 points with 5 trials, a stall in one trial at each point, 3 ops, 5
 * percentiles and 5 classes of more than 0 % CPU time. */
static void test_everything_is_drawn(void **state)
{
	struct exhibit x = { .file = "sweep.json", .experiment = sample_experiment() };
	char *page = page_of(&x, 1, NULL);

	(void)state;
	assert_int_equal(count(page, "<path class=\"trial\""), 2 * 7 * 5);
	assert_int_equal(count(page, "<path class=\"interval\""), 2 * 7);
	assert_int_equal(count(page, "<path class=\"percentile "), 2 * 7 * 3 * 5);
	assert_int_equal(count(page, "class=\"rate\" data-moments=\"10\""), 2 * 7 * 5);
	assert_int_equal(count(page, "<rect class=\"stall\""), 2 * 7);
	assert_int_equal(count(page, "data-from=\"4\" data-to=\"6\""), 2 * 7);
	assert_int_equal(count(page, "<rect class=\"class "), 2 * 7 * 5);
	assert_int_equal(count(page, "<table>"), 2);
	assert_int_equal(count(page, "<svg "), 1 + 2 + 2 * 7 + 2 * 7);
	assert_int_equal(count(page, "<desc "), count(page, "<svg "));
	assert_non_null(strstr(page, "<li>All trials are valid.</li>"));
	assert_non_null(strstr(page, "<dt>Kernel</dt><dd>Linux 6.1.0 x86_64</dd>"));
	free(page);
}

static void test_what_is_not_ours_is_escaped(void **state)
{
	static const unsigned clients[] = { 1, 2 };
	struct exhibit x = { .file = "<script>alert(1)</script>" };
	struct scene *s = &x.experiment.scene;

	(void)state;
	sample_case(&x.experiment, "<script>\"'&", 1, clients, 2);
	x.experiment.sweep[0].point[0].trial[1].valid = false;
	x.experiment.sweep[0].point[0].trial[1].cause = strdup("<script>cause");
	strcpy(s->name, "<script>name");
	strcpy(s->target, "/<script>target");
	strcpy(s->loadfile, "<script>loadfile");
	strcpy(s->kernel, "\xff<script>");
	char *page = page_of(&x, 1, "svg"), *picture = file_text("svg/f1-throughput.svg");
	assert_null(strstr(page, "<script"));
	assert_null(strstr(picture, "<script"));
	assert_non_null(strstr(page, "1 of 10 trials are not valid, and are left out: &lt;"));
	assert_non_null(strstr(page, "has not finished"));
	free(page);
	free(picture);
}

/* The peak at least. */
static void test_findings_are_on_top(void **state)
{
	struct exhibit x = { .file = "a.json", .experiment = sample_experiment() };
	struct diagnosis d = { 0 };

	(void)state;
	diagnose(&d, &x.experiment.sweep[1], &x.experiment.scene);
	assert_true(d.count > 0);
	assert_int_equal(d.finding[0].kind, FINDING_PEAK);
	char *page = page_of(&x, 1, NULL), *item = strstr(page, "<li>slow: ");
	assert_non_null(item);
	assert_memory_equal(item + 10, d.finding[0].text, strlen(d.finding[0].text));
	assert_true(item < strstr(page, "<svg"));
	diagnosis_release(&d);
	free(page);
}

static unsigned files_in(const char *directory)
{
	DIR *dir = opendir(directory);
	unsigned n = 0;

	assert_non_null(dir);
	for (struct dirent *d; (d = readdir(dir)); )
		n += d->d_name[0] != '.';
	closedir(dir);
	return n;
}

static void test_pictures_are_files_and_several_results_are_compared(void **state)
{
	static const unsigned one = 16;
	struct exhibit x[] = {
		{ .file = "a.json", .experiment = sample_experiment() }, { .file = "b.json" },
	};

	(void)state;
	sample_case(&x[1].experiment, "left", 1, &one, 1);
	sample_case(&x[1].experiment, "right", 1, &one, 1);
	char *page = page_of(x, 2, "svg"), *all = file_text("svg/all-throughput.svg");
	assert_int_equal(files_in("svg"), count(page, "<svg "));
	assert_non_null(strstr(page, "<h1>2 results</h1>"));
	assert_int_equal(count(all, "<g class=\"series "), 4);
	assert_non_null(strstr(all, "data-name=\"b.json: right\""));
	assert_non_null(strstr(page, "Throughput of 16 clients"));
	free(page);
	free(all);
}

/* Below the findings; of nothing a change is no part. */
static void test_cases_are_judged(void **state)
{
	char none[] = "none", each[] = "<each>";
	struct contender contender[] = { { .name = none, .clients = 4 },
					 { .name = each, .clients = 4 } };
	struct pair pair[] = {
		{ 0, 1, { .from = 200, .difference = 20, .interval = { 10, 30 } }, .01, true },
		{ 0, 1, { .from = 0, .difference = 20, .interval = { 10, 30 } }, .01, true },
	};
	struct compare cases = { .how.confidence = .95, .metric = "throughput", .better = 1,
				 .corrected = true, .contender = contender, .contenders = 2,
				 .pair = pair, .pairs = 2 };
	struct exhibit x = { .file = "a.json", .experiment = sample_experiment(),
			     .cases = &cases };
	char *page = page_of(&x, 1, NULL);

	(void)state;
	assert_non_null(strstr(page, "<li>&lt;each&gt; with 4 clients beside none: throughput "
				     "+10.00 % (+5.00 to +15.00 %, 95.0%): better.</li>"));
	assert_int_equal(count(page, " beside none"), 1);
	free(page);
}

static void test_no_run_no_picture(void **state)
{
	struct exhibit x = { .file = "none.json", .experiment.finished = true };
	char *page = page_of(&x, 1, NULL);

	(void)state;
	assert_null(strstr(page, "<svg"));
	assert_non_null(strstr(page, "It holds no run."));
	free(page);
}

/* Where a picture cannot be written there is no page, and nothing else either. */
static void test_failures_leave_nothing(void **state)
{
	struct exhibit x = { .file = "a.json", .experiment = sample_experiment() };
	struct err e;

	(void)state;
	make_file("file", "");
	assert_int_equal(report_page("page.html", "file", &x, 1, &e), -1);
	assert_int_equal(report_page("none/page.html", NULL, &x, 1, &e), -1);
	assert_int_equal(report_page("page.html", "none/svg", &x, 1, &e), -1);
	assert_non_null(strstr(e.text, "none/svg"));
	assert_int_equal(files_in("."), 1);
	exhibit_release(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(test_everything_is_drawn),
		SCRATCH_TEST(test_findings_are_on_top),
		SCRATCH_TEST(test_what_is_not_ours_is_escaped),
		SCRATCH_TEST(test_pictures_are_files_and_several_results_are_compared),
		SCRATCH_TEST(test_cases_are_judged),
		SCRATCH_TEST(test_no_run_no_picture),
		SCRATCH_TEST(test_failures_leave_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

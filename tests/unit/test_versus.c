/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <dbench/experiment.h>
#include <dbench/report.h>

static void add(struct sweep *s, unsigned clients, const char *metric, double a, double b,
		double c)
{
	const double value[] = { a, b, c };

	for (unsigned i = 0; i < 3; i++) {
		struct trial t = { .number = i + 1, .turn = i, .valid = true };

		metrics_set(&t.metrics, metric, value[i]);
		assert_int_equal(point_add(sweep_point(s, clients), &t), 0);
	}
}

static char *text_of(struct experiment *x)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	report_versus(out, x);
	fclose(out);
	experiment_release(x);
	return text;
}

/* Means of 100 and 110, standard deviations of 1: the interval of the difference is that
 * of t with 4 degrees of freedom, 2.776 x sqrt(2/3) = 2.267. */
static void two_cases(void **state)
{
	struct experiment x = { 0 };

	(void)state;
	add(experiment_add(&x, "bind=none"), 2, "throughput", 99, 100, 101);
	add(experiment_add(&x, "bind=far"), 2, "throughput", 109, 110, 111);
	add(&x.sweep[0], 4, "throughput", 99, 100, 101);
	add(&x.sweep[1], 4, "throughput", 100, 101, 102);
	add(&x.sweep[1], 8, "throughput", 100, 101, 102);
	char *text = text_of(&x);
	assert_string_equal(text,
		"\nthroughput, MB/s, more is better\n"
		"means, by Welch's t, at 95.0% confidence\n"
		"p and verdict are corrected for 2 comparisons (Holm)\n"
		"\nreference: bind=none\n"
		"new:       bind=far\n"
		"clients  reference        new    change             interval        p  verdict\n"
		"      2        100        110   +10.00%    +7.73 ..  +12.27%  0.00051  better\n"
		"      4        100        101    +1.00%    -1.27 ..   +3.27%     0.29  not proven\n");
	free(text);
}

/* Each of two differences of 2.5 is beyond noise by itself, p = 0.038; of two together it
 * takes less than 0.025 once. */
static void all_verdicts_are_corrected_together(void **state)
{
	struct experiment x = { 0 };

	(void)state;
	add(experiment_add(&x, "a"), 2, "throughput", 99, 100, 101);
	add(experiment_add(&x, "b"), 2, "throughput", 101.5, 102.5, 103.5);
	add(&x.sweep[0], 4, "throughput", 99, 100, 101);
	add(&x.sweep[1], 4, "throughput", 101.5, 102.5, 103.5);
	char *text = text_of(&x);
	assert_non_null(strstr(text, "      2        100      102.5    +2.50%    +0.23 ..   "
				     "+4.77%    0.075  not proven\n"));
	assert_null(strstr(text, "better\n      4"));
	free(text);
}

static void fixed_work_is_judged_by_its_time(void **state)
{
	struct experiment x = { .scene.fixed_work = true };

	(void)state;
	add(experiment_add(&x, "a"), 2, "wall", 99, 100, 101);
	add(experiment_add(&x, "b"), 2, "wall", 89, 90, 91);
	char *text = text_of(&x);
	assert_non_null(strstr(text, "\nwall, s, less is better\n"));
	assert_non_null(strstr(text, "-10.00%   -12.27 ..   -7.73%"));
	assert_non_null(strstr(text, "  better\n"));
	free(text);
}

static void what_has_too_few_trials_is_said(void **state)
{
	struct experiment x = { 0 };
	struct trial t = { .number = 1, .valid = true };

	(void)state;
	add(experiment_add(&x, "a"), 2, "throughput", 99, 100, 101);
	add(experiment_add(&x, "b"), 2, "throughput", 99, 100, 101);
	metrics_set(&t.metrics, "throughput", 100);
	point_add(sweep_point(&x.sweep[0], 4), &t);
	char *text = text_of(&x);
	assert_non_null(strstr(text, "not proven\n1 point is left out, first:\n   a, 4 clients: "));
	free(text);
}

static void nothing_to_compare(void **state)
{
	struct experiment one = { 0 }, single = { 0 };
	struct trial t = { .number = 1, .valid = true };

	(void)state;
	add(experiment_add(&one, ""), 2, "throughput", 99, 100, 101);
	char *text = text_of(&one);
	assert_string_equal(text, "");
	free(text);
	experiment_add(&single, "a");
	experiment_add(&single, "b");
	metrics_set(&t.metrics, "throughput", 100);
	point_add(sweep_point(&single.sweep[0], 1), &t);
	text = text_of(&single);
	assert_string_equal(text, "\nThe cases are not compared:\n   a, 1 client: of throughput there "
		"is 1 valid trial, and a comparison takes 3 or more\n");
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(two_cases),
		cmocka_unit_test(all_verdicts_are_corrected_together),
		cmocka_unit_test(fixed_work_is_judged_by_its_time),
		cmocka_unit_test(what_has_too_few_trials_is_said),
		cmocka_unit_test(nothing_to_compare),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}

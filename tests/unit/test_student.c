/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <dbench/stats.h>

#define COLUMNS 6
static const double confidence[COLUMNS] = { .80, .90, .95, .98, .99, .995 };

static FILE *open_data(const char *name)
{
	char path[4096];

	snprintf(path, sizeof path, "%s/%s", TEST_DATA, name);
	FILE *in = fopen(path, "r");
	assert_non_null(in);
	return in;
}

/* "inf" is a row of the table. */
static void each_cell_of_ministats_table(void **state)
{
	FILE *in = open_data("student-table.csv");
	char line[256];
	unsigned cells = 0;

	(void)state;
	assert_non_null(fgets(line, sizeof line, in));
	while (fgets(line, sizeof line, in)) {
		double freedom, t[COLUMNS];

		assert_int_equal(sscanf(line, "%lf,%lf,%lf,%lf,%lf,%lf,%lf", &freedom, &t[0], &t[1],
					&t[2], &t[3], &t[4], &t[5]), 7);
		/* Three values a sample make four degrees of freedom, the least there are. */
		if (freedom < 4)
			continue;
		for (unsigned c = 0; c < COLUMNS; c++, cells++) {
			double own = student_t(isinf(freedom) ? 101 : freedom, confidence[c], true);

			assert_float_equal(own, t[c], 1e-12);
			if (c < 5 && isfinite(freedom))
				assert_float_equal(student_t(freedom, confidence[c], false), t[c],
						   1e-12);
		}
	}
	fclose(in);
	assert_int_equal(cells, 98 * COLUMNS);
}

/* Where ministat's table is wrong: quantiles from printed tables of t. */
static void the_right_cells(void **state)
{
	(void)state;
	assert_float_equal(student_t(10, .995, false), 3.581, 1e-12);
	assert_float_equal(student_t(10, .998, false), 4.144, 1e-12);
	assert_float_equal(student_t(120, .95, false), 1.980, 1e-12);
	assert_float_equal(student_t(120, .95, true), 1.960, 1e-12);
	assert_float_equal(student_t(1, .95, false), 12.706, 1e-12);
	assert_true(isnan(student_t(10, .97, true)));
	assert_float_equal(student_t(10, .97, false), 2.527, 1e-12);
}

/* ---- comparisons that were published without their data ----------------- */

struct published { char seed[8], comparison[64], name[64]; struct sample sample; };

/* seed,comparison,"quantity",dataset,symbol,n,min,max,median,avg,stddev */
static bool next_set(FILE *in, struct published *p)
{
	char line[512];
	double n;

	if (!fgets(line, sizeof line, in))
		return false;
	memset(p, 0, sizeof *p);
	assert_int_equal(sscanf(line, "%7[^,],%63[^,],", p->seed, p->comparison), 2);
	const char *rest = strstr(line, "\",");
	assert_non_null(rest);
	struct summary *s = &p->sample.summary;
	assert_int_equal(sscanf(rest, "\",%63[^,],%*c,%lf,%*f,%*f,%*f,%lf,%lf", p->name, &n,
				&s->mean, &s->sd), 4);
	s->n = (size_t)n;
	p->sample.variance = s->sd * s->sd;
	return true;
}

static const struct published *find_set(const struct published *set, size_t sets,
					const char *comparison, const char *name)
{
	for (size_t i = 0; i < sets; i++)
		if (!strcmp(set[i].comparison, comparison) && !strcmp(set[i].name, name))
			return &set[i];
	fail_msg("no set %s of %s", name, comparison);
	return NULL;
}

/* To 5 digits: the deviations are themselves printed to 8 and more. */
static void assert_near(double value, double published)
{
	assert_float_equal(value, published, fabs(published) * 1e-5);
}

static void assert_as_published(const char *line, const struct published *set, size_t sets)
{
	static const struct test_setup how = { .test = TEST_STUDENT, .confidence = .95 };
	char comparison[64], reference[64], other[64], word[16];
	double difference, reach, percent, percent_reach, pooled;
	struct verdict v;
	struct err e;
	int found = sscanf(line, "%*[^,],%63[^,],%63[^,],%63[^,],95.0,%15[^,],%lf,%lf,%lf,%lf,%lf",
			   comparison, reference, other, word, &difference, &reach, &percent,
			   &percent_reach, &pooled);

	assert_int_equal(verdict_reach(&v, &how,
				       &find_set(set, sets, comparison, reference)->sample,
				       &find_set(set, sets, comparison, other)->sample, &e), 0);
	assert_int_equal(v.proven, found == 9);
	assert_int_equal(v.proven, !strcmp(word, "difference"));
	assert_int_equal(v.proven, v.p < .05);
	if (!v.proven)
		return;
	assert_near(v.difference, difference);
	assert_near(v.reach, reach);
	assert_near(100 * v.difference / v.from, percent);
	assert_near(100 * v.reach / v.from, percent_reach);
	assert_near(v.pooled_sd, pooled);
}

static void each_published_comparison(void **state)
{
	struct published set[32];
	FILE *sets_in = open_data("summary-sets.csv"), *in = open_data("summary-diffs.csv");
	char line[512];
	size_t sets = 0, comparisons = 0;

	(void)state;
	assert_non_null(fgets(line, sizeof line, sets_in));
	while (sets < 32 && next_set(sets_in, &set[sets]))
		sets++;
	assert_non_null(fgets(line, sizeof line, in));
	for (; fgets(line, sizeof line, in); comparisons++)
		assert_as_published(line, set, sets);
	fclose(sets_in);
	fclose(in);
	assert_int_equal(comparisons, 9);
}

/* Of 5 and 5 values with a deviation of 1 it reaches 2.306 sqrt(2 / 5) far. */
static void proven_beyond_the_reach(void **state)
{
	static const struct test_setup how = { .test = TEST_STUDENT, .confidence = .95 };
	struct sample a = { .variance = 1, .summary = { .n = 5, .sd = 1 } };
	struct sample below = { .variance = 1, .summary = { .n = 5, .sd = 1, .mean = 1.4584 } };
	struct sample above = { .variance = 1, .summary = { .n = 5, .sd = 1, .mean = -1.4585 } };
	struct verdict v;
	struct err e;

	(void)state;
	assert_int_equal(verdict_reach(&v, &how, &a, &below, &e), 0);
	assert_true(!v.proven && v.interval.low < 0);
	assert_int_equal(verdict_reach(&v, &how, &a, &above, &e), 0);
	assert_true(v.proven && v.interval.high < 0);
}

static void without_scatter(void **state)
{
	static const struct test_setup how = { .test = TEST_STUDENT, .confidence = .95 };
	struct sample a = { .summary = { .n = 3, .mean = 4 } };
	struct sample b = { .summary = { .n = 3, .mean = 5 } };
	struct verdict v;
	struct err e;

	(void)state;
	assert_int_equal(verdict_reach(&v, &how, &a, &b, &e), 0);
	assert_true(v.proven && v.p == 0 && v.reach == 0);
	assert_int_equal(verdict_reach(&v, &how, &a, &a, &e), 0);
	assert_true(!v.proven && v.p == 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_cell_of_ministats_table),
		cmocka_unit_test(the_right_cells),
		cmocka_unit_test(each_published_comparison),
		cmocka_unit_test(proven_beyond_the_reach),
		cmocka_unit_test(without_scatter),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

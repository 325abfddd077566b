/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/compare.h>
#include <dbench/report.h>

#include "made_up_experiment.h"

static char *printed(const struct compare *c, const struct compare_text *text)
{
	char *out = NULL;
	size_t size;
	FILE *stream = open_memstream(&out, &size);

	assert_non_null(stream);
	report_compare(stream, c, text);
	assert_int_equal(fclose(stream), 0);
	return out;
}

static void compare_made_up(struct compare *c, struct experiment x[2], bool two_points)
{
	struct err e;

	*c = (struct compare){
		.how = { .test = TEST_STUDENT, .confidence = .95 },
		.metric = "throughput", .better = 1, .corrected = true,
	};
	memset(x, 0, 2 * sizeof *x);
	x[0].file = strdup("before.json");
	x[1].file = strdup("after.json");
	make_up_point(experiment_add(&x[0], "near"), 1, 100, 6);
	make_up_point(experiment_add(&x[1], "near"), 1, 95, 6);
	if (two_points) {
		make_up_point(&x[0].sweep[0], 16, 400, 6);
		make_up_point(&x[1].sweep[0], 16, 400, 6);
	}
	assert_int_equal(compare_experiments(c, x, 2, false, &e), 0);
	assert_int_equal(compare_judge(c, &e), 0);
}

static void a_table_of_points(void **state)
{
	struct experiment x[2];
	struct compare c;

	(void)state;
	compare_made_up(&c, x, true);
	char *text = printed(&c, &(struct compare_text){ .width = 20 });
	assert_string_equal(text,
"throughput, MB/s, more is better\n"
"means, by Student's t, at 95.0% confidence\n"
"p and verdict are corrected for 2 comparisons (Holm)\n"
"\n"
"reference: before.json, near\n"
"new:       after.json, near\n"
"clients  reference        new    change             interval        p  verdict\n"
"      1        100         95    -5.00%    -6.15 ..   -3.85%  4.3e-06  worse\n"
"     16        400        400    +0.00%    -0.29 ..   +0.29%        1  not proven\n");
	free(text);
	compare_release(&c);
	experiment_release(&x[0]);
	experiment_release(&x[1]);
}

static void a_single_point_as_columns(void **state)
{
	struct experiment x[2];
	struct compare c;

	(void)state;
	compare_made_up(&c, x, false);
	char *text = printed(&c, &(struct compare_text){ .no_plot = true });
	assert_string_equal(text,
"x before.json, near: throughput, MB/s, 1 client\n"
"+ after.json, near: throughput, MB/s, 1 client\n"
"    N           Min           Max        Median           Avg        Stddev\n"
"x   6            99           101           100           100    0.89442719\n"
"+   6            94            96            95            95    0.89442719\n"
"Difference at 95.0% confidence\n"
"\t-5 +/- 1.15053\n"
"\t-5% +/- 1.15053%\n"
"\t(Student's t, pooled s = 0.894427)\n");
	free(text);
	compare_release(&c);
	experiment_release(&x[0]);
	experiment_release(&x[1]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_table_of_points),
		cmocka_unit_test(a_single_point_as_columns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

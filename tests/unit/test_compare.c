/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <dbench/compare.h>

#include "made_up_experiment.h"

static struct compare about(const char *metric)
{
	return (struct compare){
		.how = { .test = TEST_STUDENT, .confidence = .95 },
		.metric = metric, .better = metric_better(metric), .corrected = true,
	};
}

static void one_sweep(struct experiment *x, const char *file, double rate)
{
	struct sweep *s = experiment_add(x, "");

	x->file = strdup(file);
	make_up_point(s, 1, rate, 6);
	make_up_point(s, 16, 2 * rate, 6);
}

static void assert_names(const struct compare *c, size_t pair, const char *reference,
			 const char *other, unsigned clients)
{
	const struct contender *a = &c->contender[c->pair[pair].reference];
	const struct contender *b = &c->contender[c->pair[pair].other];

	assert_string_equal(a->name, reference);
	assert_string_equal(b->name, other);
	assert_int_equal(a->clients, clients);
	assert_int_equal(b->clients, clients);
}

static void files_point_by_point(void **state)
{
	struct experiment x[3] = { 0 };
	struct compare c = about("throughput");
	struct err e;

	(void)state;
	one_sweep(&x[0], "a", 100);
	one_sweep(&x[1], "b", 90);
	one_sweep(&x[2], "c", 100);
	assert_int_equal(compare_experiments(&c, x, 3, false, &e), 0);
	assert_int_equal(compare_judge(&c, &e), 0);
	assert_int_equal(c.pairs, 4);
	assert_int_equal(c.contenders, 6);
	assert_int_equal(c.left_out, 0);
	assert_names(&c, 0, "a", "b", 1);
	assert_names(&c, 1, "a", "b", 16);
	assert_names(&c, 3, "a", "c", 16);
	/* The discarded trial and the one that is not valid do not count. */
	assert_int_equal(c.contender[0].sample.summary.n, 6);
	assert_float_equal(c.pair[0].verdict.from, 100, 1e-12);
	assert_true(c.pair[0].proven && c.pair[1].proven && !c.pair[2].proven && !c.pair[3].proven);
	assert_true(c.pair[0].p_holm > c.pair[0].verdict.p);
	assert_float_equal(pair_percent(&c.pair[0], c.pair[0].verdict.difference), -10, 1e-9);
	compare_release(&c);
	c = about("throughput");
	assert_int_equal(compare_experiments(&c, x, 3, true, &e), 0);
	assert_int_equal(c.pairs, 6);
	assert_names(&c, 4, "b", "c", 1);
	compare_release(&c);
	for (int i = 0; i < 3; i++)
		experiment_release(&x[i]);
}

static void cases_by_name(void **state)
{
	struct experiment x[2] = { 0 };
	struct compare c = about("wall");
	struct err e;

	(void)state;
	x[0].file = strdup("a");
	x[1].file = strdup("b");
	make_up_point(experiment_add(&x[0], "near"), 4, 100, 5);
	make_up_point(experiment_add(&x[0], "far"), 4, 80, 5);
	make_up_point(experiment_add(&x[1], "far"), 4, 80, 5);
	make_up_point(experiment_add(&x[1], "near"), 4, 100, 5);
	assert_int_equal(compare_experiments(&c, x, 2, false, &e), 0);
	assert_int_equal(compare_judge(&c, &e), 0);
	assert_int_equal(c.pairs, 2);
	for (size_t i = 0; i < 2; i++) {
		assert_string_equal(c.contender[c.pair[i].reference].sweep,
				    c.contender[c.pair[i].other].sweep);
		assert_false(c.pair[i].proven);
	}
	compare_release(&c);

	/* One file: its cases with the first of them. */
	c = about("wall");
	assert_int_equal(compare_experiments(&c, x, 1, false, &e), 0);
	assert_int_equal(compare_judge(&c, &e), 0);
	assert_int_equal(c.pairs, 1);
	assert_names(&c, 0, "near", "far", 4);
	assert_true(c.pair[0].proven);
	compare_release(&c);
	experiment_release(&x[0]);
	experiment_release(&x[1]);
}

static void what_is_left_out(void **state)
{
	struct experiment x[2] = { 0 };
	struct compare c = about("throughput");
	struct err e;

	(void)state;
	one_sweep(&x[0], "a", 100);
	x[1].file = strdup("b");
	struct sweep *s = experiment_add(&x[1], "");
	make_up_point(s, 1, 100, 2);
	assert_int_equal(compare_experiments(&c, x, 2, false, &e), -1);
	assert_string_equal(e.text, "there is nothing to compare: b, 1 client: of throughput there "
			    "are 2 valid trials, and a comparison takes 3 or more");
	assert_int_equal(c.left_out, 2);
	assert_int_equal(c.contenders, 0);
	compare_release(&c);

	c = about("throughput");
	make_up_point(s, 16, 100, 3);
	assert_int_equal(compare_experiments(&c, x, 2, false, &e), 0);
	assert_int_equal(c.pairs, 1);
	assert_int_equal(c.contenders, 2);
	assert_int_equal(c.left_out, 1);
	assert_names(&c, 0, "a", "b", 16);
	compare_release(&c);

	c = about("throughput");
	assert_int_equal(compare_experiments(&c, x, 1, false, &e), -1);
	assert_string_equal(e.source, "a");
	compare_release(&c);
	experiment_release(&x[0]);
	experiment_release(&x[1]);
}

/* The whole interval has to be beyond the limit; up is slower for times only. */
static void slower_beyond_doubt(void **state)
{
	const struct pair less = {
		.verdict = { .from = 200, .interval = { -24, -16 } }, .proven = true };
	const struct pair more = {
		.verdict = { .from = 200, .interval = { 16, 24 } }, .proven = true };
	struct pair unproven = less;
	struct compare rate = { .better = 1 }, time = { .better = -1 };

	(void)state;
	unproven.proven = false;
	assert_true(pair_is_slower(&rate, &less, 7.9));
	assert_false(pair_is_slower(&rate, &less, 8.1));
	assert_false(pair_is_slower(&rate, &more, 0));
	assert_true(pair_is_slower(&time, &more, 7.9));
	assert_false(pair_is_slower(&time, &more, 8.1));
	assert_false(pair_is_slower(&time, &less, 0));
	assert_false(pair_is_slower(&rate, &unproven, 0));
}

/* t = 2.4, so p is 0.043 of each: a difference by itself, none of two. */
static void corrected_for_their_number(void **state)
{
	static const double low[] = { 1, 2, 3, 4, 5 }, high[] = { 3.4, 4.4, 5.4, 6.4, 7.4 };
	struct compare c = { .how = { .confidence = .95 } };
	struct err e;

	(void)state;
	assert_int_equal(compare_add(&c, "low", low, 5, &e), 0);
	assert_int_equal(compare_add(&c, "high", high, 5, &e), 0);
	assert_int_equal(compare_add(&c, "high", high, 5, &e), 0);
	assert_int_equal(compare_columns(&c, false, &e), 0);
	assert_int_equal(compare_judge(&c, &e), 0);
	assert_true(c.pair[0].proven && c.pair[1].proven);
	assert_float_equal(c.pair[0].p_holm, 2 * c.pair[0].verdict.p, 1e-15);
	c.corrected = true;
	assert_int_equal(compare_judge(&c, &e), 0);
	assert_false(c.pair[0].proven || c.pair[1].proven);
	compare_release(&c);
}

static void columns(void **state)
{
	static const double value[] = { 3, 1, 2 };
	struct compare c = { .how = { .confidence = .95 } };
	struct err e;

	(void)state;
	assert_int_equal(compare_add(&c, "one", value, 3, &e), 0);
	assert_int_equal(compare_add(&c, "two", value, 3, &e), 0);
	assert_int_equal(compare_add(&c, "three", value, 3, &e), 0);
	assert_int_equal(compare_add(&c, "four", value, 2, &e), -1);
	assert_string_equal(e.source, "four");
	assert_int_equal(compare_columns(&c, true, &e), 0);
	assert_int_equal(c.pairs, 3);
	assert_int_equal(compare_judge(&c, &e), 0);
	assert_false(c.pair[2].proven);
	compare_release(&c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(files_point_by_point),
		cmocka_unit_test(cases_by_name),
		cmocka_unit_test(what_is_left_out),
		cmocka_unit_test(slower_beyond_doubt),
		cmocka_unit_test(corrected_for_their_number),
		cmocka_unit_test(columns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

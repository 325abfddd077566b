/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <jansson.h>

#include <dbench/report.h>

#include "sample_locality.h"
#include "scratch.h"

static json_t *written(struct locality *l)
{
	char *argv[] = { "dbench-c", "locality", NULL };
	json_error_t wrong;
	struct err e;

	assert_int_equal(locality_conclude(l, &e), 0);
	assert_int_equal(report_locality_json("l.json", l, 2, argv, &e), 0);
	locality_release(l);
	json_t *document = json_load_file("l.json", JSON_REJECT_DUPLICATES, &wrong);
	assert_non_null(document);
	return document;
}

/* document.cells[i].name */
static json_t *of_cell(json_t *document, size_t i, const char *name)
{
	return json_object_get(json_array_get(json_object_get(document, "cells"), i), name);
}

static double real_of(json_t *object, const char *name)
{
	return json_number_value(json_object_get(object, name));
}

static void cells_and_trials(void **state)
{
	struct locality l = sample_locality(5);
	json_t *document = written(&l);

	(void)state;
	assert_string_equal(json_string_value(json_object_get(document,
							      "locality_schema_version")), "1");
	assert_int_equal(json_array_size(json_object_get(document, "command_line")), 2);
	assert_int_equal(json_array_size(json_object_get(document, "cells")), 10);
	assert_int_equal(json_array_size(json_object_get(document, "memory_only_nodes")), 1);
	assert_string_equal(json_string_value(of_cell(document, 4, "label")),
			    "put on node2, read on node0");
	assert_int_equal(json_integer_value(of_cell(document, 4, "cache")), 2);
	assert_int_equal(json_integer_value(of_cell(document, 4, "writer")), 0);
	assert_int_equal(json_array_size(of_cell(document, 4, "trials")), 5);
	json_t *trial = json_array_get(of_cell(document, 4, "trials"), 3);
	assert_float_equal(real_of(trial, "mb_per_second"), 903, 1e-9);
	assert_float_equal(real_of(trial, "read_p99_ns"), 25003, 1e-9);
	json_t *pages = json_array_get(json_object_get(trial, "cache_pages"), 0);
	assert_int_equal(json_integer_value(json_array_get(pages, 0)), 2);
	assert_int_equal(json_integer_value(json_array_get(pages, 1)), 1000);
	json_decref(document);
}

static void figures_and_proof(void **state)
{
	struct locality l = sample_locality(5);

	(void)state;
	l.trial[4 * 5].samples = 0;
	json_t *document = written(&l);
	json_t *rate = json_object_get(of_cell(document, 4, "figures"), "mb_per_second");
	assert_float_equal(real_of(rate, "median"), 902, 1e-9);
	assert_float_equal(real_of(rate, "local_median"), 1002, 1e-9);
	json_t *interval = json_object_get(rate, "difference_interval");
	assert_float_equal(json_number_value(json_array_get(interval, 0)), -102.306, 1e-3);
	assert_true(json_is_true(json_object_get(rate, "beyond_noise")));
	rate = json_object_get(of_cell(document, 0, "figures"), "mb_per_second");
	assert_true(json_is_null(json_object_get(rate, "difference_interval")));
	assert_true(json_is_null(json_object_get(rate, "beyond_noise")));
	json_t *proof = of_cell(document, 4, "proof");
	assert_true(json_is_true(json_object_get(proof, "holds")));
	assert_float_equal(real_of(proof, "cache_share"), 1, 0);
	assert_true(json_is_null(json_object_get(proof, "sample_share")));
	json_decref(document);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(cells_and_trials, scratch_make, scratch_remove),
		cmocka_unit_test_setup_teardown(figures_and_proof, scratch_make, scratch_remove),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <dbench/report.h>

#include "sample_locality.h"

/* Concluded and printed; released. */
static char *printed(struct locality *l)
{
	char *text = NULL;
	size_t size;
	struct err e;
	FILE *out = open_memstream(&text, &size);

	assert_int_equal(locality_conclude(l, &e), 0);
	report_locality(out, l);
	fclose(out);
	locality_release(l);
	return text;
}

static void expect_part(const char *text, const char *part)
{
	if (!strstr(text, part))
		fail_msg("this is not in the text:\n%s\nwhich is:\n%s", part, text);
}

static void matrices(void **state)
{
	struct locality l = sample_locality(5);
	char *text = printed(&l);

	(void)state;
	expect_part(text,
"Locality of reread in /mnt/x: 10 cells, 5 trials of 2 s each, 4 clients\n"
"\n"
"MB/s\n"
" page cache               read on node0         read on node1      \n"
" written on node0           1002.00   local        902.00  -10.0 %*\n"
" written on node1            902.00  -10.0 %*     1002.00   local  \n"
" put on node2                902.00  -10.0 %*      902.00  -10.0 %*\n"
" readers' own memory      read on node0         read on node1      \n"
" on node0                   1002.00   local        992.00   -1.0 %*\n"
" on node1                    992.00   -1.0 %*     1002.00   local  \n"
" on node2                    992.00   -1.0 %*      992.00   -1.0 %*\n"
"\n"
"p50 of ReadX, microseconds\n");
	expect_part(text,
"p99 of ReadX, microseconds\n"
" page cache               read on node0         read on node1      \n"
" written on node0             20.00   local         25.00  +25.0 %*\n");
	expect_part(text,
" on node0                     20.00   local         20.00   +0.0 % \n");
	expect_part(text, "* beyond noise");
	free(text);
}

static void proof_of_a_good_one(void **state)
{
	struct locality l = sample_locality(5);
	char *text = printed(&l);

	(void)state;
	expect_part(text,
"                                             page cache          own memory"
"        time samples distance\n"
" written on node0, read on node0     100.0 % of   5,000  100.0 % of     320"
"  100.0 % of     100       10\n");
	expect_part(text,
" put on node2, read on node1         100.0 % of   5,000  100.0 % of     320"
"  100.0 % of     100       20\n");
	assert_null(strchr(text, '!'));
	free(text);
}

static void a_cell_that_is_not_what_it_says(void **state)
{
	struct locality l = sample_locality(5);

	(void)state;
	l.trial[2 * 5].cached.node[1] = 500;
	l.cell[2].distance = -1;
	l.trial[3 * 5].samples = l.trial[3 * 5].samples_there = 0;
	char *text = printed(&l);
	expect_part(text,
" written on node0           1002.00   local        902.00  -10.0 %!\n"
" written on node1            902.00  -10.0 %*");
	expect_part(text,
" written on node0, read on node1      66.7 % of   5,500  100.0 % of     320"
"  100.0 % of     100        ?  ! not what it says\n"
" written on node1, read on node0     100.0 % of   5,000  100.0 % of     320"
"        none counted       20\n");
	expect_part(text, "! less than 99 % is there, so the cell is not what it says\n");
	free(text);
}

static void too_few_trials_mark_nothing(void **state)
{
	struct locality l = sample_locality(1);
	char *text = printed(&l);

	(void)state;
	expect_part(text, " written on node0           1000.00   local        900.00  -10.0 % \n");
	expect_part(text, "1 trial cannot tell a difference from noise: from 5 on, what is beyond "
			  "it is marked\n");
	assert_null(strchr(text, '*'));
	free(text);
}

static void a_load_without_reads(void **state)
{
	struct locality l = sample_locality(1);

	(void)state;
	for (unsigned i = 0; i < l.cells; i++)
		l.trial[i].reads = l.trial[i].p50_ns = l.trial[i].p99_ns = 0;
	char *text = printed(&l);
	expect_part(text, "The load did no ReadX, so there are no latencies\n");
	assert_null(strstr(text, "p50"));
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(matrices),
		cmocka_unit_test(proof_of_a_good_one),
		cmocka_unit_test(a_cell_that_is_not_what_it_says),
		cmocka_unit_test(too_few_trials_mark_nothing),
		cmocka_unit_test(a_load_without_reads),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

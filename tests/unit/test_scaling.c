/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/scaling.h>

/* Call check() for each row of a published table, split into fields. */
static unsigned each_row(const char *name, unsigned fields, void (*check)(char *const *field))
{
	FILE *in = fopen(name, "r");
	char *text = NULL, *field[16];
	size_t room = 0;
	unsigned rows = 0;

	assert_non_null(in);
	assert_true(getline(&text, &room, in) > 0);
	while (getline(&text, &room, in) > 0) {
		char *at = text;

		at[strcspn(at, "\r\n")] = 0;
		for (unsigned i = 0; i < fields; i++) {
			bool quoted = *at == '"';

			at += quoted;
			field[i] = at;
			at += strcspn(at, quoted ? "\"" : ",");
			if (quoted)
				*at++ = 0;
			if (*at)
				*at++ = 0;
		}
		check(field);
		rows++;
	}
	free(text);
	fclose(in);
	return rows;
}

static double number(const char *s)
{
	return strtod(s, NULL);
}

/* As exact as it is printed. */
static void same(double got, const char *printed)
{
	const char *point = strchr(printed, '.');
	double digits = point ? (double)strlen(point + 1) : 0;

	assert_float_equal(got, number(printed), .5001 * pow(10, -digits));
}

/* host,procs,mb_s,wall_s,cpu_calc_pct,cpu_mail_pct,cpu_floor_ok,cpu_s_per_client,
 * mb_per_client,bytes_total_mb,speedup_vs_16,t_if_132MB_s,wall_minus_t_s */
static double first_rate;

static void check_derived(char *const *f)
{
	unsigned n = (unsigned)number(f[1]);
	double rate = number(f[2]), wall = number(f[3]);

	if (n == 16)
		first_rate = rate;
	same(work_per_client(rate, wall, n), f[8]);
	same(n * work_per_client(rate, wall, n), f[9]);
	same(speed_up(rate, first_rate), f[10]);
	/* 132 MB for each, in t seconds. */
	assert_float_equal(work_per_client(rate, number(f[11]), n), 132, .005);
	/* CPU seconds of a client are printed to three digits. */
	assert_float_equal(cpu_percent(n * number(f[7]), 0, wall), number(f[4]), .06);
}

/* case,n,t1,tn,tn_over_t1,n_t1_over_tn,mail */
static void check_concurrency(char *const *f)
{
	same(effective_concurrency((unsigned)number(f[1]), number(f[2]), number(f[3])), f[5]);
}

static void derived_figures(void **state)
{
	(void)state;
	assert_int_equal(each_row(TEST_DATA "/dbench-derived.csv", 13, check_derived), 9);
}

static void published_concurrency(void **state)
{
	(void)state;
	assert_int_equal(each_row(TEST_DATA "/effective-concurrency.csv", 7, check_concurrency), 7);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(derived_figures),
		cmocka_unit_test(published_concurrency),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

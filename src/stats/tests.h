/* SPDX-License-Identifier: MIT */
/* tests.h - the tests that verdict_reach() chooses from; each fills all of *v. */
#ifndef STATS_TESTS_H
#define STATS_TESTS_H

#include <dbench/stats.h>

void student_test(struct verdict *, const struct test_setup *, const struct sample *reference,
		  const struct sample *other);
void welch_test(struct verdict *, const struct test_setup *, const struct sample *reference,
		const struct sample *other);

/* -1: there is no memory. */
int rank_test(struct verdict *, const struct test_setup *, const struct sample *reference,
	      const struct sample *other, struct err *e);
int bootstrap_test(struct verdict *, const struct test_setup *, const struct sample *reference,
		   const struct sample *other, struct err *e);

#endif

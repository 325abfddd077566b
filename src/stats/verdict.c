/* SPDX-License-Identifier: MIT */
#include "tests.h"

int verdict_reach(struct verdict *v, const struct test_setup *how, const struct sample *reference,
		  const struct sample *other, struct err *e)
{
	switch (how->test) {
	case TEST_STUDENT:
		student_test(v, how, reference, other);
		return 0;
	case TEST_WELCH:
		welch_test(v, how, reference, other);
		return 0;
	case TEST_RANK:
		return rank_test(v, how, reference, other, e);
	case TEST_BOOTSTRAP:
		return bootstrap_test(v, how, reference, other, e);
	}
	return err_set(e, "there is no test %d", (int)how->test);
}

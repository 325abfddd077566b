/* SPDX-License-Identifier: MIT */
#include <dbench/report.h>

int report_read(const char *name, struct experiment *x, struct err *e)
{
	(void)x;
	return err_set(e, "'%s' cannot be read yet", name);
}

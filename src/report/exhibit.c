/* SPDX-License-Identifier: MIT */
#include <dbench/exhibit.h>

#include <dbench/report.h>

int exhibit_read(struct exhibit *x, const char *name, struct err *e)
{
	*x = (struct exhibit){ .file = name };
	int found = distances_read(&x->distances, name, e);

	if (found)
		return found < 0 ? -1 : 0;
	return report_read(name, &x->experiment, e);
}

void exhibit_release(struct exhibit *x)
{
	experiment_release(&x->experiment);
	distances_release(&x->distances);
	*x = (struct exhibit){ 0 };
}

/* SPDX-License-Identifier: MIT */
/* pending.c - stands in for readers that are not there yet. */
#include <dbench/import.h>
#include <dbench/report.h>

int log_read(const char *name, struct experiment *x, struct err *e)
{
	(void)x;
	return err_at(e, name, 0, 0, "logs cannot be read yet");
}

int report_read(const char *name, struct experiment *x, struct err *e)
{
	(void)x;
	return err_at(e, name, 0, 0, "result files cannot be read yet");
}

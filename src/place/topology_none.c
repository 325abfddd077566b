/* SPDX-License-Identifier: MIT */
#include <dbench/placement.h>

struct machine *machine_load(const char *synthetic, struct err *e)
{
	(void)synthetic;
	err_set(e, "this dbench-c is built without hwloc, so that --bind and --membind cannot "
		   "be used");
	return NULL;
}

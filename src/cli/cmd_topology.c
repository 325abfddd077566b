/* SPDX-License-Identifier: MIT */
#include "command.h"

#include <dbench/placement.h>

#include "say.h"

int cmd_topology(struct invocation *in)
{
	struct err e;

	if (in->options.words) {
		err_set(&e, "topology takes no argument, but '%s' is given",
			in->options.word[0]);
		return say_usage(&e);
	}
	struct machine *m = machine_load(in->options.synthetic, &e);
	if (!m) {
		say_error(&e);
		return 2;
	}
	machine_print(m, stdout);
	machine_free(m);
	return 0;
}

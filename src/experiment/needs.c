/* SPDX-License-Identifier: MIT */
#include "needs.h"

struct needs needs_take(const struct settings *s, const struct program *const *program)
{
	struct needs total = { 0 };

	for (size_t i = 0; i < s->loadfiles; i++) {
		unsigned clients = (unsigned)((s->clients + s->loadfiles - 1 - i) / s->loadfiles);
		struct census census;

		census_take(program[i], &census);
		struct needs needs = census_needs(&census, clients, s->per_process);
		census_release(&census);
		total.bytes += needs.bytes;
		total.inodes += needs.inodes;
		if (needs.files > total.files)
			total.files = needs.files;
	}
	return total;
}

/* SPDX-License-Identifier: MIT */
#include "needs.h"

#include <stdlib.h>

/* Those in a target that replay a loadfile. */
static unsigned clients_of(const struct settings *s, size_t loadfile, size_t target)
{
	unsigned clients = 0;

	for (unsigned i = (unsigned)loadfile; i < s->clients; i += (unsigned)s->loadfiles)
		clients += settings_target_of(s, i) == target;
	return clients;
}

static uint64_t sum(uint64_t a, uint64_t b)
{
	return a + b < a ? UINT64_MAX : a + b;
}

static void add(struct needs *total, const struct needs *more)
{
	total->bytes = sum(total->bytes, more->bytes);
	total->inodes = sum(total->inodes, more->inodes);
	if (more->files > total->files)
		total->files = more->files;
}

struct needs *needs_take(const struct settings *s, const struct program *const *program,
			 struct err *e)
{
	struct needs *needs = calloc(s->targets, sizeof *needs);

	if (!needs) {
		err_sys(e, "there is no memory for %zu directories", s->targets);
		return NULL;
	}
	for (size_t i = 0; i < s->loadfiles; i++) {
		struct census census;

		census_take(program[i], &census);
		for (size_t t = 0; t < s->targets; t++) {
			struct needs more = census_needs(&census, clients_of(s, i, t),
							 s->per_process);
			add(&needs[t], &more);
		}
		census_release(&census);
	}
	return needs;
}

/* SPDX-License-Identifier: MIT */
#include <dbench/ledger.h>

#include <stdlib.h>
#include <string.h>

int facts_add(struct facts *f, const char *name, const char *value, struct err *e)
{
	struct fact *more = realloc(f->at, (f->count + 1) * sizeof *more);

	if (more) {
		f->at = more;
		more[f->count] = (struct fact){ strdup(name), strdup(value) };
		if (more[f->count].name && more[f->count++].value)
			return 0;
	}
	return err_sys(e, "there is no memory for the settings");
}

void facts_release(struct facts *f)
{
	for (size_t i = 0; i < f->count; i++) {
		free(f->at[i].name);
		free(f->at[i].value);
	}
	free(f->at);
	*f = (struct facts){ 0 };
}

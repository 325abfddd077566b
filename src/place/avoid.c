/* SPDX-License-Identifier: MIT */
#include "machine.h"

/* Take out of *pus all PUs of the cores that `used` has a part of. */
static void without_cores(const struct machine *m, const struct numbers *used,
			  struct numbers *pus)
{
	for (unsigned i = 0; i < m->count[KIND_CORE]; i++)
		if (numbers_meet(&m->object[KIND_CORE][i].pus, used))
			numbers_subtract(pus, &m->object[KIND_CORE][i].pus);
}

int place_avoid(const struct machine *m, const struct slot *slot, unsigned clients,
		struct err *e)
{
	struct slot mine = { .pus = m->allowed, .label = "the parent" };
	struct numbers used = {0};

	for (unsigned i = 0; i < clients; i++) {
		if (numbers_empty(&slot[i].pus))
			return 0;
		numbers_unite(&used, &slot[i].pus);
	}
	numbers_subtract(&mine.pus, &used);
	struct numbers apart = mine.pus;
	without_cores(m, &used, &apart);
	if (!numbers_empty(&apart))
		mine.pus = apart;
	return place_bind(&mine, e);
}

/* SPDX-License-Identifier: MIT */
#include <dbench/locality.h>

#include <dbench/quantile.h>

void cell_trial_take(struct cell_trial *t, const struct cell *cell, const struct result *r)
{
	const struct op_result *read = &r->op[OP_READX];

	*t = (struct cell_trial){
		.mb_per_second = r->mb_per_second,
		.reads = read->tally.count,
		.p50_ns = quantile_ns(read, .5),
		.p99_ns = quantile_ns(read, .99),
	};
	for (unsigned i = 0; i < r->settings->clients; i++) {
		const struct client_result *c = &r->client[i];

		t->samples += c->samples;
		t->samples_there += cell->reader < NODES_MAX ? c->samples_on[cell->reader] : 0;
		page_counts_merge(&t->cached, &c->cached);
		page_counts_merge(&t->own, &c->own);
	}
}

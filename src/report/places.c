/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <string.h>

#include "text.h"

/* Figures of all clients for one node. */
struct place {
	uint64_t samples, own, cached;
};

static uint64_t pages_of(const struct page_counts *c)
{
	uint64_t pages = c->elsewhere;

	for (unsigned i = 0; i < NODES_MAX; i++)
		pages += c->node[i];
	return pages;
}

static double percent(uint64_t part, uint64_t whole)
{
	return whole ? 100 * (double)part / (double)whole : 0;
}

/* Pages on the node where their client spent most of its time. */
static uint64_t local_of(const struct client_result *c, const struct page_counts *pages)
{
	return c->home < 0 ? 0 : pages->node[c->home];
}

/* A line of its own: with the moves it is longer than 100 columns. */
static void print_shares(FILE *out, uint64_t own_local, uint64_t own, uint64_t cached_local,
			 uint64_t cached)
{
	if (!own && !cached)
		return;
	fputs(" local       ", out);
	if (own)
		fprintf(out, "%.1f %% of own memory", percent(own_local, own));
	if (cached)
		fprintf(out, "%s%.1f %% of page cache", own ? ", " : "",
			percent(cached_local, cached));
	putc('\n', out);
}

static void print_moves(FILE *out, const struct result *r)
{
	uint64_t moves = 0, changes = 0, own = 0, own_local = 0, cached = 0, cached_local = 0;
	bool known = true;

	for (unsigned i = 0; i < r->settings->clients; i++) {
		const struct client_result *c = &r->client[i];

		known &= c->migrations != UINT64_MAX;
		moves += c->migrations;
		changes += c->node_changes;
		own += pages_of(&c->own);
		own_local += local_of(c, &c->own);
		cached += pages_of(&c->cached);
		cached_local += local_of(c, &c->cached);
	}
	fputs(" migrations  ", out);
	if (known)
		fprintf(out, "%" PRIu64 " between CPUs (%.1f a second), ", moves,
			r->window_seconds > 0 ? (double)moves / r->window_seconds : 0);
	fprintf(out, "%" PRIu64 " seen between nodes\n", changes);
	print_shares(out, own_local, own, cached_local, cached);
}

bool places_memory_bound(const struct client_result *c)
{
	return c->memory_label[0] && strcmp(c->memory_label, "local");
}

/* How many clients from `first` on have the memory label of that one; 0: one before
 * it has it too, so that it is told of. */
static unsigned count_alike(const struct result *r, unsigned first)
{
	const char *label = r->client[first].memory_label;
	unsigned count = 0;

	for (unsigned i = 0; i < r->settings->clients; i++) {
		if (strcmp(r->client[i].memory_label, label))
			continue;
		if (i < first)
			return 0;
		count++;
	}
	return count;
}

/* "far" alone deals out several labels, one a node. */
static void print_memory(FILE *out, const struct result *r)
{
	const char *before = " memory      ";

	for (unsigned i = 0; i < r->settings->clients; i++) {
		const struct client_result *c = &r->client[i];
		unsigned alike = places_memory_bound(c) ? count_alike(r, i) : 0;

		if (!alike)
			continue;
		fprintf(out, "%s%s for %u client%s", before, c->memory_label, alike,
			alike == 1 ? "" : "s");
		before = ", ";
	}
	if (*before == ',')
		putc('\n', out);
}

static void print_node(FILE *out, const struct result *r, unsigned node, uint64_t samples)
{
	const struct numastat *n = &r->numastat[node];
	struct place p = { 0 };

	for (unsigned i = 0; i < r->settings->clients; i++) {
		p.samples += r->client[i].samples_on[node];
		p.own += r->client[i].own.node[node];
		p.cached += r->client[i].cached.node[node];
	}
	if (!p.samples && !p.own && !p.cached && !n->hit && !n->other && !n->miss)
		return;
	fprintf(out, " node%-8u %5.1f%% %9" PRIu64 " %10" PRIu64 " %10" PRIu64 " %10" PRIu64
		     " %10" PRIu64 " %10" PRIu64 " %10" PRIu64 "\n", node,
		percent(p.samples, samples), p.own, p.cached, n->hit, n->miss, n->foreign, n->local,
		n->other);
}

void places_print(FILE *out, const struct result *r)
{
	uint64_t samples = 0;

	print_moves(out, r);
	print_memory(out, r);
	if (r->nodes < 2)
		return;
	for (unsigned i = 0; i < r->settings->clients; i++)
		samples += r->client[i].samples;
	fputs(" where        time own pages page cache        hit       miss    foreign      local"
	      "      other\n", out);
	for (unsigned node = 0; node < NODES_MAX; node++)
		print_node(out, r, node, samples);
}

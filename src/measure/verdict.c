/* SPDX-License-Identifier: MIT */
#include "verdict.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <dbench/outcome.h>

static const struct program *program_of(const struct result *r,
					const struct program *const *program, unsigned client)
{
	return program[client % r->settings->loadfiles];
}

static bool has_failed(const struct lane *lane)
{
	return atomic_load(&lane->state) == LANE_FAILED;
}

/* The same words, but for the numbers in them, such as that of the client. */
static bool same_words(const char *a, const char *b)
{
	while (*a && *b) {
		size_t m = strspn(a, "0123456789"), n = strspn(b, "0123456789");

		if (!m != !n || (!m && *a != *b))
			return false;
		a += m ? m : 1;
		b += n ? n : 1;
	}
	return *a == *b;
}

/* Two clients came to grief in the same way: the same words, or the same op of the
 * same loadfile with the same outcome (the words name each client's own path). */
static bool same_failure(const struct result *r, const struct board *b, unsigned i, unsigned k)
{
	const struct lane *a = &b->lane[i], *c = &b->lane[k];

	if (a->failure.text[0] || c->failure.text[0])
		return same_words(a->failure.text, c->failure.text);
	return i % r->settings->loadfiles == k % r->settings->loadfiles &&
	       a->fatal.op == c->fatal.op && a->fatal.came_back == c->fatal.came_back;
}

static bool told_before(const struct result *r, const struct board *b, unsigned client)
{
	for (unsigned i = 0; i < client; i++)
		if (has_failed(&b->lane[i]) && same_failure(r, b, i, client))
			return true;
	return false;
}

static void tell(struct result *r, const struct board *b, unsigned client)
{
	unsigned others = 0;
	char who[64];

	for (unsigned i = client + 1; i < b->clients; i++)
		others += has_failed(&b->lane[i]) && same_failure(r, b, client, i);
	if (others)
		snprintf(who, sizeof who, "%u clients, client %u first", others + 1, client);
	else
		snprintf(who, sizeof who, "client %u", client);
	result_invalidate(r, "%s: %s", who, r->client[client].failure);
}

static void name_failures(struct result *r, const struct board *b,
			  const struct program *const *program)
{
	for (unsigned i = 0; i < b->clients; i++) {
		const struct lane *lane = &b->lane[i];
		struct client_result *c = &r->client[i];

		if (!has_failed(lane))
			continue;
		if (lane->failure.text[0])
			snprintf(c->failure, sizeof c->failure, "%s", lane->failure.text);
		else
			outcome_print(&lane->fatal, program_of(r, program, i), c->failure,
				      sizeof c->failure);
	}
}

/* Fixed work that the time limit cut short. */
static void check_finished(struct result *r, const struct board *b)
{
	unsigned late = 0;

	for (unsigned i = 0; i < b->clients; i++)
		late += atomic_load(&b->lane[i].passes) < r->settings->loops;
	if (late && r->valid && !r->interrupted)
		result_invalidate(r, "%u of %u clients did not finish their %" PRIu64
				     " passes within %g s (-t)", late, b->clients,
				  r->settings->loops, r->settings->seconds);
}

void verdict_fold(struct result *r, const struct board *b, const struct program *const *program)
{
	name_failures(r, b, program);
	for (unsigned i = 0; i < b->clients; i++)
		if (has_failed(&b->lane[i]) && !told_before(r, b, i))
			tell(r, b, i);
	check_finished(r, b);
	if (r->valid && !r->interrupted && !r->ops)
		result_invalidate(r, "no client came to the end of an op within the window");
}

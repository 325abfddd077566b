/* SPDX-License-Identifier: MIT */
#include "deal.h"
#include "refuse.h"

#include <string.h>

#define WHAT_THERE_IS \
	"none, machine, node0, cpu0-7, 0xff, package:0, numa:0, l3:0, core:0-3, pu:2, " \
	"each:core, spread, compact or near:sda"

/* What stands before an @: how PUs are dealt.  compact is each:pu: hwloc numbers
 * PUs core by core and package by package. */
static int head_read(struct wish *wish, struct slice head, struct err *e)
{
	if (slice_starts(head, "each:")) {
		struct slice kind = slice_from(head, strlen("each:"));

		wish->deal = DEAL_EACH;
		if (kind_read(kind, &wish->each))
			return 0;
		return refuse(e, "%.*s: each what? Found \"%.*s\", expected pu, core, l1, l2, "
			      "l3, node or package", head.length, head.at, kind.length, kind.at);
	}
	if (slice_is(head, "compact")) {
		wish->deal = DEAL_EACH;
		wish->each = KIND_PU;
	} else if (slice_is(head, "spread")) {
		wish->deal = DEAL_SPREAD;
	}
	return 0;
}

static int near_read(struct wish *wish, const char *spec, const char *what, struct err *e)
{
	wish->deal = DEAL_NEAR;
	wish->near = what;
	if (*what)
		return 0;
	return refuse(e, "%s: near what? Expected a device or a path, like near:sda or "
		      "near:/mnt", spec);
}

/* Whether a way to deal stands where a set should: "node0,spread". */
static bool names_deal(struct slice set)
{
	const char *at = set.at, *end = set.at + set.length;

	for (;; at++) {
		const char *comma = memchr(at, ',', (size_t)(end - at));
		struct slice s = slice_until(at, comma ? comma : end);

		if (slice_is(s, "none") || slice_is(s, "spread") || slice_is(s, "compact") ||
		    slice_starts(s, "each:") || slice_starts(s, "near:"))
			return true;
		if (!comma)
			return false;
		at = comma;
	}
}

static int set_read(struct wish *wish, const char *spec, struct slice set, struct err *e)
{
	if (!set.length && *spec)
		return refuse(e, "%s: a set is missing after @, expected one like node0", spec);
	if (names_deal(set))
		return refuse(e, "%s: none, each:, spread, compact and near: stand alone, "
			      "expected only names of what to bind to beside a comma", spec);
	return set_parse(&wish->set, set, WHAT_THERE_IS, e);
}

static int whole_read(struct wish *wish, const char *spec, struct err *e)
{
	const struct slice whole = { spec, (int)strlen(spec) };
	const char *at = strchr(spec, '@');
	struct slice head = slice_until(spec, at ? at : spec + whole.length);

	if (slice_is(whole, "none"))
		return 0;
	wish->deal = DEAL_SHARED;
	if (slice_starts(whole, "near:"))
		return near_read(wish, spec, spec + strlen("near:"), e);
	if (memchr(head.at, ',', (size_t)head.length))
		return set_read(wish, spec, whole, e);
	if (head_read(wish, head, e))
		return -1;
	if (wish->deal == DEAL_SHARED && !at)
		return set_read(wish, spec, whole, e);
	if (wish->deal == DEAL_SHARED)
		return refuse(e, "%s: found \"%.*s\" before @, expected each:core or another "
			      "each:, spread or compact", spec, head.length, head.at);
	return at ? set_read(wish, spec, slice_from(whole, (size_t)head.length + 1), e) : 0;
}

int wish_parse(struct wish *wish, const char *spec, struct err *e)
{
	*wish = (struct wish){0};
	if (!whole_read(wish, spec, e))
		return 0;
	*wish = (struct wish){0};
	return -1;
}

void wish_release(struct wish *wish)
{
	set_release(&wish->set);
	*wish = (struct wish){0};
}

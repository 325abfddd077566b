/* SPDX-License-Identifier: MIT */
#include <dbench/counts.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct reader {
	const char *text, *at;
	struct counts *counts;
	bool seen[COUNT_MAX + 1];
	struct err *e;
};

struct range { unsigned first, last, step; bool multiplies; };

/* From `at` to what may part it from the next one. */
static int word_length(const char *at)
{
	const char *dots = strstr(at, "..");
	int length = (int)strcspn(at, ",+*");

	return dots && dots - at < length ? (int)(dots - at) : length;
}

/* Where it is the whole text, its column would tell nothing. */
static int refuse(const struct reader *r, const char *at, const char *what)
{
	int length = word_length(at);

	if (at == r->text && !at[length])
		return err_set(r->e, "%s, not '%s'", what, r->text);
	if (!*at)
		return err_set(r->e, "%s, where '%s' ends", what, r->text);
	return err_set(r->e, "%s, not '%.*s' (column %d of '%s')", what, length ? length : 1, at,
		       (int)(at - r->text) + 1, r->text);
}

/* A whole number from `least` to COUNT_MAX, and no digit behind it. */
static int read_number(struct reader *r, unsigned least, const char *what, unsigned *out)
{
	const char *from = r->at;
	unsigned long n = 0;

	for (; *r->at >= '0' && *r->at <= '9'; r->at++)
		n = n > COUNT_MAX ? n : 10 * n + (unsigned long)(*r->at - '0');
	if (r->at == from || n < least || n > COUNT_MAX || !strchr(",.+*", *r->at))
		return refuse(r, from, what);
	*out = (unsigned)n;
	return 0;
}

static int read_step(struct reader *r, struct range *out)
{
	out->multiplies = *r->at == '*';
	r->at++;
	return out->multiplies ?
	       read_number(r, 2, "behind * stands a whole number from 2 on", &out->step) :
	       read_number(r, 1, "behind + stands a whole number from 1 on", &out->step);
}

/* N, N..N, N..N+N or N..N*N */
static int read_range(struct reader *r, struct range *out)
{
	static const char one[] = "the number of clients is a whole number from 1 to 65536";
	const char *last;

	if (read_number(r, 1, one, &out->first))
		return -1;
	out->last = out->first;
	out->step = 1;
	out->multiplies = false;
	if (strncmp(r->at, "..", 2))
		return 0;
	last = r->at += 2;
	if (read_number(r, 1, one, &out->last))
		return -1;
	if (out->last < out->first)
		return refuse(r, last, "a range of numbers of clients goes up");
	return *r->at == '+' || *r->at == '*' ? read_step(r, out) : 0;
}

static void add_range(struct reader *r, const struct range *range)
{
	unsigned long n = range->first;

	while (n <= range->last) {
		if (!r->seen[n])
			r->counts->at[r->counts->count++] = (unsigned)n;
		r->seen[n] = true;
		n = range->multiplies ? n * range->step : n + range->step;
	}
}

static int read_all(struct reader *r)
{
	struct range range;

	for (;; r->at++) {
		if (read_range(r, &range))
			return -1;
		add_range(r, &range);
		if (!*r->at)
			return 0;
		if (*r->at != ',')
			return refuse(r, r->at, "numbers of clients are like 16, 16,32, 1..64, "
						"1..64+8 or 1..512*2");
	}
}

int counts_parse(struct counts *c, const char *text, struct err *e)
{
	struct reader *r = calloc(1, sizeof *r);
	int rc = -1;

	*c = (struct counts){ .at = malloc(COUNT_MAX * sizeof *c->at) };
	if (!r || !c->at) {
		err_sys(e, "there is no memory for numbers of clients");
		goto out;
	}
	*r = (struct reader){ .text = text, .at = text, .counts = c, .e = e };
	rc = read_all(r);
out:
	free(r);
	if (rc)
		counts_release(c);
	return rc;
}

void counts_release(struct counts *c)
{
	free(c->at);
	*c = (struct counts){ 0 };
}

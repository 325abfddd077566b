/* SPDX-License-Identifier: MIT */
#include "page.h"

#include <dbench/diagnose.h>

#include "escape.h"
#include "verdicts.h"

struct tally_of_trials { unsigned valid, all; const char *cause; };

static struct tally_of_trials count_trials(const struct sweep *s)
{
	struct tally_of_trials n = { 0 };

	for (const struct point *p = s->point; p < s->point + s->points; p++) {
		for (const struct trial *t = p->trial; t < p->trial + p->trials; t++) {
			if (!t->number)
				continue;
			n.all++;
			n.valid += t->valid;
			if (!t->valid && !n.cause)
				n.cause = t->cause;
		}
	}
	return n;
}

/* "bind=node0: " where there are several. */
static void print_item(FILE *out, const char *class, const char *name)
{
	fprintf(out, "<li%s>", class);
	if (!name[0])
		return;
	escape_print(out, name);
	fputs(": ", out);
}

static void print_validity(FILE *out, const struct sweep *s)
{
	struct tally_of_trials n = count_trials(s);

	if (n.valid == n.all)
		return;
	print_item(out, " class=\"bad\"", s->name);
	fprintf(out, "%u of %u trials are not valid, and are left out", n.all - n.valid, n.all);
	if (n.cause) {
		fputs(": ", out);
		escape_print(out, n.cause);
	}
	fputs("</li>\n", out);
}

static void print_findings(FILE *out, const struct sweep *s, const struct scene *scene)
{
	struct diagnosis d = { 0 };

	diagnose(&d, s, scene);
	for (size_t i = 0; i < d.count; i++) {
		print_item(out, "", s->name);
		escape_print(out, d.finding[i].text);
		fputs(".</li>\n", out);
	}
	diagnosis_release(&d);
}

/* "bind=each:pu with 4 clients beside bind=none: throughput +8.46 % (+0.60 to +16.31 %,
 * 95.0%): better." */
static void print_pair(FILE *out, const struct compare *c, const struct pair *p)
{
	const struct contender *other = &c->contender[p->other];
	const struct verdict *v = &p->verdict;

	if (!(v->from > 0))
		return;
	fputs("<li>", out);
	escape_print(out, other->name);
	fprintf(out, " with %u client%s beside ", other->clients, other->clients == 1 ? "" : "s");
	escape_print(out, c->contender[p->reference].name);
	fprintf(out, ": %s %+.2f %% (%+.2f to %+.2f %%, ", c->metric,
		pair_percent(p, v->difference), pair_percent(p, v->interval.low),
		pair_percent(p, v->interval.high));
	confidence_print(out, c);
	fprintf(out, "): %s.</li>\n", pair_word(c, p));
}

static bool all_valid(const struct experiment *x)
{
	for (size_t i = 0; i < x->sweeps; i++) {
		struct tally_of_trials n = count_trials(&x->sweep[i]);
		if (n.valid < n.all)
			return false;
	}
	return true;
}

void sentences_print(FILE *out, const struct exhibit *of)
{
	const struct experiment *x = &of->experiment;

	fputs("<ul class=\"verdicts\">\n", out);
	if (!x->finished)
		fputs("<li class=\"bad\">The experiment has not finished: trials are missing."
		      "</li>\n", out);
	for (size_t i = 0; i < x->sweeps; i++)
		print_validity(out, &x->sweep[i]);
	for (size_t i = 0; i < x->sweeps; i++)
		print_findings(out, &x->sweep[i], &x->scene);
	for (size_t i = 0; of->cases && i < of->cases->pairs; i++)
		print_pair(out, of->cases, &of->cases->pair[i]);
	if (all_valid(x))
		fputs("<li>All trials are valid.</li>\n", out);
	fputs("</ul>\n", out);
}

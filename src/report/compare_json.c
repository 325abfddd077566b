/* SPDX-License-Identifier: MIT */
/*
 * compare_json.c - a comparison as one JSON document; a change here is a change in
 * docs/compare-format.md, and one that breaks readers raises SCHEMA_VERSION.
 */
#include "value.h"
#include "verdicts.h"

#define SCHEMA_VERSION "1"

static const char *const test_name[] = {
	[TEST_STUDENT] = "student", [TEST_WELCH] = "welch",
	[TEST_RANK] = "rank", [TEST_BOOTSTRAP] = "bootstrap",
};

static json_t *contender_value(const struct contender *c)
{
	const struct sample *s = &c->sample;
	size_t n = s->summary.n;

	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
			 "name", string(c->name), "case", string(c->sweep),
			 "clients", c->clients ? whole(c->clients) : json_null(),
			 "n", whole(n), "min", number(s->value[0]), "max", number(s->value[n - 1]),
			 "upper_median", number(sample_upper_median(s)),
			 "mean", number(s->summary.mean), "sd", number(s->summary.sd));
}

/* An end that is not known is null. */
static json_t *interval_value(double a, double b)
{
	return json_pack("[o, o]", number(fmin(a, b)), number(fmax(a, b)));
}

static json_t *pair_value(const struct pair *p)
{
	const struct verdict *v = &p->verdict;

	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:b}",
			 "reference", whole(p->reference), "other", whole(p->other),
			 "from", number(v->from), "to", number(v->to),
			 "difference", number(v->difference),
			 "interval", interval_value(v->interval.low, v->interval.high),
			 "percent", number(pair_percent(p, v->difference)),
			 "percent_interval", interval_value(pair_percent(p, v->interval.low),
							    pair_percent(p, v->interval.high)),
			 "p", number(v->p), "p_holm", number(p->p_holm),
			 "pooled_sd", number(v->pooled_sd), "proven", p->proven);
}

static json_t *contenders_value(const struct compare *c)
{
	json_t *array = json_array();

	for (size_t i = 0; i < c->contenders; i++)
		array = append(array, contender_value(&c->contender[i]));
	return array;
}

static json_t *pairs_value(const struct compare *c)
{
	json_t *array = json_array();

	for (size_t i = 0; i < c->pairs; i++)
		array = append(array, pair_value(&c->pair[i]));
	return array;
}

static json_t *document_value(const struct compare *c)
{
	char seed[24];

	snprintf(seed, sizeof seed, "%llu", (unsigned long long)c->how.seed);
	return json_pack("{s:s, s:{s:s, s:s}, s:o, s:o, s:s, s:o, s:s, s:b, s:o, s:o, s:o}",
			 "compare_schema_version", SCHEMA_VERSION,
			 "program", "name", "dbench-c", "version", DBENCH_VERSION,
			 "metric", c->metric ? string(c->metric) : json_null(),
			 "better", c->better ? string(c->better > 0 ? "more" : "less") :
					       json_null(),
			 "test", test_name[c->how.test],
			 "confidence", number(c->how.confidence),
			 "seed", seed,
			 "corrected", c->corrected && c->pairs > 1,
			 "samples", contenders_value(c),
			 "comparisons", pairs_value(c),
			 "left_out", whole(c->left_out));
}

int report_compare_json(FILE *out, const struct compare *c, struct err *e)
{
	json_t *document = document_value(c);
	int bad;

	if (!document)
		return err_set(e, "there is no memory for the JSON");
	bad = json_dumpf(document, out, DUMP_FLAGS | JSON_INDENT(1)) || putc('\n', out) == EOF;
	json_decref(document);
	return bad ? err_sys(e, "the JSON cannot be written") : 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * resume.c - the result file of an experiment, read to go on with it.
 *
 * A trial that was not valid is left out, and so is run again.
 */
#include <dbench/ledger.h>

#include "value.h"

struct reader {
	struct ledger *ledger;
	struct campaign *campaign;
	struct err *e;
};

static int refuse(const struct reader *r, const char *what)
{
	return err_at(r->e, r->ledger->file, 0, 0, "%s", what);
}

static int damaged(const struct reader *r, size_t trial, const char *what)
{
	return err_at(r->e, r->ledger->file, 0, 0, "trial %zu in the file %s", trial + 1, what);
}

/* ---- is it the same experiment? ---------------------------------------------- */

static int differ(const struct reader *r, const char *name, const char *was, const char *is)
{
	return err_at(r->e, r->ledger->file, 0, 0, "it cannot go on: %s was %s%s%s, and is %s%s%s "
		      "now", name, was ? "'" : "not ", was ? was : "given", was ? "'" : "",
		      is ? "'" : "not ", is ? is : "given", is ? "'" : "");
}

static bool has_fact(const struct facts *f, const char *name)
{
	for (size_t i = 0; i < f->count; i++)
		if (!strcmp(f->at[i].name, name))
			return true;
	return false;
}

static int compare_facts(const struct reader *r, json_t *then)
{
	const struct facts *now = r->ledger->facts;
	const char *name;
	json_t *value;

	for (size_t i = 0; i < now->count; i++) {
		const char *was = json_string_value(json_object_get(then, now->at[i].name));
		json_t *is = string(now->at[i].value);	/* as a file holds it */
		bool same = was && is && !strcmp(was, json_string_value(is));

		json_decref(is);
		if (!same)
			return differ(r, now->at[i].name, was, now->at[i].value);
	}
	json_object_foreach(then, name, value)
		if (!has_fact(now, name))
			return differ(r, name, json_string_value(value), NULL);
	return 0;
}

/* ---- its trials --------------------------------------------------------------- */

/* As a single run writes it: an element of a list of objects a line. */
static int dump_result(FILE *out, json_t *result)
{
	const char *name;
	json_t *value, *element;
	bool started = false;
	size_t i;
	int bad = 0;

	json_object_foreach(result, name, value) {
		fprintf(out, "%s\"%s\": ", started ? ",\n" : "{\n", name);
		started = true;
		if (!json_is_object(json_array_get(value, 0))) {
			bad |= json_dumpf(value, out, DUMP_FLAGS);
			continue;
		}
		json_array_foreach(value, i, element) {
			fputs(i ? ",\n  " : "[\n  ", out);
			bad |= json_dumpf(element, out, DUMP_FLAGS);
		}
		fputs("\n]", out);
	}
	fputs("\n}\n", out);
	return bad;
}

static char *result_text(json_t *result)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		return NULL;
	int bad = dump_result(out, result);
	if (!fclose(out) && !bad)
		return text;
	free(text);
	return NULL;
}

static json_t *member(json_t *object, const char *part, const char *name)
{
	return json_object_get(json_object_get(object, part), name);
}

static void fill_trial(struct trial *t, const struct entry *entry, json_t *result)
{
	*t = (struct trial){ .number = entry->number, .turn = entry->turn, .valid = true };
	snprintf(t->started, sizeof t->started, "%s",
		 json_string_value(member(result, "run", "started")));
	metrics_set(&t->metrics, "throughput",
		    json_number_value(member(result, "total", "mb_per_second")));
	metrics_set(&t->metrics, "wall",
		    json_number_value(member(result, "run", "window_seconds")));
}

static int keep_entry(const struct reader *r, const struct entry *entry)
{
	struct ledger *l = r->ledger;
	struct entry *more = realloc(l->entry, (l->entries + 1) * sizeof *more);

	if (!more)
		return err_sys(r->e, "there is no memory for the trials in %s", l->file);
	l->entry = more;
	more[l->entries++] = *entry;
	return 0;
}

/* The index of a number of clients; their number: there is none. */
static unsigned count_of(const struct campaign *c, unsigned clients)
{
	unsigned i = 0;

	while (i < c->clients->count && c->clients->at[i] != clients)
		i++;
	return i;
}

/* The trials of a point come one after the other. */
static bool is_next(struct campaign *c, const struct agenda_entry *at)
{
	if (at->of_case >= c->variants || at->count >= c->clients->count)
		return false;
	return at->number ? at->number == agenda_point(&c->agenda, at->of_case, at->count)->done + 1 :
			    c->agenda.discard;
}

static int take_trial(const struct reader *r, size_t i, json_t *value)
{
	struct campaign *c = r->campaign;
	int of_case, clients, number, turn;
	json_t *result;
	struct trial trial;

	if (json_unpack(value, "{s:i, s:i, s:i, s:i, s:o}", "case", &of_case, "clients", &clients,
			"trial", &number, "turn", &turn, "result", &result) ||
	    !json_is_string(member(result, "run", "started")))
		return damaged(r, i, "lacks its place, or its result");
	if (!json_is_true(member(result, "verdict", "valid")))
		return 0;
	struct agenda_entry at = { (unsigned)of_case, count_of(c, (unsigned)clients),
				   (unsigned)number };
	if (!is_next(c, &at))
		return damaged(r, i, "is none of this experiment, or in it twice");
	struct entry entry = { at.of_case, (unsigned)clients, at.number, (unsigned)turn,
			       result_text(result) };
	if (!entry.result || keep_entry(r, &entry)) {
		free(entry.result);
		return err_sys(r->e, "there is no memory for the trials in %s", r->ledger->file);
	}
	c->turn = entry.turn + 1;
	fill_trial(&trial, &entry, result);
	return campaign_take(c, &at, &trial, r->e);
}

static int take_document(const struct reader *r, json_t *document)
{
	json_t *trials = json_object_get(document, "trials"), *value;
	const char *kind = json_string_value(json_object_get(document, "kind"));
	json_t *facts = member(document, "experiment", "facts");
	size_t i;

	if (!kind || strcmp(kind, "experiment") || !json_is_array(trials) || !facts)
		return refuse(r, "it is no experiment's result file");
	if (compare_facts(r, facts))
		return -1;
	json_array_foreach(trials, i, value)
		if (take_trial(r, i, value))
			return -1;
	return 0;
}

int ledger_resume(struct ledger *l, struct campaign *c, struct err *e)
{
	const struct reader r = { l, c, e };
	json_error_t wrong;
	FILE *in = fopen(l->file, "re");

	if (!in)
		return err_sys(e, "--resume cannot read %s", l->file);
	json_t *document = json_loadf(in, JSON_REJECT_DUPLICATES, &wrong);
	fclose(in);
	if (!document)
		return err_at(e, l->file, (unsigned)wrong.line, (unsigned)wrong.column,
			      "it is no experiment's result file: %s", wrong.text);
	int rc = take_document(&r, document);
	json_decref(document);
	return rc;
}

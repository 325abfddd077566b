/* SPDX-License-Identifier: MIT */
/*
 * resume.c - the result file of an experiment, read to go on with it.
 *
 * A trial that was not valid is left out, and so is run again.
 */
#include <dbench/ledger.h>
#include <dbench/report.h>

#include "value.h"

struct reader {
	struct ledger *ledger;
	struct campaign *campaign;
	struct experiment *then;	/* the same file, as readers see it */
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

/* Trials that are the same point's have the order of the file. */
static struct trial *find_trial(const struct experiment *x, const struct entry *entry)
{
	struct sweep *sweep = &x->sweep[entry->of_case];

	for (struct point *p = sweep->point; p < sweep->point + sweep->points; p++)
		for (struct trial *t = p->trial; t < p->trial + p->trials; t++)
			if (p->clients == entry->clients && t->turn == entry->turn)
				return t;
	return NULL;
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

/* report_read() has seen to it that all of this is there. */
static struct entry entry_of(json_t *value)
{
	return (struct entry){
		.of_case = (unsigned)json_integer_value(json_object_get(value, "case")),
		.clients = (unsigned)json_integer_value(json_object_get(value, "clients")),
		.number = (unsigned)json_integer_value(json_object_get(value, "trial")),
		.turn = (unsigned)json_integer_value(json_object_get(value, "turn")),
	};
}

static int take_trial(const struct reader *r, size_t i, json_t *value)
{
	struct campaign *c = r->campaign;
	struct entry entry = entry_of(value);
	struct trial *trial = find_trial(r->then, &entry);

	if (!trial || !trial->valid)
		return 0;
	struct agenda_entry at = { entry.of_case, count_of(c, entry.clients), entry.number };
	if (!is_next(c, &at))
		return damaged(r, i, "is none of this experiment, or in it twice");
	entry.result = result_text(json_object_get(value, "result"));
	if (!entry.result || keep_entry(r, &entry)) {
		free(entry.result);
		return err_sys(r->e, "there is no memory for the trials in %s", r->ledger->file);
	}
	c->turn = entry.turn + 1;
	return campaign_take(c, &at, trial, r->e);
}

static int take_document(const struct reader *r, json_t *document)
{
	json_t *trials = json_object_get(document, "trials"), *value;
	json_t *facts = json_object_get(json_object_get(document, "experiment"), "facts");
	size_t i;

	if (!json_is_object(facts))
		return refuse(r, "it is the file of a single run, or of another program");
	if (compare_facts(r, facts))
		return -1;
	r->campaign->experiment.scene = r->then->scene;
	json_array_foreach(trials, i, value)
		if (take_trial(r, i, value))
			return -1;
	return 0;
}

int ledger_resume(struct ledger *l, struct campaign *c, struct err *e)
{
	struct experiment then;
	const struct reader r = { l, c, &then, e };
	json_t *document = NULL;
	int rc = -1;

	if (report_read(l->file, &then, e))
		return -1;
	document = json_load_file(l->file, JSON_REJECT_DUPLICATES, NULL);
	if (document)
		rc = take_document(&r, document);
	else
		err_sys(e, "%s cannot be read again", l->file);
	json_decref(document);
	experiment_release(&then);
	return rc;
}

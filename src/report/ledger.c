/* SPDX-License-Identifier: MIT */
/*
 * ledger.c - an experiment as one JSON document.  Each trial's result is kept as the text
 * that a single run would have written, so that to write the file is to copy; a change
 * here is a change in docs/experiment-format.md.
 */
#include <dbench/ledger.h>

#include "newfile.h"
#include "value.h"

#define SCHEMA_VERSION "1"

void ledger_release(struct ledger *l)
{
	for (size_t i = 0; i < l->entries; i++)
		free(l->entry[i].result);
	free(l->entry);
	*l = (struct ledger){ 0 };
}

static int forget(struct err *e)
{
	return err_set(e, "there is no memory for the results of all trials");
}

int ledger_add(struct ledger *l, unsigned of_case, unsigned number, unsigned turn,
	       const struct result *r, const char *options, struct err *e)
{
	struct entry *more = realloc(l->entry, (l->entries + 1) * sizeof *more);
	char *text = NULL;
	size_t size;

	if (!more)
		return forget(e);
	l->entry = more;
	FILE *out = open_memstream(&text, &size);
	if (!out)
		return forget(e);
	int bad = report_json_to(out, r, l->argc, l->argv, options, e);
	if (fclose(out) && !bad)
		bad = forget(e);
	if (bad) {
		free(text);
		return -1;
	}
	more[l->entries++] = (struct entry){ of_case, r->settings->clients, number, turn, text };
	return 0;
}

/* ---- writing ----------------------------------------------------------------- */

static json_t *cases_value(const struct campaign *c)
{
	json_t *array = json_array();

	for (unsigned i = 0; i < c->variants; i++)
		array = append(array, string(c->variant[i].name));
	return array;
}

static json_t *counts_value(const struct counts *counts)
{
	json_t *array = json_array();

	for (size_t i = 0; i < counts->count; i++)
		array = append(array, whole(counts->at[i]));
	return array;
}

/* Names are those of options and host figures: plain. */
static json_t *facts_value(const struct facts *facts)
{
	json_t *object = json_object();

	for (size_t i = 0; i < facts->count; i++)
		if (json_object_set_new(object, facts->at[i].name, string(facts->at[i].value))) {
			json_decref(object);
			return NULL;
		}
	return object;
}

static json_t *experiment_value(const struct ledger *l, const struct campaign *c)
{
	static const char *const order[] = {
		[ORDER_INTERLEAVED] = "interleaved",
		[ORDER_RANDOM] = "random",
		[ORDER_BLOCKED] = "blocked",
	};
	char seed[24];

	snprintf(seed, sizeof seed, "%llu", (unsigned long long)c->agenda.seed);
	return json_pack("{s:o, s:o, s:o, s:b, s:o, s:o, s:s, s:s, s:b, s:o}",
			 "cases", cases_value(c),
			 "counts", counts_value(c->clients),
			 "trials", whole(l->trials),
			 "adaptive", c->adaptive,
			 "precision", number(c->precision),
			 "max_trials", whole(c->max_trials),
			 "order", order[c->agenda.order],
			 "seed", seed,
			 "finished", l->finished,
			 "facts", facts_value(l->facts));
}

static json_t *head_value(const struct ledger *l, const struct campaign *c)
{
	return json_pack("{s:s, s:s, s:{s:s, s:s, s:s}, s:o, s:o, s:o}",
			 "schema_version", SCHEMA_VERSION,
			 "kind", "experiment",
			 "program", "name", "dbench-c", "version", DBENCH_VERSION,
				"jansson", jansson_version_str(),
			 "command_line", strings((const char *const *)l->argv, (size_t)l->argc),
			 "options", json_loads(l->options, 0, NULL),
			 "experiment", experiment_value(l, c));
}

/* A member a line, and then the trials. */
static int write_all(FILE *out, json_t *head, const struct ledger *l)
{
	const char *name;
	json_t *value;
	int bad = 0;

	fputs("{\n", out);
	json_object_foreach(head, name, value) {
		fprintf(out, "\"%s\": ", name);
		bad |= json_dumpf(value, out, DUMP_FLAGS);
		fputs(",\n", out);
	}
	fputs("\"trials\": [", out);
	for (const struct entry *e = l->entry; e < l->entry + l->entries; e++)
		fprintf(out, "%s{\"case\": %u, \"clients\": %u, \"trial\": %u, \"turn\": %u, "
			     "\"result\": %s}", e == l->entry ? "\n" : ",\n", e->of_case,
			e->clients, e->number, e->turn, e->result);
	fputs("\n]\n}\n", out);
	return bad && !ferror(out) ? -1 : 0;
}

int ledger_write(const struct ledger *l, const struct campaign *c, bool over, struct err *e)
{
	struct newfile file;

	if (!over && !newfile_replaces(l->file))
		return 0;
	json_t *head = head_value(l, c);
	if (!head)
		return forget(e);
	if (newfile_open(&file, l->file, e)) {
		json_decref(head);
		return -1;
	}
	int bad = write_all(file.out, head, l);
	json_decref(head);
	if (!bad)
		return newfile_commit(&file, e);
	newfile_abandon(&file);
	return forget(e);
}

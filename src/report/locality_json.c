/* SPDX-License-Identifier: MIT */
/*
 * locality_json.c - a locality experiment as one JSON document; a change here is a
 * change in docs/locality-format.md, and one that breaks readers raises
 * SCHEMA_VERSION.
 */
#include <dbench/locality.h>
#include <dbench/report.h>

#include "newfile.h"
#include "value.h"

#define SCHEMA_VERSION "1"

static json_t *nodes_value(const struct numbers *nodes)
{
	json_t *array = json_array();

	for (unsigned n = numbers_next(nodes, 0); n < NUMBERS_MAX; n = numbers_next(nodes, n + 1))
		array = append(array, whole(n));
	return array;
}

static json_t *settings_value(const struct settings *s)
{
	char seed[24];

	snprintf(seed, sizeof seed, "%llu", (unsigned long long)s->seed);
	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:s}", "clients", whole(s->clients),
			 "target", string(s->target[0]),
			 "loadfiles", strings(s->loadfile, s->loadfiles),
			 "seconds", number(s->seconds),
			 "warmup_seconds", number(s->warmup),
			 "seed", seed);
}

static json_t *share_value(double share)
{
	return share < 0 ? json_null() : number(share);
}

static json_t *proof_value(const struct proof *p)
{
	return json_pack("{s:b, s:o, s:o, s:o}", "holds", p->holds,
			 "cache_share", share_value(p->cached),
			 "own_share", share_value(p->own),
			 "sample_share", share_value(p->there));
}

static json_t *comparison_value(const struct comparison *c)
{
	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o}", "median", number(c->median),
			 "mean", number(c->mean), "sd", number(c->sd),
			 "local_median", number(c->local_median),
			 "difference_interval", c->known ?
				json_pack("[o, o]", number(c->low), number(c->high)) : json_null(),
			 "beyond_noise", c->known ? json_boolean(c->beyond_noise) : json_null());
}

static json_t *figures_value(const struct comparison figure[FIGURES])
{
	return json_pack("{s:o, s:o, s:o}",
			 "mb_per_second", comparison_value(&figure[FIGURE_RATE]),
			 "read_p50_ns", comparison_value(&figure[FIGURE_P50]),
			 "read_p99_ns", comparison_value(&figure[FIGURE_P99]));
}

static json_t *cell_trial_value(const struct cell_trial *t)
{
	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
			 "mb_per_second", number(t->mb_per_second),
			 "reads", whole(t->reads),
			 "read_p50_ns", whole(t->p50_ns),
			 "read_p99_ns", whole(t->p99_ns),
			 "samples", whole(t->samples),
			 "samples_on_reader", whole(t->samples_there),
			 "cache_pages", by_node_value(t->cached.node),
			 "cache_pages_elsewhere", whole(t->cached.elsewhere),
			 "own_pages", by_node_value(t->own.node),
			 "own_pages_elsewhere", whole(t->own.elsewhere));
}

static json_t *trials_value(const struct cell_trial *trial, unsigned trials)
{
	json_t *array = json_array();

	for (unsigned i = 0; i < trials; i++)
		array = append(array, cell_trial_value(&trial[i]));
	return array;
}

static json_t *cell_value(const struct locality *l, unsigned i)
{
	const struct cell *c = &l->cell[i];

	return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:b, s:o, s:o, s:o}",
			 "label", c->label,
			 "writer", whole(c->writer),
			 "cache", whole(c->cache),
			 "reader", whole(c->reader),
			 "memory", whole(c->memory),
			 "distance", c->distance < 0 ? json_null() : json_integer(c->distance),
			 "local", cell_is_local(c),
			 "proof", proof_value(&l->found[i].proof),
			 "figures", figures_value(l->found[i].figure),
			 "trials", trials_value(&l->trial[(size_t)i * l->trials], l->trials));
}

static json_t *cells_value(const struct locality *l)
{
	json_t *array = json_array();

	for (unsigned i = 0; i < l->cells; i++)
		array = append(array, cell_value(l, i));
	return array;
}

static json_t *document_value(const struct locality *l, int argc, char *const *argv)
{
	return json_pack("{s:s, s:{s:s, s:s}, s:o, s:o, s:o, s:o, s:o, s:o}",
			 "locality_schema_version", SCHEMA_VERSION,
			 "program", "name", "dbench-c", "version", DBENCH_VERSION,
			 "command_line", strings((const char *const *)argv, (size_t)argc),
			 "settings", settings_value(l->settings),
			 "topology", string(l->topology),
			 "cpu_nodes", nodes_value(&l->cpu_nodes),
			 "memory_only_nodes", nodes_value(&l->memory_nodes),
			 "cells", cells_value(l));
}

int report_locality_json(const char *name, const struct locality *l, int argc,
			 char *const *argv, struct err *e)
{
	struct newfile file;
	json_t *document = document_value(l, argc, argv);

	if (!document)
		return err_set(e, "there is no memory for the result file '%s'", name);
	if (newfile_open(&file, name, e)) {
		json_decref(document);
		return -1;
	}
	int bad = json_dumpf(document, file.out, DUMP_FLAGS | JSON_INDENT(1));
	json_decref(document);
	putc('\n', file.out);
	if (!bad || ferror(file.out))
		return newfile_commit(&file, e);
	newfile_abandon(&file);
	return err_set(e, "there is no memory for the result file '%s'", name);
}

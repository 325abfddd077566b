/* SPDX-License-Identifier: MIT */
/*
 * distances.c - the file of `dbench-c locality -o` (docs/locality-format.md), as far as
 * a page shows it.
 */
#include <dbench/exhibit.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <jansson.h>

#define SCHEMA_VERSION "1"

static double number_of(const json_t *value)
{
	return json_is_number(value) ? json_number_value(value) : NAN;
}

static int read_figure(struct comparison *c, json_t *value, json_error_t *why)
{
	json_t *median, *local, *beyond;

	if (json_unpack_ex(value, why, 0, "{s:o, s:o, s:o}", "median", &median,
			   "local_median", &local, "beyond_noise", &beyond))
		return -1;
	*c = (struct comparison){
		.median = number_of(median),
		.local_median = number_of(local),
		.known = json_is_boolean(beyond),
		.beyond_noise = json_is_true(beyond),
	};
	return 0;
}

static int read_cell(struct cell *c, struct cell_findings *found, json_t *value,
		     json_error_t *why)
{
	json_t *rate, *p50, *p99;
	const char *label;
	int holds;

	if (json_unpack_ex(value, why, 0, "{s:s, s:i, s:i, s:i, s:i, s:{s:b}, s:{s:o, s:o, s:o}}",
			   "label", &label, "writer", &c->writer, "cache", &c->cache,
			   "reader", &c->reader, "memory", &c->memory, "proof", "holds", &holds,
			   "figures", "mb_per_second", &rate, "read_p50_ns", &p50,
			   "read_p99_ns", &p99))
		return -1;
	snprintf(c->label, sizeof c->label, "%s", label);
	c->distance = -1;
	found->proof.holds = holds;
	return read_figure(&found->figure[FIGURE_RATE], rate, why) ||
	       read_figure(&found->figure[FIGURE_P50], p50, why) ||
	       read_figure(&found->figure[FIGURE_P99], p99, why) ? -1 : 0;
}

static int read_cells(struct distances *d, json_t *cells, json_error_t *why)
{
	size_t count = json_array_size(cells);

	d->cell = calloc(count ? count : 1, sizeof *d->cell);
	d->found = calloc(count ? count : 1, sizeof *d->found);
	if (!d->cell || !d->found) {
		snprintf(why->text, sizeof why->text, "there is no memory for %zu cells", count);
		return -1;
	}
	for (; d->cells < count; d->cells++)
		if (read_cell(&d->cell[d->cells], &d->found[d->cells],
			      json_array_get(cells, d->cells), why))
			return -1;
	return 0;
}

static int read_document(struct distances *d, json_t *document, json_error_t *why)
{
	const char *loadfile, *target, *topology;
	json_t *seconds, *cells, *first;

	if (json_unpack_ex(document, why, 0, "{s:{s:i, s:s, s:[s!], s:o}, s:s, s:o}", "settings",
			   "clients", &d->clients, "target", &target, "loadfiles", &loadfile,
			   "seconds", &seconds, "topology", &topology, "cells", &cells))
		return -1;
	if (read_cells(d, cells, why))
		return -1;
	first = json_array_get(cells, 0);
	if (!first) {
		snprintf(why->text, sizeof why->text, "'cells' is no array with cells in it");
		return -1;
	}
	d->trials = (unsigned)json_array_size(json_object_get(first, "trials"));
	d->seconds = number_of(seconds);
	snprintf(d->loadfile, sizeof d->loadfile, "%s", loadfile);
	snprintf(d->target, sizeof d->target, "%s", target);
	snprintf(d->topology, sizeof d->topology, "%s", topology);
	return 0;
}

int distances_read(struct distances *d, const char *name, struct err *e)
{
	json_error_t why = { 0 };
	json_t *document = json_load_file(name, 0, &why);
	json_t *version = json_object_get(document, "locality_schema_version");
	const char *text = json_string_value(version);
	int found = 0;

	*d = (struct distances){ 0 };
	if (version && (!text || text[0] != SCHEMA_VERSION[0] || text[1]))
		found = err_at(e, name, 0, 0, "its locality_schema_version is '%s', and '%s' is "
			       "what this version reads", text ? text : "", SCHEMA_VERSION);
	else if (version)
		found = read_document(d, document, &why) ?
			err_at(e, name, 0, 0, "it is no result of locality: %s", why.text) : 1;
	if (found < 0)
		distances_release(d);
	json_decref(document);
	return found;
}

void distances_release(struct distances *d)
{
	free(d->cell);
	free(d->found);
	*d = (struct distances){ 0 };
}

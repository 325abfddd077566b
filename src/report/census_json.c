/* SPDX-License-Identifier: MIT */
#include <dbench/report.h>

#include <jansson.h>

static json_int_t whole(uint64_t n)
{
	return n > INT64_MAX ? INT64_MAX : (json_int_t)n;
}

static json_t *ops_json(const struct census *c)
{
	json_t *ops = json_object();

	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		const uint64_t *expect = c->by_expect[kind];
		if (!c->by_kind[kind])
			continue;
		json_object_set_new(ops, op_info[kind].name, json_pack("{s:I, s:I, s:I, s:I}",
			"count", whole(c->by_kind[kind]),
			"must_succeed", whole(expect[EXPECT_OK]),
			"must_fail", whole(expect[EXPECT_FAIL]),
			"either", whole(expect[EXPECT_ANY])));
	}
	return ops;
}

static json_t *sizes_json(const struct size_count *sizes, unsigned n)
{
	json_t *array = json_array();

	for (unsigned i = 0; i < n; i++)
		json_array_append_new(array, json_pack("{s:I, s:I}",
			"size", whole(sizes[i].size), "count", whole(sizes[i].count)));
	return array;
}

static json_t *needs_json(const struct census *c, const unsigned *clients, size_t n)
{
	json_t *array = json_array();

	for (size_t i = 0; i < n; i++) {
		struct needs needs = census_needs(c, clients[i], 1);
		json_array_append_new(array, json_pack("{s:I, s:I, s:I, s:I}",
			"clients", (json_int_t)clients[i], "bytes", whole(needs.bytes),
			"inodes", whole(needs.inodes),
			"files_per_process", whole(needs.files)));
	}
	return array;
}

static json_t *checked_json(const struct checked *checked, const unsigned *clients, size_t n)
{
	const struct program *p = checked->program;
	const struct census *c = &checked->census;
	json_t *file = json_string(p->file);

	/* JSON cannot say a name that is no UTF-8. */
	return json_pack("{s:o, s:I, s:I, s:I, s:b, s:I, s:I, s:I, s:I, s:I, s:I, "
			 "s:I, s:o, s:o, s:o, s:o}",
		"loadfile", file ? file : json_null(),
		"lines", whole(p->lines), "setup_ops", whole(c->setup_ops),
		"ops", whole(c->ops), "at_least", c->at_least,
		"bytes_read", whole(c->bytes_read), "bytes_written", whole(c->bytes_written),
		"paths", whole(c->paths), "open_handles", (json_int_t)c->open_handles,
		"live_files", whole(c->live_files), "live_bytes", whole(c->live_bytes),
		"max_offset", whole(c->max_offset),
		"by_operation", ops_json(c),
		"read_sizes", sizes_json(c->read_sizes, c->nread_sizes),
		"write_sizes", sizes_json(c->write_sizes, c->nwrite_sizes),
		"needs", needs_json(c, clients, n));
}

int report_census_json(FILE *out, const struct checked *checked, size_t count,
		       const unsigned *clients, size_t nclients, struct err *e)
{
	json_t *all = json_array();
	int bad = 0;

	for (size_t i = 0; i < count; i++)
		bad |= json_array_append_new(all, checked_json(&checked[i], clients, nclients));
	if (bad)
		err_set(e, "there is no memory for the JSON");
	else if (json_dumpf(all, out, JSON_INDENT(2)) || putc('\n', out) == EOF)
		bad = err_sys(e, "the JSON cannot be written");
	json_decref(all);
	return bad ? -1 : 0;
}

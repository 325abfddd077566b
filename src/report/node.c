/* SPDX-License-Identifier: MIT */
#include "node.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "text.h"

/* No run measures as much, and sums of such and their squares are finite. */
#define FIGURE_MAX 1e100

struct node node_member(const struct node *n, const char *name)
{
	return (struct node){ .file = n->file, .above = n, .name = name,
			      .value = json_object_get(n->value, name) };
}

struct node node_element(const struct node *n, size_t index)
{
	return (struct node){ .file = n->file, .above = n, .index = index,
			      .value = json_array_get(n->value, index) };
}

/* ---- what is wrong ---------------------------------------------------------- */

/* Its path from the document on, "" for that itself; returns the length. */
static size_t print_path(const struct node *n, char *out, size_t size)
{
	size_t used = 0;
	int more;

	out[0] = '\0';
	if (!n->above)
		return 0;
	used = print_path(n->above, out, size);
	if (n->name)
		more = snprintf(out + used, size - used, "%s%.60s", used ? "." : "", n->name);
	else
		more = snprintf(out + used, size - used, "[%zu]", n->index);
	used += (size_t)more;
	return used < size ? used : size - 1;
}

static const char *describe(const json_t *value, char *out, size_t size)
{
	if (!value)
		return "missing";
	switch (json_typeof(value)) {
	case JSON_OBJECT:
		return "an object";
	case JSON_ARRAY:
		return "an array";
	case JSON_STRING:
		snprintf(out, size, "\"%.40s\"", json_string_value(value));
		return name_tame(out);
	case JSON_INTEGER:
		snprintf(out, size, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
		return out;
	case JSON_REAL:
		snprintf(out, size, "%g", json_real_value(value));
		return out;
	case JSON_TRUE:
		return "true";
	case JSON_FALSE:
		return "false";
	default:
		return "null";
	}
}

int node_wrong(const struct node *n, const char *expected, struct err *e)
{
	char path[256], found[64];

	if (!print_path(n, path, sizeof path))
		snprintf(path, sizeof path, "the document");
	return err_at(e, n->file, 0, 0, "%s is %s, expected %s", name_tame(path),
		      describe(n->value, found, sizeof found), expected);
}

/* ---- what is wanted --------------------------------------------------------- */

int node_want_object(const struct node *n, struct err *e)
{
	return json_is_object(n->value) ? 0 : node_wrong(n, "an object", e);
}

int node_want_array(const struct node *n, struct err *e)
{
	return json_is_array(n->value) ? 0 : node_wrong(n, "an array", e);
}

int node_string(const struct node *n, const char *name, char *out, size_t size, struct err *e)
{
	struct node member = node_member(n, name);

	if (!json_is_string(member.value))
		return node_wrong(&member, "a string", e);
	snprintf(out, size, "%s", json_string_value(member.value));
	return 0;
}

int node_bool(const struct node *n, const char *name, bool *out, struct err *e)
{
	struct node member = node_member(n, name);

	if (!json_is_boolean(member.value))
		return node_wrong(&member, "true or false", e);
	*out = json_is_true(member.value);
	return 0;
}

int node_whole(const struct node *n, const char *name, uint64_t most, uint64_t *out,
	       struct err *e)
{
	struct node member = node_member(n, name);
	json_int_t value = json_integer_value(member.value);
	char expected[64];

	if (json_is_integer(member.value) && value >= 0 && (uint64_t)value <= most) {
		*out = (uint64_t)value;
		return 0;
	}
	snprintf(expected, sizeof expected, "a whole number from 0 to %" PRIu64, most);
	return node_wrong(&member, expected, e);
}

int node_number(const struct node *n, const char *name, double *out, struct err *e)
{
	struct node member = node_member(n, name);

	if (!json_is_number(member.value) && !json_is_null(member.value))
		return node_wrong(&member, "a number or null", e);
	*out = json_is_null(member.value) ? NAN : json_number_value(member.value);
	return fabs(*out) > FIGURE_MAX ? node_wrong(&member, "1e100 or less", e) : 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * value.h - plain values as JSON.  All return NULL where there is no memory, and
 * json_pack() takes that for a failure of its own.
 */
#ifndef REPORT_VALUE_H
#define REPORT_VALUE_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include <dbench/nodes.h>

/* 15 digits are what a double holds for sure; more would print 0.1 as
 * 0.10000000000000001. */
#define DUMP_FLAGS (JSON_ENCODE_ANY | JSON_REAL_PRECISION(15))

static inline json_t *whole(uint64_t n)
{
	return json_integer(n < INT64_MAX ? (json_int_t)n : INT64_MAX);
}

static inline json_t *number(double value)
{
	return isfinite(value) ? json_real(value) : json_null();
}

/* Names of files and what users type may be no UTF-8, which JSON cannot hold:
 * such bytes become four characters, "\xe9". */
static inline json_t *escaped(const char *s)
{
	size_t size = 4 * strlen(s) + 1, used = 0;
	char *copy = malloc(size);
	json_t *value = NULL;

	if (!copy)
		return NULL;
	copy[0] = '\0';
	for (; *s; s++)
		used += (size_t)snprintf(copy + used, size - used,
					 *s & 0x80 ? "\\x%02x" : "%c", (unsigned char)*s);
	value = json_string(copy);
	free(copy);
	return value;
}

static inline json_t *string(const char *s)
{
	json_t *value = json_string(s ? s : "");

	return value ? value : escaped(s);
}

/* Takes both; returns the longer array. */
static inline json_t *append(json_t *array, json_t *value)
{
	if (!json_array_append_new(array, value))
		return array;
	json_decref(array);
	return NULL;
}

static inline json_t *strings(const char *const *s, size_t count)
{
	json_t *array = json_array();

	for (size_t i = 0; i < count; i++)
		array = append(array, string(s[i]));
	return array;
}

/* [[node, n], …] of the nodes whose n is not 0. */
static inline json_t *by_node_value(const uint64_t n[NODES_MAX])
{
	json_t *list = json_array();

	for (unsigned node = 0; list && node < NODES_MAX; node++)
		if (n[node] && json_array_append_new(list, json_pack("[i, o]", (int)node,
								     whole(n[node])))) {
			json_decref(list);
			return NULL;
		}
	return list;
}

#endif

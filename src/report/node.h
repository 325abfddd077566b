/* SPDX-License-Identifier: MIT */
/*
 * node.h - a value in a JSON document that came from elsewhere, and where it stands.
 *
 * A node lives on the stack and borrows the one above it.  Whatever a file lacks, or has
 * of another type, is told by its path: "trials[3].result.verdict.valid is missing,
 * expected true or false".  Nothing that a file may hold is trusted.
 */
#ifndef REPORT_NODE_H
#define REPORT_NODE_H

#include <stdbool.h>
#include <stdint.h>

#include <jansson.h>

#include <dbench/err.h>

struct node {
	const char *file;		/* borrowed, like all here */
	const struct node *above;	/* NULL: the whole document */
	const char *name;		/* in an object */
	size_t index;			/* in an array: where name is NULL */
	json_t *value;			/* NULL: it is not there */
};

/* What an object (an array) has there; of anything else, nothing. */
struct node node_member(const struct node *, const char *name);
struct node node_element(const struct node *, size_t index);

/* Add what is wrong with it to its path.  Always -1. */
int node_wrong(const struct node *, const char *expected, struct err *e);

int node_want_object(const struct node *, struct err *e);
int node_want_array(const struct node *, struct err *e);

/* Each gets a member of a node, and returns -1 with the reason in *e where it is not
 * there or has another type.  A string that is too long is cut. */
int node_string(const struct node *, const char *name, char *out, size_t size, struct err *e);
int node_bool(const struct node *, const char *name, bool *out, struct err *e);
/* A whole number from 0 to `most`. */
int node_whole(const struct node *, const char *name, uint64_t most, uint64_t *out,
	       struct err *e);
/* null, a number that has no value, is NAN. */
int node_number(const struct node *, const char *name, double *out, struct err *e);

#endif

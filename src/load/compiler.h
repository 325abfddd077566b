/* SPDX-License-Identifier: MIT */
/*
 * compiler.h - what is known while a loadfile is being compiled.
 *
 * compile.c walks the lines and finishes the program, operation.c and
 * directive.c compile one statement each.
 */
#ifndef LOAD_COMPILER_H
#define LOAD_COMPILER_H

#include <stdbool.h>
#include <stdint.h>

#include "findings.h"
#include "handles.h"
#include "keyword.h"
#include "lex.h"
#include "paths.h"
#include "store.h"

/* A LOOP that waits for its ENDLOOP. */
struct open_loop { uint32_t op, line; size_t column; };

/* The part between SETUP and ENDSETUP. */
struct setup_part {
	bool open;			/* its ENDSETUP is to come */
	uint32_t line;			/* of SETUP; 0: there is none */
	size_t column;
	size_t loops;			/* around it: 0, or it has been refused */
};

struct compiler {
	struct findings findings;
	struct keywords keywords;
	struct paths paths;
	struct handles handles;
	struct store *store;

	struct open_loop *loop;
	size_t loops, loop_room;
	struct setup_part setup;
	bool repeat;			/* the last loop is a REPEAT whose op is to come */
	uint32_t not_open;		/* index + 1 of the last op that has no slot;
					 * its slot is that of the one before; 0: none */
	unsigned strings_set;		/* bit i: some RANDOMSTRING sets string i */
	uint64_t operations;		/* of the set-up while it is open, then of the pass */

	bool timed;
	uint64_t when;			/* of the line, ns */
	bool dialect_known, v2, v5;
	uint32_t dialect_line;		/* that told the dialect */
	bool stop;			/* the rest is not worth reading */
};

/* A line, taken apart. */
struct statement {
	const struct keyword *keyword;
	struct word name;		/* the keyword as written */
	const struct word *word;	/* behind it */
	size_t words;			/* may be more than are kept: see lex.h */
	const struct word *last;	/* of them, where there are any */
	const char *end;		/* of the line */
};

/* 0 and what the status asks for, or -1 where the word is no status. */
int status_parse(const struct word *, enum expect *);

void operation_compile(struct compiler *, const struct statement *);
void directive_compile(struct compiler *, const struct statement *);

/* Add an op to the program, with the line and the time of now.  Returns 0 or -1. */
int compiler_emit(struct compiler *, const struct op *);

/* A LOOP of `count` turns begins; it ends.  `at` is where its word stands. */
void loop_begin(struct compiler *, const char *at, uint64_t count);
void loop_end(struct compiler *, const char *at);

/* The set-up begins; it ends. */
void setup_begin(struct compiler *, const char *at);
void setup_end(struct compiler *, const char *at);

static inline size_t compiler_ops(const struct compiler *c)
{
	return c->store->op.used / sizeof(struct op);
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * program.h - a compiled loadfile.
 *
 * A program is made once, before any fork, and never changes: the arrays below
 * lie in shared mappings, so that a thousand workers read one copy.  It is
 * text-free: each op is 32 bytes, a path is an index into a table, and a handle
 * is a dense slot, so that replaying is an array walk.
 *
 * A pass runs op[setup], op[setup + 1], … up to CTL_END.  What lies in front of
 * it, with a CTL_END of its own, is the set-up: run once, before the first pass.
 * LOOP and ENDLOOP name each other by index.  An op whose arguments are drawn anew
 * on each pass (OPF_VARIES) holds in `vary` the index of its recipe.
 */
#ifndef DBENCH_PROGRAM_H
#define DBENCH_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <dbench/err.h>

enum op_kind {
#define OP(id, name, operands, check, help) OP_##id,
#include <dbench/ops.def>
#undef OP
	OP_KINDS,			/* what follows is no op: not counted, not timed */
	CTL_END = OP_KINDS,		/* end of the pass, or of the set-up */
	CTL_LOOP,			/* run up to `mate` `count` times */
	CTL_ENDLOOP,
	CTL_SLEEP,			/* `count` microseconds */
	CTL_SETSP,			/* my sequence point becomes `count` */
	CTL_WAITSP,			/* wait until client `mate` is at `count` */
	CTL_DRAW,			/* string `mate` from the template at text + count */
	CTL_PATTERN,			/* writes write the text at text + count */
};

enum op_check { CHECK_COUNT, CHECK_FATAL };

/* What ops.def says of an op; op_info[kind], for kind < OP_KINDS. */
struct op_info {
	const char *name, *operands, *help;
	enum op_check check;
};
extern const struct op_info op_info[OP_KINDS];

/* True for the two ops that move bytes. */
static inline bool op_moves_bytes(unsigned kind)
{
	return kind <= OP_WRITEX;
}

enum expect { EXPECT_OK, EXPECT_FAIL, EXPECT_ANY };

enum disposition { SUPERSEDE, OPEN, CREATE, OPEN_IF, OVERWRITE, OVERWRITE_IF };

enum {
	OPF_DIRECTORY = 1,		/* CREATEX: make it a directory */
	OPF_WILD      = 2,		/* FIND: the last component is a pattern */
	OPF_ANY_COUNT = 4,		/* READX, WRITEX: `returned` is not checked */
	OPF_VARIES    = 8,		/* arguments come from recipe[vary] */
};

#define NO_PATH UINT32_MAX
#define MAX_STRING 255			/* bytes of a string that CTL_DRAW makes */

struct op {
	uint8_t kind;			/* enum op_kind */
	uint8_t expect;			/* enum expect */
	uint8_t flags;			/* OPF_* */
	uint8_t disposition;		/* CREATEX: enum disposition */
	uint32_t line;			/* of the loadfile, from 1 */
	union {
		uint32_t path;		/* ops with a path: index into path[] */
		uint32_t vary;		/* OPF_VARIES: index into recipe[] */
	};
	union {
		uint32_t slot;		/* ops with a handle: 0..slots-1, or `slots`,
					 * which is never open; CREATEX may find its
					 * slot open: what is there is to be closed */
		uint32_t path2;		/* RENAME: the new name */
		uint32_t mate;		/* CTL_*: see there */
	};
	union {
		uint64_t offset;
		uint64_t count;		/* FIND: most entries; CTL_*: see there */
	};
	union {
		struct { uint32_t size, returned; };
		uint64_t length;	/* LOCK, UNLOCK */
	};
};
_Static_assert(sizeof(struct op) == 32, "two ops share a cache line");

/* A path relative to the target: '/' between components, none at the ends, no
 * "." or "..".  "" is the target itself.  A component `client1`, in any case,
 * stands for the client that walks the path. */
struct path {
	uint32_t text;			/* text + this: the path, NUL-terminated */
	uint32_t length;		/* bytes */
	uint32_t base;			/* where its last component starts */
	bool personal;			/* holds a component `client1` */
};

/* How one argument of a varying op is made, on each pass anew. */
struct recipe_step {
	enum { STEP_ROUND, STEP_MODULO, STEP_ADD, STEP_ADD_CHILD, STEP_ADD_CHILDREN } verb;
	uint64_t value;
};
struct recipe_arg {
	enum { ARG_FIXED, ARG_RANDOM, ARG_PREVIOUS, ARG_TEXT } from;
	uint64_t value;			/* ARG_FIXED; ARG_TEXT: text + this is a number
					 * with $0…$9 in it; what comes out as none is 0 */
	uint32_t step, steps;		/* recipe_step[step .. step + steps) */
	char operand;			/* its letter in ops.def */
};
#define MAX_ARGS 4
struct recipe {
	struct op op;			/* the op, with what does not vary filled in */
	uint32_t path_text[2];		/* text + this: a path with $0…$9 in it and '/'
					 * between components; "./" in front where it
					 * starts with a string; NO_PATH: none */
	struct recipe_arg arg[MAX_ARGS];
	unsigned args;
};

enum dialect { DIALECT_V2, DIALECT_V4, DIALECT_V4_TIMED, DIALECT_V5 };

struct program {
	char *file;			/* its name, as given; owned */
	enum dialect dialect;
	const struct op *op;		/* ops + 1 of them: the last is CTL_END */
	size_t ops;
	size_t setup;			/* where the pass starts.  0: there is no set-up;
					 * else op[setup - 1] is its CTL_END, where all
					 * handles are closed */
	const uint64_t *when;		/* when[i]: op[i] is due so many ns after the
					 * start of its pass; NULL: not timed */
	const struct path *path;
	size_t paths;
	const char *text;		/* what path.text and the recipes point into */
	size_t text_size;
	const struct recipe *recipe;
	const struct recipe_step *recipe_step;
	size_t recipes, recipe_steps;
	bool relative;			/* some argument is ARG_PREVIOUS: every op has to
					 * be remembered */
	uint32_t slots;			/* handles open at once, at most */
	uint32_t max_io;		/* the largest read or write, bytes, among those
					 * that are known; varying ones are cut to it or
					 * to 1 MiB, whichever is more */
	uint32_t clients_waited_for;	/* greatest client named by WAITSP, plus 1 */
	uint32_t loop_depth;		/* LOOPs within LOOPs, at most */
	const char *const *root;	/* the different first components of its paths: what
					 * it uses in the target; may hold "client1" */
	size_t roots;
	bool any_root;			/* a path starts with a $ string: so it may use
					 * anything there */
	uint64_t lines;			/* of the loadfile */
};

/* Where the compiler's findings go, as they come, in the order of the lines. */
struct diagnostics {
	void (*say)(void *to, bool warning, const struct err *what);
	void *to;
};

/* Compile the loadfile `file` (plain, or compressed as libarchive knows).
 * Says up to ten errors and ten warnings through `d`.  Returns a program that
 * the caller frees, or NULL when there was any error; all have been said. */
struct program *program_compile(const char *file, const struct diagnostics *d);

/* The same from memory: text[0..size), borrowed for the call. */
struct program *program_compile_text(const char *name, const char *text, size_t size,
				     const struct diagnostics *d);

void program_free(struct program *);	/* NULL is fine */

/* The ops of one pass; those in a loop as often as it turns. */
uint64_t program_pass_ops(const struct program *);

/* Print it readably, a line for each op. */
void program_dump(const struct program *, FILE *out);

#endif

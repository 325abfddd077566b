/* SPDX-License-Identifier: MIT */
/*
 * option.h - the options as a table, and what was given as a struct.
 *
 * Both are made from options.def.  An option's value lies in the field of its
 * name in struct options; origin[OPT_…] says where that value comes from.
 */
#ifndef CLI_OPTION_H
#define CLI_OPTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <dbench/err.h>

/* The commands, as a set. */
enum { IN_RUN = 1, IN_CHECK = 2, IN_TOPOLOGY = 4, IN_LOCALITY = 8, IN_COMPARE = 16,
       IN_IMPORT = 32, IN_REPORT = 64 };

enum option_kind { FLAG, COUNT, NUMBER, DECIMAL, DURATION, PERCENT, TRIALS, STRING,
		   LIST, DIRS, CHOICE };

enum option_group {
#define GROUP(id, title, commands) GROUP_##id,
#define OPTION(...)
#define ALSO(...)
#define CASES(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
#undef CASES
	GROUPS
};

enum {
#define GROUP(...)
#define OPTION(field, ...) OPT_##field,
#define ALSO(...)
#define CASES(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
#undef CASES
	OPTIONS
};

struct group { const char *title; unsigned commands; };
extern const struct group group_info[GROUPS];

struct option {
	enum option_kind kind;
	const char *name, *letters, *argument;
	enum option_group group;
	const char *preset, *help, *more;
	size_t offset;			/* of its value in struct options */
};
extern const struct option option_info[OPTIONS];

struct list { char **item; size_t count; };	/* owned */

/* The C type of each kind. */
typedef bool option_FLAG;
typedef uint64_t option_COUNT, option_NUMBER, option_TRIALS;
typedef double option_DECIMAL, option_DURATION, option_PERCENT;
typedef const char *option_STRING;
typedef struct list option_LIST, option_DIRS;
typedef unsigned option_CHOICE;

enum origin { UNSET, PRESET, GIVEN };

/* What was typed for an option that makes cases, in that order, "on" for a flag. */
struct typed { const char **text; size_t count; };	/* owned, but not the texts */

struct options {
#define GROUP(...)
#define OPTION(field, kind, ...) option_##kind field;
#define ALSO(...)
#define CASES(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
#undef CASES
	uint8_t origin[OPTIONS];	/* enum origin */
	struct typed typed[OPTIONS];	/* of those that were given; of those that make no
					 * cases the last one only */
	char **word;			/* the arguments that are no options; owned, */
	size_t words;			/* but not what they point at */
};

/* All presets set. */
int options_init(struct options *, struct err *e);
void options_release(struct options *);

/* Set an option from `text`, which is borrowed for as long as the options
 * live; NULL for a flag.  The value of one that is given several times is the last. */
int option_set(struct options *, unsigned id, const char *text, enum origin, struct err *e);

/* Fill *to, which is released whether this fails or not, with the same command line,
 * but of each option's typed texts the one number choice[id]. */
int options_choose(const struct options *from, const size_t choice[OPTIONS],
		   struct options *to, struct err *e);

/* Where its value lies. */
static inline const void *option_value(const struct options *o, unsigned id)
{
	return (const char *)o + option_info[id].offset;
}

/* Whose it is, a set of IN_*. */
unsigned option_commands(unsigned id);

/* Whether it makes cases when it is repeated. */
bool option_makes_cases(unsigned id);

/* For loops over what people are shown. */
static inline bool option_hidden(unsigned id)
{
	return option_info[id].group == GROUP_HIDDEN;
}

/* The commands that have a word, by the alphabet. */
struct command_info { const char *name, *operand; unsigned bit; };
enum {
#define COMMAND(id, ...) COMMAND_##id,
#include "commands.def"
#undef COMMAND
	COMMANDS
};
extern const struct command_info command_info[COMMANDS];

/* The index of the command of that name; COMMANDS: there is none. */
unsigned command_find(const char *name);

/* "check, locality, …", into out[0..size).  Returns out. */
char *command_names(const char *between, char *out, size_t size);

/* A number from 1 on, always decimal: people write 08 for 8.  0 or -1. */
int count_parse(const char *text, uint64_t *out);

/* Walk over the values of a CHOICE: *at starts as its argument, and is moved
 * on.  Returns the length of the value at the old *at, or 0 at the end. */
size_t choice_next(const char **at, const char **value);

#endif

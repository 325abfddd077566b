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
enum { IN_RUN = 1, IN_CHECK = 2, IN_TOPOLOGY = 4, IN_LOCALITY = 8 };

enum option_kind { FLAG, COUNT, NUMBER, DECIMAL, DURATION, STRING, LIST, DIRS, CHOICE };

enum option_group {
#define GROUP(id, title, commands) GROUP_##id,
#define OPTION(...)
#define ALSO(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
	GROUPS
};

enum {
#define GROUP(...)
#define OPTION(field, ...) OPT_##field,
#define ALSO(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
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
typedef uint64_t option_COUNT, option_NUMBER;
typedef double option_DECIMAL, option_DURATION;
typedef const char *option_STRING;
typedef struct list option_LIST, option_DIRS;
typedef unsigned option_CHOICE;

enum origin { UNSET, PRESET, GIVEN };

struct options {
#define GROUP(...)
#define OPTION(field, kind, ...) option_##kind field;
#define ALSO(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
	uint8_t origin[OPTIONS];	/* enum origin */
	char **word;			/* the arguments that are no options; owned, */
	size_t words;			/* but not what they point at */
};

/* All presets set. */
int options_init(struct options *, struct err *e);
void options_release(struct options *);

/* Set an option from `text`, which is borrowed for as long as the options
 * live; NULL for a flag. */
int option_set(struct options *, unsigned id, const char *text, enum origin, struct err *e);

/* Where its value lies. */
static inline const void *option_value(const struct options *o, unsigned id)
{
	return (const char *)o + option_info[id].offset;
}

/* Whose it is, a set of IN_*. */
unsigned option_commands(unsigned id);

/* For loops over what people are shown. */
static inline bool option_hidden(unsigned id)
{
	return option_info[id].group == GROUP_HIDDEN;
}

/* A number from 1 on, always decimal: people write 08 for 8.  0 or -1. */
int count_parse(const char *text, uint64_t *out);

/* Walk over the values of a CHOICE: *at starts as its argument, and is moved
 * on.  Returns the length of the value at the old *at, or 0 at the end. */
size_t choice_next(const char **at, const char **value);

#endif

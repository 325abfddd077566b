/* SPDX-License-Identifier: MIT */
#include "parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suggest.h"

/* command: a set of IN_*, whose options are meant. */
struct arguments { char **at, **end; unsigned command; };

/* The argument behind the current one; NULL when that is the last. */
static const char *argument_next(struct arguments *a)
{
	return a->at + 1 < a->end ? *++a->at : NULL;
}

static unsigned unknown_long(const char *name, size_t length, struct err *e)
{
	struct suggestion s = { .typed = name, .length = length };

	for (unsigned id = 0; id < OPTIONS; id++)
		if (!option_hidden(id))
			suggest(&s, option_info[id].name);
	if (!s.name)
		err_set(e, "there is no option --%.*s; --help lists those that there are",
			(int)length, name);
	else
		err_set(e, "there is no option --%.*s; the nearest is --%s", (int)length, name,
			s.name);
	return OPTIONS;
}

static unsigned ambiguous_long(const char *name, size_t length, unsigned commands,
			       struct err *e)
{
	char which[512] = "";

	for (unsigned id = 0; id < OPTIONS; id++) {
		size_t used = strlen(which);
		if (!strncmp(option_info[id].name, name, length) && !option_hidden(id) &&
		    (option_commands(id) & commands))
			snprintf(which + used, sizeof which - used, " --%s",
				 option_info[id].name);
	}
	err_set(e, "--%.*s is short for each of%s", (int)length, name, which);
	return OPTIONS;
}

/* How many options of these commands have that start; *id is the last of them. */
static unsigned count_starts(const char *name, size_t length, unsigned commands, unsigned *id)
{
	unsigned found = 0;

	for (unsigned i = 0; i < OPTIONS; i++) {
		if (strncmp(option_info[i].name, name, length) || option_hidden(i) ||
		    !(option_commands(i) & commands))
			continue;
		*id = i;
		found++;
	}
	return found;
}

/* An exact name wins over those that it is the start of, and the command's own over
 * those of the others.  OPTIONS: *e says why. */
static unsigned find_long(const char *name, size_t length, unsigned command, struct err *e)
{
	unsigned commands = command, id = 0, found;

	while (id < OPTIONS && (strncmp(option_info[id].name, name, length) ||
				option_info[id].name[length]))
		id++;
	if (id < OPTIONS)
		return id;
	found = count_starts(name, length, commands, &id);
	if (!found)
		found = count_starts(name, length, commands = ~0u, &id);
	if (!found || !length)
		return unknown_long(name, length, e);
	return found == 1 ? id : ambiguous_long(name, length, commands, e);
}

static int parse_long(struct options *o, const char *name, struct arguments *a, struct err *e)
{
	size_t length = strcspn(name, "=");
	const char *value = name[length] ? name + length + 1 : NULL;
	unsigned id = find_long(name, length, a->command, e);

	if (id == OPTIONS)
		return -1;
	const struct option *info = &option_info[id];
	if (info->kind == FLAG && value && !option_makes_cases(id))
		return err_set(e, "--%s takes nothing, but '%s' is given to it", info->name,
			       value);
	if (info->kind != FLAG && !value && !(value = argument_next(a)))
		return err_set(e, "--%s lacks its %s", info->name, info->argument);
	return option_set(o, id, value, GIVEN, e);
}

static unsigned letter_in(char letter, unsigned commands)
{
	unsigned id = 0;

	while (id < OPTIONS && !(strchr(option_info[id].letters, letter) &&
				 (option_commands(id) & commands)))
		id++;
	return id;
}

/* The command's own option of that letter, or else another one's. */
static unsigned find_letter(char letter, unsigned command, struct err *e)
{
	unsigned id = letter_in(letter, command);

	if (id == OPTIONS)
		id = letter_in(letter, ~0u);
	if (id == OPTIONS)
		err_set(e, "there is no option -%c; --help lists those that there are", letter);
	return id;
}

/* -t3, -t 3, -sS, -sSt3 */
static int parse_letters(struct options *o, const char *letters, struct arguments *a,
			 struct err *e)
{
	for (; *letters; letters++) {
		unsigned id = find_letter(*letters, a->command, e);
		if (id == OPTIONS)
			return -1;
		if (option_info[id].kind == FLAG) {
			if (option_set(o, id, NULL, GIVEN, e))
				return -1;
			continue;
		}
		const char *value = letters[1] ? letters + 1 : argument_next(a);
		if (!value)
			return err_set(e, "-%c lacks its %s", *letters,
				       option_info[id].argument);
		return option_set(o, id, value, GIVEN, e);
	}
	return 0;
}

/* The command whose options are meant: the one that the first argument names.  Where
 * options stand in front of it, they are read as a run's. */
static unsigned command_meant(int argc, char **argv)
{
	unsigned c = argc > 1 ? command_find(argv[1]) : COMMANDS;

	return c < COMMANDS ? command_info[c].bit : IN_RUN;
}

int options_parse(struct options *o, int argc, char **argv, struct err *e)
{
	struct arguments a = { argv + 1, argv + argc, command_meant(argc, argv) };
	bool all_words = false;

	o->word = calloc((size_t)argc + 1, sizeof *o->word);
	if (!o->word)
		return err_sys(e, "there is no memory for the command line");
	for (; a.at < a.end; a.at++) {
		char *s = *a.at;
		if (all_words || s[0] != '-' || !s[1])
			o->word[o->words++] = s;
		else if (!strcmp(s, "--"))
			all_words = true;
		else if (s[1] == '-' ? parse_long(o, s + 2, &a, e) :
				       parse_letters(o, s + 1, &a, e))
			return -1;
	}
	return 0;
}

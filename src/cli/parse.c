/* SPDX-License-Identifier: MIT */
#include "parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suggest.h"

struct arguments { char **at, **end; };

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

static unsigned ambiguous_long(const char *name, size_t length, struct err *e)
{
	char which[512] = "";

	for (unsigned id = 0; id < OPTIONS; id++) {
		size_t used = strlen(which);
		if (!strncmp(option_info[id].name, name, length) && !option_hidden(id))
			snprintf(which + used, sizeof which - used, " --%s",
				 option_info[id].name);
	}
	err_set(e, "--%.*s is short for each of%s", (int)length, name, which);
	return OPTIONS;
}

/* An exact name wins over those that it is the start of.  OPTIONS: *e says why. */
static unsigned find_long(const char *name, size_t length, struct err *e)
{
	unsigned found = 0, last = OPTIONS;

	for (unsigned id = 0; id < OPTIONS; id++) {
		if (strncmp(option_info[id].name, name, length))
			continue;
		if (!option_info[id].name[length])
			return id;
		if (option_hidden(id))
			continue;
		last = id;
		found++;
	}
	if (!found || !length)
		return unknown_long(name, length, e);
	return found == 1 ? last : ambiguous_long(name, length, e);
}

static int parse_long(struct options *o, const char *name, struct arguments *a, struct err *e)
{
	size_t length = strcspn(name, "=");
	const char *value = name[length] ? name + length + 1 : NULL;
	unsigned id = find_long(name, length, e);

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

static unsigned find_letter(char letter, struct err *e)
{
	unsigned id = 0;

	while (id < OPTIONS && !strchr(option_info[id].letters, letter))
		id++;
	if (id == OPTIONS)
		err_set(e, "there is no option -%c; --help lists those that there are", letter);
	return id;
}

/* -t3, -t 3, -sS, -sSt3 */
static int parse_letters(struct options *o, const char *letters, struct arguments *a,
			 struct err *e)
{
	for (; *letters; letters++) {
		unsigned id = find_letter(*letters, e);
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

int options_parse(struct options *o, int argc, char **argv, struct err *e)
{
	struct arguments a = { argv + 1, argv + argc };
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

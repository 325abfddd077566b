/* SPDX-License-Identifier: MIT */
#include "option.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <dbench/num.h>

const struct group group_info[GROUPS] = {
#define GROUP(id, title, commands) [GROUP_##id] = { title, commands },
#define OPTION(...)
#define ALSO(...)
#define CASES(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
#undef CASES
};

const struct option option_info[OPTIONS] = {
#define GROUP(...)
#define OPTION(field, kind, name, letters, argument, group, preset, help, more)               \
	[OPT_##field] = { kind, name, letters, argument, GROUP_##group, preset, help, more,   \
			  offsetof(struct options, field) },
#define ALSO(...)
#define CASES(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
#undef CASES
};

const struct command_info command_info[COMMANDS] = {
#define COMMAND(id, name, function, operand) [COMMAND_##id] = { name, operand, IN_##id },
#include "commands.def"
#undef COMMAND
};

unsigned command_find(const char *name)
{
	unsigned c = 0;

	while (c < COMMANDS && strcmp(command_info[c].name, name))
		c++;
	return c;
}

char *command_names(const char *between, char *out, size_t size)
{
	size_t used = 0;

	for (unsigned c = 0; c < COMMANDS && used < size; c++)
		used += (size_t)snprintf(out + used, size - used, "%s%s", c ? between : "",
					 command_info[c].name);
	return out;
}

unsigned option_commands(unsigned id)
{
	static const unsigned also[OPTIONS] = {
#define GROUP(...)
#define OPTION(...)
#define ALSO(field, commands) [OPT_##field] = commands,
#define CASES(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
#undef CASES
	};

	return group_info[option_info[id].group].commands | also[id];
}

bool option_makes_cases(unsigned id)
{
	static const bool makes[OPTIONS] = {
#define GROUP(...)
#define OPTION(...)
#define ALSO(...)
#define CASES(field) [OPT_##field] = true,
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
#undef CASES
	};

	return makes[id];
}

size_t choice_next(const char **at, const char **value)
{
	size_t length = strcspn(*at, "|");

	*value = *at;
	*at += length + ((*at)[length] == '|');
	return length;
}

static int choice_parse(const char *names, const char *text, unsigned *out)
{
	const char *value;
	size_t length;

	for (*out = 0; (length = choice_next(&names, &value)); ++*out)
		if (strlen(text) == length && !memcmp(value, text, length))
			return 0;
	return -1;
}

static void list_release(struct list *l)
{
	for (size_t i = 0; i < l->count; i++)
		free(l->item[i]);
	free(l->item);
	*l = (struct list){0};
}

/* Replaces what was in the list.  No item may be empty. */
static int list_parse(const char *text, struct list *out)
{
	struct list l = {0};
	size_t most = 1, length;

	for (const char *c = text; *c; c++)
		most += *c == ',';
	l.item = calloc(most, sizeof *l.item);
	for (; l.item && (length = strcspn(text, ",")); text++) {
		l.item[l.count] = strndup(text, length);
		if (!l.item[l.count++])
			break;
		text += length;
		if (!*text) {
			list_release(out);
			*out = l;
			return 0;
		}
	}
	list_release(&l);
	return -1;
}

/* A directory that is there with a comma in its name is one. */
static int directories_parse(const char *text, struct list *out)
{
	struct stat st;
	struct list l;

	if (stat(text, &st) || !S_ISDIR(st.st_mode))
		return list_parse(text, out);
	l = (struct list){ .item = calloc(1, sizeof *l.item), .count = 1 };
	if (!l.item || !(l.item[0] = strdup(text))) {
		free(l.item);
		return -1;
	}
	list_release(out);
	*out = l;
	return 0;
}

int count_parse(const char *text, uint64_t *out)
{
	text += strspn(text, "0");
	return *text ? num_unsigned(text, strlen(text), out) : -1;
}

static int flag_parse(const char *text, bool *out)
{
	*out = !text || !strcmp(text, "on");
	return *out || !strcmp(text, "off") ? 0 : -1;
}

static int percent_parse(const char *text, double *out)
{
	size_t length = strlen(text), sign = length && text[length - 1] == '%';
	char digits[32] = "";

	if (length >= sizeof digits)
		return -1;
	memcpy(digits, text, length - sign);
	return num_decimal(digits, out) || *out == 0 ? -1 : 0;
}

static int trials_parse(const char *text, uint64_t *out)
{
	*out = 0;
	return strcmp(text, "auto") ? count_parse(text, out) : 0;
}

static int value_parse(const struct option *info, const char *text, void *value)
{
	switch (info->kind) {
	case FLAG:
		return flag_parse(text, value);
	case COUNT:
		return count_parse(text, value);
	case NUMBER:
		return num_unsigned(text, strlen(text), value);
	case DECIMAL:
		return num_decimal(text, value) || *(double *)value == 0 ? -1 : 0;
	case DURATION:
		return num_duration(text, value);
	case PERCENT:
		return percent_parse(text, value);
	case TRIALS:
		return trials_parse(text, value);
	case STRING:
		*(const char **)value = text;
		return *text ? 0 : -1;
	case LIST:
		return list_parse(text, value);
	case DIRS:
		return directories_parse(text, value);
	case CHOICE:
		return choice_parse(info->argument, text, value);
	}
	return -1;
}

static const char *kind_words(const struct option *info)
{
	static const char *const words[] = {
		[FLAG] = "on or off",
		[COUNT] = "a whole number from 1 on",
		[NUMBER] = "a whole number",
		[DECIMAL] = "a number above 0",
		[DURATION] = "seconds, or a number with ms, s, m or h",
		[PERCENT] = "percent above 0, such as 2 or 0.5%",
		[TRIALS] = "a whole number from 1 on, or auto",
		[STRING] = "a text that is not empty",
		[LIST] = "names with commas between them",
		[DIRS] = "directories with commas between them",
	};
	return info->kind == CHOICE ? info->argument : words[info->kind];
}

static bool is_list(const struct option *info)
{
	return info->kind == LIST || info->kind == DIRS;
}

/* Keep what was typed. */
static int typed_add(struct typed *t, bool all, const char *text, struct err *e)
{
	const char **more = realloc(t->text, (t->count + 1) * sizeof *t->text);

	if (!more)
		return err_sys(e, "there is no memory for the command line");
	t->text = more;
	t->count = all ? t->count : 0;
	t->text[t->count++] = text;
	return 0;
}

static bool typed_has(const struct typed *t, const char *text)
{
	for (size_t i = 0; i < t->count; i++)
		if (!strcmp(t->text[i], text))
			return true;
	return false;
}

/* Two cases that are the same would be compared with each other. */
static bool is_once_too_often(const struct options *o, unsigned id, const char *text)
{
	const struct option *info = &option_info[id];

	if (option_makes_cases(id))
		return info->kind != FLAG && typed_has(&o->typed[id], text);
	return (info->kind == STRING || is_list(info)) && o->origin[id] == GIVEN;
}

static int option_keep(struct options *o, unsigned id, const char *text, struct err *e)
{
	const char *typed = text ? text : "on";

	if (option_info[id].kind == FLAG && typed_has(&o->typed[id], typed))
		return 0;
	return typed_add(&o->typed[id], option_makes_cases(id), typed, e);
}

int option_set(struct options *o, unsigned id, const char *text, enum origin origin,
	       struct err *e)
{
	const struct option *info = &option_info[id];

	if (is_once_too_often(o, id, text))
		return err_set(e, "--%s is given twice; the second time with '%s'", info->name,
			       text);
	if (value_parse(info, text, (char *)o + info->offset))
		return err_set(e, "--%s takes %s, not '%s'", info->name, kind_words(info),
			       text);
	if (origin == GIVEN && option_keep(o, id, text, e))
		return -1;
	o->origin[id] = (uint8_t)origin;
	return 0;
}

int options_init(struct options *o, struct err *e)
{
	*o = (struct options){0};
	for (unsigned id = 0; id < OPTIONS; id++)
		if (*option_info[id].preset &&
		    option_set(o, id, option_info[id].preset, PRESET, e))
			return -1;
	return 0;
}

static int words_copy(const struct options *from, struct options *to, struct err *e)
{
	to->word = calloc(from->words + 1, sizeof *to->word);
	if (!to->word)
		return err_sys(e, "there is no memory for the command line");
	to->words = from->words;
	if (from->words)
		memcpy(to->word, from->word, from->words * sizeof *to->word);
	return 0;
}

int options_choose(const struct options *from, const size_t choice[OPTIONS],
		   struct options *to, struct err *e)
{
	if (options_init(to, e))
		return -1;
	for (unsigned id = 0; id < OPTIONS; id++)
		if (from->typed[id].count &&
		    option_set(to, id, from->typed[id].text[choice[id]], GIVEN, e))
			return -1;
	return words_copy(from, to, e);
}

void options_release(struct options *o)
{
	for (unsigned id = 0; id < OPTIONS; id++) {
		if (is_list(&option_info[id]))
			list_release((struct list *)((char *)o + option_info[id].offset));
		free(o->typed[id].text);
	}
	free(o->word);
	*o = (struct options){0};
}

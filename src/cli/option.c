/* SPDX-License-Identifier: MIT */
#include "option.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <dbench/num.h>

const struct group group_info[GROUPS] = {
#define GROUP(id, title, commands) [GROUP_##id] = { title, commands },
#define OPTION(...)
#define ALSO(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
};

const struct option option_info[OPTIONS] = {
#define GROUP(...)
#define OPTION(field, kind, name, letters, argument, group, preset, help, more)               \
	[OPT_##field] = { kind, name, letters, argument, GROUP_##group, preset, help, more,   \
			  offsetof(struct options, field) },
#define ALSO(...)
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
};

unsigned option_commands(unsigned id)
{
	static const unsigned also[OPTIONS] = {
#define GROUP(...)
#define OPTION(...)
#define ALSO(field, commands) [OPT_##field] = commands,
#include "options.def"
#undef GROUP
#undef OPTION
#undef ALSO
	};

	return group_info[option_info[id].group].commands | also[id];
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

static int value_parse(const struct option *info, const char *text, void *value)
{
	switch (info->kind) {
	case FLAG:
		*(bool *)value = true;
		return 0;
	case COUNT:
		return count_parse(text, value);
	case NUMBER:
		return num_unsigned(text, strlen(text), value);
	case DECIMAL:
		return num_decimal(text, value) || *(double *)value == 0 ? -1 : 0;
	case DURATION:
		return num_duration(text, value);
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
		[COUNT] = "a whole number from 1 on",
		[NUMBER] = "a whole number",
		[DECIMAL] = "a number above 0",
		[DURATION] = "seconds, or a number with ms, s, m or h",
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

int option_set(struct options *o, unsigned id, const char *text, enum origin origin,
	       struct err *e)
{
	const struct option *info = &option_info[id];
	bool single = info->kind == STRING || is_list(info);

	if (single && o->origin[id] == GIVEN)
		return err_set(e, "--%s is given twice; the second time with '%s'", info->name,
			       text);
	if (value_parse(info, text, (char *)o + info->offset))
		return err_set(e, "--%s takes %s, not '%s'", info->name, kind_words(info),
			       text);
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

void options_release(struct options *o)
{
	for (unsigned id = 0; id < OPTIONS; id++)
		if (is_list(&option_info[id]))
			list_release((struct list *)((char *)o + option_info[id].offset));
	free(o->word);
	*o = (struct options){0};
}

/* SPDX-License-Identifier: MIT */
#include "shelf.h"

#include <stdlib.h>
#include <string.h>

#include "loadfile.h"
#include "say.h"

static const struct program *take_down(struct shelf *s, const char *name)
{
	for (size_t i = 0; i < s->count; i++)
		if (!strcmp(s->name[i], name))
			return s->program[i];
	s->program[s->count] = loadfile_compile(name, false);
	if (!s->program[s->count])
		return NULL;
	s->name[s->count] = name;
	return s->program[s->count++];
}

static int make_room(struct shelf *s, const struct cases *cases)
{
	size_t most = 0;

	for (size_t i = 0; i < cases->count; i++)
		most += cases->at[i].settings.loadfiles;
	s->cases = cases->count;
	s->program = calloc(most, sizeof *s->program);
	s->name = calloc(most, sizeof *s->name);
	s->of_case = calloc(cases->count, sizeof *s->of_case);
	if (s->program && s->name && s->of_case)
		return 0;
	say("there is no memory for %zu loadfiles", most);
	return -1;
}

static int fill_case(struct shelf *s, size_t i, const struct settings *settings)
{
	s->of_case[i] = calloc(settings->loadfiles, sizeof *s->of_case[i]);
	if (!s->of_case[i]) {
		say("there is no memory for %zu loadfiles", settings->loadfiles);
		return -1;
	}
	for (size_t k = 0; k < settings->loadfiles; k++)
		if (!(s->of_case[i][k] = take_down(s, settings->loadfile[k])))
			return -1;
	return 0;
}

int shelf_fill(struct shelf *s, const struct cases *cases)
{
	*s = (struct shelf){ 0 };
	if (make_room(s, cases))
		return -1;
	for (size_t i = 0; i < cases->count; i++)
		if (fill_case(s, i, &cases->at[i].settings))
			return -1;
	return 0;
}

void shelf_release(struct shelf *s)
{
	for (size_t i = 0; i < s->count; i++)
		program_free(s->program[i]);
	for (size_t i = 0; s->of_case && i < s->cases; i++)
		free(s->of_case[i]);
	free(s->of_case);
	free(s->program);
	free(s->name);
	*s = (struct shelf){ 0 };
}

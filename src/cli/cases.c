/* SPDX-License-Identifier: MIT */
#include "cases.h"

#include <stdio.h>
#include <stdlib.h>

#include "wish.h"

#define CASES_MAX 1000u

void cases_release(struct cases *c)
{
	for (size_t i = 0; i < c->count; i++) {
		free(c->at[i].name);
		options_release(&c->at[i].options);
	}
	free(c->at);
	*c = (struct cases){ 0 };
}

static size_t combinations(const struct options *o)
{
	size_t n = 1;

	for (unsigned id = 0; id < OPTIONS && n <= CASES_MAX; id++)
		if (o->typed[id].count)
			n *= o->typed[id].count;
	return n;
}

/* The number of a case, in digits of which each option has one. */
static void choose(const struct options *o, size_t number, size_t choice[OPTIONS])
{
	for (unsigned id = OPTIONS; id-- > 0;) {
		size_t base = o->typed[id].count ? o->typed[id].count : 1;

		choice[id] = number % base;
		number /= base;
	}
}

static char *name_case(const struct options *o, const size_t choice[OPTIONS])
{
	bool named = o->origin[OPT_case_name] == GIVEN;
	char *name = NULL;
	size_t size;
	FILE *out = open_memstream(&name, &size);

	if (!out)
		return NULL;
	if (named)
		fputs(o->typed[OPT_case_name].text[choice[OPT_case_name]], out);
	for (unsigned id = 0; id < OPTIONS; id++) {
		if (id == OPT_case_name || o->typed[id].count < 2)
			continue;
		fprintf(out, "%s%s=%s", named ? " " : "", option_info[id].name,
			o->typed[id].text[choice[id]]);
		named = true;
	}
	if (!fclose(out))
		return name;
	free(name);
	return NULL;
}

static int make_case(struct one_case *c, const struct options *typed, size_t number,
		     struct err *e)
{
	size_t choice[OPTIONS];
	const struct typed *target = &typed->typed[OPT_directory];

	choose(typed, number, choice);
	c->target = target->count ? target->text[choice[OPT_directory]] :
				    option_info[OPT_directory].preset;
	c->name = name_case(typed, choice);
	if (!c->name)
		return err_sys(e, "there is no memory for the name of a case");
	if (options_choose(typed, choice, &c->options, e) ||
	    wish_settle(&c->options, &c->settings, e))
		return -1;
	c->settings.loadfile = (const char *const *)c->options.loadfile.item;
	c->settings.loadfiles = c->options.loadfile.count;
	return 0;
}

int cases_make(struct cases *c, const struct options *typed, struct err *e)
{
	size_t n = combinations(typed);

	*c = (struct cases){ 0 };
	if (n > CASES_MAX)
		return err_set(e, "the repeated options make more than %u cases", CASES_MAX);
	c->at = calloc(n, sizeof *c->at);
	if (!c->at)
		return err_sys(e, "there is no memory for %zu cases", n);
	for (size_t i = 0; i < n; i++) {
		c->count++;
		if (make_case(&c->at[i], typed, i, e)) {
			cases_release(c);
			return -1;
		}
	}
	return 0;
}

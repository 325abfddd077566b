/* SPDX-License-Identifier: MIT */
#include "subtree.h"

#include <stdlib.h>
#include <string.h>

/* '/' sorts before all else, so that "a/b" comes between "a" and "a.b". */
static int letter(char c)
{
	return c == '/' ? 1 : c ? (unsigned char)c + 1 : 0;
}

static int compare(const void *a, const void *b, void *program)
{
	const struct program *p = program;
	const char *s = p->text + p->path[*(const uint32_t *)a].text;
	const char *t = p->text + p->path[*(const uint32_t *)b].text;

	while (*s && *s == *t) {
		s++;
		t++;
	}
	return letter(*s) - letter(*t);
}

int subtree_init(struct subtree *t, const struct program *p)
{
	t->order = malloc((p->paths + 1) * sizeof *t->order);
	t->rank = malloc((p->paths + 1) * sizeof *t->rank);
	if (!t->order || !t->rank)
		return -1;
	for (uint32_t i = 0; i < p->paths; i++)
		t->order[i] = i;
	qsort_r(t->order, p->paths, sizeof *t->order, compare, (void *)p);
	for (uint32_t i = 0; i < p->paths; i++)
		t->rank[t->order[i]] = i;
	return 0;
}

void subtree_release(struct subtree *t)
{
	free(t->order);
	free(t->rank);
	*t = (struct subtree){ 0 };
}

bool path_is_below(const struct program *p, uint32_t below, uint32_t path)
{
	const struct path *b = &p->path[below], *a = &p->path[path];

	if (!a->length || below == path)
		return true;
	return b->length > a->length && p->text[b->text + a->length] == '/' &&
	       !memcmp(p->text + b->text, p->text + a->text, a->length);
}

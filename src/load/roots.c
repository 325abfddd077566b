/* SPDX-License-Identifier: MIT */
#include "roots.h"

#include <stdlib.h>
#include <string.h>

#include "intern.h"
#include "strings.h"

/* The path's first component, where it has one. */
static int add(struct intern *roots, const char *path)
{
	size_t length = strcspn(path, "/");
	uint32_t index;

	return length ? intern(roots, path, length, &index) : 0;
}

static int add_recipe(struct program *p, struct intern *roots, const struct recipe *r)
{
	for (unsigned i = 0; i < 2; i++) {
		const char *path = p->text + r->path_text[i];

		if (r->path_text[i] == NO_PATH)
			continue;
		if (*path == '.' && path[1] == '/')
			path += 2;
		if (has_string_ref(path, strcspn(path, "/")))
			p->any_root = true;
		else if (add(roots, path) < 0)
			return -1;
	}
	return 0;
}

/* Strings of their own, so that they end in a NUL. */
static int keep(struct store *s, const struct intern *roots)
{
	char *text = malloc(roots->bytes_used + roots->strings + 1);
	const char **root = malloc((roots->strings + 1) * sizeof *root);

	s->root_text = text;
	s->program.root = root;
	if (!text || !root)
		return -1;
	for (size_t i = 0; i < roots->strings; i++) {
		size_t length = roots->string[i].length;

		root[i] = memcpy(text, intern_bytes(roots, (uint32_t)i), length);
		text[length] = '\0';
		text += length + 1;
	}
	root[roots->strings] = NULL;
	s->program.roots = roots->strings;
	return 0;
}

int roots_collect(struct store *s)
{
	struct program *p = &s->program;
	struct intern roots = { 0 };
	int status = -1;

	for (size_t i = 0; i < p->paths; i++)
		if (add(&roots, p->text + p->path[i].text) < 0)
			goto out;
	for (size_t i = 0; i < p->recipes; i++)
		if (add_recipe(p, &roots, &p->recipe[i]))
			goto out;
	status = keep(s, &roots);
out:
	intern_release(&roots);
	return status;
}

/* SPDX-License-Identifier: MIT */
#include "loadfile.h"

#include <dirent.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "say.h"
#include "suggest.h"

/* The looking: what for, what is found, where it was looked for, and which name there
 * is the nearest. */
struct search {
	const char *name;
	char *found;			/* owned */
	char tried[512];
	char nearest[NAME_MAX + 1];	/* "": none is near */
	unsigned distance;
};

static const char *const endings[] = { "", ".load", ".load.zst", ".load.gz", ".load.xz",
				       ".zst", ".gz", ".xz" };

/* How long a name is without its ending. */
static size_t stem_length(const char *name)
{
	const char *ending = strstr(name, ".load");

	return ending ? (size_t)(ending - name) : strlen(name);
}

static void consider(struct search *s, const char *entry)
{
	struct suggestion one = { .typed = s->name, .length = stem_length(s->name) };
	size_t length = stem_length(entry);
	char name[NAME_MAX + 1];

	if (!entry[length])
		return;
	snprintf(name, sizeof name, "%.*s", (int)length, entry);
	suggest(&one, name);
	if (!one.name || (s->nearest[0] && one.distance >= s->distance))
		return;
	memcpy(s->nearest, name, sizeof name);
	s->distance = one.distance;
}

static void consider_all(struct search *s, const char *dir, size_t length)
{
	char path[PATH_MAX];
	struct dirent *entry;

	snprintf(path, sizeof path, "%.*s", (int)length, dir);
	DIR *d = opendir(path);
	while (d && (entry = readdir(d)))
		consider(s, entry->d_name);
	if (d)
		closedir(d);
}

static void look_in(struct search *s, const char *dir, size_t length)
{
	char path[PATH_MAX];
	size_t used = strlen(s->tried);

	if (s->found || !length)
		return;
	snprintf(s->tried + used, sizeof s->tried - used, "%s%.*s", used ? ", " : "",
		 (int)length, dir);
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		int n = snprintf(path, sizeof path, "%.*s/%s%s", (int)length, dir, s->name,
				 endings[i]);
		if (n < (int)sizeof path && !access(path, R_OK)) {
			s->found = strdup(path);
			return;
		}
	}
	consider_all(s, dir, length);
}

static void look_in_each(struct search *s, const char *dirs)
{
	for (;;) {
		size_t length = strcspn(dirs, ":");
		look_in(s, dirs, length);
		if (!dirs[length])
			return;
		dirs += length + 1;
	}
}

/* The folder this binary is in; "": not known. */
static void own_folder(char *out, size_t size)
{
	ssize_t n = readlink("/proc/self/exe", out, size - 1);

	out[n < 0 ? 0 : n] = '\0';
	char *slash = strrchr(out, '/');
	if (slash)
		*slash = '\0';
}

/* Take `tail` and the slash before it from the end of `path`. */
static bool cut_tail(char *path, const char *tail)
{
	size_t length = strlen(path), cut = strlen(tail);

	if (length <= cut || path[length - cut - 1] != '/' || strcmp(path + length - cut, tail))
		return false;
	path[length - cut - 1] = '\0';
	return true;
}

static void look_around(struct search *s)
{
	char folder[PATH_MAX], dir[PATH_MAX + 64];
	const char *listed = getenv("DBENCH_C_LOADFILES");

	if (listed)
		look_in_each(s, listed);
	own_folder(folder, sizeof folder);
	if (!strcmp(folder, DBENCH_BUILD_FOLDER))
		look_in(s, DBENCH_SOURCE_LOADFILES, strlen(DBENCH_SOURCE_LOADFILES));
	if (*DBENCH_DATADIR != '/' && cut_tail(folder, DBENCH_BINDIR)) {
		int n = snprintf(dir, sizeof dir, "%s/" DBENCH_DATADIR "/dbench-c/loadfiles",
				 folder);
		look_in(s, dir, (size_t)n);
	}
	look_in(s, DBENCH_INSTALLED_LOADFILES, strlen(DBENCH_INSTALLED_LOADFILES));
}

char *loadfile_find(const char *name, struct err *e)
{
	struct search s = { .name = name };

	if (!access(name, F_OK))
		s.found = strdup(name);
	else if (strchr(name, '/'))
		return err_sys(e, "the loadfile %s cannot be read", name), NULL;
	else
		look_around(&s);
	if (!s.found)
		err_set(e, "there is no loadfile %s, neither here nor in %s%s%s", name, s.tried,
			s.nearest[0] ? "; the nearest is " : "", s.nearest);
	return s.found;
}

static void say_finding(void *to, bool warning, const struct err *what)
{
	unsigned *held_back = to;

	if (!warning)
		say_error(what);
	else if (held_back)
		(*held_back)++;
	else
		say_warning(what);
}

struct program *loadfile_compile(const char *name, bool warnings)
{
	unsigned held_back = 0;

	struct err e;
	char *path = loadfile_find(name, &e);

	if (!path) {
		say_error(&e);
		return NULL;
	}
	struct program *p = program_compile(path, &(struct diagnostics){
		.say = say_finding, .to = warnings ? NULL : &held_back });
	if (held_back)
		say("%s: %u warning%s, see dbench-c check", path, held_back,
		    held_back == 1 ? "" : "s");
	free(path);
	return p;
}

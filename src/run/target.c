/* SPDX-License-Identifier: MIT */
#include "target.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <dbench/fs.h>

#include "marker.h"

/* ---- which roots there are ---------------------------------------------- */

static int add_root(struct target *t, const char *name, bool directory)
{
	for (size_t i = 0; i < t->roots; i++)
		if (!strcmp(t->root[i], name)) {
			t->directory[i] |= directory;
			return 0;
		}
	char **root = realloc(t->root, (t->roots + 1) * sizeof *root);
	if (root)
		t->root = root;
	bool *flag = realloc(t->directory, (t->roots + 1) * sizeof *flag);
	if (flag)
		t->directory = flag;
	bool *made = realloc(t->made, (t->roots + 1) * sizeof *made);
	if (made)
		t->made = made;
	if (!root || !flag || !made || !(t->root[t->roots] = strdup(name)))
		return -1;
	t->made[t->roots] = false;
	t->directory[t->roots++] = directory;
	return 0;
}

/* Whether some path goes on below its first component `root`. */
static bool goes_below(const struct program *p, const char *root)
{
	size_t length = strlen(root);

	for (size_t i = 0; i < p->paths; i++) {
		const char *text = p->text + p->path[i].text;

		if (!strncmp(text, root, length) && text[length] == '/')
			return true;
	}
	return false;
}

/* A root `client1` is one for each client. */
static int add_roots(struct target *t, const struct program *p, unsigned clients)
{
	char name[32];

	t->any |= p->any_root;
	for (size_t i = 0; i < p->roots; i++) {
		bool directory = goes_below(p, p->root[i]);

		if (strcmp(p->root[i], "client1")) {
			if (add_root(t, p->root[i], directory))
				return -1;
			continue;
		}
		for (unsigned k = 0; k < clients; k++) {
			snprintf(name, sizeof name, "client%u", k);
			if (add_root(t, name, directory))
				return -1;
		}
	}
	return 0;
}

/* ---- what is there already ---------------------------------------------- */

static int check_root(const struct target *t, size_t i, bool adopt, struct err *e)
{
	const char *name = t->root[i];
	struct stat st;

	if (fstatat(t->dir, name, &st, AT_SYMLINK_NOFOLLOW))
		return errno == ENOENT ? 0 :
		       err_sys(e, "'%s' in the target (-D) cannot be looked at", name);
	if (marker_owns(t->marker, t->dir, name))
		return 0;
	if (S_ISLNK(st.st_mode))
		return err_set(e, "'%s' in the target (-D) is a symbolic link, which this program "
				  "does not follow; remove it or choose another directory", name);
	if (adopt && t->directory[i] && !S_ISDIR(st.st_mode))
		return err_set(e, "'%s' in the target (-D) is in the way: a directory is expected "
				  "there", name);
	if (adopt)
		return 0;
	return err_set(e, "the target (-D) holds '%s', which this program did not make and would "
			  "have to write to and remove; move it away, choose another directory, "
			  "or use --adopt to give it to this run", name);
}

/* Where any entry may be made, none may be there. */
static int check_empty(const struct target *t, struct err *e)
{
	DIR *d = fdopendir(openat(t->dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
	struct dirent *entry;
	int rc = 0;

	if (!d)
		return err_sys(e, "the target (-D) cannot be read");
	while (!rc && (entry = readdir(d))) {
		const char *name = entry->d_name;

		if (strcmp(name, ".") && strcmp(name, "..") && strcmp(name, "lost+found") &&
		    strcmp(name, MARKER_NAME) && !marker_owns(t->marker, t->dir, name))
			rc = err_set(e, "this loadfile draws the names of its files, so the target "
					"(-D) must be empty, but it holds '%s'", name);
	}
	closedir(d);
	return rc;
}

static int check_roots(const struct target *t, bool adopt, struct err *e)
{
	if (t->any && check_empty(t, e))
		return -1;
	for (size_t i = 0; i < t->roots; i++)
		if (check_root(t, i, adopt, e))
			return -1;
	return 0;
}

/* ---- making it ours ------------------------------------------------------ */

static int own_root(struct target *t, size_t i, struct err *e)
{
	const char *name = t->root[i];

	t->made[i] = !mkdirat(t->dir, name, 0777);
	if (!t->made[i] && errno != EEXIST)
		return err_sys(e, "'%s' cannot be made in the target (-D)", name);
	fs_remove_links(t->dir, name);
	return marker_add(t->marker, t->dir, name, e);
}

static int own_roots(struct target *t, struct err *e)
{
	for (size_t i = 0; i < t->roots; i++)
		if (t->directory[i] && own_root(t, i, e))
			return -1;
	return 0;
}

/* Remove what own_roots() made, which is empty. */
static void undo(struct target *t)
{
	for (size_t i = 0; i < t->roots; i++)
		if (t->made[i])
			unlinkat(t->dir, t->root[i], AT_REMOVEDIR);
	unlinkat(t->dir, MARKER_NAME, 0);
}

int target_take(struct target *t, const struct run *run, struct err *e)
{
	const struct settings *s = run->settings;
	bool absent;

	*t = (struct target){ .marker = -1 };
	t->dir = open(s->target, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (t->dir < 0)
		return err_sys(e, "the target directory '%s' (-D)", s->target);
	for (size_t i = 0; i < s->loadfiles; i++)
		if (add_roots(t, run->program[i], s->clients)) {
			err_set(e, "no memory for the names in the target");
			goto failed;
		}
	t->marker = marker_open(t->dir, &absent, e);
	if (t->marker < 0 && !absent)
		goto failed;
	if (check_roots(t, s->adopt, e))
		goto failed;
	if (absent && (t->marker = marker_make(t->dir, e)) < 0)
		goto failed;
	if (!own_roots(t, e))
		return 0;
	if (absent)
		undo(t);
failed:
	target_release(t);
	return -1;
}

/* ---- giving it back ------------------------------------------------------ */

static int remove_root(struct target *t, const char *name, struct err *e)
{
	errno = -fs_remove_tree(t->dir, name);
	return errno ? err_sys(e, "'%s' in the target cannot be removed", name) : 0;
}

static int remove_all(struct target *t, struct err *e)
{
	DIR *d = fdopendir(openat(t->dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
	struct dirent *entry;
	int rc = 0;

	while (d && !rc && (entry = readdir(d))) {
		const char *name = entry->d_name;

		if (strcmp(name, ".") && strcmp(name, "..") && strcmp(name, "lost+found") &&
		    strcmp(name, MARKER_NAME))
			rc = remove_root(t, name, e);
	}
	if (d)
		closedir(d);
	return rc;
}

int target_clear(struct target *t, struct err *e)
{
	int rc = t->any ? remove_all(t, e) : 0;

	for (size_t i = 0; !rc && i < t->roots; i++)
		rc = remove_root(t, t->root[i], e);
	if (!rc && !marker_owns_any(t->marker, t->dir))
		unlinkat(t->dir, MARKER_NAME, 0);
	return rc;
}

void target_release(struct target *t)
{
	for (size_t i = 0; i < t->roots; i++)
		free(t->root[i]);
	free(t->root);
	free(t->directory);
	free(t->made);
	if (t->marker >= 0)
		close(t->marker);
	if (t->dir >= 0)
		close(t->dir);
	*t = (struct target){ .dir = -1, .marker = -1 };
}

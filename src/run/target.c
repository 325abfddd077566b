/* SPDX-License-Identifier: MIT */
#include "target.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include <dbench/fs.h>

#include "marker.h"

#define DRAWN_ROOT "drawn"

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

/* Whether an op may put another entry in the place of the root itself. */
static bool remakes(const struct program *p, const char *root)
{
	for (const struct op *o = p->op; o < p->op + p->ops; o++)
		if ((o->kind == OP_DELTREE || o->kind == OP_RMDIR || o->kind == OP_RENAME) &&
		    !(o->flags & OPF_VARIES) && !strcmp(p->text + p->path[o->path].text, root))
			return true;
	return false;
}

/* A root `client1` is one for each client that works here. */
static int add_roots(struct target *t, const struct program *p, const struct settings *s)
{
	char name[32];

	for (size_t i = 0; i < p->roots; i++) {
		bool directory = goes_below(p, p->root[i]);

		t->remade |= remakes(p, p->root[i]);
		if (strcmp(p->root[i], "client1")) {
			if (add_root(t, p->root[i], directory))
				return -1;
			continue;
		}
		for (unsigned k = 0; k < s->clients; k++) {
			snprintf(name, sizeof name, "client%u", k);
			if (settings_target_of(s, k) == t->number && add_root(t, name, directory))
				return -1;
		}
	}
	return 0;
}

/* Where programs draw the names of their roots, nobody could tell them from what is
 * the user's: they get a directory of their own for a target. */
static int find_roots(struct target *t, const struct run *run)
{
	const struct settings *s = run->settings;

	for (size_t i = 0; i < s->loadfiles; i++)
		if (run->program[i]->any_root) {
			t->drawn = true;
			return add_root(t, DRAWN_ROOT, true);
		}
	for (size_t i = 0; i < s->loadfiles; i++)
		if (add_roots(t, run->program[i], s))
			return -1;
	return 0;
}

int target_open(struct target *t, const struct run *run, unsigned number, struct err *e)
{
	const struct settings *s = run->settings;

	*t = (struct target){ .path = s->target[number], .number = number, .adopt = s->adopt,
			      .work = -1, .marker = -1 };
	t->dir = open(t->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (t->dir < 0)
		return err_sys(e, "the target directory '%s' (-D)", t->path);
	return find_roots(t, run) ? err_set(e, "no memory for the names in the target") : 0;
}

bool target_has(const struct target *t, const char *path)
{
	for (size_t i = 0; i < t->roots; i++) {
		size_t length = strlen(t->root[i]);

		if (!strncmp(path, t->root[i], length) && (!path[length] || path[length] == '/'))
			return true;
	}
	return false;
}

/* ---- what is there already ---------------------------------------------- */

static int check_root(const struct target *t, size_t i, struct err *e)
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
	if (t->adopt && t->directory[i] && !S_ISDIR(st.st_mode))
		return err_set(e, "'%s' in the target (-D) is in the way: a directory is expected "
				  "there", name);
	if (t->adopt)
		return 0;
	return err_set(e, "the target (-D) holds '%s', which this program did not make and would "
			  "have to write to and remove; move it away, choose another directory, "
			  "or use --adopt to give it to this run", name);
}

/* Ops find an entry whatever its case: one that differs from a root in that alone
 * would be taken for it. */
static int check_case(const struct target *t, const char *entry, struct err *e)
{
	for (size_t i = 0; i < t->roots; i++)
		if (!strcasecmp(entry, t->root[i]) && strcmp(entry, t->root[i]))
			return err_set(e, "the target (-D) holds '%s', which clients that do not "
					  "mind case would take for '%s'; move it away or choose "
					  "another directory", entry, t->root[i]);
	return 0;
}

static int check_cases(const struct target *t, struct err *e)
{
	DIR *d = fdopendir(openat(t->dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
	struct dirent *entry;
	int rc = 0;

	if (!d)
		return err_sys(e, "the target (-D) cannot be read");
	while (!rc && (entry = readdir(d)))
		rc = check_case(t, entry->d_name, e);
	closedir(d);
	return rc;
}

int target_check(struct target *t, struct err *e)
{
	bool absent;

	t->marker = marker_open(t->dir, &absent, e);
	if (t->marker < 0 && !absent)
		return -1;
	for (size_t i = 0; i < t->roots; i++)
		if (check_root(t, i, e))
			return -1;
	return check_cases(t, e);
}

/* ---- making it ours ------------------------------------------------------ */

int target_mark(struct target *t, struct err *e)
{
	if (t->marker < 0 && (t->marker = marker_make(t->dir, e)) < 0)
		return -1;
	t->marked = marker_length(t->marker);
	return 0;
}

/* What an earlier run of ours has left goes, so that this one starts as the first
 * did; what is adopted stays, but for links. */
static int own_root(struct target *t, size_t i, struct err *e)
{
	const char *name = t->root[i];

	if (marker_owns(t->marker, t->dir, name) && (errno = -fs_remove_tree(t->dir, name)))
		return err_sys(e, "'%s' in the target (-D), left by an earlier run, cannot be "
				  "removed", name);
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

static int open_work(struct target *t, struct err *e)
{
	t->work = openat(t->dir, t->drawn ? DRAWN_ROOT : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	return t->work < 0 ? err_sys(e, "the target (-D) cannot be opened") : 0;
}

int target_make(struct target *t, struct err *e)
{
	return own_roots(t, e) || open_work(t, e) ? -1 : 0;
}

void target_undo(struct target *t)
{
	if (!t->marked)
		return;
	for (size_t i = 0; i < t->roots; i++)
		if (t->made[i])
			unlinkat(t->dir, t->root[i], AT_REMOVEDIR);
	marker_cut(t->marker, t->marked);
	if (!marker_owns_any(t->marker, t->dir))
		unlinkat(t->dir, MARKER_NAME, 0);
}

/* ---- giving it back ------------------------------------------------------ */

/* A directory that somebody has put in the place of ours is not ours to remove. */
static int remove_root(struct target *t, size_t i, struct err *e)
{
	const char *name = t->root[i];

	if (t->directory[i] && !t->remade && !faccessat(t->dir, name, F_OK, AT_SYMLINK_NOFOLLOW) &&
	    !marker_owns(t->marker, t->dir, name))
		return err_set(e, "'%s' in the target is not the one that the run made; it is left "
				  "alone", name);
	errno = -fs_remove_tree(t->dir, name);
	return errno ? err_sys(e, "'%s' in the target cannot be removed", name) : 0;
}

int target_clear(struct target *t, struct err *e)
{
	int rc = 0;

	for (size_t i = 0; !rc && i < t->roots; i++)
		rc = remove_root(t, i, e);
	if (!marker_owns_any(t->marker, t->dir))
		unlinkat(t->dir, MARKER_NAME, 0);
	return rc;
}

void target_keep(struct target *t)
{
	struct err ignored;

	for (size_t i = 0; i < t->roots; i++)
		marker_add(t->marker, t->dir, t->root[i], &ignored);
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
	if (t->work >= 0)
		close(t->work);
	if (t->dir >= 0)
		close(t->dir);
	*t = (struct target){ .dir = -1, .work = -1, .marker = -1 };
}

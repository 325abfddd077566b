/* SPDX-License-Identifier: MIT */
/*
 * fs.h - what an op does to a filesystem: one table of functions a backend.
 *
 * Functions return what came back: >= 0 for success (READX and WRITEX: bytes
 * moved), or -errno.  They judge nothing: whether that is what the loadfile asks
 * for is replay's business.  None allocates, locks or parses.
 *
 * Everything lies beneath `root`: paths are relative to it, and no function
 * follows a symbolic link in the last component.
 */
#ifndef DBENCH_FS_H
#define DBENCH_FS_H

#include <stdint.h>

#include <dbench/err.h>
#include <dbench/program.h>
#include <dbench/settings.h>

/* A path as one client sees it: its own name in place of client1. */
struct fs_path {
	const char *full;		/* "." for the target itself */
	const char *dir;		/* its parent; "." at the top */
	const char *base;		/* its last component */
};

/* One client's view of the target.  Owned by the worker. */
struct fs_session {
	const struct fs_backend *backend;
	const struct settings *settings;	/* borrowed */
	const struct program *program;		/* borrowed */
	int root;			/* the target directory; not owned */
	struct fs_path *path;		/* program->paths of them, + 2 that varying ops
					 * point where they need */
	char *path_text;		/* what they point into */
	char *made[2];			/* … and the 2: twice FS_PATH_MAX bytes each */
	char *found;			/* a name as a directory spells it: likewise */
	int *fd;			/* by slot; -1: not open.  [slots] stays -1 */
	uint32_t *opened;		/* by slot: the path opened there last; NO_PATH */
	unsigned client;
	char *out;			/* what writes write: io_size bytes */
	char *in;			/* where reads go: io_size bytes */
	char *entries;			/* a directory being read: ENTRIES_SIZE bytes; the
					 * first of the buffers, which are one mapping */
	size_t io_size;
	void *state;			/* the backend's own */
};
#define ENTRIES_SIZE 32768u
#define FS_PATH_MAX 4096u

typedef int64_t fs_function(struct fs_session *, const struct op *);

struct fs_backend {
	const char *name;
	/* Before the gate; NULL = nothing to do. */
	int (*open)(struct fs_session *, struct err *e);
	fs_function *op[OP_KINDS];
	/* End of a pass: close what is still open. */
	void (*end_pass)(struct fs_session *);
	/* After the window: remove everything below the path, and it. */
	int (*remove)(struct fs_session *, const char *path, struct err *e);
	void (*close)(struct fs_session *);
};

/* Make the view that client number `client` has, with handles all closed, and
 * open it.  `root` is borrowed and must be the working directory too.  Touches
 * the memory it needs, so that it lies where the caller is bound. */
int fs_session_init(struct fs_session *, const struct fs_backend *,
		    const struct settings *, const struct program *, int root,
		    unsigned client, struct err *e);
void fs_session_release(struct fs_session *);

/* Let path[program->paths + which] (which: 0 or 1) be `text`, components apart
 * by '/', with `client1` replaced.  "/" and "./" in front of it stand for the
 * target, as a string that starts a path may bring them.  -EXDEV where it would
 * leave the target,
 * -ENAMETOOLONG where it is too long. */
int fs_session_path(struct fs_session *, unsigned which, const char *text);

/* What writes write from now on: `text`, over and over. */
void fs_session_pattern(struct fs_session *, const char *text);

/* The backend of that name, "fileio" (also "posix"), "null", or "fault:…"
 * (fault.c says what may follow); NULL: *e lists those that there are. */
const struct fs_backend *fs_backend(const char *name, struct err *e);

/* Remove everything below root/path, and it, following no link.  0, or -errno;
 * what was not there is no failure. */
int fs_remove_tree(int root, const char *path);

/* Remove the symbolic links below root/path, so that no path through it leads
 * elsewhere. */
void fs_remove_links(int root, const char *path);

#endif

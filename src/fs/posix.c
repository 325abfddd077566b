/* SPDX-License-Identifier: MIT */
/*
 * The system calls of a Samba server that does what a client asks for.
 *
 * An op with a path first looks the path up as a server has to that serves
 * clients who do not mind case: stat(); and where nothing has that name, the
 * directory is read for an entry that differs in case alone, which is then the
 * file meant.  Directories are read with getdents64() rather than readdir(),
 * which saves a malloc and an fstat().
 *
 * The root is the working directory, so calls take plain paths: with a descriptor
 * for it the kernel would have one more thing to look up in each.
 */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "backends.h"
#include "wild.h"
#include "xattr.h"

static int64_t came_back(int64_t rc)
{
	return rc < 0 ? -errno : rc;
}

static const struct fs_path *path_of(const struct fs_session *s, const struct op *o)
{
	return &s->path[o->path];
}

/* ---- looking names up -------------------------------------------------- */

/* One reading of a directory: stops at the first entry that `wanted` equals in
 * all but case, or after `most` entries.  `pattern` is matched on the way. */
struct scan {
	const char *wanted;		/* NULL: none */
	const char *pattern;		/* NULL: none */
	uint64_t most;
	bool matched;			/* an entry matched the pattern */
	const char *found;		/* lies in s->entries; NULL: none */
};

static bool same_but_case(const char *a, const char *b)
{
	return (a[0] | 32) == (b[0] | 32) && !strcasecmp(a, b);
}

/* Returns whether the scan is over. */
static bool scan_entries(struct scan *scan, const char *at, const char *end)
{
	for (; at < end && scan->most; scan->most--) {
		const struct dirent64 *entry = (const void *)at;

		if (scan->wanted && same_but_case(scan->wanted, entry->d_name)) {
			scan->found = entry->d_name;
			return true;
		}
		if (scan->pattern && !scan->matched)
			scan->matched = wild_match(scan->pattern, entry->d_name);
		at += entry->d_reclen;
	}
	return !scan->most;
}

/* 0, or -errno when the directory cannot be opened. */
static int64_t scan_directory(struct fs_session *s, const char *dir, struct scan *scan)
{
	int fd = open(dir, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW);
	ssize_t n;

	if (fd < 0)
		return -errno;
	while (scan->most && (n = getdents64(fd, s->entries, ENTRIES_SIZE)) > 0)
		if (scan_entries(scan, s->entries, s->entries + n))
			break;
	close(fd);
	return 0;
}

/* The path as it is on disk: as asked for, or spelled in another case; NULL:
 * there is no such thing, errno is ENOENT or says what is in the way. */
static const char *resolve(struct fs_session *s, const struct fs_path *p, struct stat *st)
{
	struct scan scan = { .wanted = p->base, .most = UINT64_MAX };

	if (!lstat(p->full, st)) {
		if (s->settings->xattrs)
			xattr_read_path(p->full);
		return p->full;
	}
	if (s->settings->no_resolve)
		return NULL;
	int cause = errno;
	scan_directory(s, p->dir, &scan);
	errno = cause;
	if (!scan.found)
		return NULL;
	size_t dir = strlen(p->dir), base = strlen(scan.found);
	if (dir + base + 2 > FS_PATH_MAX)
		return NULL;
	memcpy(s->found, p->dir, dir);
	s->found[dir] = '/';
	memcpy(s->found + dir + 1, scan.found, base + 1);
	return lstat(s->found, st) ? NULL : s->found;
}

/* The same for an op that goes on where nothing is there. */
static const char *resolve_or_as_is(struct fs_session *s, const struct fs_path *p)
{
	struct stat st;
	const char *name = resolve(s, p, &st);

	return name ? name : p->full;
}

/* -S: make the removal or the renaming of an entry last. */
static void sync_directory(struct fs_session *s, const char *dir)
{
	if (!s->settings->sync_dirs)
		return;
	int fd = open(dir, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (fd >= 0) {
		fdatasync(fd);
		close(fd);
	}
}

/* --stat-check: ask once more before a call that may prove pointless. */
static bool known_by_stat(struct fs_session *s, const char *name)
{
	struct stat st;

	return s->settings->stat_check && !lstat(name, &st);
}

/* ---- the ops, in the order of ops.def ---------------------------------- */

static int64_t posix_readx(struct fs_session *s, const struct op *o)
{
	if (s->settings->fake_io)
		return o->returned;
	return came_back(pread(s->fd[o->slot], s->in, o->size, (off_t)o->offset));
}

/* --one-byte-write-fix: clients stretch a file by writing one byte at its new end.
 * Stretch it by truncation then, and write nothing that is there already.  1: done;
 * 0: it has to be written; -errno. */
static int64_t write_one_byte(struct fs_session *s, const struct op *o)
{
	int fd = s->fd[o->slot];
	struct stat st;
	char there;

	if (fstat(fd, &st))
		return -errno;
	if ((uint64_t)st.st_size <= o->offset)
		return ftruncate(fd, (off_t)o->offset + 1) ? -errno : 1;
	return pread(fd, &there, 1, (off_t)o->offset) == 1 && there == s->out[0];
}

static int64_t write_all(struct fs_session *s, const struct op *o)
{
	int64_t done = 0;

	do {
		ssize_t n = pwrite(s->fd[o->slot], s->out + done, o->size - (size_t)done,
				   (off_t)o->offset + done);

		if (n < 0)
			return -errno;
		done += n;
		if (!n)
			break;
	} while (done < o->size);
	return done;
}

static int64_t posix_writex(struct fs_session *s, const struct op *o)
{
	int64_t rc;

	if (s->settings->fake_io)
		return o->returned;
	if (s->settings->one_byte_write_fix && o->size == 1 && (rc = write_one_byte(s, o)))
		return rc;
	rc = write_all(s, o);
	if (rc >= 0 && s->settings->sync_writes && fsync(s->fd[o->slot]))
		return -errno;
	return rc;
}

static int open_flags(const struct fs_session *s, const struct op *o)
{
	static const int by_disposition[] = {
		[SUPERSEDE] = O_CREAT | O_TRUNC, [OPEN] = 0,	      [CREATE] = O_CREAT,
		[OPEN_IF] = O_CREAT,		 [OVERWRITE] = O_TRUNC,
		[OVERWRITE_IF] = O_CREAT | O_TRUNC,
	};

	if (o->flags & OPF_DIRECTORY)
		return O_RDONLY | O_DIRECTORY | O_NOFOLLOW;
	return O_RDWR | O_NOFOLLOW | by_disposition[o->disposition] |
	       (s->settings->sync_open ? O_SYNC : 0);
}

/* Handles that no later line may use are not kept, and a slot holds one. */
static void keep_open(struct fs_session *s, const struct op *o, int fd)
{
	if (o->slot == s->program->slots) {
		close(fd);
		return;
	}
	if (s->fd[o->slot] >= 0)
		close(s->fd[o->slot]);
	s->fd[o->slot] = fd;
	s->opened[o->slot] = o->path;
}

/* The flags, less O_CREAT where --stat-check shows that it is not needed. */
static int flags_after_check(struct fs_session *s, const struct op *o, const char *name)
{
	int flags = open_flags(s, o);

	return o->disposition == CREATE && known_by_stat(s, name) ? flags & ~O_CREAT : flags;
}

static int64_t posix_createx(struct fs_session *s, const struct op *o)
{
	const struct fs_path *p = path_of(s, o);
	struct stat st;
	const char *found = resolve(s, p, &st), *name = found ? found : p->full;

	if (!found && o->flags & OPF_DIRECTORY && !known_by_stat(s, name))
		mkdir(name, 0700);
	int fd = open(name, flags_after_check(s, o, name), 0600);
	if (fd < 0 && errno == EISDIR)
		fd = open(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
	if (fd < 0)
		return -errno;
	fstat(fd, &st);
	if (s->settings->xattrs && S_ISREG(st.st_mode)) {
		xattr_read(fd);
		xattr_write(fd);
	}
	keep_open(s, o, fd);
	return 0;
}

static int64_t posix_close(struct fs_session *s, const struct op *o)
{
	int fd = s->fd[o->slot];

	s->fd[o->slot] = -1;
	return came_back(close(fd));
}

static int64_t posix_rename(struct fs_session *s, const struct op *o)
{
	const struct fs_path *from = path_of(s, o), *to = &s->path[o->path2];
	struct stat st;

	resolve(s, to, &st);
	const char *name = resolve_or_as_is(s, from);
	if (s->settings->stat_check && !known_by_stat(s, name))
		return -ENOENT;
	int64_t rc = came_back(rename(name, to->full));
	sync_directory(s, to->dir);
	return rc;
}

static int64_t posix_unlink(struct fs_session *s, const struct op *o)
{
	const struct fs_path *p = path_of(s, o);
	int64_t rc = came_back(unlink(resolve_or_as_is(s, p)));

	sync_directory(s, p->dir);
	return rc;
}

static int64_t posix_deltree(struct fs_session *s, const struct op *o)
{
	return fs_remove_tree(s->root, path_of(s, o)->full);
}

static int64_t posix_rmdir(struct fs_session *s, const struct op *o)
{
	const struct fs_path *p = path_of(s, o);
	const char *name = resolve_or_as_is(s, p);

	if (s->settings->stat_check && !known_by_stat(s, name))
		return -ENOENT;
	int64_t rc = came_back(rmdir(name));
	sync_directory(s, p->dir);
	return rc;
}

static int64_t posix_mkdir(struct fs_session *s, const struct op *o)
{
	const struct fs_path *p = path_of(s, o);
	struct stat st;
	const char *found = resolve(s, p, &st), *name = found ? found : p->full;

	if (found && s->settings->stat_check)
		return S_ISDIR(st.st_mode) && known_by_stat(s, name) ? 0 : -EEXIST;
	if (!mkdir(name, 0777))
		return 0;
	return errno == EEXIST && (!found || S_ISDIR(st.st_mode)) ? 0 : -errno;
}

static int64_t posix_qpath(struct fs_session *s, const struct op *o)
{
	struct stat st;

	return resolve(s, path_of(s, o), &st) ? 0 : -errno;
}

static int64_t posix_qfile(struct fs_session *s, const struct op *o)
{
	struct stat st;
	int fd = s->fd[o->slot];

	if (fstat(fd, &st))
		return -errno;
	if (s->settings->xattrs)
		xattr_read(fd);
	return 0;
}

static int64_t posix_qfs(struct fs_session *s, const struct op *o)
{
	struct statfs st;

	(void)s;
	(void)o;
	return came_back(statfs(".", &st));	/* the root is the working directory */
}

static int64_t set_times_back(int fd, struct stat *st)
{
	if (fstat(fd, st))
		return -errno;
	struct timespec times[2] = { { st->st_atim.tv_sec - 10, 0 },
				     { st->st_mtim.tv_sec - 12, 0 } };
	return came_back(futimens(fd, times));
}

static int64_t posix_sfile(struct fs_session *s, const struct op *o)
{
	int fd = s->fd[o->slot];
	struct stat st;

	if (!s->settings->xattrs)
		return set_times_back(fd, &st);
	xattr_read(fd);
	int64_t rc = set_times_back(fd, &st);
	if (!rc && S_ISREG(st.st_mode)) {
		xattr_read(fd);
		xattr_write(fd);
	}
	return rc;
}

static int64_t posix_find(struct fs_session *s, const struct op *o)
{
	const struct fs_path *p = path_of(s, o);
	struct scan scan = { .pattern = p->base, .most = o->count };
	struct stat st;
	const char *name = resolve(s, p, &st);

	if (!(o->flags & OPF_WILD))
		return name ? 0 : -errno;
	int64_t rc = scan_directory(s, p->dir, &scan);
	return rc ? rc : scan.matched ? 0 : -ENOENT;
}

static int64_t file_lock(int fd, short type, const struct op *o)
{
	struct flock lock = { .l_type = type, .l_whence = SEEK_SET,
			      .l_start = (off_t)o->offset, .l_len = (off_t)o->length };

	return came_back(fcntl(fd, F_SETLKW, &lock));
}

static int64_t posix_lock(struct fs_session *s, const struct op *o)
{
	return file_lock(s->fd[o->slot], F_WRLCK, o);
}

static int64_t posix_unlock(struct fs_session *s, const struct op *o)
{
	return file_lock(s->fd[o->slot], F_UNLCK, o);
}

static int64_t posix_flush(struct fs_session *s, const struct op *o)
{
	return came_back(fsync(s->fd[o->slot]));
}

static void posix_end_pass(struct fs_session *s)
{
	for (uint32_t slot = 0; slot < s->program->slots; slot++)
		if (s->fd[slot] >= 0) {
			close(s->fd[slot]);
			s->fd[slot] = -1;
		}
}

static int posix_remove(struct fs_session *s, const char *path, struct err *e)
{
	errno = -fs_remove_tree(s->root, path);
	return errno ? err_sys(e, "'%s' cannot be removed", path) : 0;
}

const struct fs_backend fs_posix = {
	.name = "fileio",
	.op = {
		[OP_READX] = posix_readx,     [OP_WRITEX] = posix_writex,
		[OP_CREATEX] = posix_createx, [OP_CLOSE] = posix_close,
		[OP_RENAME] = posix_rename,   [OP_UNLINK] = posix_unlink,
		[OP_DELTREE] = posix_deltree, [OP_RMDIR] = posix_rmdir,
		[OP_MKDIR] = posix_mkdir,     [OP_QPATH] = posix_qpath,
		[OP_QFILE] = posix_qfile,     [OP_QFS] = posix_qfs,
		[OP_SFILE] = posix_sfile,     [OP_FIND] = posix_find,
		[OP_LOCK] = posix_lock,	      [OP_UNLOCK] = posix_unlock,
		[OP_FLUSH] = posix_flush,
	},
	.end_pass = posix_end_pass,
	.remove = posix_remove,
};

/* SPDX-License-Identifier: MIT */
/*
 * Every directory is opened with openat2(), which refuses to leave the mount (a
 * bind mount too) or to go through a symbolic link, wherever in the path it lies
 * and whoever has put it there meanwhile.
 */
#include <dbench/fs.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int open_directory(int parent, const char *path)
{
	struct open_how how = {
		.flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC,
		.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_XDEV,
	};
	int fd = (int)syscall(SYS_openat2, parent, path, &how, sizeof how);

	if (fd < 0 && errno == ENOSYS)		/* before Linux 5.6 */
		fd = openat(parent, path, (int)how.flags);
	return fd;
}

static int remove_entry(int parent, const char *name);

static bool is_dots(const char *name)
{
	return !strcmp(name, ".") || !strcmp(name, "..");
}

/* Remove what a directory holds.  1: something went, so that there may be more
 * to see; 0: nothing is left; -errno. */
static int remove_entries(DIR *d)
{
	int removed = 0;
	struct dirent *entry;

	while ((entry = readdir(d))) {
		if (is_dots(entry->d_name))
			continue;
		int rc = remove_entry(dirfd(d), entry->d_name);
		if (rc)
			return rc;
		removed = 1;
	}
	return removed;
}

static int remove_directory(int parent, const char *name)
{
	int fd = open_directory(parent, name), rc;
	DIR *d = fd < 0 ? NULL : fdopendir(fd);

	if (!d) {
		rc = -errno;
		if (fd >= 0)
			close(fd);
		return rc;
	}
	while ((rc = remove_entries(d)) > 0)
		rewinddir(d);
	closedir(d);
	if (!rc && unlinkat(parent, name, AT_REMOVEDIR) && errno != ENOENT)
		rc = -errno;
	return rc;
}

/* What is gone already is as it should be: others may be at work here too. */
static int remove_entry(int parent, const char *name)
{
	if (!unlinkat(parent, name, 0) || errno == ENOENT)
		return 0;
	if (errno != EISDIR && errno != EPERM)	/* EPERM: what POSIX says for a directory */
		return -errno;
	int rc = remove_directory(parent, name);
	return rc == -ENOENT ? 0 : rc;
}

int fs_remove_tree(int root, const char *path)
{
	char dir[FS_PATH_MAX];
	const char *slash = strrchr(path, '/');
	size_t length = slash ? (size_t)(slash - path) : 0;

	if (!slash)
		return remove_entry(root, path);
	if (length >= sizeof dir)
		return -ENAMETOOLONG;
	memcpy(dir, path, length);
	dir[length] = 0;
	int parent = open_directory(root, dir);
	if (parent < 0)
		return errno == ENOENT ? 0 : -errno;
	int rc = remove_entry(parent, slash + 1);
	close(parent);
	return rc;
}

/* Remove the symbolic links among a directory's entries, and below. */
static void remove_links_in(DIR *d)
{
	struct dirent *entry;
	struct stat st;

	while ((entry = readdir(d))) {
		const char *name = entry->d_name;

		if (is_dots(name) || fstatat(dirfd(d), name, &st, AT_SYMLINK_NOFOLLOW))
			continue;
		if (S_ISLNK(st.st_mode))
			unlinkat(dirfd(d), name, 0);
		else if (S_ISDIR(st.st_mode))
			fs_remove_links(dirfd(d), name);
	}
}

void fs_remove_links(int root, const char *path)
{
	int fd = open_directory(root, path);
	DIR *d = fd < 0 ? NULL : fdopendir(fd);

	if (!d)
		return;
	remove_links_in(d);
	closedir(d);
}

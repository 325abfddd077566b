/* SPDX-License-Identifier: MIT */
#include <dbench/fs.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int remove_entry(int parent, const char *name, dev_t device);

/* Remove what a directory holds.  1: something went, so that there may be more
 * to see; 0: nothing is left; -errno. */
static int remove_entries(DIR *d, dev_t device)
{
	int removed = 0;
	struct dirent *entry;

	while ((entry = readdir(d))) {
		const char *name = entry->d_name;

		if (!strcmp(name, ".") || !strcmp(name, ".."))
			continue;
		int rc = remove_entry(dirfd(d), name, device);
		if (rc)
			return rc;
		removed = 1;
	}
	return removed;
}

static int remove_directory(int parent, const char *name, dev_t device)
{
	int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), rc;
	struct stat st;
	DIR *d;

	if (fd < 0)
		return -errno;
	if (fstat(fd, &st) || st.st_dev != device || !(d = fdopendir(fd))) {
		rc = st.st_dev != device ? -EXDEV : -errno;
		close(fd);
		return rc;
	}
	while ((rc = remove_entries(d, device)) > 0)
		rewinddir(d);
	closedir(d);
	if (!rc && unlinkat(parent, name, AT_REMOVEDIR) && errno != ENOENT)
		rc = -errno;
	return rc;
}

/* What is gone already is as it should be: others may be at work here too. */
static int remove_entry(int parent, const char *name, dev_t device)
{
	if (!unlinkat(parent, name, 0) || errno == ENOENT)
		return 0;
	if (errno != EISDIR && errno != EPERM)	/* EPERM: what POSIX says for a directory */
		return -errno;
	int rc = remove_directory(parent, name, device);
	return rc == -ENOENT ? 0 : rc;
}

int fs_remove_tree(int root, const char *path)
{
	struct stat st;

	if (fstatat(root, path, &st, AT_SYMLINK_NOFOLLOW))
		return errno == ENOENT ? 0 : -errno;
	return remove_entry(root, path, st.st_dev);
}

/* Remove the symbolic links among a directory's entries, and below. */
static void remove_links_in(DIR *d)
{
	struct dirent *entry;
	struct stat st;

	while ((entry = readdir(d))) {
		const char *name = entry->d_name;

		if (!strcmp(name, ".") || !strcmp(name, "..") ||
		    fstatat(dirfd(d), name, &st, AT_SYMLINK_NOFOLLOW))
			continue;
		if (S_ISLNK(st.st_mode))
			unlinkat(dirfd(d), name, 0);
		else if (S_ISDIR(st.st_mode))
			fs_remove_links(dirfd(d), name);
	}
}

void fs_remove_links(int root, const char *path)
{
	int fd = openat(root, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	DIR *d = fd < 0 ? NULL : fdopendir(fd);

	if (!d)
		return;
	remove_links_in(d);
	closedir(d);
}

/* SPDX-License-Identifier: MIT */
/*
 * usage_scope.c - on which devices a filesystem lies.
 *
 * One on a single device has that device's number for its own.  Those with a number that
 * no device has (btrfs, and all without a device) may name one in the list of mounts.
 */
#include <dbench/usage.h>

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel_file.h"

void usage_scope_release(struct usage_scope *s)
{
	free(s->device);
	*s = (struct usage_scope){ 0 };
}

static void add_device(struct usage_scope *s, const char *name)
{
	for (size_t i = 0; i < s->devices; i++)
		if (!strcmp(s->device[i], name))
			return;
	char (*more)[64] = realloc(s->device, (s->devices + 1) * sizeof *more);
	if (!more) {
		s->untold = true;
		return;
	}
	s->device = more;
	snprintf(more[s->devices++], sizeof *more, "%s", name);
}

static bool is_device(const struct usage_scope *s, const char *wanted)
{
	FILE *f = kernel_file(s->root, "/proc/diskstats");
	char line[512], name[64];
	bool found = false;

	while (f && !found && fgets(line, sizeof line, f))
		found = sscanf(line, "%*u %*u %63s", name) == 1 && !strcmp(name, wanted);
	if (f)
		fclose(f);
	return found;
}

static bool name_of_number(const struct usage_scope *s, unsigned major, unsigned minor,
			   char name[64])
{
	FILE *f = kernel_file(s->root, "/proc/diskstats");
	unsigned number[2];
	char line[512];
	bool found = false;

	while (f && !found && fgets(line, sizeof line, f))
		found = sscanf(line, "%u %u %63s", &number[0], &number[1], name) == 3 &&
			number[0] == major && number[1] == minor;
	if (f)
		fclose(f);
	return found;
}

/* ---- by the mount ----------------------------------------------------------- */

/* Type and source of a mount, from its line: "36 35 98:0 /root /mnt options - ext3
 * /dev/root …". */
static bool mount_find(const struct usage_scope *s, uint64_t mount, char type[64],
		       char source[256])
{
	FILE *f = kernel_file(s->root, "/proc/self/mountinfo");
	char *line = NULL, *dash;
	size_t size = 0;
	bool found = false;

	while (f && !found && getline(&line, &size, f) > 0)
		found = strtoull(line, NULL, 10) == mount && (dash = strstr(line, " - ")) &&
			sscanf(dash, " - %63s %255s", type, source) == 2;
	free(line);
	if (f)
		fclose(f);
	return found;
}

/* "/dev/mapper/home" leads to "/dev/dm-1", which is in diskstats as "dm-1". */
static bool name_of_source(const struct usage_scope *s, const char *source, char name[64])
{
	char path[PATH_MAX], *real, *slash;
	bool found = false;

	if (*source != '/')
		return false;
	if (snprintf(path, sizeof path, "%s%s", s->root ? s->root : "", source) >= (int)sizeof path)
		return false;
	real = realpath(path, NULL);
	if (real && (slash = strrchr(real, '/')) && strlen(slash + 1) < 64) {
		strcpy(name, slash + 1);
		found = is_device(s, name);
	}
	free(real);
	return found;
}

/* All that stand in the directory `list`, if `name` is one of them. */
static bool add_listed(struct usage_scope *s, const char *list, const char *name)
{
	char path[PATH_MAX + 80];
	struct dirent *entry;

	snprintf(path, sizeof path, "%s/%s", list, name);
	if (access(path, F_OK))
		return false;
	DIR *directory = opendir(list);
	while (directory && (entry = readdir(directory)))
		if (entry->d_name[0] != '.')
			add_device(s, entry->d_name);
	if (directory)
		closedir(directory);
	return directory != NULL;
}

/* Each btrfs has a directory in sysfs that lists its devices. */
static bool add_btrfs(struct usage_scope *s, const char *name)
{
	char top[PATH_MAX / 2], list[PATH_MAX];
	struct dirent *entry;
	bool found = false;

	snprintf(top, sizeof top, "%s/sys/fs/btrfs", s->root ? s->root : "");
	DIR *directory = opendir(top);
	while (directory && !found && (entry = readdir(directory))) {
		snprintf(list, sizeof list, "%s/%s/devices", top, entry->d_name);
		found = add_listed(s, list, name);
	}
	if (directory)
		closedir(directory);
	return found;
}

static bool add_by_mount(struct usage_scope *s, uint64_t mount)
{
	char type[64], source[256], name[64];

	if (!mount_find(s, mount, type, source) || !name_of_source(s, source, name))
		return false;
	if (!strcmp(type, "btrfs"))
		return add_btrfs(s, name);
	add_device(s, name);
	return true;
}

/* ---- a path ----------------------------------------------------------------- */

void usage_scope_add_mount(struct usage_scope *s, unsigned major, unsigned minor,
			   uint64_t mount)
{
	char name[64];

	if (major && name_of_number(s, major, minor, name))
		add_device(s, name);
	else if (major || !add_by_mount(s, mount))
		s->untold = true;
}

void usage_scope_add(struct usage_scope *s, const char *path)
{
	struct statx st;

	if (statx(AT_FDCWD, path, 0, STATX_BASIC_STATS | STATX_MNT_ID, &st))
		s->untold = true;
	else
		usage_scope_add_mount(s, st.stx_dev_major, st.stx_dev_minor,
				      st.stx_mask & STATX_MNT_ID ? st.stx_mnt_id : 0);
}

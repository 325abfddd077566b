/* SPDX-License-Identifier: MIT */
/*
 * mount.c - a filesystem on one disk has the disk's number for its own.  Those
 * with a number that no disk has (btrfs, and all without a disk) may name one in
 * the list of mounts.
 */
#include "mount.h"
#include "refuse.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

static void print_number(char out[32], unsigned major, unsigned minor)
{
	snprintf(out, 32, "%u:%u", major, minor);
}

/* Read type and source of the mount `id` from one line of mountinfo: "36 35 98:0
 * /root /mnt options - ext3 /dev/root …". */
static bool line_read(const char *line, unsigned long long id, char type[64],
		      char source[256])
{
	const char *dash = strstr(line, " - ");

	return dash && strtoull(line, NULL, 10) == id &&
	       sscanf(dash, " - %63s %255s", type, source) == 2;
}

static bool mount_find(unsigned long long id, char type[64], char source[256])
{
	FILE *mounts = fopen("/proc/self/mountinfo", "re");
	char *line = NULL;
	size_t size = 0;
	bool found = false;

	while (mounts && !found && getline(&line, &size, mounts) > 0)
		found = line_read(line, id, type, source);
	free(line);
	if (mounts)
		fclose(mounts);
	return found;
}

static int disk_of_mount(const char *spec, unsigned long long id, char number[32],
			 struct err *e)
{
	char type[64], source[256];
	struct stat st;

	if (!mount_find(id, type, source))
		return refuse(e, "%s: its mount is not in /proc/self/mountinfo", spec);
	if (stat(source, &st) || !S_ISBLK(st.st_mode))
		return refuse(e, "%s: no disk holds it, it is on %s (%s); expected a path on a "
			      "disk", spec, type, source);
	print_number(number, major(st.st_rdev), minor(st.st_rdev));
	return 0;
}

int mount_disk(const char *spec, const char *path, char number[32], struct err *e)
{
	struct statx st;

	if (statx(AT_FDCWD, path, 0, STATX_BASIC_STATS | STATX_MNT_ID, &st)) {
		err_sys(e, "%s: the path is not there", spec);
		snprintf(e->source, sizeof e->source, "--bind");
		return -1;
	}
	if (S_ISBLK(st.stx_mode))
		print_number(number, st.stx_rdev_major, st.stx_rdev_minor);
	else if (st.stx_dev_major)
		print_number(number, st.stx_dev_major, st.stx_dev_minor);
	else
		return disk_of_mount(spec, st.stx_mnt_id, number, e);
	return 0;
}

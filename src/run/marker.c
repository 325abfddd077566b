/* SPDX-License-Identifier: MIT */
#include "marker.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define HEAD "dbench-c made what is named here, and may remove it.\n"
#define LINE_MAX 4400
#define LOCK_TRIES 40			/* workers of a parent that was killed hold it too, */
#define LOCK_PAUSE_NS 50000000		/* for as long as they take to die */

/* Written by this user, and by no other since. */
static bool is_ours(int fd)
{
	char head[sizeof HEAD] = "";
	struct stat st;

	return !fstat(fd, &st) && st.st_uid == geteuid() && !(st.st_mode & 022) &&
	       S_ISREG(st.st_mode) && pread(fd, head, sizeof head - 1, 0) >= 0 && !strcmp(head, HEAD);
}

static int lock(int fd)
{
	for (int i = 0; i < LOCK_TRIES; i++) {
		if (!flock(fd, LOCK_EX | LOCK_NB))
			return 0;
		nanosleep(&(struct timespec){ .tv_nsec = LOCK_PAUSE_NS }, NULL);
	}
	return -1;
}

/* Whether the name still means the file: its last holder may have removed it. */
static bool is_current(int dir, int fd)
{
	struct stat here, there;

	return !fstat(fd, &here) && !fstatat(dir, MARKER_NAME, &there, AT_SYMLINK_NOFOLLOW) &&
	       here.st_ino == there.st_ino && here.st_dev == there.st_dev;
}

int marker_open(int dir, bool *absent, struct err *e)
{
	int fd = openat(dir, MARKER_NAME, O_RDWR | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);

	*absent = fd < 0 && errno == ENOENT;
	if (fd < 0)
		return *absent ? -1 : err_sys(e, "the file " MARKER_NAME " in the target");
	if (!is_ours(fd)) {
		err_set(e, "the target holds a file " MARKER_NAME " that this user's dbench-c "
			   "did not write; move it away or choose another directory (-D)");
	} else if (lock(fd)) {
		err_set(e, "another dbench-c is at work in the target; wait for it or choose "
			   "another directory (-D)");
	} else if (is_current(dir, fd)) {
		return fd;
	} else {
		close(fd);
		return marker_open(dir, absent, e);
	}
	close(fd);
	return -1;
}

int marker_make(int dir, struct err *e)
{
	int fd = openat(dir, MARKER_NAME, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW |
			O_CLOEXEC, 0600);

	if (fd < 0)
		return err_sys(e, "the target (-D) cannot be written to");
	if (!flock(fd, LOCK_EX | LOCK_NB) && write(fd, HEAD, strlen(HEAD)) == (ssize_t)strlen(HEAD))
		return fd;
	err_sys(e, "the file " MARKER_NAME " in the target (-D) cannot be written");
	unlinkat(dir, MARKER_NAME, 0);
	close(fd);
	return -1;
}

/* A line for the entry as it is now: its birth tells it from a later one that got
 * the same inode.  -1: there is no such entry. */
static int line_for(int dir, const char *name, char *line, size_t size)
{
	struct statx st;

	if (statx(dir, name, AT_SYMLINK_NOFOLLOW, STATX_INO | STATX_BTIME, &st))
		return -1;
	if (!(st.stx_mask & STATX_BTIME))
		st.stx_btime = (struct statx_timestamp){ 0 };
	int n = snprintf(line, size, "%" PRIu64 " %lld.%09u %s\n", (uint64_t)st.stx_ino,
			 (long long)st.stx_btime.tv_sec, st.stx_btime.tv_nsec, name);
	return n > 0 && (size_t)n < size ? 0 : -1;
}

/* The marker from its first line on; NULL: there is none to read. */
static FILE *marker_lines(int marker)
{
	int fd = marker < 0 ? -1 : dup(marker);
	FILE *f = fd < 0 ? NULL : fdopen(fd, "r");

	if (f)
		rewind(f);
	return f;
}

bool marker_owns(int marker, int dir, const char *name)
{
	char wanted[LINE_MAX], line[LINE_MAX];
	FILE *f = marker_lines(marker);
	bool found = false;

	if (!f)
		return false;
	if (!line_for(dir, name, wanted, sizeof wanted))
		while (!found && fgets(line, sizeof line, f))
			found = !strcmp(line, wanted);
	fclose(f);
	return found;
}

bool marker_owns_any(int marker, int dir)
{
	char line[LINE_MAX], now[LINE_MAX];
	FILE *f = marker_lines(marker);
	bool found = false;

	while (f && !found && fgets(line, sizeof line, f)) {
		char *name = strchr(line, ' ');

		name = name ? strchr(name + 1, ' ') : NULL;
		if (!name)
			continue;
		char *end = strchr(++name, '\n');
		if (end)
			*end = 0;
		found = !line_for(dir, name, now, sizeof now) &&
			!strncmp(now, line, strlen(line));
	}
	if (f)
		fclose(f);
	return found;
}

int marker_add(int marker, int dir, const char *name, struct err *e)
{
	char line[LINE_MAX];

	if (marker_owns(marker, dir, name))
		return 0;
	if (line_for(dir, name, line, sizeof line))
		return 0;				/* it is not there */
	if (write(marker, line, strlen(line)) != (ssize_t)strlen(line))
		return err_sys(e, "the file " MARKER_NAME " in the target cannot be written");
	return 0;
}

off_t marker_length(int marker)
{
	return lseek(marker, 0, SEEK_END);
}

void marker_cut(int marker, off_t length)
{
	(void)!ftruncate(marker, length);
}

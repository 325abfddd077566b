/* SPDX-License-Identifier: MIT */
#include "newfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MODE 0666			/* less the umask, as for any new file */

static int fail(const struct newfile *file, struct err *e)
{
	return err_sys(e, "cannot write the result file '%s'", file->name);
}

bool newfile_replaces(const char *name)
{
	struct stat st;

	return lstat(name, &st) ? errno == ENOENT : S_ISREG(st.st_mode);
}

/* A short name of its own: the final name may be as long as names can be. */
static int open_beside(struct newfile *file)
{
	const char *slash = strrchr(file->name, '/');
	int directory = slash ? (int)(slash - file->name) + 1 : 0;
	int fd = -1;

	for (int i = 0; i < 100 && fd < 0; i++) {
		int length = snprintf(file->temporary, sizeof file->temporary,
				      "%.*s.dbench-c-%ld-%d.tmp", directory, file->name,
				      (long)getpid(), i);
		if (length >= (int)sizeof file->temporary) {
			errno = ENAMETOOLONG;
			break;
		}
		fd = open(file->temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
			  MODE);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	if (fd < 0)
		file->temporary[0] = '\0';
	return fd;
}

/* A pipe that nobody reads is an error at once: to wait there, where signals are blocked,
 * is to wait for ever. */
static int open_itself(const struct newfile *file, struct err *e)
{
	int fd = open(file->name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, MODE);

	if (fd < 0 && errno == ENXIO)
		return err_set(e, "cannot write the result file '%s': nobody reads it",
			       file->name);
	if (fd >= 0)
		fcntl(fd, F_SETFL, 0);
	return fd < 0 ? fail(file, e) : fd;
}

int newfile_open(struct newfile *file, const char *name, struct err *e)
{
	int fd;

	*file = (struct newfile){ .name = name };
	if (!newfile_replaces(name))
		fd = open_itself(file, e);
	else if ((fd = open_beside(file)) < 0)
		fail(file, e);
	if (fd < 0)
		return -1;
	file->out = fdopen(fd, "w");
	if (file->out)
		return 0;
	fail(file, e);
	close(fd);
	newfile_abandon(file);
	return -1;
}

void newfile_abandon(struct newfile *file)
{
	if (file->out)
		fclose(file->out);
	if (file->temporary[0])
		unlink(file->temporary);
	*file = (struct newfile){0};
}

/* All that comes before the rename; the stream is closed afterwards. */
static int finish(struct newfile *file)
{
	FILE *out = file->out;
	bool lost = ferror(out);		/* earlier, and so is its errno */
	bool bad = fflush(out) || (file->temporary[0] && fsync(fileno(out)));
	int cause = bad ? errno : EIO;

	file->out = NULL;
	if (fclose(out))
		return -1;
	errno = cause;
	return bad || lost ? -1 : 0;
}

int newfile_commit(struct newfile *file, struct err *e)
{
	if (finish(file) || (file->temporary[0] && rename(file->temporary, file->name))) {
		fail(file, e);
		newfile_abandon(file);
		return -1;
	}
	*file = (struct newfile){0};
	return 0;
}

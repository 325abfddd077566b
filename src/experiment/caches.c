/* SPDX-License-Identifier: MIT */
#include "caches.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define FILE_NAME "/proc/sys/vm/drop_caches"

static int refuse(struct err *e)
{
	return err_at(e, "--drop-caches", 0, 0, "%s cannot be written: %s", FILE_NAME,
		      strerror(errno));
}

int caches_check(struct err *e)
{
	int fd = open(FILE_NAME, O_WRONLY | O_CLOEXEC);

	if (fd < 0)
		return refuse(e);
	close(fd);
	return 0;
}

int caches_drop(struct err *e)
{
	int fd = open(FILE_NAME, O_WRONLY | O_CLOEXEC);

	sync();
	if (fd < 0)
		return refuse(e);
	ssize_t written = write(fd, "3", 1);
	if (written != 1)
		refuse(e);
	close(fd);
	return written == 1 ? 0 : -1;
}

/* SPDX-License-Identifier: MIT */
#include "output.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int output_check(const char *name, struct err *e)
{
	struct stat st;
	char *dir = strdup(name);
	bool bad;

	if (!dir)
		return err_sys(e, "there is no memory for a name");
	char *slash = strrchr(dir, '/');
	if (slash)
		slash[slash == dir] = '\0';
	if (!lstat(name, &st) && !S_ISREG(st.st_mode))
		bad = (!stat(name, &st) && S_ISDIR(st.st_mode) && (errno = EISDIR)) ||
		      (access(name, W_OK) && errno != ENOENT);
	else
		bad = access(slash ? dir : ".", W_OK | X_OK);
	if (bad)
		err_sys(e, "--output cannot write %s", name);
	free(dir);
	return bad ? -1 : 0;
}

/* SPDX-License-Identifier: MIT */
#include "terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

unsigned terminal_columns(void)
{
	struct winsize size = { 0 };

	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) ? 0 : size.ws_col;
}

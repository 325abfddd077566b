/* SPDX-License-Identifier: MIT */
#include <dbench/signals.h>

#include <stddef.h>
#include <sys/signalfd.h>
#include <unistd.h>

/* A hang-up that nohup has let be ignored stays so.  An ignored SIGINT does not: a
 * shell starts what runs in the background with one, and means nothing by it. */
static void ours(sigset_t *set)
{
	static const int all[] = { SIGINT, SIGTERM, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
				   SIGCHLD };
	struct sigaction hangup;

	sigemptyset(set);
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		sigaddset(set, all[i]);
	if (!sigaction(SIGHUP, NULL, &hangup) && hangup.sa_handler != SIG_IGN)
		sigaddset(set, SIGHUP);
}

void signals_block(sigset_t *before)
{
	sigset_t set;

	ours(&set);
	signal(SIGCHLD, SIG_DFL);		/* ignored, children would vanish unseen */
	sigprocmask(SIG_BLOCK, &set, before);
}

void signals_restore(const sigset_t *before)
{
	sigprocmask(SIG_SETMASK, before, NULL);
}

int signals_open(void)
{
	sigset_t set;

	ours(&set);
	return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int signals_take(int fd)
{
	struct signalfd_siginfo info;
	int end = 0;

	while (read(fd, &info, sizeof info) == sizeof info)
		if (info.ssi_signo != SIGCHLD)
			end = (int)info.ssi_signo;
	return end;
}

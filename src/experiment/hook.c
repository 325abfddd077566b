/* SPDX-License-Identifier: MIT */
/*
 * hook.c - one command, from fork to wait.
 *
 * What it prints goes to a file in memory and not to a pipe: a process that a hook leaves
 * running on purpose holds a pipe open, and the end of it would never come.
 */
#include <dbench/hooks.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <dbench/signals.h>

#define OUTPUT_MAX 65536		/* of its end, so much is kept */
#define PATIENCE_MS 2000		/* between asking it to end and making it */

static void set_number(const char *name, unsigned n)
{
	char text[16];

	snprintf(text, sizeof text, "%u", n);
	setenv(name, text, 1);
}

/* The child. */
static _Noreturn void become(const struct hook *h, const sigset_t *before, int output)
{
	int input = open("/dev/null", O_RDONLY | O_CLOEXEC);

	setpgid(0, 0);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setenv("DBENCH_CASE", h->case_name, 1);
	setenv("DBENCH_TARGET", h->target, 1);
	set_number("DBENCH_CLIENTS", h->clients);
	set_number("DBENCH_TRIAL", h->trial);
	dup2(input, STDIN_FILENO);
	dup2(output, STDOUT_FILENO);
	dup2(output, STDERR_FILENO);
	signal(SIGPIPE, SIG_DFL);
	signals_restore(before);
	execl("/bin/sh", "sh", "-c", h->command, (char *)NULL);
	dprintf(STDERR_FILENO, "/bin/sh: %s\n", strerror(errno));
	_exit(127);
}

/* It has ended, and is still to be reaped: so its number is that of its group. */
static bool has_ended(pid_t pid)
{
	siginfo_t info = { 0 };

	return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) || info.si_pid == pid;
}

/* Until the child ends.  Returns the signal that came before that; 0: none. */
static int await(pid_t pid, int signals)
{
	struct pollfd fd = { .fd = signals, .events = POLLIN };
	int came = 0, patience = -1;

	while (!has_ended(pid)) {
		if (!poll(&fd, 1, patience))
			kill(-pid, SIGKILL);
		int signal = signals_take(signals);
		if (!signal)
			continue;
		came = signal;
		patience = PATIENCE_MS;
		kill(-pid, SIGTERM);
	}
	return came;
}

static char *read_output(int fd)
{
	struct stat st;
	char *text = NULL;

	if (fstat(fd, &st) || !st.st_size)
		return NULL;
	off_t from = st.st_size > OUTPUT_MAX ? st.st_size - OUTPUT_MAX : 0;
	size_t size = (size_t)(st.st_size - from);
	text = malloc(size + 1);
	if (!text)
		return NULL;
	ssize_t got = pread(fd, text, size, from);
	text[got < 0 ? 0 : got] = '\0';
	return text;
}

static enum hook_end judge(const struct hook *h, int status, struct err *e)
{
	char place[160] = "";

	if (WIFEXITED(status) && !WEXITSTATUS(status))
		return HOOK_DONE;
	snprintf(place, sizeof place, "%s%s%u client%s, trial %u", h->case_name,
		 *h->case_name ? ", " : "", h->clients, h->clients == 1 ? "" : "s", h->trial);
	if (WIFSIGNALED(status))
		err_at(e, h->name, 0, 0, "'%s' (%s) was killed by signal %d (%s)", h->command,
		       place, WTERMSIG(status), strsignal(WTERMSIG(status)));
	else
		err_at(e, h->name, 0, 0, "'%s' (%s) ended with status %d, where 0 is good",
		       h->command, place, WEXITSTATUS(status));
	return HOOK_FAILED;
}

/* A group that did not do its work is not left running. */
static enum hook_end see_to_its_end(const struct hook *h, pid_t pid, int signals, int *signal,
				    struct err *e)
{
	int status = 0;
	siginfo_t info = { 0 };

	*signal = await(pid, signals);
	waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT);
	if (*signal || info.si_code != CLD_EXITED || info.si_status)
		kill(-pid, SIGKILL);
	waitpid(pid, &status, 0);
	return *signal ? HOOK_INTERRUPTED : judge(h, status, e);
}

enum hook_end hook_run(const struct hook *h, const sigset_t *before, int *signal, char **output,
		       struct err *e)
{
	int printed = memfd_create("hook", MFD_CLOEXEC), signals = signals_open();
	enum hook_end end = HOOK_FAILED;
	pid_t pid = printed < 0 || signals < 0 ? -1 : fork();

	*signal = 0;
	*output = NULL;
	if (!pid)
		become(h, before, printed);
	if (pid < 0) {
		err_sys(e, "%s cannot be run", h->name);
	} else {
		setpgid(pid, pid);	/* whoever comes first */
		end = see_to_its_end(h, pid, signals, signal, e);
	}
	if (end == HOOK_FAILED && pid > 0)
		*output = read_output(printed);
	if (printed >= 0)
		close(printed);
	if (signals >= 0)
		close(signals);
	return end;
}

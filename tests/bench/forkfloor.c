/* SPDX-License-Identifier: MIT */
/*
 * forkfloor N - how long it takes to fork N processes, to hear from each that it is
 * there, and to let them all go.  Prints the ms from the first fork to the last answer.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static uint64_t now_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}

static _Noreturn void child(const int ready[2], const int go[2])
{
	char byte = 0;

	close(go[1]);
	_exit(write(ready[1], &byte, 1) != 1 || read(go[0], &byte, 1) != 0);
}

static int fork_all(int n, const int ready[2], const int go[2])
{
	for (int i = 0; i < n; i++) {
		pid_t pid = fork();

		if (pid < 0)
			return -1;
		if (!pid)
			child(ready, go);
	}
	for (int i = 0; i < n; i++)
		if (read(ready[0], &(char){ 0 }, 1) != 1)
			return -1;
	return 0;
}

int main(int argc, char **argv)
{
	int n = argc == 2 ? atoi(argv[1]) : 0, ready[2], go[2];

	if (n < 1) {
		fprintf(stderr, "usage: forkfloor N\n");
		return 2;
	}
	if (pipe(ready) || pipe(go)) {
		perror("forkfloor: pipe");
		return 1;
	}
	uint64_t began = now_ns();
	int bad = fork_all(n, ready, go);
	double ms = (double)(now_ns() - began) / 1e6;
	close(go[1]);
	while (wait(NULL) > 0)
		;
	if (bad) {
		perror("forkfloor: fork");
		return 1;
	}
	printf("procs=%d start_ms=%.1f\n", n, ms);
	return 0;
}

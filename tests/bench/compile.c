/* SPDX-License-Identifier: MIT */
/*
 * compile LOADFILE - what compiling a loadfile costs: CPU from its text to the ready
 * program, and the memory of the program, of which `shared` is in shared mappings.
 */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include <dbench/program.h>

static double ms_of(struct timeval tv)
{
	return (double)tv.tv_sec * 1e3 + (double)tv.tv_usec / 1e3;
}

static void say(void *to, bool warning, const struct err *what)
{
	char text[1024];

	(void)to;
	if (!warning)
		fprintf(stderr, "compile: %s\n", err_print(what, text, sizeof text));
}

/* KiB of anonymous memory and of shared mappings, as the kernel counts them. */
struct memory { unsigned long anonymous, shared; };

static struct memory memory_now(void)
{
	struct memory m = { 0 };
	FILE *f = fopen("/proc/self/status", "r");
	char line[256];

	while (f && fgets(line, sizeof line, f)) {
		sscanf(line, "RssAnon: %lu", &m.anonymous);
		sscanf(line, "RssShmem: %lu", &m.shared);
	}
	if (f)
		fclose(f);
	return m;
}

int main(int argc, char **argv)
{
	struct diagnostics d = { .say = say };
	struct rusage before, after;

	if (argc != 2) {
		fprintf(stderr, "usage: compile LOADFILE\n");
		return 2;
	}
	struct memory m0 = memory_now();
	getrusage(RUSAGE_SELF, &before);
	struct program *p = program_compile(argv[1], &d);
	getrusage(RUSAGE_SELF, &after);
	struct memory m1 = memory_now();
	if (!p)
		return 1;
	double user = ms_of(after.ru_utime) - ms_of(before.ru_utime);
	double system = ms_of(after.ru_stime) - ms_of(before.ru_stime);
	printf("ops=%zu cpu_ms=%.2f user_ms=%.2f sys_ms=%.2f shared_kib=%lu private_kib=%lu\n",
	       p->ops, user + system, user, system, m1.shared - m0.shared,
	       m1.anonymous - m0.anonymous);
	program_free(p);
	return 0;
}

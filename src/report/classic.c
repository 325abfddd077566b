/* SPDX-License-Identifier: MIT */
/*
 * classic.c - the two lines that dbench and the shell's `time` printed in 2002.
 *
 * NB is the figure that NetBench itself would show, 1.25 times the rate; a
 * megabyte counts as ten megabits, as it did on the wire.
 */
#include <math.h>

#include "text.h"

/* s.sss, m:ss.cc from one minute on, h:mm:ss.cc from one hour on.  Rounded
 * before the choice, so that 59.9999 s does not show as 60.000. */
static void print_total(FILE *out, double seconds)
{
	unsigned long long ms = (unsigned long long)llround(seconds * 1e3);
	unsigned long long cs = (unsigned long long)llround(seconds * 1e2);

	if (ms < 60 * 1000)
		fprintf(out, "%llu.%03llu", ms / 1000, ms % 1000);
	else if (cs < 3600 * 100)
		fprintf(out, "%llu:%02llu.%02llu", cs / 6000, cs / 100 % 60, cs % 100);
	else
		fprintf(out, "%llu:%02llu:%02llu.%02llu", cs / 360000, cs / 6000 % 60,
			cs / 100 % 60, cs % 100);
}

static void classic_verdict(FILE *out, const struct result *r)
{
	double rate = r->mb_per_second;

	fprintf(out, "Throughput %g MB/sec (NB=%g MB/sec  %g MBit/sec)  %u procs\n", rate,
		1.25 * rate, 10 * rate, r->processes);
	fprintf(out, "dbench-c %u  %.2fs user %.2fs system %.0f%% cpu ", r->settings->clients,
		r->user_seconds, r->system_seconds, figures_cpu_percent(r));
	print_total(out, r->window_seconds);
	fputs(" total\n", out);
}

const struct format format_classic = { .verdict = classic_verdict };

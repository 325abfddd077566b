/* SPDX-License-Identifier: MIT */
/*
 * fuzz_read.c - any bytes as a result file: read, looked at, released.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include <dbench/experiment.h>
#include <dbench/report.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_trial(const struct trial *t)
{
	for (size_t i = 0; i < t->moments; i++)
		if (!isfinite(t->moment[i].mb_per_second))
			abort();
	for (size_t i = 0; i < t->metrics.count; i++)
		if (!isfinite(t->metrics.metric[i].value))
			abort();
}

static void check_point(const struct point *p)
{
	if (!p->clients)
		abort();
	for (size_t i = 0; i < p->trials; i++) {
		if (i && p->trial[i - 1].turn > p->trial[i].turn)
			abort();
		check_trial(&p->trial[i]);
	}
}

/* What readers rely on: points ascend, trials stand in the order of running, and all values
 * are finite. */
static void check(const struct sweep *s)
{
	for (size_t i = 0; i < s->points; i++) {
		if (i && s->point[i - 1].clients >= s->point[i].clients)
			abort();
		check_point(&s->point[i]);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int fd = memfd_create("fuzz", 0);
	struct experiment x;
	char name[40];
	struct err e;

	if (fd < 0 || write(fd, data, size) != (ssize_t)size)
		abort();
	snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
	if (!report_read(name, &x, &e)) {
		for (size_t i = 0; i < x.sweeps; i++)
			check(&x.sweep[i]);
		experiment_release(&x);
	}
	close(fd);
	return 0;
}

/* SPDX-License-Identifier: MIT */
#include <dbench/usage.h>

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "kernel_file.h"

#define SECTOR 512u			/* of diskstats, whatever the device's own are */

/* ---- /proc/stat ------------------------------------------------------------- */

/* "cpu3": it counts where it is one of the scope's; "cpu": where that has all. */
static bool in_scope(const struct usage_scope *scope, const char *name)
{
	unsigned pu;

	if (!strcmp(name, "cpu"))
		return numbers_empty(&scope->pus);
	return sscanf(name, "cpu%u", &pu) == 1 && numbers_has(&scope->pus, pu);
}

static void count_pus(struct usage_reading *r, const struct usage_scope *scope,
		      const char *line)
{
	uint64_t user, nice, system, idle, iowait, irq, softirq, steal;
	char name[32];

	if (sscanf(line, "%31s %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64
			 " %" SCNu64 " %" SCNu64 " %" SCNu64, name, &user, &nice, &system, &idle,
		   &iowait, &irq, &softirq, &steal) != 9 || !in_scope(scope, name))
		return;
	r->cpu_known = true;
	r->user += user + nice;
	r->system += system;
	r->idle += idle;
	r->iowait += iowait;
	r->irq += irq + softirq;
	r->steal += steal;
}

/* The line of the interrupts may be far longer than `line`: its parts are no lines that
 * anyone looks for. */
static void read_stat(struct usage_reading *r, const struct usage_scope *scope)
{
	FILE *f = kernel_file(scope->root, "/proc/stat");
	char line[512];

	while (f && fgets(line, sizeof line, f)) {
		if (!strncmp(line, "cpu", 3))
			count_pus(r, scope, line);
		sscanf(line, "ctxt %" SCNu64, &r->switches);
	}
	if (f)
		fclose(f);
}

/* ---- /proc/diskstats -------------------------------------------------------- */

static bool has_device(const struct usage_scope *scope, const char *name)
{
	for (size_t i = 0; i < scope->devices; i++)
		if (!strcmp(scope->device[i], name))
			return true;
	return false;
}

/* Of each device: number, name, reads, of these merged, sectors, ms; the same of writes. */
static void read_diskstats(struct usage_reading *r, const struct usage_scope *scope)
{
	FILE *f = scope->devices ? kernel_file(scope->root, "/proc/diskstats") : NULL;
	uint64_t read, written;
	char line[512], name[64];
	size_t found = 0;

	while (f && fgets(line, sizeof line, f))
		if (sscanf(line, "%*u %*u %63s %*u %*u %" SCNu64 " %*u %*u %*u %" SCNu64, name,
			   &read, &written) == 3 && has_device(scope, name)) {
			r->device_read += SECTOR * read;
			r->device_written += SECTOR * written;
			found++;
		}
	if (f)
		fclose(f);
	r->device_known = found && found == scope->devices && !scope->untold;
}

/* ---- the rest --------------------------------------------------------------- */

static void read_meminfo(struct usage_reading *r, const struct usage_scope *scope)
{
	FILE *f = kernel_file(scope->root, "/proc/meminfo");
	unsigned found = 0;
	char line[128];
	uint64_t kib;

	while (f && fgets(line, sizeof line, f)) {
		if (sscanf(line, "Dirty: %" SCNu64 " kB", &kib) == 1)
			found |= 1, r->dirty = 1024 * kib;
		else if (sscanf(line, "Writeback: %" SCNu64 " kB", &kib) == 1)
			found |= 2, r->writeback = 1024 * kib;
	}
	if (f)
		fclose(f);
	r->memory_known = found == 3;
}

/* "some avg10=0.00 avg60=0.00 avg300=0.00 total=0", in µs; likewise "full". */
static void read_pressure(struct pressure *p, const char *root, const char *name)
{
	FILE *f = kernel_file(root, name);
	char line[256];

	while (f && fgets(line, sizeof line, f)) {
		const char *total = strstr(line, "total=");
		uint64_t us;

		if (!total || sscanf(total, "total=%" SCNu64, &us) != 1)
			continue;
		if (!strncmp(line, "some ", 5))
			p->known = true, p->some_us = us;
		else if (!strncmp(line, "full ", 5))
			p->full_us = us;
	}
	if (f)
		fclose(f);
}

void usage_read(struct usage_reading *r, const struct usage_scope *scope)
{
	struct timespec now;

	*r = (struct usage_reading){ 0 };
	read_stat(r, scope);
	read_diskstats(r, scope);
	read_meminfo(r, scope);
	read_pressure(&r->cpu, scope->root, "/proc/pressure/cpu");
	read_pressure(&r->io, scope->root, "/proc/pressure/io");
	read_pressure(&r->memory, scope->root, "/proc/pressure/memory");
	clock_gettime(CLOCK_MONOTONIC, &now);
	r->at_ns = (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* ---- cpufreq ---------------------------------------------------------------- */

/* Of one PU; 0: not known. */
static double khz_of(const char *root, unsigned pu)
{
	char name[80];
	double khz;

	snprintf(name, sizeof name, "/sys/devices/system/cpu/cpu%u/cpufreq/scaling_cur_freq", pu);
	FILE *f = kernel_file(root, name);
	if (!f)
		return 0;
	if (fscanf(f, "%lf", &khz) != 1)
		khz = 0;
	fclose(f);
	return khz;
}

/* Where all PUs count, their numbers need not be without gaps. */
static unsigned next_pu(const struct usage_scope *scope, unsigned from)
{
	return numbers_empty(&scope->pus) ? from : numbers_next(&scope->pus, from);
}

double usage_mhz(const struct usage_scope *scope)
{
	double sum = 0;
	unsigned known = 0;

	for (unsigned pu = next_pu(scope, 0); pu < NUMBERS_MAX; pu = next_pu(scope, pu + 1)) {
		double khz = khz_of(scope->root, pu);

		sum += khz;
		known += khz > 0;
	}
	return known ? sum / known / 1000 : 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * usage.h - what the machine did in the window, by the kernel's own counters.
 *
 * The parent reads them once as the window begins and once as it ends: the timed
 * path pays nothing.  Sources: /proc/stat, /proc/diskstats, /proc/meminfo,
 * /proc/pressure/, and cpufreq in sysfs; what a machine lacks stays unknown.
 */
#ifndef DBENCH_USAGE_H
#define DBENCH_USAGE_H

#include <stdbool.h>
#include <stdint.h>

#include <dbench/placement.h>

/* Counters at one moment. */
struct usage_reading {
	bool cpu_known, device_known, memory_known;
	uint64_t user, system, idle, iowait, irq, steal;	/* ticks, of the PUs asked for */
	uint64_t switches;
	uint64_t device_read, device_written;			/* bytes */
	uint64_t dirty, writeback;				/* bytes */
	struct { bool known; uint64_t some_us, full_us; } cpu, io, memory;	/* pressure */
	double mhz;						/* 0: not known */
	uint64_t at_ns;						/* CLOCK_MONOTONIC */
};

/* `pus`: those that the clients may use; empty: all.  `device`: the st_dev of the
 * target. */
void usage_read(struct usage_reading *, const struct numbers *pus, uint64_t device);

#endif

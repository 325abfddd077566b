/* SPDX-License-Identifier: MIT */
/*
 * usage.h - what the machine did in the window, by the kernel's own counters.
 *
 * The parent reads them once as the window begins and once as it ends: the timed path
 * pays nothing.  Sources: /proc/stat, /proc/diskstats, /proc/meminfo, /proc/pressure/,
 * and cpufreq in sysfs.  What a machine lacks stays unknown, and nothing here fails.
 */
#ifndef DBENCH_USAGE_H
#define DBENCH_USAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <dbench/metrics.h>
#include <dbench/placement.h>

/* What the counters are asked for.  `= {0}` is all PUs and no device. */
struct usage_scope {
	const char *root;		/* borrowed; holds proc/ and sys/; NULL: "/" */
	struct numbers pus;		/* that the clients may use; empty: all */
	char (*device)[64];		/* owned; names in diskstats, each once: "sda1" */
	size_t devices;
	bool untold;			/* of some target it cannot be told on what device it is */
};

void usage_scope_release(struct usage_scope *);

/* Add the devices that hold a path: a filesystem has their number, or its mount names
 * them.  Of btrfs, that is all of its devices. */
void usage_scope_add(struct usage_scope *, const char *path);

/* The same for what has this device number and lies in the mount of this id, as in
 * /proc/self/mountinfo. */
void usage_scope_add_mount(struct usage_scope *, unsigned major, unsigned minor,
			   uint64_t mount);

/* Counters at one moment. */
struct usage_reading {
	bool cpu_known, device_known, memory_known;
	/* ticks of the scope's PUs; user has nice in it, irq has softirq */
	uint64_t user, system, idle, iowait, irq, steal;
	uint64_t switches;		/* of the whole machine */
	uint64_t device_read, device_written;	/* bytes, summed */
	uint64_t dirty, writeback;	/* bytes */
	struct pressure { bool known; uint64_t some_us, full_us; } cpu, io, memory;
	uint64_t at_ns;						/* CLOCK_MONOTONIC */
};

void usage_read(struct usage_reading *, const struct usage_scope *);

/* Mean of the scope's PUs now; 0: not known.  Asking may wake PUs up: not for while
 * clients are at it. */
double usage_mhz(const struct usage_scope *);

struct usage {
	struct usage_reading begin, end;
	double mhz;			/* at the end; 0: not known */
};

/* The metrics machine.*, device.*, memory.* and pressure.* of metrics.h. */
void usage_take(struct metrics *, const struct usage *);

#endif

/* SPDX-License-Identifier: MIT */
#include "limits.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <dbench/num.h>

#define OTHER_FILES 32u			/* that a worker has open besides its handles, */
#define TARGET_FILES 3u			/* … and for each target but the first */
#define FORCE "; --force starts all the same"

/* ---- the targets ---------------------------------------------------------- */

/* What is asked of one filesystem: by all directories on it. */
struct demand {
	const struct target_info *target;	/* the first of them */
	uint64_t bytes, inodes;
	unsigned clients, targets;
};

/* Subvolumes of one device have numbers of their own. */
static bool share_space(const struct target_info *a, const struct target_info *b)
{
	return a->dev == b->dev || (a->device[0] == '/' && !strcmp(a->device, b->device));
}

static uint64_t sum(uint64_t a, uint64_t b)
{
	return a + b < a ? UINT64_MAX : a + b;
}

static struct demand demand_on(const struct run *run, const struct target_info *info,
			       size_t first)
{
	struct demand d = { .target = &info[first] };

	for (size_t i = first; i < run->settings->targets; i++) {
		if (!share_space(&info[first], &info[i]))
			continue;
		d.bytes = sum(d.bytes, run->needs[i].bytes);
		d.inodes = sum(d.inodes, run->needs[i].inodes);
		d.clients += info[i].clients;
		d.targets++;
	}
	return d;
}

/* "/mnt/a", or "/mnt/a, with 2 more targets on its filesystem,". */
static const char *where(const struct demand *d, char *out, size_t size)
{
	if (d->targets == 1)
		return d->target->path;
	snprintf(out, size, "%s, with %u more target%s on its filesystem,", d->target->path,
		 d->targets - 1, d->targets == 2 ? "" : "s");
	return out;
}

static int check_space(const struct demand *d, struct err *e)
{
	uint64_t have = d->target->bytes_free;
	char needed[16], free[16], missing[16], place[400];

	if (!d->target->bytes_total || d->bytes <= have)	/* 0: it does not count its space */
		return 0;
	return err_set(e, "%u clients need %s of space at once, but %s has %s free: %s too little"
			  FORCE, d->clients, num_print_size(d->bytes, needed, sizeof needed),
		       where(d, place, sizeof place), num_print_size(have, free, sizeof free),
		       num_print_size(d->bytes - have, missing, sizeof missing));
}

static int check_inodes(const struct demand *d, struct err *e)
{
	uint64_t have = d->target->inodes_free;
	char place[400];

	if (d->inodes <= have)
		return 0;
	return err_set(e, "%u clients need %llu inodes at once, but %s has %llu free: %llu too few"
			  FORCE, d->clients, (unsigned long long)d->inodes,
		       where(d, place, sizeof place), (unsigned long long)have,
		       (unsigned long long)(d->inodes - have));
}

/* Once for each filesystem, at the first of its directories. */
static int check_targets(const struct run *run, const struct target_info *info, struct err *e)
{
	for (size_t i = 0; i < run->settings->targets; i++) {
		size_t first = 0;

		while (!share_space(&info[first], &info[i]))
			first++;
		if (first < i)
			continue;
		struct demand d = demand_on(run, info, i);
		if (check_space(&d, e) || check_inodes(&d, e))
			return -1;
	}
	return 0;
}

/* ---- processes ------------------------------------------------------------ */

/* Of one process: the most that clients of any target need, and the targets. */
static uint64_t open_files(const struct run *run)
{
	uint64_t most = 0;

	for (size_t i = 0; i < run->settings->targets; i++)
		most = run->needs[i].files > most ? run->needs[i].files : most;
	return most + OTHER_FILES + TARGET_FILES * (run->settings->targets - 1);
}

static int check_open_files(const struct run *run, struct err *e)
{
	uint64_t need = open_files(run);
	struct rlimit limit;

	if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur >= need)
		return 0;
	struct rlimit lifted = { need, limit.rlim_max > need ? limit.rlim_max : need };
	if (!setrlimit(RLIMIT_NOFILE, &lifted))
		return 0;
	setrlimit(RLIMIT_NOFILE, &(struct rlimit){ limit.rlim_max, limit.rlim_max });
	return err_set(e, "a process of %u clients needs %llu open files at once, but may have "
			  "%llu (ulimit -Hn): %llu too few" FORCE, run->settings->per_process,
		       (unsigned long long)need, (unsigned long long)limit.rlim_max,
		       (unsigned long long)(need - limit.rlim_max));
}

/* Processes of this user, as far as /proc shows them. */
static uint64_t own_processes(void)
{
	DIR *d = opendir("/proc");
	uint64_t count = 0;
	struct dirent *entry;
	struct stat st;

	while (d && (entry = readdir(d)))
		count += isdigit((unsigned char)entry->d_name[0]) &&
			 !fstatat(dirfd(d), entry->d_name, &st, 0) && st.st_uid == getuid();
	if (d)
		closedir(d);
	return count;
}

static int check_processes(unsigned processes, struct err *e)
{
	struct rlimit limit;

	if (geteuid() == 0 || getrlimit(RLIMIT_NPROC, &limit) || limit.rlim_cur == RLIM_INFINITY)
		return 0;			/* the limit does not bind root */
	uint64_t need = own_processes() + processes;
	if (need <= limit.rlim_cur)
		return 0;
	return err_set(e, "%u worker processes are needed besides the %llu that you run, but you "
			  "may have %llu (ulimit -u): %llu too few" FORCE, processes,
		       (unsigned long long)(need - processes), (unsigned long long)limit.rlim_cur,
		       (unsigned long long)(need - limit.rlim_cur));
}

int limits_check(const struct run *run, unsigned processes, const struct target_info *target,
		 struct err *e)
{
	struct err ignored;
	bool force = run->settings->force;
	int files = check_open_files(run, force ? &ignored : e);

	if (force)
		return 0;
	if (files || check_processes(processes, e))
		return -1;
	return target ? check_targets(run, target, e) : 0;
}

/* SPDX-License-Identifier: MIT */
#include <dbench/result.h>

#include <inttypes.h>
#include <mntent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/utsname.h>
#include <unistd.h>

static void cpu_model(char *out, size_t size)
{
	FILE *f = fopen("/proc/cpuinfo", "re");
	char line[512];

	while (f && fgets(line, sizeof line, f)) {
		char *colon = strchr(line, ':');

		if (strncmp(line, "model name", 10) || !colon)
			continue;
		colon += 1 + strspn(colon + 1, " \t");
		snprintf(out, size, "%.*s", (int)strcspn(colon, "\n"), colon);
		break;
	}
	if (f)
		fclose(f);
}

/* What the kernel reckons from vm.dirty_ratio or vm.dirty_bytes, in pages. */
static uint64_t dirty_limit(void)
{
	FILE *f = fopen("/proc/vmstat", "re");
	uint64_t value, pages = 0;
	char name[64];

	while (f && fscanf(f, "%63s %" SCNu64, name, &value) == 2)
		if (!strcmp(name, "nr_dirty_threshold"))
			pages = value;
	if (f)
		fclose(f);
	return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

void host_read(struct host *h)
{
	struct utsname u;

	*h = (struct host){ 0 };
	if (!uname(&u)) {
		snprintf(h->kernel, sizeof h->kernel, "%.40s %.60s %.40s", u.sysname, u.release,
			 u.machine);
		snprintf(h->name, sizeof h->name, "%.64s", u.nodename);
	}
	cpu_model(h->cpu_model, sizeof h->cpu_model);
	h->dirty_limit_bytes = dirty_limit();
	h->pus_online = (unsigned)sysconf(_SC_NPROCESSORS_ONLN);
	h->memory_bytes = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* What is mounted where `device` is: the last line that says so is on top. */
static void mount_read(struct target_info *t, dev_t device)
{
	FILE *f = setmntent("/proc/self/mounts", "re");
	struct mntent *m;
	struct stat st;

	while (f && (m = getmntent(f))) {
		if (lstat(m->mnt_dir, &st) || st.st_dev != device)
			continue;
		snprintf(t->filesystem, sizeof t->filesystem, "%s", m->mnt_type);
		snprintf(t->device, sizeof t->device, "%s", m->mnt_fsname);
		snprintf(t->mount_options, sizeof t->mount_options, "%s", m->mnt_opts);
	}
	if (f)
		endmntent(f);
}

int target_read(struct target_info *t, const char *path, struct err *e)
{
	struct statvfs v;
	struct stat st;

	*t = (struct target_info){ 0 };
	char *absolute = realpath(path, NULL);
	if (!absolute || stat(absolute, &st) || statvfs(absolute, &v)) {
		free(absolute);
		return err_sys(e, "the target directory '%s' (-D) cannot be used", path);
	}
	snprintf(t->path, sizeof t->path, "%s", absolute);
	free(absolute);
	if (!S_ISDIR(st.st_mode))
		return err_set(e, "the target '%s' (-D) is not a directory", path);
	mount_read(t, st.st_dev);
	t->dev = st.st_dev;
	t->ino = st.st_ino;
	t->bytes_free = (uint64_t)v.f_bavail * v.f_frsize;
	t->bytes_total = (uint64_t)v.f_blocks * v.f_frsize;
	t->inodes_free = v.f_files ? v.f_favail : UINT64_MAX;	/* 0 of 0: made as needed */
	return 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * device.c - sysfs says of a PCI device which node it is at.  A disk or a network
 * card lies somewhere below one; a disk made of other disks (LVM, RAID, LUKS) is
 * where those are.
 */
#include "device.h"
#include "choose.h"
#include "mount.h"
#include "refuse.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LIST_SIZE 256
#define MAX_LAYERS 8			/* disks on disks on disks */

static bool skip_entry(const struct dirent *entry)
{
	return entry->d_name[0] == '.';
}

/* The number in the file `name` of a directory; `otherwise` where there is none. */
static int read_int(const char *directory, const char *name, int otherwise)
{
	char path[PATH_MAX];
	int n;

	if (snprintf(path, sizeof path, "%s/%s", directory, name) >= (int)sizeof path)
		return otherwise;
	FILE *file = fopen(path, "re");
	if (!file)
		return otherwise;
	if (fscanf(file, "%d", &n) != 1)
		n = otherwise;
	fclose(file);
	return n;
}

/* The node that the nearest of `path` and the directories around it tells. */
static int node_above(const char *path)
{
	char at[PATH_MAX];
	int node = -1;

	snprintf(at, sizeof at, "%s", path);
	for (char *slash; node < 0 && (slash = strrchr(at, '/')); *slash = '\0')
		node = read_int(at, "numa_node", -1);
	return node;
}

static void nodes_of(const char *directory, unsigned layer, struct numbers *nodes);

/* Unite the nodes of what the links in a directory lead to whose names start with
 * `prefix`.  False: there is no such link, or the node of one is not known. */
static bool unite_links(const char *directory, const char *prefix, unsigned layer,
			struct numbers *nodes)
{
	struct numbers all = {0};
	DIR *links = opendir(directory);
	bool known = false;

	for (struct dirent *entry; links && (entry = readdir(links));) {
		struct numbers one = {0};
		char path[PATH_MAX];

		if (skip_entry(entry) || strncmp(entry->d_name, prefix, strlen(prefix)) ||
		    entry->d_type != DT_LNK)
			continue;
		snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
		nodes_of(path, layer + 1, &one);
		known = !numbers_empty(&one);
		if (!known)
			break;
		numbers_unite(&all, &one);
	}
	if (links)
		closedir(links);
	if (known)
		numbers_unite(nodes, &all);
	return known;
}

/* Add the nodes of the device that a directory of sysfs describes. */
static void nodes_of(const char *directory, unsigned layer, struct numbers *nodes)
{
	char real[PATH_MAX], path[PATH_MAX + 8];

	if (layer > MAX_LAYERS || !realpath(directory, real))
		return;
	int node = node_above(real);
	if (node >= 0) {
		numbers_add(nodes, (unsigned)node);
		return;
	}
	bool partition = read_int(real, "partition", 0);
	snprintf(path, sizeof path, "%s/slaves", real);
	if (!partition && unite_links(path, "", layer, nodes))
		return;
	/* A partition lies below its disk; a disk with several NVMe controllers lies
	 * beside links to them. */
	*strrchr(real, '/') = '\0';
	if (partition)
		nodes_of(real, layer + 1, nodes);
	else if (strstr(real, "/nvme-subsystem/"))
		unite_links(real, "nvme", layer, nodes);
}

/* Where the kernel knows no node, it is the one that has CPUs, if only one has. */
static void only_node(const struct machine *m, struct numbers *nodes)
{
	struct numbers with_cpus = {0};

	for (unsigned i = 0; i < m->count[KIND_NODE]; i++)
		if (!m->object[KIND_NODE][i].memory_only)
			numbers_add(&with_cpus, m->object[KIND_NODE][i].kernel);
	if (numbers_count(&with_cpus) == 1)
		*nodes = with_cpus;
}

/* Whether a device is made of something: hardware, or other disks. */
static bool is_real(const char *directory)
{
	const char *disk = read_int(directory, "partition", 0) ? "/.." : "";
	char path[PATH_MAX];
	bool real = false;

	if (read_int(directory, "hidden", 0))
		return false;
	snprintf(path, sizeof path, "%s%s/device", directory, disk);
	if (!access(path, F_OK))
		return true;
	snprintf(path, sizeof path, "%s%s/slaves", directory, disk);
	DIR *slaves = opendir(path);
	for (struct dirent *entry; slaves && (entry = readdir(slaves));)
		real |= !skip_entry(entry);
	if (slaves)
		closedir(slaves);
	return real;
}

static void device_read(struct device *d, const struct machine *m, const char *directory)
{
	nodes_of(directory, 0, &d->nodes);
	if (numbers_empty(&d->nodes) && is_real(directory))
		only_node(m, &d->nodes);
}

static struct device *device_add(struct devices *all, const char *name)
{
	struct device *grown = reallocarray(all->item, all->count + 1, sizeof *grown);

	if (!grown)
		return NULL;
	all->item = grown;
	grown += all->count++;
	*grown = (struct device){0};
	snprintf(grown->name, sizeof grown->name, "%.*s", (int)sizeof grown->name - 1, name);
	return grown;
}

static int by_name(const void *left, const void *right)
{
	const struct device *a = left, *b = right;

	return strverscmp(a->name, b->name);
}

static int load_class(struct devices *all, const struct machine *m, const char *class)
{
	unsigned first = all->count;
	char path[PATH_MAX];
	int rc = 0;

	snprintf(path, sizeof path, "%s/%s", m->sysfs, class);
	DIR *entries = opendir(path);
	for (struct dirent *entry; entries && !rc && (entry = readdir(entries));) {
		struct device *d;

		snprintf(path, sizeof path, "%s/%s/%s", m->sysfs, class, entry->d_name);
		if (skip_entry(entry) || !is_real(path))
			continue;
		if ((d = device_add(all, entry->d_name)))
			device_read(d, m, path);
		else
			rc = -1;
	}
	if (entries)
		closedir(entries);
	if (all->count > first)
		qsort(all->item + first, all->count - first, sizeof *all->item, by_name);
	return rc;
}

int devices_load(struct devices *all, const struct machine *m)
{
	*all = (struct devices){0};
	if (!m->sysfs)
		return 0;
	if (!load_class(all, m, "block") && !load_class(all, m, "class/net"))
		return 0;
	devices_release(all);
	return -1;
}

void devices_release(struct devices *all)
{
	free(all->item);
	*all = (struct devices){0};
}

/* "sda at node0, eth0 at node1": what is known.  Returns out. */
static char *print_known(const struct machine *m, char *out, size_t size)
{
	struct devices all;
	size_t used = 0;
	char list[LIST_SIZE];

	out[0] = '\0';
	if (devices_load(&all, m))
		return out;
	for (unsigned i = 0; i < all.count && used < size; i++) {
		const struct device *d = &all.item[i];

		if (!numbers_empty(&d->nodes))
			used += (size_t)snprintf(out + used, size - used, "%s%s at node%s",
						 used ? ", " : "", d->name,
						 numbers_print(&d->nodes, list, sizeof list));
	}
	devices_release(&all);
	if (!used)
		snprintf(out, size, "none");
	return out;
}

/* The directory in sysfs of what the user named. */
static int find_directory(const struct machine *m, const char *spec, const char *what,
			  char out[PATH_MAX], struct err *e)
{
	static const char *const classes[] = { "class/block", "class/net" };
	char known[LIST_SIZE], number[32];

	if (strchr(what, '/') || what[0] == '.') {
		if (mount_disk(spec, what, number, e))
			return -1;
		snprintf(out, PATH_MAX, "%s/dev/block/%s", m->sysfs, number);
		if (!access(out, F_OK))
			return 0;
		return refuse(e, "%s: this system does not describe the disk %s that holds it; "
			      "known: %s", spec, number, print_known(m, known, sizeof known));
	}
	for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
		snprintf(out, PATH_MAX, "%s/%s/%s", m->sysfs, classes[i], what);
		if (!access(out, F_OK))
			return 0;
	}
	return refuse(e, "%s: there is no disk or network card %s; known: %s", spec, what,
		      print_known(m, known, sizeof known));
}

static int unite_nodes(const struct machine *m, const struct numbers *nodes,
		       struct numbers *pus, struct err *e)
{
	char name[32];

	for (unsigned i = 0; i < m->count[KIND_NODE]; i++) {
		const struct object *node = &m->object[KIND_NODE][i];

		if (!numbers_has(nodes, node->kernel))
			continue;
		snprintf(name, sizeof name, "node%u", node->kernel);
		if (node->memory_only)
			return refuse_without_cpu(m, name, e);
		numbers_unite(pus, &node->pus);
	}
	return 0;
}

int device_near(const struct machine *m, const char *spec, const char *what,
		struct numbers *pus, struct err *e)
{
	struct device device = {0};
	char directory[PATH_MAX], known[LIST_SIZE];

	if (!m->sysfs)
		return refuse(e, "%s: the devices of this machine are not known, as it is "
			      "described by a text", spec);
	if (find_directory(m, spec, what, directory, e))
		return -1;
	device_read(&device, m, directory);
	if (numbers_empty(&device.nodes))
		return refuse(e, "%s: the kernel does not tell the node of %s (its numa_node); "
			      "known: %s", spec, what, print_known(m, known, sizeof known));
	return unite_nodes(m, &device.nodes, pus, e);
}

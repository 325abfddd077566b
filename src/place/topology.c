/* SPDX-License-Identifier: MIT */
/*
 * topology.c - the only user of hwloc: fills a struct machine and lets hwloc go.
 *
 * Objects that are not allowed are kept, so that an error can tell "not there"
 * from "not allowed".  hwloc must not move this process about to ask each CPU
 * what it is: that is slow, and the kernel knows it all.
 */
#include "bind.h"
#include "machine.h"
#include "policy.h"

#include <hwloc.h>
#include <stdlib.h>

static const hwloc_obj_type_t hwloc_type[KINDS] = {
	[KIND_MACHINE] = HWLOC_OBJ_MACHINE,
	[KIND_PACKAGE] = HWLOC_OBJ_PACKAGE,
	[KIND_NODE] = HWLOC_OBJ_NUMANODE,
	[KIND_L3] = HWLOC_OBJ_L3CACHE,
	[KIND_L2] = HWLOC_OBJ_L2CACHE,
	[KIND_L1] = HWLOC_OBJ_L1CACHE,
	[KIND_CORE] = HWLOC_OBJ_CORE,
	[KIND_PU] = HWLOC_OBJ_PU,
};

static void copy_set(struct numbers *to, hwloc_const_bitmap_t from)
{
	for (unsigned i = 0; i < sizeof to->word / sizeof to->word[0]; i++)
		to->word[i] = hwloc_bitmap_to_ith_ulong(from, i);
}

static uint64_t object_bytes(enum kind kind, hwloc_obj_t from)
{
	switch (kind) {
	case KIND_NODE:
		return from->attr->numanode.local_memory;
	case KIND_L3:
	case KIND_L2:
	case KIND_L1:
		return from->attr->cache.size;
	default:
		return 0;
	}
}

static int copy_objects(struct machine *m, enum kind kind, hwloc_topology_t topology)
{
	int count = hwloc_get_nbobjs_by_type(topology, hwloc_type[kind]);

	if (count < 0)			/* at several depths: no numbers to go by */
		count = 0;
	struct object *to = machine_room(m, kind, (unsigned)count);
	if (!to)
		return -1;
	for (unsigned i = 0; i < (unsigned)count; i++) {
		hwloc_obj_t from = hwloc_get_obj_by_type(topology, hwloc_type[kind], i);

		to[i].kernel = from->os_index;
		to[i].bytes = object_bytes(kind, from);
		copy_set(&to[i].pus, from->cpuset);
	}
	return 0;
}

static int copy_distances(struct machine *m, hwloc_topology_t topology)
{
	struct hwloc_distances_s *found;
	unsigned matrices = 1, nodes = m->count[KIND_NODE];

	if (hwloc_distances_get_by_type(topology, HWLOC_OBJ_NUMANODE, &matrices, &found,
					HWLOC_DISTANCES_KIND_MEANS_LATENCY, 0) || !matrices)
		return 0;
	if (found->nbobjs == nodes && (m->distance = calloc(nodes, nodes * sizeof(uint64_t))))
		for (unsigned i = 0; i < nodes * nodes; i++)
			m->distance[found->objs[i / nodes]->logical_index * nodes +
				    found->objs[i % nodes]->logical_index] = found->values[i];
	int rc = found->nbobjs == nodes && !m->distance ? -1 : 0;
	hwloc_distances_release(topology, found);
	return rc;
}

/* What hwloc says is allowed (cpusets), and, where it describes this system and
 * not another one, only what the process's own mask has too (taskset). */
static int copy_allowed(struct machine *m, hwloc_topology_t topology, struct err *e)
{
	copy_set(&m->allowed, hwloc_topology_get_allowed_cpuset(topology));
	copy_set(&m->offline, hwloc_topology_get_complete_cpuset(topology));
	numbers_subtract(&m->offline, &m->object[KIND_MACHINE]->pus);
	copy_set(&m->allowed_nodes, hwloc_topology_get_allowed_nodeset(topology));
	if (!hwloc_topology_is_thissystem(topology))
		return 0;

	struct numbers mine;
	struct err ignored;
	m->sysfs = "/sys";
	if (!policy_allowed(&mine, &ignored))
		numbers_intersect(&m->allowed_nodes, &mine);
	if (affinity_read(&mine, e))
		return -1;
	numbers_intersect(&m->allowed, &mine);
	return 0;
}

static int copy(struct machine *m, hwloc_topology_t topology, struct err *e)
{
	int last = hwloc_bitmap_last(hwloc_topology_get_complete_cpuset(topology));

	if (last >= NUMBERS_MAX)
		return err_set(e, "the machine has cpu%d, expected numbers below %d", last,
			       NUMBERS_MAX);
	for (enum kind kind = 0; kind < KINDS; kind++)
		if (copy_objects(m, kind, topology))
			return err_sys(e, "the description of the machine does not fit");
	if (copy_distances(m, topology))
		return err_sys(e, "the distances between nodes do not fit");
	machine_settle(m);
	return copy_allowed(m, topology, e);
}

static int load(hwloc_topology_t topology, const char *synthetic, struct err *e)
{
	unsigned long flags = HWLOC_TOPOLOGY_FLAG_INCLUDE_DISALLOWED;

#if HWLOC_API_VERSION >= 0x00020500
	flags |= HWLOC_TOPOLOGY_FLAG_DONT_CHANGE_BINDING;
#endif
#if HWLOC_API_VERSION >= 0x00020800
	flags |= HWLOC_TOPOLOGY_FLAG_NO_MEMATTRS | HWLOC_TOPOLOGY_FLAG_NO_CPUKINDS;
#endif
	if (synthetic && hwloc_topology_set_synthetic(topology, synthetic))
		return err_set(e, "hwloc does not understand the synthetic machine \"%s\", "
			       "expected one such as \"package:2 [numa] core:4 pu:2\"",
			       synthetic);
	hwloc_topology_set_components(topology, HWLOC_TOPOLOGY_COMPONENTS_FLAG_BLACKLIST,
				      "x86");
	hwloc_topology_set_io_types_filter(topology, HWLOC_TYPE_FILTER_KEEP_NONE);
	hwloc_topology_set_flags(topology, flags);
	if (hwloc_topology_load(topology))
		return err_sys(e, "hwloc cannot find out what this machine has");
	return 0;
}

struct machine *machine_load(const char *synthetic, struct err *e)
{
	hwloc_topology_t topology;
	struct machine *m = calloc(1, sizeof *m);

	if (!m || hwloc_topology_init(&topology)) {
		err_sys(e, "hwloc does not start");
		machine_free(m);
		return NULL;
	}
	if (load(topology, synthetic, e) || copy(m, topology, e)) {
		machine_free(m);
		m = NULL;
	}
	hwloc_topology_destroy(topology);
	return m;
}

/* SPDX-License-Identifier: MIT */
/*
 * device.h - disks and network cards, and the nodes that they are at, as sysfs
 * describes them.
 */
#ifndef PLACE_DEVICE_H
#define PLACE_DEVICE_H

#include "machine.h"

struct device {
	char name[64];
	struct numbers nodes;		/* the kernel's; several where it is made up of
					 * disks at several; empty: not known */
};

struct devices {
	struct device *item;		/* owned; disks by name, then network cards */
	unsigned count;
};

/* All disks and network cards that are made of something; none where the machine
 * does not say.  -1: no memory. */
int devices_load(struct devices *, const struct machine *);
void devices_release(struct devices *);

/* The PUs of the node at which `what`, a device or, with a slash or a dot at its
 * front, a path, is; `spec` names it in errors. */
int device_near(const struct machine *, const char *spec, const char *what,
		struct numbers *pus, struct err *e);

#endif

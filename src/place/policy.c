/* SPDX-License-Identifier: MIT */
/*
 * policy.c - memory policies by the kernel's own calls, and reading them back.
 *
 * Asked for several nodes, the kernel leaves out silently those that are not
 * there or not allowed, so that only what is read back counts.
 */
#include "policy.h"

#include <errno.h>
#include <linux/mempolicy.h>
#include <sys/syscall.h>
#include <unistd.h>

#define LIST_SIZE 256
#define refuse_memory(e, ...) err_at(e, "--membind", 0, 0, __VA_ARGS__)

/* One more than there are bits: the kernel takes one off. */
#define MAX_NODE (NUMBERS_MAX + 1ul)

static const struct {
	int mode;
	const char *name;
} policies[] = {
	[MEMORY_LOCAL] = { MPOL_DEFAULT, "local" },
	[MEMORY_BIND] = { MPOL_BIND, "bind" },
	[MEMORY_PREFERRED] = { MPOL_PREFERRED, "preferred" },
	[MEMORY_INTERLEAVE] = { MPOL_INTERLEAVE, "interleave" },
};

static const char *mode_name(int mode)
{
	for (size_t i = 0; i < sizeof policies / sizeof *policies; i++)
		if (policies[i].mode == mode)
			return policies[i].name;
	return "another policy";
}

/* A kernel without NUMA has no policies, and containers often may not change
 * them: memory is local then, as it is wanted. */
static bool never_mind(const struct slot *slot)
{
	return slot->memory == MEMORY_LOCAL && (errno == ENOSYS || errno == EPERM);
}

int policy_write(const struct slot *slot, struct err *e)
{
	bool local = slot->memory == MEMORY_LOCAL;
	char list[LIST_SIZE];

	if (!syscall(SYS_set_mempolicy, policies[slot->memory].mode,
		     local ? NULL : slot->nodes.word, local ? 0ul : MAX_NODE) ||
	    never_mind(slot))
		return 0;
	numbers_print(&slot->nodes, list, sizeof list);
	if (errno == EINVAL)
		return refuse_memory(e, "%s: memory cannot come from node%s: none of them is "
				     "there, has memory and is allowed", slot->memory_label,
				     list);
	err_sys(e, "%s: memory cannot be bound to node%s", slot->memory_label, list);
	snprintf(e->source, sizeof e->source, "--membind");
	return -1;
}

/* "interleave node0-1" */
static char *policy_print(int mode, const struct numbers *nodes, char *out, size_t size)
{
	char list[LIST_SIZE];

	if (numbers_empty(nodes))
		snprintf(out, size, "%s", mode_name(mode));
	else
		snprintf(out, size, "%s node%s", mode_name(mode),
			 numbers_print(nodes, list, sizeof list));
	return out;
}

int policy_compare(const struct slot *slot, const char *sentence, struct err *e)
{
	struct numbers nodes = {0};
	char found[LIST_SIZE + 32], wanted[LIST_SIZE + 32];
	int mode, expected = policies[slot->memory].mode;

	if (syscall(SYS_get_mempolicy, &mode, nodes.word, MAX_NODE, NULL, 0ul)) {
		if (never_mind(slot))
			return 0;
		return err_sys(e, "the kernel does not tell the memory policy of this "
			       "process");
	}
	if (mode == expected && numbers_equal(&nodes, &slot->nodes))
		return 0;
	return refuse_memory(e, "%s: %s %s, expected %s", slot->memory_label, sentence,
			     policy_print(mode, &nodes, found, sizeof found),
			     policy_print(expected, &slot->nodes, wanted, sizeof wanted));
}

int policy_allowed(struct numbers *nodes, struct err *e)
{
	*nodes = (struct numbers){0};
	if (syscall(SYS_get_mempolicy, NULL, nodes->word, MAX_NODE, NULL,
		    (unsigned long)MPOL_F_MEMS_ALLOWED))
		return err_sys(e, "the kernel does not tell whose memory this process may use");
	return 0;
}

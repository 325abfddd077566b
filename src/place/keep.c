/* SPDX-License-Identifier: MIT */
/*
 * keep.c - to be bound elsewhere for a while, and back.
 *
 * The memory policy is kept as the kernel numbers it, flags and all: it may be
 * one that this program never sets.
 */
#include "bind.h"

#include <errno.h>
#include <linux/mempolicy.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#define NO_POLICY (-1)			/* the kernel has none, or forbids to ask */
/* One more than there are bits: the kernel takes one off. */
#define MAX_NODE (NUMBERS_MAX + 1ul)

int place_keep(struct place_kept *kept, struct err *e)
{
	*kept = (struct place_kept){0};
	if (affinity_read(&kept->pus, e))
		return -1;
	if (syscall(SYS_get_mempolicy, &kept->policy, kept->nodes.word, MAX_NODE, NULL, 0ul))
		kept->policy = NO_POLICY;
	return 0;
}

static int policy_return(const struct place_kept *kept, struct err *e)
{
	bool none = numbers_empty(&kept->nodes);

	if (kept->policy == NO_POLICY)
		return 0;
	if (!syscall(SYS_set_mempolicy, kept->policy, none ? NULL : kept->nodes.word,
		     none ? 0ul : MAX_NODE))
		return 0;
	if (kept->policy == MPOL_DEFAULT && errno == EPERM)
		return 0;		/* whoever may not go back could not leave either */
	return err_sys(e, "this process cannot go back to the memory policy that it had");
}

int place_return(const struct place_kept *kept, struct err *e)
{
	if (sched_setaffinity(0, sizeof kept->pus.word, (const cpu_set_t *)kept->pus.word))
		return err_sys(e, "this process cannot go back to the CPUs that it had");
	return policy_return(kept, e);
}

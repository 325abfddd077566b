/* SPDX-License-Identifier: MIT */
/*
 * bind.c - binding by the kernel's own calls, and reading the binding back.
 *
 * struct numbers is laid out as the kernel's CPU masks are, so it is handed over
 * as it is.  It holds 8192 CPUs, the most that Linux can be built for, where
 * glibc's cpu_set_t ends at 1024.
 */
#include "bind.h"
#include "policy.h"
#include "refuse.h"

#include <errno.h>
#include <sched.h>

#define LIST_SIZE 256

int affinity_read_other(struct numbers *pus, int pid)
{
	*pus = (struct numbers){0};
	return sched_getaffinity(pid, sizeof pus->word, (cpu_set_t *)pus->word);
}

int affinity_read(struct numbers *pus, struct err *e)
{
	if (affinity_read_other(pus, 0))
		return err_sys(e, "the kernel does not tell which CPUs this process may use");
	return 0;
}

static int affinity_write(const struct slot *slot, struct err *e)
{
	char wanted[LIST_SIZE];

	if (!sched_setaffinity(0, sizeof slot->pus.word,
			       (const cpu_set_t *)slot->pus.word))
		return 0;

	numbers_print(&slot->pus, wanted, sizeof wanted);
	if (errno == EINVAL)
		return refuse(e, "%s: cannot bind to cpu%s: this system has none of them, or "
			      "none is online and allowed", slot->label, wanted);
	err_sys(e, "%s: cannot bind to cpu%s", slot->label, wanted);
	snprintf(e->source, sizeof e->source, "--bind");
	return -1;
}

static int compare(const struct slot *slot, const char *sentence, struct err *e)
{
	struct numbers real;
	char wanted[LIST_SIZE], found[LIST_SIZE];

	if (affinity_read(&real, e))
		return -1;
	if (numbers_equal(&real, &slot->pus))
		return 0;
	return refuse(e, "%s: %s cpu%s, expected cpu%s", slot->label, sentence,
		      numbers_print(&real, found, sizeof found),
		      numbers_print(&slot->pus, wanted, sizeof wanted));
}

static bool binds_nothing(const struct slot *slot)
{
	return numbers_empty(&slot->pus) && slot->memory == MEMORY_LOCAL;
}

int place_bind(const struct slot *slot, struct err *e)
{
	if (binds_nothing(slot))
		return 0;
	if (!numbers_empty(&slot->pus) &&
	    (affinity_write(slot, e) || compare(slot, "the kernel binds to", e)))
		return -1;
	if (policy_write(slot, e))
		return -1;
	return policy_compare(slot, "the kernel gives", e);
}

int place_verify(const struct slot *slot, struct err *e)
{
	if (binds_nothing(slot))
		return 0;
	if (!numbers_empty(&slot->pus) &&
	    compare(slot, "the binding is lost: something has changed it to", e))
		return -1;
	return policy_compare(slot, "the memory policy is lost: something has changed it to", e);
}

int place_verify_other(const struct slot *slot, int pid, unsigned on, const char *when,
		       struct err *e)
{
	struct numbers real;
	char wanted[LIST_SIZE], found[LIST_SIZE];

	if (numbers_empty(&slot->pus) || affinity_read_other(&real, pid))
		return 0;
	if (numbers_has(&slot->pus, on) && numbers_equal(&real, &slot->pus))
		return 0;
	return refuse(e, "%s: the binding is lost: %s it is on cpu%u and may run on cpu%s, "
		      "expected cpu%s", slot->label, when, on,
		      numbers_print(&real, found, sizeof found),
		      numbers_print(&slot->pus, wanted, sizeof wanted));
}

char *place_allowed(char *out, size_t size)
{
	struct numbers pus;
	struct err ignored;

	if (affinity_read(&pus, &ignored))
		pus = (struct numbers){0};
	return numbers_print(&pus, out, size);
}

/* SPDX-License-Identifier: MIT */
/* policy.h - the memory policy of the calling process. */
#ifndef PLACE_POLICY_H
#define PLACE_POLICY_H

#include <dbench/placement.h>

/* Set the policy that the slot asks for. */
int policy_write(const struct slot *, struct err *e);

/* Fail where the policy is another one than the slot's; `sentence` is what the
 * error says before it: "the kernel gives". */
int policy_compare(const struct slot *, const char *sentence, struct err *e);

/* The nodes whose memory the calling process may use. */
int policy_allowed(struct numbers *nodes, struct err *e);

#endif

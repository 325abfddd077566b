/* SPDX-License-Identifier: MIT */
/*
 * A filesystem that fails when told to: wraps the posix backend and lets one kind
 * of op come to harm from its n-th time on.  For tests of what a harness does
 * then.  "fault:OP:WHAT:N", each client for itself; WHAT is
 *
 *	an errno		EIO, ENOSPC … comes back
 *	short			half of the bytes come back (ReadX, WriteX)
 *	stall=MS		it takes so many milliseconds longer, once
 *	kill			the worker kills itself
 *	unbind			the worker is moved to other CPUs: all it may use
 */
#include "backends.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include <dbench/num.h>

struct fault {
	unsigned kind;			/* OP_KINDS: not known */
	enum { FAULT_ERRNO, FAULT_SHORT, FAULT_STALL, FAULT_KILL, FAULT_UNBIND } what;
	int cause;			/* FAULT_ERRNO */
	uint64_t stall_ms;
	uint64_t from, seen;		/* counted from 1 */
};

static unsigned kind_of(const char *name, size_t length)
{
	unsigned kind = 0;

	while (kind < OP_KINDS && (strlen(op_info[kind].name) != length ||
				   strncasecmp(op_info[kind].name, name, length)))
		kind++;
	return kind;
}

static int parse_what(struct fault *f, const char *what, size_t length)
{
	static const struct { const char *name; int cause; } known[] = {
		{ "EIO", EIO }, { "ENOSPC", ENOSPC }, { "EACCES", EACCES }, { "ENOENT", ENOENT },
		{ "EINTR", EINTR }, { "ESTALE", ESTALE }, { "EDQUOT", EDQUOT },
	};
	static const char *const verb[] = { [FAULT_SHORT] = "short", [FAULT_KILL] = "kill",
					    [FAULT_UNBIND] = "unbind" };

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strlen(known[i].name) == length && !strncmp(known[i].name, what, length)) {
			f->what = FAULT_ERRNO;
			f->cause = known[i].cause;
			return 0;
		}
	for (unsigned i = 0; i < sizeof verb / sizeof *verb; i++)
		if (verb[i] && strlen(verb[i]) == length && !strncmp(verb[i], what, length)) {
			f->what = i;
			return 0;
		}
	f->what = FAULT_STALL;
	return length > 6 && !strncmp(what, "stall=", 6) ?
	       num_unsigned(what + 6, length - 6, &f->stall_ms) : -1;
}

static int fault_parse(const char *name, struct fault *f, struct err *e)
{
	const char *op = strchr(name, ':'), *what = op ? strchr(op + 1, ':') : NULL;
	const char *from = what ? strchr(what + 1, ':') : NULL;

	*f = (struct fault){ 0 };
	if (!from || (f->kind = kind_of(op + 1, (size_t)(what - op) - 1)) == OP_KINDS ||
	    parse_what(f, what + 1, (size_t)(from - what) - 1) ||
	    num_unsigned(from + 1, strlen(from + 1), &f->from) || !f->from)
		return err_set(e, "-B %s: expected fault:OP:WHAT:N, such as fault:ReadX:EIO:100, "
			       "where WHAT is an errno, short, stall=MS, kill or unbind", name);
	return 0;
}

int fault_check(const char *name, struct err *e)
{
	struct fault f;

	return fault_parse(name, &f, e);
}

static int fault_open(struct fs_session *s, struct err *e)
{
	struct fault *f = s->state = malloc(sizeof *f);

	return f ? fault_parse(s->settings->backend, f, e) : err_set(e, "no memory");
}

static void fault_close(struct fs_session *s)
{
	free(s->state);
	s->state = NULL;
}

static void move_elsewhere(void)
{
	cpu_set_t all;

	memset(&all, 0xff, sizeof all);
	sched_setaffinity(0, sizeof all, &all);
}

static int64_t strike(struct fault *f, struct fs_session *s, const struct op *o)
{
	struct timespec stall = { (time_t)(f->stall_ms / 1000),
				  (long)(f->stall_ms % 1000) * 1000000 };
	struct op half = *o;

	switch (f->what) {
	case FAULT_ERRNO:
		return -f->cause;
	case FAULT_SHORT:
		half.size /= 2;
		return fs_posix.op[o->kind](s, &half);
	case FAULT_STALL:
		if (f->seen == f->from)
			nanosleep(&stall, NULL);
		break;
	case FAULT_KILL:
		raise(SIGKILL);
		break;
	case FAULT_UNBIND:
		move_elsewhere();
		break;
	}
	return fs_posix.op[o->kind](s, o);
}

static int64_t fault_op(struct fs_session *s, const struct op *o)
{
	struct fault *f = s->state;

	if (o->kind == f->kind && ++f->seen >= f->from)
		return strike(f, s, o);
	return fs_posix.op[o->kind](s, o);
}

static void fault_end_pass(struct fs_session *s)
{
	fs_posix.end_pass(s);
}

static int fault_remove(struct fs_session *s, const char *path, struct err *e)
{
	return fs_posix.remove(s, path, e);
}

const struct fs_backend fs_fault = {
	.name = "fault",
	.open = fault_open,
	.op = {
#define OP(id, name, operands, check, help) [OP_##id] = fault_op,
#include <dbench/ops.def>
#undef OP
	},
	.end_pass = fault_end_pass,
	.remove = fault_remove,
	.close = fault_close,
};

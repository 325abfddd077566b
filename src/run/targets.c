/* SPDX-License-Identifier: MIT */
#include "targets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what they are -------------------------------------------------------- */

static int check_twins(const struct target_info *info, const struct settings *s,
		       unsigned number, struct err *e)
{
	for (unsigned i = 0; i < number; i++)
		if (info[i].dev == info[number].dev && info[i].ino == info[number].ino)
			return err_set(e, "the target directories '%s' and '%s' (-D) are the "
					  "same; each is expected once", s->target[i],
				       s->target[number]);
	return 0;
}

int targets_read(struct target_info *info, const struct settings *s, struct err *e)
{
	for (unsigned i = 0; i < s->targets; i++)
		if (target_read(&info[i], s->target[i], e) || check_twins(info, s, i, e))
			return -1;
	for (unsigned i = 0; i < s->clients; i++)
		info[settings_target_of(s, i)].clients++;
	return 0;
}

/* ---- taking them ---------------------------------------------------------- */

/* Which of several an error is about. */
static int name_target(const struct targets *ts, const struct target *t, struct err *e)
{
	if (ts->count > 1)
		snprintf(e->source, sizeof e->source, "%s", t->path);
	return -1;
}

static int open_all(struct targets *ts, const struct run *run, struct err *e)
{
	size_t count = run->settings->targets;

	*ts = (struct targets){ .target = calloc(count, sizeof *ts->target),
				.order = calloc(count, sizeof *ts->order) };
	if (!ts->target || !ts->order)
		return err_set(e, "no memory for %zu target directories", count);
	while (ts->count < count) {
		struct target *t = &ts->target[ts->count];

		ts->order[ts->count] = t;
		if (target_open(t, run, (unsigned)ts->count++, e))
			return -1;
	}
	return 0;
}

/* By what they are, not by their names. */
static int compare(const void *a, const void *b, void *all)
{
	const struct target_info *info = all;
	const struct target_info *x = &info[(*(struct target *const *)a)->number];
	const struct target_info *y = &info[(*(struct target *const *)b)->number];

	return x->dev != y->dev ? (x->dev < y->dev ? -1 : 1) :
	       x->ino != y->ino ? (x->ino < y->ino ? -1 : 1) : 0;
}

/* Where `path` goes on below the directory `top`; NULL: it is not below. */
static const char *below(const char *path, const char *top)
{
	size_t length = strlen(top);

	if (top[length - 1] == '/')		/* the root directory */
		length--;
	return !strncmp(path, top, length) && path[length] == '/' ? path + length + 1 : NULL;
}

/* One in another is fine, but not in what the other's clients make and remove. */
static int check_nest(const struct targets *ts, const struct target_info *info, size_t inner,
		      struct err *e)
{
	for (size_t i = 0; i < ts->count; i++) {
		const char *rest = i == inner ? NULL : below(info[inner].path, info[i].path);

		if (rest && target_has(&ts->target[i], rest))
			return err_set(e, "the target directory %s (-D) lies in what clients make "
					  "and remove in %s; choose another directory",
				       info[inner].path, info[i].path);
	}
	return 0;
}

static int check_nests(const struct targets *ts, const struct target_info *info, struct err *e)
{
	for (size_t i = 0; i < ts->count; i++)
		if (check_nest(ts, info, i, e))
			return -1;
	return 0;
}

static int each(const struct targets *ts, int (*step)(struct target *, struct err *),
		struct err *e)
{
	for (size_t i = 0; i < ts->count; i++)
		if (step(ts->order[i], e))
			return name_target(ts, ts->order[i], e);
	return 0;
}

int targets_take(struct targets *ts, const struct run *run, const struct target_info *info,
		 struct err *e)
{
	if (open_all(ts, run, e) || check_nests(ts, info, e))
		goto failed;
	qsort_r(ts->order, ts->count, sizeof *ts->order, compare, (void *)info);
	if (!each(ts, target_check, e) && !each(ts, target_mark, e) && !each(ts, target_make, e))
		return 0;
	for (size_t i = 0; i < ts->count; i++)
		target_undo(&ts->target[i]);
failed:
	targets_release(ts);
	return -1;
}

/* ---- giving them back ----------------------------------------------------- */

int targets_clear(struct targets *ts, struct err *e)
{
	struct err later;
	int rc = 0;

	for (size_t i = 0; i < ts->count; i++)
		if (target_clear(&ts->target[i], rc ? &later : e))
			rc = rc ? rc : name_target(ts, &ts->target[i], e);
	return rc;
}

void targets_keep(struct targets *ts)
{
	for (size_t i = 0; i < ts->count; i++)
		target_keep(&ts->target[i]);
}

void targets_release(struct targets *ts)
{
	for (size_t i = 0; i < ts->count; i++)
		target_release(&ts->target[i]);
	free(ts->target);
	free(ts->order);
	*ts = (struct targets){ 0 };
}

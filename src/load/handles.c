/* SPDX-License-Identifier: MIT */
#include "handles.h"

#include <stdlib.h>

#include "array.h"

/* Handles are mostly given out in sequence: neighbours stay neighbours here, and
 * in the cache. */
static size_t bucket_of(const struct handles *h, uint64_t value)
{
	return (value ^ value >> 16 ^ value >> 32 ^ value >> 48) & (h->buckets - 1);
}

static int add_buckets(struct handles *h)
{
	size_t buckets = h->buckets ? h->buckets * 2 : 1024;
	uint32_t *bucket = calloc(buckets, sizeof *bucket);

	if (!bucket)
		return -1;
	free(h->bucket);
	h->bucket = bucket;
	h->buckets = buckets;
	for (size_t i = 0; i < h->handles; i++) {
		size_t at = bucket_of(h, h->handle[i].value);

		while (bucket[at])
			at = (at + 1) & (buckets - 1);
		bucket[at] = (uint32_t)i + 1;
	}
	return 0;
}

static int add_handle(struct handles *h, uint64_t value, size_t at)
{
	struct handle *handle = array_grow(h->handle, h->handles, &h->handle_room,
					   sizeof *handle);

	if (!handle || h->handles >= UINT32_MAX - 1)
		return -1;
	h->handle = handle;
	handle[h->handles] = (struct handle){ .value = value, .slot = NO_SLOT };
	h->last = (uint32_t)h->handles++;
	h->bucket[at] = h->last + 1;
	return 0;
}

/* The handle of that value, new or known; NULL: no memory, which has been said.
 * It stays where it is until the next call. */
static struct handle *find(struct handles *h, struct findings *f, uint64_t value)
{
	size_t at;

	if (h->handles && h->handle[h->last].value == value)
		return &h->handle[h->last];
	if (h->handles >= h->buckets / 2 && add_buckets(h)) {
		finding_no_memory(f);
		return NULL;
	}
	for (at = bucket_of(h, value); h->bucket[at]; at = (at + 1) & (h->buckets - 1)) {
		h->last = h->bucket[at] - 1;
		if (h->handle[h->last].value == value)
			return &h->handle[h->last];
	}
	if (add_handle(h, value, at)) {
		finding_no_memory(f);
		return NULL;
	}
	return &h->handle[h->last];
}

static void free_slot(struct handles *h, struct findings *f, uint32_t slot)
{
	uint32_t *stack = array_grow(h->free_slot, h->free_slots, &h->free_room,
				     sizeof *stack);

	if (!stack) {
		finding_no_memory(f);
		return;
	}
	h->free_slot = stack;
	stack[h->free_slots++] = slot;
}

/* Note a change for the loops around it. */
static void note_change(struct handles *h, struct findings *f, const struct handle *handle)
{
	struct handle_change *change;

	if (!h->depth)
		return;
	change = array_grow(h->change, h->changes, &h->change_room, sizeof *change);
	if (!change) {
		finding_no_memory(f);
		return;
	}
	h->change = change;
	change[h->changes++] = (struct handle_change){ (uint32_t)(handle - h->handle),
						       handle->state == HANDLE_OPEN };
}

static void set_state(struct handle *handle, enum handle_state state, bool sure, uint32_t line)
{
	handle->state = (uint8_t)state;
	handle->sure = sure;
	handle->line = line;
}

static void open_slot(struct handles *h, struct findings *f, struct handle *handle)
{
	note_change(h, f, handle);
	if (handle->state == HANDLE_OPEN || handle->pinned)
		return;
	handle->slot = h->free_slots ? h->free_slot[--h->free_slots] : h->slots++;
}

uint32_t handles_open(struct handles *h, struct findings *f, const struct word *w,
		      uint64_t value, enum expect expect)
{
	struct handle *handle = find(h, f, value);

	if (!handle)
		return NO_SLOT;
	if (handle->state == HANDLE_OPEN)
		finding_add(f, !handle->sure || expect != EXPECT_OK, word_start(w),
			    "handle %.*s is opened again; line %u opened it and none closed it",
			    (int)w->length, w->s, handle->opened);
	if (expect == EXPECT_FAIL) {
		if (handle->state != HANDLE_OPEN)
			set_state(handle, HANDLE_FAILED, true, f->line);
		return NO_SLOT;
	}
	open_slot(h, f, handle);
	set_state(handle, HANDLE_OPEN, expect == EXPECT_OK, f->line);
	handle->opened = f->line;
	return handle->slot;
}

/* Say that the handle of an op is not open.  An op that need not succeed may
 * well have been recorded so. */
static void say_not_open(struct findings *f, const struct word *w, const struct handle *handle,
			 enum expect expect)
{
	int length = (int)w->length;
	bool warning = expect != EXPECT_OK;

	switch ((enum handle_state)handle->state) {
	case HANDLE_FAILED:
		if (expect == EXPECT_OK)
			finding_warning(f, word_start(w), "handle %.*s is not open: the open "
					"in line %u is expected to fail", length, w->s,
					handle->line);
		return;
	case HANDLE_CLOSED:
		finding_add(f, warning || !handle->sure, word_start(w),
			    "handle %.*s is not open: line %u closed it", length, w->s,
			    handle->line);
		return;
	default:
		finding_add(f, warning, word_start(w),
			    "handle %.*s is not open: no line above opens it", length, w->s);
	}
}

uint32_t handles_use(struct handles *h, struct findings *f, const struct word *w,
		     uint64_t value, enum expect expect)
{
	struct handle *handle = find(h, f, value);

	if (!handle)
		return NO_SLOT;
	if (handle->state == HANDLE_OPEN)
		return handle->slot;
	say_not_open(f, w, handle, expect);
	return NO_SLOT;
}

/* The depth of the outermost loop that began after the handle was opened; 0:
 * none did. */
static uint32_t pinned_by(const struct handles *h, const struct handle *handle)
{
	size_t low = 0, high = h->depth;

	while (low < high) {		/* loops begin in the order of their lines */
		size_t middle = (low + high) / 2;

		if (h->loop[middle].line < handle->opened)
			low = middle + 1;
		else
			high = middle;
	}
	return low < h->depth ? (uint32_t)low + 1 : 0;
}

uint32_t handles_close(struct handles *h, struct findings *f, const struct word *w,
		       uint64_t value, enum expect expect)
{
	uint32_t slot = handles_use(h, f, w, value, expect);
	struct handle *handle;

	if (slot == NO_SLOT || expect == EXPECT_FAIL)
		return slot;
	handle = &h->handle[h->last];
	note_change(h, f, handle);
	if (!handle->pinned)
		handle->pinned = pinned_by(h, handle);
	if (!handle->pinned)
		free_slot(h, f, slot);
	set_state(handle, HANDLE_CLOSED, handle->sure && expect == EXPECT_OK, f->line);
	return slot;
}

void handles_loop_begin(struct handles *h, struct findings *f)
{
	struct handle_loop *loop = array_grow(h->loop, h->depth, &h->loop_room, sizeof *loop);

	if (!loop) {
		finding_no_memory(f);
		return;
	}
	h->loop = loop;
	loop[h->depth++] = (struct handle_loop){ h->changes, f->line };
}

static void check_turn(struct handles *h, struct findings *f, const char *at,
		       const struct handle_change *first)
{
	const struct handle *handle = &h->handle[first->handle];
	bool open = handle->state == HANDLE_OPEN;
	long long value = (long long)handle->value;

	if (open && !first->was_open)
		finding_add(f, !handle->sure, at, "handle %lld, which line %u opens, is still "
			    "open when this loop turns; its next turn opens it again",
			    value, handle->opened);
	if (!open && first->was_open)
		finding_add(f, !handle->sure, at, "handle %lld, which line %u closes, was open "
			    "when this loop began; its next turn finds it closed",
			    value, handle->line);
}

void handles_loop_end(struct handles *h, struct findings *f, const char *at, bool turns)
{
	uint32_t depth = (uint32_t)h->depth;
	size_t i, kept;

	if (!depth)
		return;
	h->loops_ended++;
	for (i = kept = h->loop[depth - 1].change; i < h->changes; i++) {
		struct handle *handle = &h->handle[h->change[i].handle];

		if (handle->seen == h->loops_ended)
			continue;
		/* the first change of each handle is what outer loops need */
		handle->seen = h->loops_ended;
		h->change[kept++] = h->change[i];
		if (turns)
			check_turn(h, f, at, &h->change[i]);
		if (handle->pinned != depth)
			continue;
		handle->pinned = 0;
		if (handle->state != HANDLE_OPEN)
			free_slot(h, f, handle->slot);
	}
	h->changes = --h->depth ? kept : 0;
}

void handles_close_all(struct handles *h, struct findings *f)
{
	for (size_t i = 0; i < h->handles; i++) {
		struct handle *handle = &h->handle[i];

		if (handle->state != HANDLE_OPEN)
			continue;
		free_slot(h, f, handle->slot);
		set_state(handle, HANDLE_CLOSED, true, f->line);
	}
}

void handles_release(struct handles *h)
{
	free(h->handle);
	free(h->bucket);
	free(h->free_slot);
	free(h->loop);
	free(h->change);
	*h = (struct handles){ 0 };
}

/* SPDX-License-Identifier: MIT */
#include "paths.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "array.h"
#include "strings.h"

static bool is_separator(char c)
{
	return c == '/' || c == '\\';
}

static int no_memory(struct findings *f)
{
	finding_no_memory(f);
	return -1;
}

/* A path whose components are being put one behind the other in `text`. */
struct flat {
	char *text;
	uint32_t length, base;
	bool personal;
};

static void flat_add(struct flat *flat, const char *s, size_t length)
{
	static const char client1[] = "client1";

	if (flat->length)
		flat->text[flat->length++] = '/';
	flat->base = flat->length;
	if (length == strlen(client1) && !strncasecmp(s, client1, length)) {
		flat->personal = true;
		s = client1;
	}
	memcpy(flat->text + flat->length, s, length);
	flat->length += (uint32_t)length;
}

static size_t component_length(const char *s, const char *end)
{
	const char *start = s;

	while (s < end && !is_separator(*s))
		s++;
	return (size_t)(s - start);
}

static int normalise(struct paths *p, struct findings *f, const struct word *w,
		     struct flat *flat)
{
	const char *s = w->s, *end = w->s + w->length;

	if (w->length > UINT32_MAX - 8)
		return no_memory(f);
	if (p->scratch_room < w->length + 8) {
		free(p->scratch);
		p->scratch_room = 2 * w->length + 256;
		p->scratch = malloc(p->scratch_room);
		if (!p->scratch) {
			p->scratch_room = 0;
			return no_memory(f);
		}
	}
	*flat = (struct flat){ .text = p->scratch };
	while (s < end) {
		size_t length = component_length(s, end);

		if (length == 2 && !memcmp(s, "..", 2)) {
			finding_error(f, s, "a path cannot hold \"..\": it might leave the "
				      "target");
			return -1;
		}
		if (length && !(length == 1 && *s == '.'))
			flat_add(flat, s, length);
		s += length + (s + length < end);
	}
	return 0;
}

int paths_add_text(struct paths *p, struct findings *f, const char *s, size_t length,
		   uint32_t *text)
{
	size_t at = p->text.used;
	char *place;

	if (length + 1 > NO_PATH - at || !(place = shared_grow(&p->text, length + 1)))
		return no_memory(f);
	memcpy(place, s, length);
	place[length] = '\0';
	*text = (uint32_t)at;
	return 0;
}

/* Keep the path once, however it is spelled. */
static int add_flat(struct paths *p, struct findings *f, const struct flat *flat,
		    uint32_t *index)
{
	uint32_t text;
	int is_new = intern(&p->normal, flat->text, flat->length, index);
	struct path *path;

	if (is_new <= 0)
		return is_new < 0 ? no_memory(f) : 0;
	if (paths_add_text(p, f, flat->text, flat->length, &text))
		return -1;
	path = shared_grow(&p->path, sizeof *path);
	if (!path)
		return no_memory(f);
	*path = (struct path){ .text = text, .length = flat->length, .base = flat->base,
			       .personal = flat->personal };
	return 0;
}

/* A spelling never met before.  One that is bad is found bad each time. */
static int learn(struct paths *p, struct findings *f, const struct word *w, uint32_t spelling)
{
	struct flat flat;
	uint32_t *meant = array_grow(p->meant, spelling, &p->meant_room, sizeof *meant);

	if (!meant)
		return no_memory(f);
	p->meant = meant;
	meant[spelling] = MEANS_BAD;
	if (has_string_ref(w->s, w->length)) {
		meant[spelling] = MEANS_VARYING;
		return 0;
	}
	if (!w->length || !is_separator(w->s[0])) {
		finding_error(f, word_start(w), "%s is not a path; expected one that starts "
			      "with / or \\", word_show(w).text);
		return -1;
	}
	if (normalise(p, f, w, &flat))
		return -1;
	return add_flat(p, f, &flat, &meant[spelling]);
}

static bool is_last(const struct paths *p, const struct word *w)
{
	const struct interned *last;

	if (!p->spelling.strings)
		return false;
	last = &p->spelling.string[p->last];
	return last->length == w->length &&
	       !memcmp(p->spelling.bytes + last->at, w->s, w->length);
}

int paths_find(struct paths *p, struct findings *f, const struct word *w, uint32_t *index)
{
	int is_new = 0;

	if (!is_last(p, w)) {
		is_new = intern(&p->spelling, w->s, w->length, &p->last);
		if (is_new < 0)
			return no_memory(f);
	}
	if ((is_new || p->meant[p->last] == MEANS_BAD) && learn(p, f, w, p->last))
		return -1;
	*index = p->meant[p->last];
	return *index == MEANS_VARYING;
}

/* Strings are never dots alone between their separators (strings.h), but they
 * may end in one: no run of fixed text beside them may be "..". */
static int check_varying(struct findings *f, const struct word *w)
{
	size_t run = 0;			/* bytes of fixed text up to here */

	for (size_t i = 0; i <= w->length; i++) {
		const char *s = w->s + i;
		bool ref = is_string_ref(s, w->length - i);

		if (i < w->length && !is_separator(*s) && !ref) {
			run++;
			continue;
		}
		if (run == 2 && !memcmp(s - 2, "..", 2)) {
			finding_error(f, s - 2, "a path may become \"..\" here, and might "
				      "leave the target");
			return -1;
		}
		run = 0;
		i += ref;
	}
	return 0;
}

int paths_add_varying(struct paths *p, struct findings *f, const struct word *w,
		      unsigned known, uint32_t *text)
{
	struct flat flat;

	if (!is_separator(w->s[0]) && w->s[0] != '$') {
		finding_error(f, word_start(w), "%s is not a path; expected one that starts "
			      "with /, \\ or a string", word_show(w).text);
		return -1;
	}
	if (string_refs_check(f, w->s, w->length, known) || check_varying(f, w) ||
	    normalise(p, f, w, &flat))
		return -1;
	if (!is_string_ref(flat.text, flat.length))
		return paths_add_text(p, f, flat.text, flat.length, text);
	/* the string may start with a separator: keep it below the target */
	memmove(flat.text + 2, flat.text, flat.length);
	memcpy(flat.text, "./", 2);
	return paths_add_text(p, f, flat.text, flat.length + 2, text);
}

void paths_release(struct paths *p)
{
	intern_release(&p->spelling);
	intern_release(&p->normal);
	free(p->meant);
	free(p->scratch);
	p->meant = NULL;
	p->scratch = NULL;
}

/* SPDX-License-Identifier: MIT */
#include "source.h"

#include <archive.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WINDOW (256u * 1024)

/* What a packed file starts with. */
static const struct { unsigned char size; char bytes[7]; } magic[] = {
	{ 2, "\x1f\x8b" },			/* gzip */
	{ 3, "BZh" },				/* bzip2 */
	{ 6, "\xfd" "7zXZ" },			/* xz; its sixth byte is 0 */
	{ 4, "\x28\xb5\x2f\xfd" },		/* zstd */
	{ 4, "\x04\x22\x4d\x18" },		/* lz4 */
};

static bool is_packed(const char *s, size_t size)
{
	for (size_t i = 0; i < sizeof magic / sizeof magic[0]; i++)
		if (size >= magic[i].size && !memcmp(s, magic[i].bytes, magic[i].size))
			return true;
	return false;
}

static ssize_t read_some(int fd, char *out, size_t size)
{
	ssize_t got;

	do
		got = read(fd, out, size);
	while (got < 0 && errno == EINTR);
	return got;
}

/* libarchive's read callback. */
static la_ssize_t read_packed(struct archive *a, void *source, const void **out)
{
	struct source *s = source;
	ssize_t got = (ssize_t)s->packed_size;

	*out = s->packed;
	s->packed_size = 0;
	if (got)
		return got;
	got = read_some(s->fd, s->packed, WINDOW);
	if (got < 0)
		archive_set_error(a, errno, "%s", strerror(errno));
	return got;
}

static int cannot_unpack(const struct source *s, struct err *e)
{
	return err_set(e, "%s cannot be unpacked: %s", s->name,
		       archive_error_string(s->archive));
}

static ssize_t read_plain_or_unpacked(struct source *s, char *out, size_t size, struct err *e)
{
	ssize_t got;

	if (!s->archive) {
		got = read_some(s->fd, out, size);
		if (got < 0)
			err_sys(e, "%s cannot be read", s->name);
		return got;
	}
	got = archive_read_data(s->archive, out, size);
	if (got < 0)
		return cannot_unpack(s, e);
	return got;
}

static int make_room(struct source *s, struct err *e)
{
	size_t room = s->room ? s->room * 2 : WINDOW;
	char *window = realloc(s->window, room);

	if (!window)
		return err_sys(e, "%s has a line too long for memory", s->name);
	s->window = window;
	s->room = room;
	return 0;
}

/* More bytes behind those that are left. */
static int fill(struct source *s, struct err *e)
{
	ssize_t got;

	if (s->left)
		memmove(s->window, s->next, s->left);
	if (s->left == s->room && make_room(s, e))
		return -1;
	s->next = s->window;
	got = read_plain_or_unpacked(s, s->window + s->left, s->room - s->left, e);
	if (got < 0)
		return -1;
	s->nul |= memchr(s->window + s->left, '\0', (size_t)got) != NULL;
	s->left += (size_t)got;
	s->ended = !got;
	return 0;
}

static int unpack(struct source *s, struct err *e)
{
	struct archive_entry *entry;
	struct archive *a = archive_read_new();

	if (!a)
		return err_sys(e, "%s cannot be unpacked", s->name);
	s->archive = a;
	s->packed = s->window;
	s->packed_size = s->left;
	s->window = NULL;
	s->left = s->room = 0;
	s->nul = false;
	archive_read_support_filter_gzip(a);
	archive_read_support_filter_bzip2(a);
	archive_read_support_filter_xz(a);
	archive_read_support_filter_zstd(a);
	archive_read_support_filter_lz4(a);
	archive_read_support_format_raw(a);
	archive_read_support_format_empty(a);
	if (archive_read_open(a, s, NULL, read_packed, NULL) != ARCHIVE_OK)
		return cannot_unpack(s, e);
	switch (archive_read_next_header(a, &entry)) {
	case ARCHIVE_OK:
		return 0;
	case ARCHIVE_EOF:		/* packed, but nothing in it */
		s->ended = true;
		return 0;
	}
	return cannot_unpack(s, e);
}

int source_open(struct source *s, const char *name, struct err *e)
{
	*s = (struct source){ .name = name, .fd = open(name, O_RDONLY | O_CLOEXEC) };
	if (s->fd < 0)
		return err_sys(e, "%s cannot be opened", name);
	if (make_room(s, e) || fill(s, e) ||
	    (is_packed(s->next, s->left) && unpack(s, e))) {
		source_release(s);
		return -1;
	}
	return 0;
}

void source_init_text(struct source *s, const char *text, size_t size)
{
	*s = (struct source){ .name = "", .fd = -1, .next = size ? text : "",
			      .left = size, .ended = true };
	s->nul = memchr(s->next, '\0', size) != NULL;
}

int source_line(struct source *s, const char **line, size_t *length, struct err *e)
{
	const char *newline;
	size_t seen = 0;

	while (!(newline = memchr(s->next + seen, '\n', s->left - seen)) && !s->ended) {
		seen = s->left;
		if (fill(s, e))
			return -1;
	}
	if (!newline && !s->left)
		return 0;
	*line = s->next;
	*length = newline ? (size_t)(newline - s->next) : s->left;
	size_t taken = *length + !!newline;
	s->next += taken;
	s->left -= taken;
	if (*length && (*line)[*length - 1] == '\r')
		--*length;
	return 1;
}

void source_release(struct source *s)
{
	archive_read_free(s->archive);
	free(s->window);
	free(s->packed);
	if (s->fd >= 0)
		close(s->fd);
	*s = (struct source){ .fd = -1 };
}

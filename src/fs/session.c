/* SPDX-License-Identifier: MIT */
#include <dbench/fs.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include <dbench/rng.h>

#define CLIENT_NAME_MAX 20u		/* "client4294967295" */
#define VARYING_IO (1u << 20)		/* the least buffer where sizes are drawn */

/* Copy a path, giving each component `client1` the client's own number.  Returns
 * the copy's end; the room is the text's plus CLIENT_NAME_MAX a component. */
static char *personal_copy(char *out, const char *text, unsigned client)
{
	while (*text) {
		size_t length = strcspn(text, "/");

		if (length == 7 && !strncasecmp(text, "client1", 7)) {
			out += sprintf(out, "client%u", client);
		} else {
			memcpy(out, text, length);
			out += length;
		}
		text += length;
		if (*text)
			*out++ = *text++;
	}
	*out = 0;
	return out;
}

/* Point p at full[0..], with a copy of its parent made behind its end.  Returns
 * what comes next. */
static char *path_point(struct fs_path *p, char *full, char *end)
{
	char *slash = strrchr(full, '/');

	if (!*full) {
		*p = (struct fs_path){ ".", ".", "." };
		return full;
	}
	*p = (struct fs_path){ full, ".", slash ? slash + 1 : full };
	if (!slash)
		return end + 1;
	size_t length = (size_t)(slash - full);
	p->dir = memcpy(end + 1, full, length);
	end[1 + length] = 0;
	return end + length + 2;
}

static size_t path_room(const char *text)
{
	size_t parts = 1;

	for (const char *s = text; (s = strchr(s, '/')); s++)
		parts++;
	return 2 * (strlen(text) + parts * CLIENT_NAME_MAX + 1);
}

static int make_paths(struct fs_session *s)
{
	const struct program *p = s->program;
	size_t room = 0;

	for (size_t i = 0; i < p->paths; i++)
		room += path_room(p->text + p->path[i].text);
	s->path = calloc(p->paths + 2, sizeof *s->path);
	char *next = s->path_text = malloc(room + 1);
	if (!s->path || !next)
		return -1;
	for (size_t i = 0; i < p->paths; i++) {
		char *end = personal_copy(next, p->text + p->path[i].text, s->client);

		next = path_point(&s->path[i], next, end);
	}
	return 0;
}

/* All buffers lie in one mapping, which the kernel fills with pages in one go. */
static size_t buffers_size(const struct fs_session *s)
{
	return 2 * s->io_size + ENTRIES_SIZE + FS_PATH_MAX +
	       (s->program->recipes ? 4 * FS_PATH_MAX : 0);
}

static int make_buffers(struct fs_session *s)
{
	size_t slots = s->program->slots;
	char *at = mmap(NULL, buffers_size(s), PROT_READ | PROT_WRITE,
			MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);

	if (at == MAP_FAILED)
		return -1;
	s->entries = at;			/* first: its records must be aligned */
	s->found = at += ENTRIES_SIZE;
	s->out = at += FS_PATH_MAX;
	s->in = at += s->io_size;
	if (s->program->recipes) {
		s->made[0] = at += s->io_size;
		s->made[1] = at + 2 * FS_PATH_MAX;
	}
	s->fd = malloc((slots + 1) * sizeof *s->fd);
	s->opened = malloc((slots + 1) * sizeof *s->opened);
	if (!s->fd || !s->opened)
		return -1;
	memset(s->fd, 0xff, (slots + 1) * sizeof *s->fd);
	memset(s->opened, 0xff, (slots + 1) * sizeof *s->opened);	/* NO_PATH */
	return 0;
}

int fs_session_init(struct fs_session *s, const struct fs_backend *backend,
		    const struct settings *settings, const struct program *program, int root,
		    unsigned client, struct err *e)
{
	struct rng rng;

	*s = (struct fs_session){ .backend = backend, .settings = settings, .program = program,
				  .root = root, .client = client, .io_size = program->max_io };
	if (program->recipes && s->io_size < VARYING_IO)
		s->io_size = VARYING_IO;
	if (make_paths(s) || make_buffers(s)) {
		err_set(e, "client %u: no memory for its paths and buffers", client);
		goto failed;
	}
	rng_init(&rng, settings->seed, ~(uint64_t)client);
	rng_fill(&rng, s->out, s->io_size);
	if (backend->open && backend->open(s, e))
		goto failed;
	return 0;
failed:
	fs_session_release(s);
	return -1;
}

void fs_session_release(struct fs_session *s)
{
	free(s->path);
	free(s->path_text);
	free(s->fd);
	free(s->opened);
	if (s->entries)
		munmap(s->entries, buffers_size(s));
	*s = (struct fs_session){ 0 };
}

/* "." and ".." have no place in a path that a program makes. */
static bool leaves_target(const char *text)
{
	for (;; text++) {
		size_t length = strcspn(text, "/");

		if (length && length <= 2 && !memcmp(text, "..", length))
			return true;
		text += length;
		if (!*text)
			return false;
	}
}

int fs_session_path(struct fs_session *s, unsigned which, const char *text)
{
	while (*text == '/' || (text[0] == '.' && text[1] == '/'))
		text++;
	if (leaves_target(text))
		return -EXDEV;
	if (path_room(text) > 2 * FS_PATH_MAX)
		return -ENAMETOOLONG;
	char *end = personal_copy(s->made[which], text, s->client);
	path_point(&s->path[s->program->paths + which], s->made[which], end);
	return 0;
}

void fs_session_pattern(struct fs_session *s, const char *text)
{
	size_t length = strlen(text);

	for (size_t i = 0; length && i < s->io_size; i++)
		s->out[i] = text[i % length];
}

/* SPDX-License-Identifier: MIT */
#include <dbench/shared.h>

#include <sys/mman.h>
#include <unistd.h>

#define FIRST_ROOM (1u << 16)

static int first_room(struct shared *s, size_t room)
{
	int fd = memfd_create("dbench-c", MFD_CLOEXEC);

	if (fd < 0)
		return -1;
	void *data = ftruncate(fd, (off_t)room) ? MAP_FAILED :
		     mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (data == MAP_FAILED) {
		close(fd);
		return -1;
	}
	*s = (struct shared){ .data = data, .room = room, .fd = fd };
	return 0;
}

static int resize(struct shared *s, size_t room)
{
	if (room > s->room && ftruncate(s->fd, (off_t)room))
		return -1;
	void *data = mremap(s->data, s->room, room, MREMAP_MAYMOVE);
	if (data == MAP_FAILED)
		return -1;
	s->data = data;
	s->room = room;
	return 0;
}

void *shared_grow(struct shared *s, size_t bytes)
{
	size_t room = s->room ? s->room : FIRST_ROOM;

	while (room - s->used < bytes)
		room *= 2;
	if (room != s->room && (s->room ? resize(s, room) : first_room(s, room)))
		return NULL;
	void *end = (char *)s->data + s->used;
	s->used += bytes;
	return end;
}

void shared_seal(struct shared *s)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	size_t room = (s->used + page - 1) / page * page;

	if (!s->room)
		return;
	if (room && room < s->room && !resize(s, room))
		(void)!ftruncate(s->fd, (off_t)room);
	close(s->fd);
	s->fd = -1;
}

void shared_release(struct shared *s)
{
	if (s->room) {
		munmap(s->data, s->room);
		if (s->fd >= 0)
			close(s->fd);
	}
	*s = (struct shared){ 0 };
}

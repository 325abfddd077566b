/* SPDX-License-Identifier: MIT */
#include "residence.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define AT_ONCE 1024u			/* pages asked about in one call */
#define WINDOW (AT_ONCE * 16)		/* pages of a file mapped in one go */

/* Pages whose node is still to be asked for. */
struct inquiry {
	void *page[AT_ONCE];
	unsigned pages;
	struct page_counts *counts;
};

static void ask(struct inquiry *q)
{
	int status[AT_ONCE];

	if (q->pages && syscall(SYS_move_pages, 0, (unsigned long)q->pages, q->page, NULL, status,
				0))
		memset(status, 0xff, sizeof status);	/* not told */
	for (unsigned i = 0; i < q->pages; i++)
		page_counts_add(q->counts, status[i]);
	q->pages = 0;
}

static void ask_about(struct inquiry *q, const char *page)
{
	q->page[q->pages++] = (void *)page;
	if (q->pages == AT_ONCE)
		ask(q);
}

void residence_of_memory(const void *at, size_t bytes, struct page_counts *counts)
{
	size_t size = (size_t)sysconf(_SC_PAGESIZE);
	const char *end = (const char *)at + bytes;
	struct inquiry q = { .counts = counts };

	for (const char *page = (const char *)((uintptr_t)at & -size); page < end; page += size)
		ask_about(&q, page);
	ask(&q);
}

/* The pages of one mapping of a file that are in the page cache. */
static void residence_of_mapping(const char *at, size_t pages, size_t size,
				 struct page_counts *counts)
{
	unsigned char there[WINDOW];
	struct inquiry q = { .counts = counts };

	if (mincore((void *)at, pages * size, there))
		return;
	for (size_t i = 0; i < pages; i++)
		if (there[i] & 1) {
			(void)*(volatile const char *)(at + i * size);
			ask_about(&q, at + i * size);
		}
	ask(&q);
}

void residence_of_file(int fd, struct page_counts *counts)
{
	size_t size = (size_t)sysconf(_SC_PAGESIZE), window = WINDOW * size;
	struct stat st;

	if (fstat(fd, &st) || !S_ISREG(st.st_mode))
		return;
	for (size_t from = 0, end = (size_t)st.st_size; from < end; from += window) {
		size_t bytes = end - from < window ? end - from : window;
		char *at = mmap(NULL, bytes, PROT_READ, MAP_SHARED, fd, (off_t)from);

		if (at == MAP_FAILED)
			return;
		/* no page beside the one that is touched may come in with it */
		madvise(at, bytes, MADV_RANDOM);
		residence_of_mapping(at, (bytes + size - 1) / size, size, counts);
		munmap(at, bytes);
	}
}

static void residence_of_entries(DIR *d, struct page_counts *counts)
{
	struct dirent *entry;

	while ((entry = readdir(d)))
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			residence_of_tree(dirfd(d), entry->d_name, counts);
}

void residence_of_tree(int root, const char *path, struct page_counts *counts)
{
	int fd = openat(root, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	struct stat st;
	DIR *d;

	if (fd < 0)
		return;
	if (!fstat(fd, &st) && S_ISDIR(st.st_mode) && (d = fdopendir(fd))) {
		residence_of_entries(d, counts);
		closedir(d);			/* and fd */
		return;
	}
	residence_of_file(fd, counts);
	close(fd);
}

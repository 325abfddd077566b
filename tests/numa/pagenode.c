/* SPDX-License-Identifier: MIT */
/*
 * pagenode FILE...: on which nodes the pages of each file in the page cache are.
 *
 * Prints "FILE resident=4 N0=1 N1=3".  move_pages knows the node of a page only
 * after this process has touched it, and a touch reads in what is not there: so
 * mincore tells first which pages are, and only those are touched.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define NODES 1024

struct pages {
	void **at;
	int *node;			/* or -errno */
	size_t count;
};

static int complain(const char *name, const char *what)
{
	fprintf(stderr, "pagenode: %s: %s: %s\n", name, what, strerror(errno));
	return -1;
}

/* Take from the `size` bytes at `map` the pages that are resident, and touch them. */
static int find_resident(struct pages *p, unsigned char *map, size_t size)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE), all = (size + page - 1) / page;
	unsigned char *resident = malloc(all);
	int rc = -1;

	p->at = calloc(all, sizeof *p->at);
	p->node = calloc(all, sizeof *p->node);
	if (!resident || !p->at || !p->node || mincore(map, size, resident))
		goto out;
	for (size_t i = 0; i < all; i++) {
		if (!(resident[i] & 1))
			continue;
		p->at[p->count++] = map + i * page;
		(void)*(volatile unsigned char *)(map + i * page);
	}
	rc = 0;
out:
	free(resident);
	return rc;
}

static int print_nodes(const char *name, const struct pages *p)
{
	size_t on[NODES] = {0};

	if (syscall(SYS_move_pages, 0, p->count, p->at, NULL, p->node, 0))
		return complain(name, "move_pages");
	for (size_t i = 0; i < p->count; i++) {
		if (p->node[i] < 0 || p->node[i] >= NODES) {
			errno = -p->node[i];
			return complain(name, "the node of a page is not known");
		}
		on[p->node[i]]++;
	}
	printf("%s resident=%zu", name, p->count);
	for (size_t n = 0; n < NODES; n++)
		if (on[n])
			printf(" N%zu=%zu", n, on[n]);
	putchar('\n');
	return 0;
}

static int print_mapped(const char *name, int fd, size_t size)
{
	struct pages pages = {0};
	int rc = -1;
	void *map = mmap(NULL, size, PROT_READ, MAP_SHARED, fd, 0);

	if (map == MAP_FAILED)
		return complain(name, "mmap");
	if (find_resident(&pages, map, size))
		complain(name, "mincore");
	else
		rc = print_nodes(name, &pages);
	free(pages.at);
	free(pages.node);
	munmap(map, size);
	return rc;
}

static int print_file(const char *name)
{
	struct stat st;
	int rc = 0, fd = open(name, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		return complain(name, "open");
	if (fstat(fd, &st))
		rc = complain(name, "fstat");
	else if (st.st_size > 0)
		rc = print_mapped(name, fd, (size_t)st.st_size);
	else
		printf("%s resident=0\n", name);
	close(fd);
	return rc;
}

int main(int argc, char **argv)
{
	int status = 0;

	for (int i = 1; i < argc; i++)
		if (print_file(argv[i]))
			status = 2;
	return status;
}

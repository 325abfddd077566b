/* SPDX-License-Identifier: MIT */
#include <dbench/board.h>

#include <sys/mman.h>

struct board *board_new(unsigned clients, struct err *e)
{
	size_t bytes = sizeof(struct board) + clients * sizeof(struct lane);
	/* Most of a lane is histograms, and of those few pages are ever touched: no
	 * memory need be set aside for the rest. */
	struct board *b = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
			       MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

	if (b == MAP_FAILED) {
		err_sys(e, "no memory for the board of %u clients", clients);
		return NULL;
	}
	b->clients = clients;
	b->bytes = bytes;
	return b;
}

void board_free(struct board *b)
{
	if (b)
		munmap(b, b->bytes);
}

/* SPDX-License-Identifier: MIT */
#include "xattr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/xattr.h>
#include <cmocka.h>

#include "scratch.h"

#define NAME "user.DosAttrib"

static void writes_44_bytes(void **state)
{
	char value[100];

	(void)state;
	make_file("a", "");
	int fd = open("a", O_RDWR);
	if (fsetxattr(fd, "user.probe", "x", 1, 0)) {
		print_message("the filesystem of /tmp has no user attributes\n");
		close(fd);
		skip();
	}
	assert_int_equal(fgetxattr(fd, NAME, value, sizeof value), -1);
	xattr_write(fd);
	assert_int_equal(fgetxattr(fd, NAME, value, sizeof value), 44);
	xattr_write(fd);		/* it may be there */
	assert_int_equal(fgetxattr(fd, NAME, value, sizeof value), 44);
	close(fd);
}

/* Neither a file without it nor one that is not there is an error. */
static void reading_never_minds(void **state)
{
	(void)state;
	make_file("a", "");
	int fd = open("a", O_RDWR);
	xattr_read(fd);
	xattr_read(-1);
	xattr_read_path("a");
	xattr_read_path("absent");
	close(fd);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(writes_44_bytes),
		SCRATCH_TEST(reading_never_minds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

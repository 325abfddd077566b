/* SPDX-License-Identifier: MIT */
#include "backends.h"

#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <cmocka.h>

#include "scratch.h"
#include "text_program.h"

/* The system's pwrite(), which a test may tell to write less than it is asked to. */
static size_t most_at_once = SIZE_MAX;
static unsigned writes;

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset)
{
	writes++;
	return syscall(SYS_pwrite64, fd, data, size < most_at_once ? size : most_at_once,
		       offset);
}

/* ---- a client whose program is the lines given ---------------------------- */

struct client {
	struct settings settings;
	struct program *program;
	struct fs_session s;
};

static void client_init_with(struct client *c, void **state, const char *lines,
			     struct settings settings)
{
	struct err e;

	c->settings = settings;
	c->program = text_program(lines);
	if (fs_session_init(&c->s, &fs_posix, &c->settings, c->program, scratch_root(state), 0,
			    &e))
		fail_msg("%s", e.text);
}

static void client_init(struct client *c, void **state, const char *lines)
{
	client_init_with(c, state, lines, (struct settings){ 0 });
}

static void client_release(struct client *c)
{
	fs_posix.end_pass(&c->s);
	fs_session_release(&c->s);
	program_free(c->program);
}

/* What op number i of the lines does. */
static int64_t do_op(struct client *c, size_t i)
{
	const struct op *o = &c->program->op[i];

	return fs_posix.op[o->kind](&c->s, o);
}

/* What the last of the lines does, after all before it. */
static int64_t run_lines_with(void **state, const char *lines, struct settings settings)
{
	struct client c;
	int64_t rc = 0;

	client_init_with(&c, state, lines, settings);
	for (size_t i = 0; i < c.program->ops; i++)
		rc = do_op(&c, i);
	client_release(&c);
	return rc;
}

static int64_t run_lines(void **state, const char *lines)
{
	return run_lines_with(state, lines, (struct settings){ 0 });
}

#define OK " NT_STATUS_OK\n"
#define CREATE_LINE(path, options, disposition)				\
	"NTCreateX \"" path "\" " options " " disposition " 1 *\n"

/* ---- NTCreateX ------------------------------------------------------------ */

static const char *const create_line[] = {
	CREATE_LINE("/a", "0x0", "0"), CREATE_LINE("/a", "0x0", "1"),
	CREATE_LINE("/a", "0x0", "2"), CREATE_LINE("/a", "0x0", "3"),
	CREATE_LINE("/a", "0x0", "4"), CREATE_LINE("/a", "0x0", "5"),
};

static void dispositions_where_nothing_is_there(void **state)
{
	static const int64_t expected[] = { 0, -ENOENT, 0, 0, -ENOENT, 0 };

	for (unsigned d = SUPERSEDE; d <= OVERWRITE_IF; d++) {
		struct stat st;

		assert_int_equal(run_lines(state, create_line[d]), expected[d]);
		assert_int_equal(is_there("a"), expected[d] == 0);
		if (expected[d])
			continue;
		assert_int_equal(stat("a", &st), 0);
		assert_int_equal(st.st_mode & 0177, 0);
		assert_int_equal(st.st_mode & 0600, 0600);
		assert_int_equal(st.st_size, 0);
		unlink("a");
	}
}

static void dispositions_where_a_file_is_there(void **state)
{
	static const long left[] = { 0, 4, 4, 4, 0, 0 };

	for (unsigned d = SUPERSEDE; d <= OVERWRITE_IF; d++) {
		make_file("a", "text");
		assert_int_equal(run_lines(state, create_line[d]), 0);
		assert_int_equal(size_of("a"), left[d]);
	}
}

static void a_path_that_is_a_directory_is_opened(void **state)
{
	make_dir("a");
	for (unsigned d = SUPERSEDE; d <= OVERWRITE_IF; d++)
		assert_int_equal(run_lines(state, create_line[d]), 0);
	assert_int_equal(rmdir("a"), 0);
}

static void a_directory_is_made_where_it_is_asked_for(void **state)
{
	struct stat st;

	assert_int_equal(run_lines(state, CREATE_LINE("/a", "0x1", "2")), 0);
	assert_int_equal(stat("a", &st), 0);
	assert_true(S_ISDIR(st.st_mode));
	assert_int_equal(st.st_mode & 0777, 0700);
	/* it may be there */
	assert_int_equal(run_lines(state, CREATE_LINE("/a", "0x1", "2")),
			 0);
	make_file("file", "text");
	assert_int_equal(run_lines(state, CREATE_LINE("/file", "0x1", "2")), -ENOTDIR);
	assert_int_equal(size_of("file"), 4);
}

static void a_missing_parent_is_an_error(void **state)
{
	assert_int_equal(run_lines(state, CREATE_LINE("/no/a", "0x0", "2")), -ENOENT);
	assert_int_equal(run_lines(state, CREATE_LINE("/no/a", "0x1", "2")), -ENOENT);
	make_file("file", "");
	assert_int_equal(run_lines(state, CREATE_LINE("/file/a", "0x0", "2")), -ENOTDIR);
}

static void links_are_not_followed(void **state)
{
	make_file("file", "text");
	assert_int_equal(symlink("file", "a"), 0);
	for (unsigned d = SUPERSEDE; d <= OVERWRITE_IF; d++)
		assert_int_equal(run_lines(state, create_line[d]), -ELOOP);
	assert_int_equal(size_of("file"), 4);
	assert_int_equal(run_lines(state, "QUERY_PATH_INFORMATION \"/a\" 260" OK), 0);
	assert_int_equal(run_lines(state, "Unlink \"/a\" 0x0" OK), 0);
	assert_true(is_there("file"));
}

static void a_slot_holds_the_handle_and_its_path(void **state)
{
	struct client c;

	client_init(&c, state, CREATE_LINE("/x", "0x0", "2") CREATE_LINE("/y", "0x0", "2")
			       "Close 1" OK);
	assert_int_equal(do_op(&c, 0), 0);
	uint32_t slot = c.program->op[0].slot;
	assert_true(c.s.fd[slot] >= 0);
	assert_int_equal(c.s.opened[slot], c.program->op[0].path);
	fs_posix.end_pass(&c.s);
	assert_int_equal(c.s.fd[slot], -1);
	assert_int_equal(do_op(&c, 2), -EBADF);
	client_release(&c);
}

/* ---- case ----------------------------------------------------------------- */

static void names_are_found_in_any_case(void **state)
{
	make_dir("d");
	make_file("d/ReadMe.TXT", "text");
	assert_int_equal(run_lines(state, "QUERY_PATH_INFORMATION \"/d/README.txt\" 260" OK),
			 0);
	assert_int_equal(run_lines(state, "QUERY_PATH_INFORMATION \"/d/readme.tx\" 260" OK),
			 -ENOENT);
	assert_int_equal(run_lines(state, "FIND_FIRST \"/d/readME.txt\" 260 0 0" OK), 0);
	assert_int_equal(run_lines(state, CREATE_LINE("/d/readme.txt", "0x0", "5")), 0);
	assert_int_equal(size_of("d/ReadMe.TXT"), 0); /* that one was meant, no new one made */
	assert_false(is_there("d/readme.txt"));
	assert_int_equal(run_lines(state, "Rename \"/d/README.TXT\" \"/d/b\"" OK), 0);
	assert_true(is_there("d/b"));
	assert_int_equal(run_lines(state, "Unlink \"/d/B\" 0x0" OK), 0);
	assert_false(is_there("d/b"));
	make_dir("d/Sub");
	assert_int_equal(run_lines(state, "Mkdir \"/d/SUB\"" OK), 0);
	assert_false(is_there("d/SUB"));
	assert_int_equal(run_lines(state, "Rmdir \"/d/sUB\"" OK), 0);
	assert_false(is_there("d/Sub"));
	make_file("TOP", "");				/* at the top, too */
	assert_int_equal(run_lines(state, "QUERY_PATH_INFORMATION \"/top\" 260" OK), 0);
}

static void no_resolve_takes_names_as_they_are(void **state)
{
	struct settings exact = { .no_resolve = true };

	make_file("File", "");
	assert_int_equal(
		run_lines_with(state, "QUERY_PATH_INFORMATION \"/file\" 260" OK, exact),
		-ENOENT);
	assert_int_equal(
		run_lines_with(state, "QUERY_PATH_INFORMATION \"/File\" 260" OK, exact), 0);
	assert_int_equal(run_lines_with(state, CREATE_LINE("/file", "0x0", "2"), exact), 0);
	assert_true(is_there("file"));
}

/* What is in the way is told as the system tells it. */
static void lookups_keep_their_errno(void **state)
{
	make_file("file", "");
	assert_int_equal(run_lines(state, "QUERY_PATH_INFORMATION \"/file/a\" 260" OK),
			 -ENOTDIR);
	assert_int_equal(run_lines(state, "QUERY_PATH_INFORMATION \"/no/a\" 260" OK), -ENOENT);
	assert_int_equal(run_lines(state, "QUERY_PATH_INFORMATION \"/\" 260" OK), 0);
}

/* ---- directories ---------------------------------------------------------- */

static void mkdir_of_what_is_there(void **state)
{
	struct settings check = { .stat_check = true };
	struct stat st;
	mode_t mask = umask(022);

	assert_int_equal(run_lines(state, "Mkdir \"/d\"" OK), 0);
	assert_int_equal(stat("d", &st), 0);
	assert_int_equal(st.st_mode & 0777, 0755);
	assert_int_equal(run_lines(state, "Mkdir \"/d\"" OK), 0);
	make_file("file", "");
	assert_int_equal(run_lines(state, "Mkdir \"/file\"" OK), -EEXIST);
	assert_int_equal(run_lines(state, "Mkdir \"/no/d\"" OK), -ENOENT);
	assert_int_equal(run_lines_with(state, "Mkdir \"/d\"" OK, check), 0);
	assert_int_equal(run_lines_with(state, "Mkdir \"/file\"" OK, check), -EEXIST);
	assert_int_equal(run_lines_with(state, "Mkdir \"/e\"" OK, check), 0);
	assert_true(is_there("e"));
	umask(mask);
}

static void rmdir_and_unlink(void **state)
{
	make_dir("d");
	make_file("d/file", "");
	assert_int_equal(run_lines(state, "Rmdir \"/d\"" OK), -ENOTEMPTY);
	assert_int_equal(run_lines(state, "Unlink \"/d\" 0x0" OK), -EISDIR);
	assert_int_equal(run_lines(state, "Rmdir \"/d/file\"" OK), -ENOTDIR);
	assert_int_equal(run_lines(state, "Unlink \"/d/file\" 0x0" OK), 0);
	assert_int_equal(run_lines(state, "Unlink \"/d/file\" 0x0" OK), -ENOENT);
	assert_int_equal(run_lines(state, "Rmdir \"/d\"" OK), 0);
	assert_int_equal(run_lines(state, "Rmdir \"/d\"" OK), -ENOENT);
}

/* Options that add calls change no outcome. */
static void outcomes_are_the_same_with_every_check_and_sync(void **state)
{
	struct settings all = { .stat_check = true, .sync_dirs = true, .sync_open = true,
				.sync_writes = true, .xattrs = true };

	assert_int_equal(run_lines_with(state, CREATE_LINE("/d", "0x1", "2"), all), 0);
	assert_int_equal(run_lines_with(state, CREATE_LINE("/d/a", "0x0", "2"), all), 0);
	assert_int_equal(run_lines_with(state, CREATE_LINE("/d/a", "0x0", "2")
					"WriteX 1 0 10 10" OK, all), 10);
	assert_int_equal(run_lines_with(state, CREATE_LINE("/d/a", "0x0", "1")
					"SET_FILE_INFORMATION 1 1004" OK, all), 0);
	assert_int_equal(run_lines_with(state, CREATE_LINE("/d/a", "0x0", "1")
					"QUERY_FILE_INFORMATION 1 1004" OK, all), 0);
	assert_int_equal(size_of("d/a"), 10);
	assert_int_equal(run_lines_with(state, "Rename \"/d/a\" \"/d/b\"" OK, all), 0);
	assert_int_equal(run_lines_with(state, "Rename \"/d/a\" \"/d/b\"" OK, all), -ENOENT);
	assert_int_equal(run_lines_with(state, "Unlink \"/d/b\" 0x0" OK, all), 0);
	assert_int_equal(run_lines_with(state, "Rmdir \"/d\"" OK, all), 0);
	assert_int_equal(run_lines_with(state, "Rmdir \"/d\"" OK, all), -ENOENT);
}

static void rename_replaces(void **state)
{
	make_file("a", "text");
	make_file("b", "");
	assert_int_equal(run_lines(state, "Rename \"/a\" \"/b\"" OK), 0);
	assert_false(is_there("a"));
	assert_int_equal(size_of("b"), 4);
	assert_int_equal(run_lines(state, "Rename \"/a\" \"/b\"" OK), -ENOENT);
	assert_int_equal(run_lines(state, "Rename \"/b\" \"/no/b\"" OK), -ENOENT);
	assert_true(is_there("b"));
}

static void deltree_removes_all_and_minds_no_absence(void **state)
{
	make_dir("d");
	make_dir("d/e");
	make_file("d/e/file", "");
	make_dir("outside");
	make_file("outside/precious", "");
	assert_int_equal(symlink("../outside", "d/link"), 0);
	assert_int_equal(run_lines(state, "Deltree \"/d\"" OK), 0);
	assert_false(is_there("d"));
	assert_true(is_there("outside/precious"));
	assert_int_equal(run_lines(state, "Deltree \"/d\"" OK), 0);
}

/* ---- FIND_FIRST ----------------------------------------------------------- */

static void find_matches_patterns(void **state)
{
	make_dir("d");
	make_file("d/Word.doc", "");
	assert_int_equal(run_lines(state, "FIND_FIRST \"/d/*.doc\" 260 1366 1" OK), 0);
	assert_int_equal(run_lines(state, "FIND_FIRST \"/d/<.DOC\" 260 1366 1" OK), 0);
	assert_int_equal(run_lines(state, "FIND_FIRST \"/d/w?rd>doc\" 260 1366 1" OK), 0);
	assert_int_equal(run_lines(state, "FIND_FIRST \"/d/*.txt\" 260 1366 1" OK), -ENOENT);
	assert_int_equal(run_lines(state, "FIND_FIRST \"/no/*\" 260 1366 1" OK), -ENOENT);
	assert_int_equal(run_lines(state, "FIND_FIRST \"/d/Word.doc\" 260 0 1" OK), 0);
	assert_int_equal(run_lines(state, "FIND_FIRST \"/d/absent\" 260 1366 1" OK), -ENOENT);
	make_file("top.doc", "");
	assert_int_equal(run_lines(state, "FIND_FIRST \"/top.*\" 260 1366 1" OK), 0);
}

/* No entry is read, so none matches; but the directory must be there. */
static void find_of_no_entries_finds_none(void **state)
{
	make_dir("d");
	assert_int_equal(run_lines(state, "FIND_FIRST \"/d/*\" 260 0 0" OK), -ENOENT);
	assert_int_equal(run_lines(state, "FIND_FIRST \"/d/*\" 260 1 0" OK), 0);
}

/* The name that a directory of many readings yields last. */
static void last_name(const char *dir, char *out, size_t size)
{
	DIR *d = opendir(dir);
	struct dirent *entry;

	assert_non_null(d);
	while ((entry = readdir(d)))
		if (entry->d_name[0] != '.')
			snprintf(out, size, "%s", entry->d_name);
	closedir(d);
}

/* At most so many entries are read, also where there are more than one reading
 * of the directory brings. */
static void find_stops_after_the_most_entries(void **state)
{
	char name[300], last[256], line[400];

	make_dir("d");
	for (int i = 0; i < 2500; i++) {
		snprintf(name, sizeof name, "d/a-somewhat-longer-name-%04d", i);
		make_file(name, "");
	}
	last_name("d", last, sizeof last);
	for (unsigned most = 1; most < 2400; most = most * 7 + 1) {
		snprintf(line, sizeof line, "FIND_FIRST \"/d/*%s\" 260 %u 1" OK, last, most);
		assert_int_equal(run_lines(state, line), -ENOENT);
	}
	snprintf(line, sizeof line, "FIND_FIRST \"/d/*%s\" 260 2502 1" OK, last);
	assert_int_equal(run_lines(state, line), 0);
	/* a name in another case is found wherever it stands */
	last[0] = 'A';
	snprintf(line, sizeof line, "QUERY_PATH_INFORMATION \"/d/%s\" 260" OK, last);
	assert_int_equal(run_lines(state, line), 0);
}

/* ---- reads and writes ----------------------------------------------------- */

#define OPEN_A "NTCreateX \"/a\" 0x0 0x3 1" OK

static void reads_and_writes_tell_what_moved(void **state)
{
	assert_int_equal(run_lines(state, OPEN_A "WriteX 1 100 1000 1000" OK), 1000);
	assert_int_equal(size_of("a"), 1100);
	assert_int_equal(run_lines(state, OPEN_A "ReadX 1 0 1000 1000" OK), 1000);
	assert_int_equal(run_lines(state, OPEN_A "ReadX 1 600 1000 500" OK), 500);
	assert_int_equal(run_lines(state, OPEN_A "ReadX 1 1100 1000 0" OK), 0);
	assert_int_equal(run_lines(state, OPEN_A "WriteX 1 5000 0 0" OK), 0);
	assert_int_equal(size_of("a"), 1100);
	assert_int_equal(run_lines(state, OPEN_A "WriteX 1 4294967296 5 5" OK), 5);
	assert_int_equal(size_of("a"), 4294967301);
}

static void what_is_written_can_be_read(void **state)
{
	struct client c;

	client_init(&c, state, OPEN_A "WriteX 1 10 3000 3000" OK "ReadX 1 10 3000 3000" OK);
	for (size_t i = 0; i < 3; i++)
		assert_true(do_op(&c, i) >= 0);
	assert_memory_equal(c.s.in, c.s.out, 3000);
	client_release(&c);
}

static void a_partial_write_is_finished(void **state)
{
	struct client c;

	client_init(&c, state, OPEN_A "WriteX 1 7 1000 1000" OK "ReadX 1 7 1000 1000" OK);
	assert_int_equal(do_op(&c, 0), 0);
	most_at_once = 300;
	writes = 0;
	int64_t rc = do_op(&c, 1);
	most_at_once = SIZE_MAX;
	assert_int_equal(rc, 1000);
	assert_int_equal(writes, 4);
	assert_int_equal(do_op(&c, 2), 1000);
	assert_memory_equal(c.s.in, c.s.out, 1000);
	client_release(&c);
}

/* A disk that takes nothing and says so without an error: no endless loop. */
static void a_write_of_nothing_ends(void **state)
{
	struct client c;

	client_init(&c, state, OPEN_A "WriteX 1 0 1000 1000" OK);
	assert_int_equal(do_op(&c, 0), 0);
	most_at_once = 0;
	int64_t rc = do_op(&c, 1);
	most_at_once = SIZE_MAX;
	assert_int_equal(rc, 0);
	client_release(&c);
}

static void one_byte_writes_stretch_by_truncation(void **state)
{
	struct settings fix = { .one_byte_write_fix = true };
	struct client c;

	client_init_with(&c, state, OPEN_A "WriteX 1 999 1 1" OK "WriteX 1 4 1 1" OK
				    "WriteX 1 0 2 2" OK, fix);
	assert_int_equal(do_op(&c, 0), 0);
	writes = 0;
	assert_int_equal(do_op(&c, 1), 1);		/* behind the end: no write */
	assert_int_equal(writes, 0);
	assert_int_equal(size_of("a"), 1000);
	c.s.out[0] = 0;
	assert_int_equal(do_op(&c, 2), 1);		/* it is there already */
	assert_int_equal(writes, 0);
	c.s.out[0] = 'x';
	assert_int_equal(do_op(&c, 2), 1);		/* it is not */
	assert_int_equal(writes, 1);
	assert_int_equal(size_of("a"), 1000);
	assert_int_equal(do_op(&c, 3), 2);		/* two bytes are no case for it */
	assert_int_equal(writes, 2);
	client_release(&c);
	assert_int_equal(run_lines(state, OPEN_A "WriteX 1 4999 1 1" OK), 1);
	assert_int_equal(writes, 3);			/* nor is one without the option */
	assert_int_equal(size_of("a"), 5000);
}

static void fake_io_moves_nothing(void **state)
{
	struct settings fake = { .fake_io = true };

	assert_int_equal(run_lines_with(state, OPEN_A "WriteX 1 0 1000 1000" OK, fake), 1000);
	assert_int_equal(size_of("a"), 0);
	assert_int_equal(run_lines_with(state, OPEN_A "ReadX 1 0 1000 700" OK, fake), 700);
}

static void ops_on_a_closed_handle_fail(void **state)
{
	static const char *const all[] = {
		"ReadX 1 0 10 10 *\n", "WriteX 1 0 10 10 *\n", "Flush 1 *\n",
		"QUERY_FILE_INFORMATION 1 1004 *\n", "SET_FILE_INFORMATION 1 1004 *\n",
		"LockX 1 0 10 *\n", "UnlockX 1 0 10 *\n", "Close 1 *\n",
	};
	char lines[200];

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		snprintf(lines, sizeof lines, "%s%s", CREATE_LINE("/absent", "0x0", "1"),
			 all[i]);
		assert_int_equal(run_lines(state, lines), -EBADF);
	}
}

/* ---- what is asked of handles --------------------------------------------- */

static void sfile_sets_the_times_back(void **state)
{
	struct timespec then[2] = { { 1000000000, 123456789 }, { 1100000000, 987654321 } };
	struct stat st;

	make_file("a", "");
	assert_int_equal(utimensat(AT_FDCWD, "a", then, 0), 0);
	assert_int_equal(run_lines(state, OPEN_A "SET_FILE_INFORMATION 1 1004" OK), 0);
	assert_int_equal(stat("a", &st), 0);
	assert_int_equal(st.st_atim.tv_sec, 1000000000 - 10);
	assert_int_equal(st.st_mtim.tv_sec, 1100000000 - 12);
}

static void queries_and_flush_succeed(void **state)
{
	assert_int_equal(run_lines(state, OPEN_A "QUERY_FILE_INFORMATION 1 1004" OK), 0);
	assert_int_equal(run_lines(state, OPEN_A "Flush 1" OK), 0);
	assert_int_equal(run_lines(state, "QUERY_FS_INFORMATION 259" OK), 0);
	assert_int_equal(run_lines(state, OPEN_A "Close 1" OK), 0);
}

static void xattrs_are_written_by_create_and_sfile_alone(void **state)
{
	struct settings xattrs = { .xattrs = true };
	char value[64];

	make_file("a", "");
	if (setxattr("a", "user.probe", "x", 1, 0)) {
		print_message("the filesystem of /tmp has no user attributes\n");
		skip();
	}
	run_lines_with(state, "QUERY_PATH_INFORMATION \"/a\" 260" OK, xattrs);
	run_lines(state, OPEN_A "SET_FILE_INFORMATION 1 1004" OK);
	assert_int_equal(getxattr("a", "user.DosAttrib", value, sizeof value), -1);
	run_lines_with(state, OPEN_A, xattrs);
	assert_int_equal(getxattr("a", "user.DosAttrib", value, sizeof value), 44);
	assert_int_equal(removexattr("a", "user.DosAttrib"), 0);
	struct client c;
	client_init_with(&c, state, OPEN_A "SET_FILE_INFORMATION 1 1004" OK
				    "QUERY_FILE_INFORMATION 1 1004" OK, xattrs);
	assert_int_equal(do_op(&c, 0), 0);
	assert_int_equal(removexattr("a", "user.DosAttrib"), 0);
	assert_int_equal(do_op(&c, 2), 0);
	assert_int_equal(getxattr("a", "user.DosAttrib", value, sizeof value), -1);
	assert_int_equal(do_op(&c, 1), 0);
	assert_int_equal(getxattr("a", "user.DosAttrib", value, sizeof value), 44);
	client_release(&c);
}

/* The lock that another process meets at the offset: its length, or -1. */
static long long lock_met_at(off_t offset)
{
	long long *length = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
				 -1, 0);
	int status;

	pid_t child = fork();
	if (!child) {
		struct flock lock = { .l_type = F_WRLCK, .l_start = offset, .l_len = 1 };
		int fd = open("a", O_RDWR);

		*length = -2;
		if (!fcntl(fd, F_GETLK, &lock))
			*length = lock.l_type == F_UNLCK ? -1 : (long long)lock.l_len;
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	long long met = *length;
	munmap(length, 4096);
	return met;
}

static void locks_reach_64_bits(void **state)
{
	struct client c;

	client_init(&c, state, OPEN_A "LockX 1 1099511627776 5000000000" OK
			       "UnlockX 1 1099511627776 5000000000" OK
			       "LockX 1 9223372036854775806 1" OK);
	assert_int_equal(do_op(&c, 0), 0);
	assert_int_equal(do_op(&c, 1), 0);
	assert_int_equal(lock_met_at(0), -1);
	assert_int_equal(lock_met_at((off_t)1 << 40), 5000000000);
	assert_int_equal(lock_met_at(((off_t)1 << 40) + 4999999999), 5000000000);
	assert_int_equal(lock_met_at(((off_t)1 << 40) + 5000000000), -1);
	assert_int_equal(do_op(&c, 2), 0);
	assert_int_equal(lock_met_at((off_t)1 << 40), -1);
	assert_int_equal(do_op(&c, 3), 0);
	assert_int_equal(lock_met_at(9223372036854775806), 1);
	fs_posix.end_pass(&c.s);		/* locks go with their handles */
	assert_int_equal(lock_met_at(9223372036854775806), -1);
	client_release(&c);
}

static void remove_says_what_it_cannot(void **state)
{
	struct client c;
	struct err e;

	client_init(&c, state, OPEN_A);
	make_dir("d");
	make_file("d/file", "");
	assert_int_equal(fs_posix.remove(&c.s, "d", &e), 0);
	assert_false(is_there("d"));
	make_file("file", "");
	assert_int_equal(fs_posix.remove(&c.s, "file/x", &e), -1);
	assert_string_equal(e.text, "'file/x' cannot be removed: Not a directory");
	client_release(&c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(dispositions_where_nothing_is_there),
		SCRATCH_TEST(dispositions_where_a_file_is_there),
		SCRATCH_TEST(a_path_that_is_a_directory_is_opened),
		SCRATCH_TEST(a_directory_is_made_where_it_is_asked_for),
		SCRATCH_TEST(a_missing_parent_is_an_error),
		SCRATCH_TEST(links_are_not_followed),
		SCRATCH_TEST(a_slot_holds_the_handle_and_its_path),
		SCRATCH_TEST(names_are_found_in_any_case),
		SCRATCH_TEST(no_resolve_takes_names_as_they_are),
		SCRATCH_TEST(lookups_keep_their_errno),
		SCRATCH_TEST(mkdir_of_what_is_there),
		SCRATCH_TEST(rmdir_and_unlink),
		SCRATCH_TEST(outcomes_are_the_same_with_every_check_and_sync),
		SCRATCH_TEST(rename_replaces),
		SCRATCH_TEST(deltree_removes_all_and_minds_no_absence),
		SCRATCH_TEST(find_matches_patterns),
		SCRATCH_TEST(find_of_no_entries_finds_none),
		SCRATCH_TEST(find_stops_after_the_most_entries),
		SCRATCH_TEST(reads_and_writes_tell_what_moved),
		SCRATCH_TEST(what_is_written_can_be_read),
		SCRATCH_TEST(a_partial_write_is_finished),
		SCRATCH_TEST(a_write_of_nothing_ends),
		SCRATCH_TEST(one_byte_writes_stretch_by_truncation),
		SCRATCH_TEST(fake_io_moves_nothing),
		SCRATCH_TEST(ops_on_a_closed_handle_fail),
		SCRATCH_TEST(sfile_sets_the_times_back),
		SCRATCH_TEST(queries_and_flush_succeed),
		SCRATCH_TEST(xattrs_are_written_by_create_and_sfile_alone),
		SCRATCH_TEST(locks_reach_64_bits),
		SCRATCH_TEST(remove_says_what_it_cannot),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "backends.h"

#include <errno.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/wait.h>
#include <time.h>
#include <cmocka.h>

#include "scratch.h"
#include "text_program.h"

#define LINES								\
	"NTCreateX \"/a\" 0x0 0x5 1 NT_STATUS_OK\n"			\
	"WriteX 1 0 1000 1000 NT_STATUS_OK\n"				\
	"ReadX 1 0 1000 1000 NT_STATUS_OK\n"				\
	"Flush 1 NT_STATUS_OK\n"
enum { AT_CREATE, AT_WRITE, AT_READ, AT_FLUSH };

struct faulty {
	struct settings settings;
	struct program *program;
	struct fs_session s;
};

static void faulty_init(struct faulty *f, const char *backend, int root)
{
	struct err e;

	*f = (struct faulty){ .settings = { .clients = 1, .backend = backend },
			      .program = text_program(LINES) };
	if (fs_session_init(&f->s, fs_backend(backend, &e), &f->settings, f->program, root, 0,
			    &e))
		fail_msg("%s", e.text);
}

static int64_t do_op(struct faulty *f, unsigned i)
{
	const struct op *o = &f->program->op[i];

	return fs_fault.op[o->kind](&f->s, o);
}

static void faulty_release(struct faulty *f)
{
	fs_fault.end_pass(&f->s);
	fs_fault.close(&f->s);
	fs_session_release(&f->s);
	program_free(f->program);
}

static void an_errno_comes_from_the_nth_time_on(void **state)
{
	static const struct { const char *backend; int cause; } all[] = {
		{ "fault:ReadX:EIO:3", EIO }, { "fault:readx:ENOSPC:3", ENOSPC },
		{ "fault:READX:EACCES:3", EACCES }, { "fault:ReadX:ENOENT:3", ENOENT },
		{ "fault:ReadX:EINTR:3", EINTR }, { "fault:ReadX:ESTALE:3", ESTALE },
		{ "fault:ReadX:EDQUOT:3", EDQUOT },
	};

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		struct faulty f;

		faulty_init(&f, all[i].backend, scratch_root(state));
		assert_int_equal(do_op(&f, AT_CREATE), 0);
		assert_int_equal(do_op(&f, AT_WRITE), 1000);
		assert_int_equal(do_op(&f, AT_READ), 1000);
		assert_int_equal(do_op(&f, AT_READ), 1000);
		assert_int_equal(do_op(&f, AT_READ), -all[i].cause);
		assert_int_equal(do_op(&f, AT_READ), -all[i].cause);
		assert_int_equal(do_op(&f, AT_WRITE), 1000);	/* others go on */
		faulty_release(&f);
	}
}

/* Each client counts for itself. */
static void sessions_count_apart(void **state)
{
	struct faulty a, b;

	faulty_init(&a, "fault:NTCreateX:EIO:2", scratch_root(state));
	faulty_init(&b, "fault:NTCreateX:EIO:2", scratch_root(state));
	assert_int_equal(do_op(&a, AT_CREATE), 0);
	assert_int_equal(do_op(&b, AT_CREATE), 0);
	assert_int_equal(do_op(&a, AT_CREATE), -EIO);
	assert_int_equal(do_op(&b, AT_CREATE), -EIO);
	faulty_release(&a);
	faulty_release(&b);
}

static void short_io_moves_half(void **state)
{
	struct faulty f;

	faulty_init(&f, "fault:WriteX:short:2", scratch_root(state));
	assert_int_equal(do_op(&f, AT_CREATE), 0);
	assert_int_equal(do_op(&f, AT_WRITE), 1000);
	assert_int_equal(truncate("a", 0), 0);
	assert_int_equal(do_op(&f, AT_WRITE), 500);
	assert_int_equal(size_of("a"), 500);
	assert_int_equal(do_op(&f, AT_READ), 500);
	faulty_release(&f);
}

static uint64_t ms_of(struct faulty *f, unsigned op)
{
	struct timespec from, to;

	clock_gettime(CLOCK_MONOTONIC, &from);
	assert_true(do_op(f, op) >= 0);
	clock_gettime(CLOCK_MONOTONIC, &to);
	return (uint64_t)((to.tv_sec - from.tv_sec) * 1000 +
			  (to.tv_nsec - from.tv_nsec) / 1000000);
}

static void a_stall_comes_once(void **state)
{
	struct faulty f;

	faulty_init(&f, "fault:ReadX:stall=1100:2", scratch_root(state));
	assert_int_equal(do_op(&f, AT_CREATE), 0);
	assert_true(ms_of(&f, AT_READ) < 900);
	uint64_t stalled = ms_of(&f, AT_READ);
	assert_true(stalled >= 1100);
	assert_true(ms_of(&f, AT_READ) < 900);
	faulty_release(&f);
}

static void kill_kills_the_worker(void **state)
{
	struct faulty f;
	int status;

	faulty_init(&f, "fault:Flush:kill:2", scratch_root(state));
	assert_int_equal(do_op(&f, AT_CREATE), 0);
	pid_t child = fork();
	if (!child) {
		do_op(&f, AT_FLUSH);
		if (write(1, "", 0) == 0 && do_op(&f, AT_FLUSH) >= 0)
			_exit(1);
		_exit(2);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(WTERMSIG(status), SIGKILL);
	faulty_release(&f);
}

static void unbind_widens_the_cpus(void **state)
{
	cpu_set_t before, one, after;
	struct faulty f;
	int cpu = sched_getcpu();

	sched_getaffinity(0, sizeof before, &before);
	if (CPU_COUNT(&before) < 2)
		skip();
	CPU_ZERO(&one);
	CPU_SET(cpu, &one);
	assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
	faulty_init(&f, "fault:NTCreateX:unbind:2", scratch_root(state));
	assert_int_equal(do_op(&f, AT_CREATE), 0);
	sched_getaffinity(0, sizeof after, &after);
	assert_int_equal(CPU_COUNT(&after), 1);
	assert_int_equal(do_op(&f, AT_CREATE), 0);
	sched_getaffinity(0, sizeof after, &after);
	assert_true(CPU_COUNT(&after) > 1);
	sched_setaffinity(0, sizeof before, &before);
	faulty_release(&f);
}

static void what_cannot_be_read_is_refused(void **state)
{
	static const char *const all[] = {
		"fault", "fault:", "fault:ReadX", "fault:ReadX:EIO", "fault:ReadX:EIO:",
		"fault:ReadX:EIO:0", "fault:ReadX:EIO:-1", "fault:ReadX:EIO:x",
		"fault:ReadX:EIO:1:2", "fault:ReadX:EIO:1 ", "fault:Read:EIO:1",
		"fault:ReadXX:EIO:1", "fault::EIO:1", "fault:ReadX::1", "fault:ReadX:EWHAT:1",
		"fault:ReadX:eio:1", "fault:ReadX:EI:1", "fault:ReadX:shorter:1",
		"fault:ReadX:stall:1", "fault:ReadX:stall=:1", "fault:ReadX:stall=x:1",
	};
	char expected[300];
	struct err e;

	(void)state;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		if (!fault_check(all[i], &e))
			fail_msg("'%s' is taken", all[i]);
		snprintf(
			expected, sizeof expected,
			"-B %s: expected fault:OP:WHAT:N, such as "
			"fault:ReadX:EIO:100, where WHAT is an errno, short, stall=MS, kill or "
			"unbind",
			all[i]);
		assert_string_equal(e.text, expected);
	}
	assert_int_equal(fault_check("fault:QUERY_FS_INFORMATION:stall=0:0x10", &e), 0);
}

static void removes_what_posix_removes(void **state)
{
	struct faulty f;
	struct err e;

	faulty_init(&f, "fault:ReadX:EIO:1", scratch_root(state));
	make_dir("t");
	make_file("t/a", "");
	assert_int_equal(fs_fault.remove(&f.s, "t", &e), 0);
	assert_false(is_there("t"));
	faulty_release(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(an_errno_comes_from_the_nth_time_on),
		SCRATCH_TEST(sessions_count_apart),
		SCRATCH_TEST(short_io_moves_half),
		SCRATCH_TEST(a_stall_comes_once),
		SCRATCH_TEST(kill_kills_the_worker),
		SCRATCH_TEST(unbind_widens_the_cpus),
		cmocka_unit_test(what_cannot_be_read_is_refused),
		SCRATCH_TEST(removes_what_posix_removes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * floor - how fast the system calls of a loadfile go when nothing else is paid for.
 *
 * The measuring stick of the benchmarks, not a design: it knows the form of dbench
 * 4 alone, trusts the loadfile, and checks just enough to notice that it went wrong.
 * The loadfile is parsed once, before the first fork, into ops of 32 bytes with
 * interned names and dense slots.  Replaying is a walk along an array, a switch and
 * the system calls: no text, no search, no malloc and, without --timed, no clock.
 *
 * Each op issues what dbench does for it, with whole paths and in the same order:
 *
 *	any op with a name	stat(); where that fails opendir() and readdir() of the
 *				parent for a name that differs in case ("resolve")
 *	NTCreateX		resolve, mkdir() of a directory, open(), fstat()
 *	FIND_FIRST		resolve; with a pattern opendir() and readdir()
 *	SET_FILE_INFORMATION	fstat(), utime()
 *	Deltree			unlinks files, leaves directories
 *
 * Prints one line of NAME=VALUE words.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#define CHECK_EVERY 32u			/* ops between looks at the stop flag */
#define MAX_SLOTS 200			/* open files of a client, as in dbench */
#define IO_SIZE (2u << 20)		/* the largest request */
#define ENTRIES_SIZE 32768		/* as readdir() has it */
#define PATH_ROOM 4096
#define MAX_TOKENS 12

enum kind {
	DELTREE, FLUSH, CLOSE, LOCK, RMDIR, MKDIR, RENAME, READ, WRITE, UNLINK, UNLOCK, FIND,
	SFILE, QFILE, QPATH, QFS, CREATE, KINDS
};

static const char *const kind_name[KINDS] = {
	"Deltree", "Flush", "Close", "LockX", "Rmdir", "Mkdir", "Rename", "ReadX", "WriteX",
	"Unlink", "UnlockX", "FIND_FIRST", "SET_FILE_INFORMATION", "QUERY_FILE_INFORMATION",
	"QUERY_PATH_INFORMATION", "QUERY_FS_INFORMATION", "NTCreateX"
};

struct op {
	uint8_t kind;
	bool want_ok;			/* the status says success */
	bool mkdir;			/* CREATE: of a directory */
	bool wild;			/* FIND: with a pattern */
	uint16_t slot, path, path2;
	int32_t arg;			/* open flags, size, length of a lock, most entries */
	int32_t returned;		/* bytes that must come back */
	int64_t offset;
};

/* A loadfile; slots are dealt while it is parsed, as dbench does when it runs: the
 * lowest free one to an open, the lowest one with the handle to what follows. */
struct load {
	const char *file;
	struct op *op;
	size_t ops, room;
	char **name;			/* interned, '/' between components */
	unsigned names;
	uint16_t hash[1 << 16];		/* index of a name, plus 1 */
	int64_t slot_handle[MAX_SLOTS];
	uint16_t slot_path[MAX_SLOTS];
};

struct options {
	const char *dir, *file;
	int clients;
	double seconds, warmup;
	int once, timed, null;
};

struct worker {				/* a cache line or two of its own */
	_Alignas(64) _Atomic uint64_t bytes;
	_Atomic uint64_t ops;
	uint64_t short_reads;
	double user, system, wall;
};

struct board {				/* shared with the parent */
	_Atomic int stop;
	struct worker worker[];
};

struct path { const char *full, *dir, *base; };	/* a name as one client has it */

struct client {
	const struct options *options;
	const struct load *load;
	struct board *board;
	struct worker *worker;
	struct path *path;
	int fd[MAX_SLOTS + 1];		/* the last one: opens that are to fail */
	char io[IO_SIZE], entries[ENTRIES_SIZE];
	uint32_t hist[KINDS][512];	/* 8 buckets to each power of two */
};

static _Noreturn void die(const char *what, const char *detail)
{
	fprintf(stderr, "floor: %s %s: %s\n", what, detail, strerror(errno));
	exit(1);
}

static void *need(void *memory)
{
	if (!memory)
		die("there is no", "memory");
	return memory;
}

static inline uint64_t now_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}

/* ---- parsing ------------------------------------------------------------ */

struct token { const char *s; size_t length; };

static int64_t number(struct token t)
{
	return t.s ? strtoll(t.s, NULL, 0) : 0;		/* stops at the blank */
}

static bool token_is(struct token t, const char *s)
{
	return strlen(s) == t.length && !strncasecmp(t.s, s, t.length);
}

static uint16_t intern(struct load *l, struct token t)
{
	char *copy = need(strndup(t.s ? t.s : "", t.length));
	uint32_t h = 2166136261u;

	for (char *p = copy; *p; p++) {
		*p = *p == '\\' ? '/' : *p;
		h = (h ^ (uint8_t)*p) * 16777619u;
	}
	for (h &= 0xffff; l->hash[h]; h = (h + 1) & 0xffff)
		if (!strcmp(l->name[l->hash[h] - 1], copy)) {
			free(copy);
			return l->hash[h] - 1;
		}
	l->name = need(realloc(l->name, (l->names + 1) * sizeof *l->name));
	l->name[l->names] = copy;
	l->hash[h] = (uint16_t)++l->names;
	return (uint16_t)(l->names - 1);
}

static uint16_t slot_of(const struct load *l, int64_t handle)
{
	for (uint16_t i = 0; i < MAX_SLOTS; i++)
		if (l->slot_handle[i] == handle)
			return i;
	fprintf(stderr, "floor: op %zu: no slot has handle %lld\n", l->ops, (long long)handle);
	exit(1);
}

/* Split a line at blanks; a token that starts with a quote ends with one. */
static int split(const char *p, const char *end, struct token *token)
{
	int n = 0;

	while (n < MAX_TOKENS) {
		while (p < end && (*p == ' ' || *p == '\r'))
			p++;
		if (p == end)
			break;
		char close = *p == '"' ? *p++ : ' ';
		token[n].s = p;
		while (p < end && *p != close && *p != '\r')
			p++;
		token[n].length = (size_t)(p - token[n].s);
		n++;
		p += p < end;
	}
	return n;
}

static void parse_create(struct load *l, struct op *o, const struct token *a)
{
	int64_t disposition = number(a[2]);

	o->path = intern(l, a[0]);
	o->mkdir = number(a[1]) & 1;
	o->slot = MAX_SLOTS;
	if (o->mkdir)
		o->arg = O_RDONLY | O_DIRECTORY;
	else
		o->arg = O_RDWR | (disposition == 2 ? O_CREAT : 0) |
			 (disposition == 4 || disposition == 5 ? O_CREAT | O_TRUNC : 0);
	if (!o->want_ok)
		return;
	o->slot = slot_of(l, 0);
	l->slot_handle[o->slot] = number(a[3]);
	l->slot_path[o->slot] = o->path;
}

static void parse_handle(struct load *l, struct op *o, struct token handle)
{
	o->slot = slot_of(l, number(handle));
	o->path = l->slot_path[o->slot];
	if (o->kind == CLOSE)
		l->slot_handle[o->slot] = 0;
}

/* One op from its tokens: a[] is what follows the name. */
static void parse_op(struct load *l, struct op *o, const struct token *a)
{
	switch (o->kind) {
	case RENAME:
		o->path2 = intern(l, a[1]);
		__attribute__((fallthrough));
	case DELTREE: case RMDIR: case MKDIR: case UNLINK: case QPATH:
		o->path = intern(l, a[0]);
		break;
	case FIND:
		o->path = intern(l, a[0]);
		o->wild = strpbrk(l->name[o->path], "<>*?\"") != NULL;
		o->arg = (int32_t)number(a[2]);
		break;
	case CREATE:
		parse_create(l, o, a);
		break;
	case READ: case WRITE:
		o->returned = (int32_t)number(a[3]);
		if ((uint64_t)number(a[2]) > IO_SIZE)
			die("a request is too large in", l->file);
		__attribute__((fallthrough));
	case LOCK: case UNLOCK:
		o->offset = (uint32_t)number(a[1]);
		o->arg = (int32_t)number(a[2]);
		__attribute__((fallthrough));
	case SFILE: case QFILE: case FLUSH: case CLOSE:
		parse_handle(l, o, a[0]);
		break;
	case KINDS:
		die("there is an unknown op in", l->file);
	}
}

static void parse_line(struct load *l, const char *line, const char *end)
{
	struct token token[MAX_TOKENS + 1] = { { 0 } };
	int n = split(line, end, token);

	if (n < 2 || token[0].s[0] == '#')
		return;
	if (l->ops == l->room) {
		l->room = 2 * l->room + 65536;
		l->op = need(realloc(l->op, l->room * sizeof *l->op));
	}
	struct op o = { .want_ok = token_is(token[n - 1], "NT_STATUS_OK") };
	while (o.kind < KINDS && !token_is(token[0], kind_name[o.kind]))
		o.kind++;
	parse_op(l, &o, token + 1);
	l->op[l->ops++] = o;
}

static void parse(struct load *l, const char *file)
{
	struct stat st;
	int fd = open(file, O_RDONLY);
	char *text = fd < 0 || fstat(fd, &st) ? MAP_FAILED :
		     mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE,
			  fd, 0);

	if (text == MAP_FAILED)
		die("cannot map", file);
	close(fd);
	l->file = file;
	for (const char *p = text, *end = text + st.st_size; p < end; ) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));

		newline = newline ? newline : end;
		parse_line(l, p, newline);
		p = newline + 1;
	}
	munmap(text, (size_t)st.st_size);
}

/* ---- what ops do -------------------------------------------------------- */

/* A name as this client has it: below the directory, client1 is client<id>. */
static struct path client_path(const char *dir, const char *name, int id)
{
	char out[PATH_ROOM];
	size_t n = (size_t)snprintf(out, PATH_ROOM / 2, "%s", dir);

	while (*name && n < sizeof out - 32) {
		if (strncmp(name, "client1", 7)) {
			out[n++] = *name++;
			continue;
		}
		n += (size_t)sprintf(out + n, "client%d", id);
		name += 7;
	}
	out[n] = 0;
	char *full = need(strdup(out)), *slash = strrchr(out, '/');
	if (!slash)
		die("a path needs a '/':", full);
	*slash = 0;
	return (struct path){ full, need(strdup(out)), full + (slash - out) + 1 };
}

/* opendir() and readdir() up to a name that is `base` but for case (NULL: none), to
 * `most` entries, or to the end. */
static void scan(struct client *c, const char *dir, const char *base, int most)
{
	struct stat st;
	int fd = open(dir, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_DIRECTORY);
	long n;

	if (fd < 0)
		return;
	fstat(fd, &st);			/* as opendir() does */
	while (most && (n = syscall(SYS_getdents64, fd, c->entries, ENTRIES_SIZE)) > 0)
		for (char *p = c->entries; most && p < c->entries + n; most--) {
			struct dirent64 *entry = (void *)p;

			if (base && (entry->d_name[0] | 32) == (base[0] | 32) &&
			    !strcasecmp(entry->d_name, base))
				most = 1;
			p += entry->d_reclen;
		}
	close(fd);
}

static void resolve(struct client *c, const struct path *p)
{
	struct stat st;

	if (stat(p->full, &st))
		scan(c, p->dir, p->base, 1 << 30);
}

static void deltree(const char *dir, bool directories_too)
{
	DIR *d = opendir(dir);
	struct dirent *entry;
	struct stat st;

	while (d && (entry = readdir(d))) {
		char name[PATH_ROOM];

		snprintf(name, sizeof name, "%s/%s", dir, entry->d_name);
		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") ||
		    stat(name, &st))
			continue;
		if (S_ISDIR(st.st_mode))
			deltree(name, directories_too);
		else
			unlink(name);
	}
	if (d)
		closedir(d);
	if (directories_too)
		rmdir(dir);
}

/* The descriptor, or -1 where the open fails as it should. */
static int create(struct client *c, const struct op *o, const struct path *p)
{
	struct stat st;

	resolve(c, p);
	if (o->mkdir)
		mkdir(p->full, 0700);
	int fd = open(p->full, o->arg, 0600);
	if (fd < 0 && errno == EISDIR)
		fd = open(p->full, O_RDONLY | O_DIRECTORY, 0600);
	if (fd < 0 && o->want_ok)
		die("cannot open", p->full);
	if (fd >= 0)
		(void)(o->want_ok ? fstat(fd, &st) : close(fd));
	return fd;
}

static void set_times(int fd, const char *name)
{
	struct stat st;

	fstat(fd, &st);
	utime(name, &(struct utimbuf){ st.st_atime - 10, st.st_mtime - 12 });
}

static void file_lock(int fd, short type, const struct op *o)
{
	fcntl(fd, F_SETLKW, &(struct flock){ .l_type = type, .l_whence = SEEK_SET,
					     .l_start = o->offset, .l_len = o->arg });
}

static bool rename_op(struct client *c, const struct path *from, const struct path *to)
{
	resolve(c, from);
	resolve(c, to);
	return !rename(from->full, to->full);
}

static void find(struct client *c, const struct op *o, const struct path *p)
{
	resolve(c, p);
	if (o->wild)
		scan(c, p->dir, NULL, o->arg);
}

/* ---- replaying ---------------------------------------------------------- */

static inline void add(_Atomic uint64_t *to, uint64_t n)
{
	atomic_store_explicit(to, atomic_load_explicit(to, memory_order_relaxed) + n,
			      memory_order_relaxed);
}

/* With --null each call gives place to the answer that it should give. */
#define CALL(call, answer) (null ? (answer) : (call))
#define DO(call) CALL(((void)(call), 0), 0)

/* Whether the op succeeds, or `ok` where nobody looks. */
static inline __attribute__((always_inline))
bool run_op(struct client *c, const struct op *o, const struct path *p, const bool null)
{
	const bool ok = o->want_ok;
	struct worker *w = c->worker;
	int *fd = &c->fd[o->slot];
	struct statvfs vfs;
	struct stat st;

	switch (o->kind) {
	case READ:
		w->short_reads += CALL(pread(*fd, c->io, (size_t)o->arg, o->offset),
				       o->returned) != o->returned;
		add(&w->bytes, (uint64_t)o->arg);
		return ok;
	case WRITE:
		add(&w->bytes, (uint64_t)o->arg);
		return CALL(pwrite(*fd, c->io, (size_t)o->arg, o->offset),
			    o->returned) == o->returned;
	case UNLINK: return CALL((resolve(c, p), !unlink(p->full)), ok);
	case RMDIR:  return CALL((resolve(c, p), !rmdir(p->full)), ok);
	case RENAME: return CALL(rename_op(c, p, &c->path[o->path2]), ok);
	case CREATE: *fd = CALL(create(c, o, p), 0);		break;
	case CLOSE:  DO(close(*fd));				break;
	case QPATH:  DO(resolve(c, p));				break;
	case QFS:    DO(statvfs(c->options->dir, &vfs));	break;
	case QFILE:  DO(fstat(*fd, &st));			break;
	case SFILE:  DO(set_times(*fd, p->full));		break;
	case FLUSH:  DO(fsync(*fd));				break;
	case LOCK:   DO(file_lock(*fd, F_WRLCK, o));		break;
	case UNLOCK: DO(file_lock(*fd, F_UNLCK, o));		break;
	case MKDIR:  DO((resolve(c, p), mkdir(p->full, 0777)));	break;
	case FIND:   DO(find(c, o, p));				break;
	case DELTREE: DO(deltree(p->full, false));		break;
	}
	return ok;
}

static inline uint64_t record(struct client *c, const struct op *o, uint64_t last)
{
	uint64_t now = now_ns(), ns = (now - last) | 8;
	unsigned top = 63u - (unsigned)__builtin_clzll(ns);

	c->hist[o->kind][top * 8 + ((ns >> (top - 3)) & 7)]++;
	return now;
}

static inline __attribute__((always_inline))
void replay(struct client *c, const bool timed, const bool null)
{
	const struct load *l = c->load;
	uint64_t last = timed ? now_ns() : 0;
	unsigned n = 0;

	do {
		for (const struct op *o = l->op, *end = l->op + l->ops; o < end; o++) {
			const struct path *p = &c->path[o->path];

			/* --null: fetch the name all the same */
			__asm__ volatile("" : : "r"(p->full));
			if (run_op(c, o, p, null) != o->want_ok)
				die(kind_name[o->kind], p->full);
			add(&c->worker->ops, 1);
			if (timed)
				last = record(c, o, last);
			if (!(++n % CHECK_EVERY) && atomic_load_explicit(&c->board->stop,
									 memory_order_relaxed))
				return;
		}
	} while (!c->options->once);
}

/* Each of the four is a loop of its own. */
static void replay_as_asked(struct client *c)
{
	const struct options *options = c->options;

	if (options->null && options->timed)
		replay(c, true, true);
	else if (options->null)
		replay(c, false, true);
	else if (options->timed)
		replay(c, true, false);
	else
		replay(c, false, false);
}

/* ---- processes ---------------------------------------------------------- */

static double seconds_of(struct timeval tv)
{
	return (double)tv.tv_sec + (double)tv.tv_usec / 1e6;
}

static double ms_since(uint64_t ns)
{
	return (double)(now_ns() - ns) / 1e6;
}

/* CPU of this process since it began. */
static double cpu_ms(void)
{
	struct rusage usage;

	getrusage(RUSAGE_SELF, &usage);
	return (seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime)) * 1e3;
}

static void account(struct worker *w, uint64_t began)
{
	struct rusage usage;

	w->wall = (double)(now_ns() - began) / 1e9;
	getrusage(RUSAGE_SELF, &usage);
	w->user = seconds_of(usage.ru_utime);
	w->system = seconds_of(usage.ru_stime);
}

/* A worker says that it is ready by a byte, and is let go by the end of a file. */
static _Noreturn void work(struct client *c, int id, int ready, int go)
{
	const struct options *options = c->options;
	char home[PATH_ROOM], byte = 0;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	c->worker = &c->board->worker[id];
	memset(c->io, 0, 65536);		/* fault it in */
	c->path = need(calloc(c->load->names, sizeof *c->path));
	for (unsigned i = 0; i < c->load->names; i++)
		c->path[i] = client_path(options->dir, c->load->name[i], id);
	if (write(ready, &byte, 1) != 1 || read(go, &byte, 1) != 0)
		exit(1);
	uint64_t began = now_ns();
	replay_as_asked(c);
	account(c->worker, began);
	snprintf(home, sizeof home, "%s/clients/client%d", options->dir, id);
	if (!options->null)
		deltree(home, true);
	exit(0);
}

struct totals {
	uint64_t at_ns, bytes, ops, short_reads;
	double user, system, wall;
};

static struct totals totals(const struct board *b, int clients)
{
	struct totals t = { .at_ns = now_ns() };

	for (const struct worker *w = b->worker; w < b->worker + clients; w++) {
		t.bytes += atomic_load(&w->bytes);
		t.ops += atomic_load(&w->ops);
		t.short_reads += w->short_reads;
		t.user += w->user;
		t.system += w->system;
		t.wall = w->wall > t.wall ? w->wall : t.wall;
	}
	return t;
}

/* Fork the workers and wait until each is ready.  Returns the end of the pipe by
 * whose closing they go. */
static int start(struct client *c)
{
	int ready[2], go[2];

	if (pipe(ready) || pipe(go))
		die("cannot make", "a pipe");
	for (int i = 0; i < c->options->clients; i++) {
		pid_t pid = fork();

		if (pid < 0)
			die("cannot", "fork");
		if (!pid) {
			close(go[1]);
			work(c, i, ready[1], go[0]);
		}
	}
	close(ready[1]);
	for (int i = 0; i < c->options->clients; i++)
		if (read(ready[0], &(char){ 0 }, 1) != 1)
			die("a worker", "failed");
	close(ready[0]);
	close(go[0]);
	return go[1];
}

static void pause_for(double seconds)
{
	struct timespec ts = { .tv_sec = (time_t)seconds };

	ts.tv_nsec = (long)((seconds - (double)ts.tv_sec) * 1e9);
	nanosleep(&ts, NULL);
}

struct outcome {
	struct totals from, to, all;	/* the window lies between the first two */
	bool good;			/* all workers did well */
};

static struct outcome watch(struct board *b, const struct options *options)
{
	struct outcome out = { 0 };
	int status, bad = 0;

	if (!options->once) {
		pause_for(options->warmup);
		out.from = totals(b, options->clients);
		pause_for(options->seconds);
		out.to = totals(b, options->clients);
		atomic_store(&b->stop, 1);
	}
	while (wait(&status) > 0)
		bad |= status;
	out.all = totals(b, options->clients);
	if (options->once)
		out.to = out.all;
	out.good = !bad;
	return out;
}

struct preparation { double parse_ms, parse_cpu_ms, gate_ms; };

static void show(const struct options *options, const struct outcome *out,
		 const struct preparation *start)
{
	uint64_t ops = out->to.ops - out->from.ops, bytes = out->to.bytes - out->from.bytes;
	double seconds = options->once ? out->all.wall :
			 (double)(out->to.at_ns - out->from.at_ns) / 1e9;

	printf("procs=%d MB/sec=%.2f ops/sec=%.0f ops=%llu bytes=%llu secs=%.3f user=%.3f "
	       "sys=%.3f all_ops=%llu parse_ms=%.1f parse_cpu_ms=%.1f start_ms=%.1f "
	       "short_reads=%llu%s\n", options->clients,
	       (double)bytes / seconds / 1e6, (double)ops / seconds, (unsigned long long)ops,
	       (unsigned long long)bytes, seconds, out->all.user, out->all.system,
	       (unsigned long long)out->all.ops, start->parse_ms, start->parse_cpu_ms,
	       start->gate_ms, (unsigned long long)out->all.short_reads,
	       out->good ? "" : " FAILED");
}

static int usage(void)
{
	fprintf(stderr, "usage: floor [-t SECS] [-n CLIENTS] [-D DIR] [-c LOADFILE] "
			"[--warmup SECS] [--once] [--timed] [--null]\n");
	return -1;
}

static int parse_options(struct options *o, int argc, char **argv)
{
	const struct option longs[] = {
		{ "once", no_argument, &o->once, 1 },
		{ "timed", no_argument, &o->timed, 1 },
		{ "null", no_argument, &o->null, 1 },
		{ "warmup", required_argument, NULL, 'w' },
		{ 0 }
	};
	int c;

	while ((c = getopt_long(argc, argv, "t:n:D:c:", longs, NULL)) != -1)
		switch (c) {
		case 't': o->seconds = atof(optarg);	break;
		case 'w': o->warmup = atof(optarg);	break;
		case 'n': o->clients = atoi(optarg);	break;
		case 'D': o->dir = optarg;		break;
		case 'c': o->file = optarg;		break;
		case 0:					break;
		default:  return usage();
		}
	return optind < argc || o->clients < 1 ? usage() : 0;
}

static struct board *board_new(int clients)
{
	size_t size = sizeof(struct board) + (size_t)clients * sizeof(struct worker);
	void *board = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
			   0);

	if (board == MAP_FAILED)
		die("there is no", "memory");
	return board;
}

int main(int argc, char **argv)
{
	static struct load load;		/* both too large for the stack */
	static struct client client;
	struct options options = { .dir = ".", .file = "/usr/share/dbench/client.txt",
				   .clients = 1, .seconds = 10, .warmup = 1 };
	char dir[PATH_ROOM];

	if (parse_options(&options, argc, argv))
		return 2;
	uint64_t began = now_ns();
	parse(&load, options.file);
	struct preparation prep = { .parse_ms = ms_since(began), .parse_cpu_ms = cpu_ms() };

	client.options = &options;
	client.load = &load;
	client.board = board_new(options.clients);
	int go = start(&client);
	prep.gate_ms = ms_since(began);
	close(go);
	struct outcome out = watch(client.board, &options);
	snprintf(dir, sizeof dir, "%s/clients", options.dir);
	rmdir(dir);
	show(&options, &out, &prep);
	return !out.good;
}

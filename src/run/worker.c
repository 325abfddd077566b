/* SPDX-License-Identifier: MIT */
#include "worker.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <dbench/signals.h>

#include "client.h"
#include "futex.h"
#include "migrations.h"
#include "prelude.h"
#include "residence.h"

#define LOOK_NS 100000000u		/* how often a waiting worker looks whether all stop */

struct worker {
	const struct crew *crew;
	struct client *client;
	int root;			/* the target of them all; -1: none is needed */
	unsigned first, clients;
};

static const struct program *program_of(const struct crew *crew, unsigned client)
{
	return crew->run->program[client % crew->run->settings->loadfiles];
}

static void ring(const struct crew *crew)
{
	(void)!write(crew->bell, &(uint64_t){ 1 }, sizeof(uint64_t));
}

static void on_wake(int signal)
{
	(void)signal;
}

/* When memory runs out, be it the machine's or that of the nodes it is bound to, the
 * kernel is to end a client rather than the parent, which tells of it and cleans up, or
 * a program that has nothing to do with it.  Anybody may offer himself so. */
static void offer_itself_to_oom_killer(void)
{
	int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);

	if (fd < 0)
		return;
	dprintf(fd, "1000");
	close(fd);
}

/* A Ctrl-C at the terminal, or the end of a time limit, reaches every process of the
 * group; what it means is the parent's to decide. */
static int live_and_die_with_parent(const struct crew *crew)
{
	static const int ignored[] = { SIGINT, SIGHUP, SIGQUIT, SIGTERM, SIGALRM, SIGUSR2,
				       SIGXFSZ /* EFBIG says it as well */ };
	struct sigaction wake = { .sa_handler = on_wake }, ignore = { .sa_handler = SIG_IGN };
	sigset_t none;

	sigemptyset(&none);
	sigaction(SIGNAL_WAKE, &wake, NULL);
	for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
		sigaction(ignored[i], &ignore, NULL);
	sigprocmask(SIG_SETMASK, &none, NULL);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	prctl(PR_SET_TIMERSLACK, 1);
	offer_itself_to_oom_killer();
	return getppid() == crew->parent ? 0 : -1;	/* it died before we asked */
}

/* ---- set-up ------------------------------------------------------------- */

/* The directory that a personal path starts with: how long it is up to its
 * component client1; -1: there is none, or it is not known before the run. */
static int home_length(const char *text)
{
	const char *at = text;

	while (strncmp(at, "client1", 7) || (at[7] && at[7] != '/')) {
		const char *slash = strchr(at, '/');

		if (!slash || memchr(at, '$', (size_t)(slash - at)))
			return -1;
		at = slash + 1;
	}
	return (int)(at - text);
}

static int make_directory(int root, const char *name, struct err *e)
{
	struct stat st;

	if (!mkdirat(root, name, 0777))
		return 0;
	if (errno != EEXIST)
		return err_sys(e, "the directory '%s' cannot be made", name);
	if (fstatat(root, name, &st, AT_SYMLINK_NOFOLLOW) || !S_ISDIR(st.st_mode))
		return err_set(e, "'%s' is in the way: a directory is expected there", name);
	return 0;
}

/* Do something for each directory of a client's own.  Where programs keep one, all
 * their personal paths start with it. */
struct homes {
	const struct crew *crew;
	int root;
	unsigned client;
	struct fs_session *fs;		/* where it is to be removed */
	int (*what)(const struct homes *, char *name, struct err *);
	bool in_use;			/* only where some path goes on below it */
	char last[FS_PATH_MAX];
};

/* Make every directory from the top down to the client's own. */
static int make_home(const struct homes *h, char *name, struct err *e)
{
	for (char *slash = name; (slash = strchr(slash, '/')); *slash++ = '/') {
		*slash = 0;
		if (make_directory(h->root, name, e))
			return -1;
	}
	return make_directory(h->root, name, e);
}

static int home_of(struct homes *h, const char *text, struct err *e)
{
	int length = home_length(text);
	char name[FS_PATH_MAX];

	if (length < 0 || (size_t)length + 32 > sizeof name)
		return 0;			/* too long: the ops themselves will say so */
	if (h->in_use && text[length + (int)strlen("client1")] != '/')
		return 0;
	snprintf(name, sizeof name, "%.*sclient%u", length, text, h->client);
	if (!strcmp(name, h->last))
		return 0;
	memcpy(h->last, name, sizeof name);
	return h->what(h, name, e);
}

static int each_home(struct homes *h, struct err *e)
{
	const struct program *p = program_of(h->crew, h->client);

	for (size_t i = 0; i < p->paths; i++)
		if (p->path[i].personal && home_of(h, p->text + p->path[i].text, e))
			return -1;
	for (size_t i = 0; i < p->recipes; i++)
		for (unsigned k = 0; k < 2; k++)
			if (p->recipe[i].path_text[k] != NO_PATH &&
			    home_of(h, p->text + p->recipe[i].path_text[k], e))
				return -1;
	return 0;
}

static int set_up_client(struct worker *w, unsigned i, struct err *e)
{
	const struct run *run = w->crew->run;
	unsigned number = w->first + i;

	if (client_init(&w->client[i], w->crew->board, run->settings,
			program_of(w->crew, number), w->crew->backend, w->root, number, e))
		return -1;
	w->client[i].has_neighbours = w->clients > 1;
	return 0;
}

static int make_homes(const struct worker *w, struct err *e)
{
	if (w->root < 0)
		return 0;
	if (fchdir(w->root))
		return err_sys(e, "the target cannot be entered");
	for (unsigned i = 0; i < w->clients; i++) {
		struct homes homes = { .crew = w->crew, .root = w->root, .client = w->first + i,
				       .what = make_home, .in_use = true };

		if (each_home(&homes, e))
			return -1;
	}
	return 0;
}

/* The clients come last: their memory lies where the worker is bound in the end. */
static enum prelude_end set_up(struct worker *w, struct err *e)
{
	enum prelude_end end;

	if (make_homes(w, e))
		return PRELUDE_FAILED;
	end = prelude_play(w->crew, w->first, w->clients, e);
	if (end != PRELUDE_DONE)
		return end;
	w->client = calloc(w->clients, sizeof *w->client);
	if (!w->client) {
		err_set(e, "no memory for %u clients", w->clients);
		return PRELUDE_FAILED;
	}
	for (unsigned i = 0; i < w->clients; i++)
		if (set_up_client(w, i, e))
			return PRELUDE_FAILED;
	return PRELUDE_DONE;
}

/* ---- the gate ----------------------------------------------------------- */

/* The first failure of a client is the one that counts. */
static void lane_fail(struct board *b, struct lane *lane, const struct err *e)
{
	if (atomic_load(&lane->state) == LANE_FAILED)
		return;
	lane->failure = *e;
	board_fail(b, lane);
}

static void arrive(struct worker *w, const struct err *failure)
{
	struct board *b = w->crew->board;

	for (unsigned i = 0; i < w->clients; i++) {
		struct lane *lane = &b->lane[w->first + i];

		lane->pid = getpid();
		if (failure)
			lane_fail(b, lane, failure);
		else
			atomic_store(&lane->state, LANE_READY);
	}
	if (atomic_fetch_add(&b->arrived, w->clients) + w->clients == b->clients || failure)
		ring(w->crew);
}

/* Whether to go on. */
static bool wait_at_gate(struct worker *w)
{
	struct board *b = w->crew->board;

	while (!atomic_load(&b->gate))
		futex_wait(&b->gate, 0, UINT64_MAX);
	return atomic_load(&b->gate) == 1;
}

/* ---- after the window --------------------------------------------------- */

static uint64_t ns_between(struct timeval from, struct timeval to)
{
	return (uint64_t)((to.tv_sec - from.tv_sec) * 1000000 + to.tv_usec - from.tv_usec) * 1000;
}

/* What the process used is booked on its first client. */
static void account(struct worker *w)
{
	const struct rusage *before = &w->client[0].before;
	struct lane *lane = w->client[0].lane;
	struct rusage now;

	if (!client_in_window(&w->client[0]))
		return;
	getrusage(RUSAGE_SELF, &now);
	lane->user_ns = ns_between(before->ru_utime, now.ru_utime);
	lane->system_ns = ns_between(before->ru_stime, now.ru_stime);
	lane->voluntary = (uint64_t)(now.ru_nvcsw - before->ru_nvcsw);
	lane->involuntary = (uint64_t)(now.ru_nivcsw - before->ru_nivcsw);
	lane->minor_faults = (uint64_t)(now.ru_minflt - before->ru_minflt);
	lane->major_faults = (uint64_t)(now.ru_majflt - before->ru_majflt);
	lane->migrations = w->client[0].migrations_before == UINT64_MAX ? UINT64_MAX :
			   migrations_of_self() - w->client[0].migrations_before;
}

static int count_home(const struct homes *h, char *name, struct err *e)
{
	(void)e;
	residence_of_tree(h->root, name, &h->crew->board->lane[h->client].cached);
	return 0;
}

/* Whether a path lies in one of the client's own directories. */
static bool is_at_home(const struct fs_session *s, uint32_t path)
{
	return path < s->program->paths && s->program->path[path].personal;
}

/* Where the client's memory lies: its buffers, the files in its own directories, and
 * those elsewhere that it still has open. */
static void find_memory(struct worker *w, struct client *c)
{
	struct homes homes = { .crew = w->crew, .root = w->root, .client = c->number,
			       .what = count_home };
	struct fs_session *s = &c->fs;
	struct err ignored;

	residence_of_memory(s->out, 2 * s->io_size, &c->lane->own);
	if (w->root < 0)
		return;
	each_home(&homes, &ignored);
	for (uint32_t slot = 0; slot < s->program->slots; slot++)
		if (s->fd[slot] >= 0 && !is_at_home(s, s->opened[slot]))
			residence_of_file(s->fd[slot], &c->lane->cached);
}

static void find_placement(struct worker *w)
{
	char allowed[sizeof w->client->lane->allowed];

	place_allowed(allowed, sizeof allowed);
	for (unsigned i = 0; i < w->clients; i++) {
		memcpy(w->client[i].lane->allowed, allowed, sizeof allowed);
		find_memory(w, &w->client[i]);
	}
}

static void check_binding(struct worker *w)
{
	const struct run *run = w->crew->run;
	struct err e;

	if (!run->slot || !place_verify(&run->slot[w->first], &e))
		return;
	for (unsigned i = 0; i < w->clients; i++)
		lane_fail(w->crew->board, w->client[i].lane, &e);
}

static int remove_home(const struct homes *h, char *name, struct err *e)
{
	return h->crew->backend->remove(h->fs, name, e);
}

/* What fails here the parent meets again when it removes the rest. */
static void clean_up(struct worker *w)
{
	for (unsigned i = 0; i < w->clients; i++) {
		struct client *c = &w->client[i];
		struct homes homes = { .crew = w->crew, .root = w->root, .client = c->number,
				       .fs = &c->fs, .what = remove_home };
		uint64_t from = clock_now(&c->clock);
		struct err ignored;

		if (w->root >= 0 && !c->settings->skip_cleanup)
			each_home(&homes, &ignored);
		c->lane->cleanup_ns = clock_now(&c->clock) - from;
		if (atomic_load(&c->lane->state) != LANE_FAILED)
			atomic_store(&c->lane->state, LANE_DONE);
	}
}

/* Until all have left the window: cleaning up would disturb those who have not, and
 * take away what they may share. */
static void wait_for_others(struct worker *w)
{
	struct board *b = w->crew->board;
	uint32_t finished = atomic_fetch_add(&b->finished, w->clients) + w->clients;

	if (finished == b->clients)
		futex_wake_all(&b->finished);
	while (finished < b->clients && !atomic_load(&b->stop)) {
		futex_wait(&b->finished, finished, clock_now(&b->clock) + LOOK_NS);
		finished = atomic_load(&b->finished);
	}
}

static void work(struct worker *w)
{
	for (unsigned i = 0; i < w->clients; i++) {
		w->client[i].lane->first_cpu = sched_getcpu();
		client_start(&w->client[i]);
	}
	if (w->clients == 1)
		client_replay(&w->client[0]);
	else
		client_replay_in_turn(w->client, w->clients);
	account(w);
	check_binding(w);
	find_placement(w);
	for (unsigned i = 0; i < w->clients; i++)
		client_stop(&w->client[i]);
	ring(w->crew);
	wait_for_others(w);
	clean_up(w);
}

void worker_main(const struct crew *crew, unsigned first, unsigned clients)
{
	struct worker w = { .crew = crew, .root = crew_root(crew, first), .first = first,
			    .clients = clients };
	struct err e;

	if (live_and_die_with_parent(crew))
		_exit(1);
	switch (set_up(&w, &e)) {
	case PRELUDE_FAILED:
		arrive(&w, &e);
		_exit(1);
	case PRELUDE_STOPPED:
		ring(crew);
		wait_at_gate(&w);	/* so that the parent sees why before it is gone */
		_exit(0);
	case PRELUDE_DONE:
		break;
	}
	arrive(&w, NULL);
	if (wait_at_gate(&w))
		work(&w);
	for (unsigned i = 0; i < clients; i++)
		client_release(&w.client[i]);
	free(w.client);
	_exit(0);
}

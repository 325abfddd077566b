/* SPDX-License-Identifier: MIT */
#include "wish.h"

#include <dbench/report.h>

#define CLIENTS_MAX 65536
#define TRIALS_MAX 10000

static bool given(const struct options *o, unsigned id)
{
	return o->origin[id] == GIVEN;
}

int wish_check_command(const struct options *o, unsigned command, const char *name,
		       struct err *e)
{
	for (unsigned id = 0; id < OPTIONS; id++) {
		if (given(o, id) && !(option_commands(id) & command))
			return err_set(e, "--%s is no option of %s", option_info[id].name, name);
	}
	return 0;
}

static int refuse_pair(const struct options *o, unsigned a, unsigned b, struct err *e)
{
	if (!given(o, a) || !given(o, b))
		return 0;
	return err_set(e, "--%s and --%s exclude each other", option_info[a].name,
		       option_info[b].name);
}

static int check_pairs(const struct options *o, struct err *e)
{
	if (refuse_pair(o, OPT_strict, OPT_lenient, e) ||
	    refuse_pair(o, OPT_run_once, OPT_loops, e))
		return -1;
	if (given(o, OPT_format) && o->format != FORMAT_MACHINE)
		return refuse_pair(o, OPT_machine_readable, OPT_format, e);
	return 0;
}

static int settle_clients(const struct options *o, struct settings *s, struct err *e)
{
	uint64_t processes;

	if (!o->words)
		return err_set(e, "the number of clients is missing");
	if (count_parse(o->word[0], &processes) || processes > CLIENTS_MAX)
		return err_set(e, "the number of clients is a whole number from 1 to %u, "
			       "not '%s'", CLIENTS_MAX, o->word[0]);
	if (o->words > 1)
		return err_set(e, "'%s' follows the number of clients, where nothing may "
			       "follow", o->word[1]);
	if (o->clients_per_process > CLIENTS_MAX / processes)
		return err_set(e, "%s processes with --clients-per-process=%llu are more "
			       "than %u clients", o->word[0],
			       (unsigned long long)o->clients_per_process, CLIENTS_MAX);
	s->per_process = (unsigned)o->clients_per_process;
	s->clients = (unsigned)processes * s->per_process;
	return 0;
}

/* Fixed work has no warm-up, and a limit only where one was asked for. */
static int settle_time(struct options *o, struct settings *s, struct err *e)
{
	if (o->timelimit <= 0)
		return err_set(e, "--timelimit is more than 0 seconds");
	if (o->run_once) {
		o->loops = 1;
		o->origin[OPT_loops] = PRESET;
	}
	s->loops = o->loops;
	if (!o->loops && !given(o, OPT_warmup)) {
		o->warmup = o->timelimit / 5;
		o->origin[OPT_warmup] = PRESET;
	}
	if (o->loops) {
		o->warmup = 0;
		o->origin[OPT_warmup] = UNSET;
	}
	if (o->loops && !given(o, OPT_timelimit)) {
		o->timelimit = 0;
		o->origin[OPT_timelimit] = UNSET;
	}
	s->seconds = o->timelimit;
	s->warmup = o->warmup;
	return 0;
}

static void settle_rest(const struct options *o, struct settings *s)
{
	s->target = (const char *const *)o->directory.item;
	s->targets = o->directory.count;
	s->backend = o->backend;
	s->bind = o->bind;
	s->membind = o->membind;
	s->setup_bind = given(o, OPT_setup_bind) ? o->setup_bind : NULL;
	s->setup_membind = given(o, OPT_setup_membind) ? o->setup_membind : NULL;
	s->rate = o->target_rate;
	s->ignore_timestamps = o->ignore_timestamps;
	s->seed = o->seed;
	s->strictness = o->strict ? STRICT : o->lenient ? LENIENT : USUAL;
	s->sync_open = o->sync;
	s->sync_dirs = o->sync_dir;
	s->sync_writes = o->fsync;
	s->xattrs = o->xattr;
	s->no_resolve = o->no_resolve;
	s->stat_check = o->stat_check;
	s->one_byte_write_fix = o->one_byte_write_fix;
	s->fake_io = o->fake_io;
	s->skip_cleanup = o->skip_cleanup;
	s->adopt = o->adopt;
	s->force = o->force;
}

int wish_settle(struct options *o, struct settings *s, struct err *e)
{
	*s = (struct settings){0};
	if (check_pairs(o, e) || settle_clients(o, s, e) || settle_time(o, s, e))
		return -1;
	if (o->machine_readable)
		o->format = FORMAT_MACHINE;
	settle_rest(o, s);
	return 0;
}

/* A trial is short: there are many. */
#define TRIAL_SECONDS 2

int wish_settle_locality(struct options *o, struct settings *s, struct err *e)
{
	*s = (struct settings){0};
	if (o->words)
		return err_set(e, "locality takes no argument, but '%s' is given", o->word[0]);
	if (!given(o, OPT_loadfile) && option_set(o, OPT_loadfile, "reread", PRESET, e))
		return -1;
	if (o->loadfile.count > 1)
		return err_set(e, "--loadfile names one loadfile for locality, not %zu",
			       o->loadfile.count);
	if (o->directory.count > 1)
		return err_set(e, "--directory names one directory for locality, not %zu",
			       o->directory.count);
	if (o->clients > CLIENTS_MAX)
		return err_set(e, "--clients is at most %u", CLIENTS_MAX);
	if (o->trials > TRIALS_MAX)
		return err_set(e, "--trials is at most %u", TRIALS_MAX);
	if (!given(o, OPT_timelimit))
		o->timelimit = TRIAL_SECONDS;
	if (settle_time(o, s, e))
		return -1;
	settle_rest(o, s);
	s->clients = (unsigned)o->clients;
	s->per_process = 1;
	return 0;
}

/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <strings.h>

#include <dbench/num.h>

#include "text.h"

static const char *plural(uint64_t n)
{
	return n == 1 ? "" : "s";
}

static void print_load(FILE *out, const struct result *r)
{
	char number[32];

	for (size_t i = 0; i < r->settings->loadfiles; i++) {
		const struct loadfile_info *load = &r->loadfile[i];

		fputs(" load        ", out);
		name_print(out, load->name);
		fprintf(out, ", %s op%s", num_print_grouped(load->ops, number, sizeof number),
			plural(load->ops));
		fprintf(out, " in %s line%s\n",
			num_print_grouped(load->lines, number, sizeof number),
			plural(load->lines));
	}
}

static void print_length(FILE *out, const struct settings *s)
{
	if (s->loops)
		fprintf(out, " length      %" PRIu64 " pass%s for each client", s->loops,
			s->loops == 1 ? "" : "es");
	else
		fprintf(out, " length      %g s after %g s of warm-up", s->seconds, s->warmup);
	if (s->rate > 0)
		fprintf(out, ", %g MB/s for each client", s->rate);
	putc('\n', out);
}

static void print_clients(FILE *out, const struct result *r)
{
	const struct settings *s = r->settings;

	fprintf(out, " clients     %u in %u process%s, binding: ", s->clients, r->processes,
		r->processes == 1 ? "" : "es");
	name_print(out, s->bind ? s->bind : "none");
	if (s->membind && strcasecmp(s->membind, "local")) {
		fputs(", memory: ", out);
		name_print(out, s->membind);
	}
	putc('\n', out);
}

static void print_setup(FILE *out, const struct settings *s)
{
	if (!s->setup_bind && !s->setup_membind)
		return;
	fputs(" set-up     ", out);
	if (s->setup_bind) {
		fputs(" binding: ", out);
		name_print(out, s->setup_bind);
	}
	if (s->setup_membind) {
		fputs(s->setup_bind ? ", memory: " : " memory: ", out);
		name_print(out, s->setup_membind);
	}
	putc('\n', out);
}

static void print_target(FILE *out, const struct target_info *t)
{
	char free_bytes[32];

	fputs(" target      ", out);
	name_print(out, t->path);
	fputs(", ", out);
	name_print(out, t->filesystem[0] ? t->filesystem : "unknown filesystem");
	if (t->device[0]) {
		fputs(" on ", out);
		name_print(out, t->device);
	}
	if (t->mount_options[0]) {
		fputs(" (", out);
		name_print(out, t->mount_options);
		fputs(")", out);
	}
	num_print_size(t->bytes_free, free_bytes, sizeof free_bytes);
	fprintf(out, ", %s free\n", free_bytes);
}

static void print_host(FILE *out, const struct host *h)
{
	fputs(" host        ", out);
	name_print(out, h->kernel);
	fputs(", ", out);
	name_print(out, h->cpu_model);
	fprintf(out, ", %u CPU%s\n", h->pus_online, plural(h->pus_online));
}

/* What makes the figures mean something else than a user expects. */
static void print_modes(FILE *out, const struct settings *s)
{
	const struct { bool on; const char *text; } mode[] = {
		{ s->sync_open, "every open with O_SYNC" },
		{ s->sync_dirs, "directories synced" },
		{ s->sync_writes, "fsync after each write" },
		{ s->xattrs, "xattrs" },
		{ s->no_resolve, "names not resolved" },
		{ s->stat_check, "stat check" },
		{ s->one_byte_write_fix, "one-byte-write fix" },
		{ s->fake_io, "fake I/O: no byte is read or written" },
		{ s->ignore_timestamps, "timestamps ignored" },
		{ s->strictness == STRICT, "strict" },
		{ s->strictness == LENIENT, "lenient" },
	};

	fputs(" backend     ", out);
	name_print(out, s->backend ? s->backend : "fileio");
	for (size_t i = 0; i < sizeof mode / sizeof mode[0]; i++)
		if (mode[i].on)
			fprintf(out, ", %s", mode[i].text);
	putc('\n', out);
}

void preamble_print(FILE *out, const struct result *so_far)
{
	fputs("dbench-c " DBENCH_VERSION "\n", out);
	print_load(out, so_far);
	print_clients(out, so_far);
	print_setup(out, so_far->settings);
	print_length(out, so_far->settings);
	for (size_t i = 0; i < so_far->settings->targets; i++)
		print_target(out, &so_far->target[i]);
	print_modes(out, so_far->settings);
	print_host(out, &so_far->host);
	putc('\n', out);
}

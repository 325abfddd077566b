/* SPDX-License-Identifier: MIT */
#include "identity.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <dbench/result.h>

static int add_host(struct facts *f, struct err *e)
{
	struct host host = { 0 };
	char pus[16], memory[32];

	host_read(&host);
	snprintf(pus, sizeof pus, "%u", host.pus_online);
	snprintf(memory, sizeof memory, "%" PRIu64, host.memory_bytes >> 20);
	return facts_add(f, "version of dbench-c", DBENCH_VERSION, e) ||
	       facts_add(f, "host name", host.name, e) ||
	       facts_add(f, "kernel", host.kernel, e) ||
	       facts_add(f, "CPU model", host.cpu_model, e) ||
	       facts_add(f, "number of PUs", pus, e) ||
	       facts_add(f, "MiB of memory", memory, e) ? -1 : 0;
}

/* ---- the options ------------------------------------------------------------- */

/* Those of the report change no figure. */
static bool matters(unsigned id)
{
	return option_info[id].group != GROUP_REPORT && id != OPT_resume;
}

/* All texts of an option; a relative directory is another one elsewhere. */
static char *join(const struct typed *t, const char *before)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		return NULL;
	for (size_t i = 0; i < t->count; i++)
		fprintf(out, "%s%s%s", i ? " " : "", *t->text[i] == '/' ? "" : before,
			t->text[i]);
	if (!fclose(out))
		return text;
	free(text);
	return NULL;
}

static int add_option(struct facts *f, unsigned id, const struct typed *t, struct err *e)
{
	char name[64], here[PATH_MAX + 1] = "";

	if (id == OPT_directory && getcwd(here, PATH_MAX))
		strcat(here, "/");
	snprintf(name, sizeof name, "--%s", option_info[id].name);
	char *text = join(t, here);
	if (!text)
		return err_sys(e, "there is no memory for the settings");
	int rc = facts_add(f, name, text, e);
	free(text);
	return rc;
}

static int add_options(struct facts *f, const struct options *o, struct err *e)
{
	const char *here = option_info[OPT_directory].preset;
	const struct typed preset = { &here, 1 };

	if (facts_add(f, "number of clients", o->words ? o->word[0] : "", e))
		return -1;
	for (unsigned id = 0; id < OPTIONS; id++) {
		const struct typed *t = &o->typed[id];

		if (id == OPT_directory && !t->count)
			t = &preset;
		if (t->count && matters(id) && add_option(f, id, t, e))
			return -1;
	}
	return 0;
}

/* ---- the loadfiles ------------------------------------------------------------ */

/* FNV-1a, 64 bits (draft-eastlake-fnv): it tells changes, not forgeries. */
static uint64_t digest(uint64_t hash, const void *data, size_t size)
{
	const unsigned char *byte = data;

	for (size_t i = 0; i < size; i++)
		hash = (hash ^ byte[i]) * 0x100000001b3u;
	return hash;
}

/* What was compiled, not the file: that may be a pipe.  An op is taken by its fields. */
static uint64_t program_digest(const struct program *p)
{
	uint64_t hash = digest(0xcbf29ce484222325u, p->text, p->text_size);

	for (const struct op *o = p->op; o < p->op + p->ops; o++) {
		uint64_t field[] = {
			(uint64_t)o->kind | (uint64_t)o->expect << 8 | (uint64_t)o->flags << 16 |
			(uint64_t)o->disposition << 24 | (uint64_t)o->line << 32,
			(uint64_t)o->path | (uint64_t)o->slot << 32, o->offset, o->length,
		};
		hash = digest(hash, field, sizeof field);
	}
	return hash;
}

static int add_loadfiles(struct facts *f, const struct shelf *s, struct err *e)
{
	for (size_t i = 0; i < s->count; i++) {
		char name[PATH_MAX + 32], value[64];

		snprintf(name, sizeof name, "content of %s", s->name[i]);
		snprintf(value, sizeof value, "%zu ops, %016" PRIx64, s->program[i]->ops,
			 program_digest(s->program[i]));
		if (facts_add(f, name, value, e))
			return -1;
	}
	return 0;
}

int identity_take(struct facts *f, const struct options *typed, const struct shelf *shelf,
		  struct err *e)
{
	return add_host(f, e) || add_options(f, typed, e) || add_loadfiles(f, shelf, e) ? -1 : 0;
}

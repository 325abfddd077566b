/* SPDX-License-Identifier: MIT */
#include "input.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <dbench/import.h>
#include <dbench/report.h>

#define CHUNK 65536

/* Everything up to the end of the file. */
static int read_all(struct input *in, FILE *file, struct err *e)
{
	size_t room = 0;

	for (;;) {
		if (room - in->size <= CHUNK) {	/* and the NUL */
			char *more = realloc(in->text, room = 2 * room + 2 * CHUNK);
			if (!more)
				return err_set(e, "there is no memory for %s", in->name);
			in->text = more;
		}
		size_t got = fread(in->text + in->size, 1, CHUNK, file);
		in->size += got;
		in->text[in->size] = '\0';
		if (ferror(file))
			return err_sys(e, "%s cannot be read", in->name);
		if (!got)
			return 0;
	}
}

static enum input_kind kind_of(const struct input *in)
{
	const char *start = in->text;

	while (isspace((unsigned char)*start))
		start++;
	if (*start == '{')
		return INPUT_RESULT;
	return memmem(in->text, in->size, "Throughput ", 11) ? INPUT_LOG : INPUT_COLUMNS;
}

int input_read(struct input *in, const char *path, struct err *e)
{
	bool standard = !strcmp(path, "-");
	FILE *file = standard ? stdin : fopen(path, "r");

	*in = (struct input){ .name = standard ? "<stdin>" : path, .path = path };
	if (!file)
		return err_sys(e, "%s cannot be read", in->name);
	int bad = read_all(in, file, e);
	if (!standard)
		fclose(file);
	if (!bad)
		in->kind = kind_of(in);
	return bad;
}

void input_release(struct input *in)
{
	free(in->text);
	*in = (struct input){ 0 };
}

/* Their readers open the file themselves, once more. */
int input_experiment(const struct input *in, struct experiment *x, struct err *e)
{
	struct stat st;

	if (!strcmp(in->path, "-") || stat(in->path, &st) || !S_ISREG(st.st_mode))
		return err_at(e, in->name, 0, 0, "a %s has to be a regular file",
			      in->kind == INPUT_LOG ? "log" : "result file");
	return in->kind == INPUT_LOG ? log_read(in->path, x, e) : report_read(in->path, x, e);
}

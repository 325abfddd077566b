/* SPDX-License-Identifier: MIT */
/*
 * corpus.c - compile each loadfile of a corpus and compare what comes of it.
 *
 *	corpus [--write] FOLDER
 *
 * FOLDER holds a folder for each case.  In it lie `input`, the loadfile, and
 * what is expected: `dump` for the program, `warnings` for what is said of it
 * (no such file: nothing), or `error` where it does not compile.  --write writes
 * what comes instead of comparing it: read the difference before you keep it.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <dbench/program.h>

static void say(void *to, bool warning, const struct err *what)
{
	char text[1200];

	fprintf(to, "%s: %s\n", warning ? "warning" : "error",
		err_print(what, text, sizeof text));
}

/* The file's text; "" where there is none. */
static char *read_file(const char *name)
{
	char *text = NULL;
	size_t room = 0;
	FILE *file = fopen(name, "r");

	if (!file)
		return strdup("");
	if (getdelim(&text, &room, EOF, file) < 0) {
		free(text);
		text = strdup("");
	}
	fclose(file);
	return text;
}

static int write_file(const char *name, const char *text)
{
	FILE *file;

	if (!*text)
		return unlink(name) && errno != ENOENT ? -1 : 0;
	file = fopen(name, "w");
	if (!file || fputs(text, file) < 0 || fclose(file)) {
		perror(name);
		return -1;
	}
	return 0;
}

static int compare(const char *test, const char *name, const char *found)
{
	char *expected = read_file(name);
	int different = strcmp(expected, found);

	if (different)
		printf("FAIL %s: %s\n--- expected\n%s--- found\n%s---\n", test, name, expected,
		       found);
	free(expected);
	return different ? -1 : 0;
}

/* The case in the working directory. */
static int run(const char *test, bool write)
{
	char *said = NULL, *dump = NULL;
	size_t said_size, dump_size;
	FILE *say_to = open_memstream(&said, &said_size);
	FILE *dump_to = open_memstream(&dump, &dump_size);
	struct program *p = program_compile("input", &(struct diagnostics){ say, say_to });
	const char *said_name = p ? "warnings" : "error";
	int status;

	if (p)
		program_dump(p, dump_to);
	program_free(p);
	fclose(say_to);
	fclose(dump_to);
	if (write)
		status = write_file("dump", dump) | write_file(said_name, said);
	else
		status = compare(test, "dump", dump) | compare(test, said_name, said);
	free(said);
	free(dump);
	return status;
}

static int is_case(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

int main(int argc, char **argv)
{
	bool write = argc == 3 && !strcmp(argv[1], "--write");
	struct dirent **entry = NULL;
	int cases, failed = 0;

	if (argc != 2 + write || chdir(argv[1 + write])) {
		fprintf(stderr, "usage: corpus [--write] FOLDER\n");
		return 2;
	}
	cases = scandir(".", &entry, is_case, alphasort);
	for (int i = 0; i < cases; i++) {
		const char *name = entry[i]->d_name;

		if (chdir(name)) {
			perror(name);
			failed++;
			continue;
		}
		failed += run(name, write) != 0;
		if (chdir("..")) {
			perror("..");
			return 2;
		}
	}
	for (int i = 0; i < cases; i++)
		free(entry[i]);
	free(entry);
	printf("%d cases, %d failed\n", cases, failed);
	return cases <= 0 || failed;
}

/* SPDX-License-Identifier: MIT */
#include "render.h"

#include <string.h>

static const struct { const char *name; unsigned bit; } commands[] = {
	{ "check", IN_CHECK },
	{ "import-log", IN_IMPORT },
	{ "locality", IN_LOCALITY },
	{ "topology", IN_TOPOLOGY },
	{ "*", IN_RUN },		/* last: what is none of the others */
};
#define COMMANDS (sizeof commands / sizeof *commands)

static bool takes(unsigned id, unsigned command)
{
	return !option_hidden(id) && (option_commands(id) & command);
}

/* "--timelimit|-t", with `between` in place of the bar; never -?, a pattern to shells. */
static void names(FILE *out, const struct option *info, const char *between)
{
	fprintf(out, "--%s", info->name);
	for (const char *c = info->letters; *c && *c != '?'; c++)
		fprintf(out, "%s-%c", between, *c);
}

static void bash_values(FILE *out, const struct option *info)
{
	const char *at = info->argument, *value;
	size_t length;

	fputs("\t", out);
	names(out, info, "|");
	if (info->kind == CHOICE) {
		fputs(") _dbench_c_words '", out);
		while ((length = choice_next(&at, &value)))
			fprintf(out, "%.*s ", (int)length, value);
		fputs("' ;;\n", out);
	} else {
		fprintf(out, ") COMPREPLY=(%s) ;;\n",
			!strcmp(info->argument, "DIR") ? "$(compgen -d -- \"$cur\")" :
			!strcmp(info->argument, "FILE") ? "$(compgen -f -- \"$cur\")" : "");
	}
}

static void bash_names(FILE *out)
{
	fputs("\tcase ${COMP_WORDS[1]} in\n", out);
	for (unsigned c = 0; c < COMMANDS; c++) {
		fprintf(out, "\t%s) _dbench_c_words '", commands[c].name);
		for (unsigned id = 0; id < OPTIONS; id++)
			if (takes(id, commands[c].bit))
				fprintf(out, "--%s ", option_info[id].name);
		fputs("' ;;\n", out);
	}
	fputs("\tesac\n", out);
}

void render_bash(FILE *out)
{
	fputs("# bash completion for dbench-c\n"
	      "_dbench_c_words() { COMPREPLY=($(compgen -W \"$1\" -- \"$cur\")); }\n"
	      "_dbench_c()\n"
	      "{\n"
	      "\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
	      "\t# bash takes the = of --name=value for a word of its own\n"
	      "\t[ \"$cur\" = = ] && cur=\n"
	      "\t[ \"$prev\" = = ] && prev=${COMP_WORDS[COMP_CWORD-2]}\n"
	      "\tcase $prev in\n", out);
	for (unsigned id = 0; id < OPTIONS; id++)
		if (!option_hidden(id) && option_info[id].kind != FLAG)
			bash_values(out, &option_info[id]);
	fputs("\t*)\n"
	      "\tcase $cur in\n"
	      "\t-*) ;;\n"
	      "\t*)\n"
	      "\t\tif [[ ${COMP_WORDS[1]} = @(check|import-log) && $COMP_CWORD -gt 1 ]]; then\n"
	      "\t\t\tCOMPREPLY=($(compgen -f -- \"$cur\"))\n"
	      "\t\telif [ \"$COMP_CWORD\" -eq 1 ]; then\n"
	      "\t\t\t_dbench_c_words 'check import-log locality topology'\n"
	      "\t\tfi\n"
	      "\t\treturn ;;\n"
	      "\tesac\n", out);
	bash_names(out);
	fputs("\t;;\n"
	      "\tesac\n"
	      "}\n"
	      "complete -o filenames -F _dbench_c dbench-c\n", out);
}

/* Text within single quotes and square brackets. */
static void zsh_text(FILE *out, const char *s)
{
	for (; *s; s++) {
		if (*s == '\'')
			fputs("'\\''", out);
		else if (strchr("[]:\\", *s))
			fprintf(out, "\\%c", *s);
		else
			putc(*s, out);
	}
}

static void zsh_value(FILE *out, const struct option *info)
{
	const char *at = info->argument, *value;
	size_t length;

	if (info->kind == FLAG)
		return;
	if (info->kind != CHOICE) {
		fprintf(out, ":%s:%s", info->argument,
			!strcmp(info->argument, "DIR") ? "_files -/" :
			!strcmp(info->argument, "FILE") ? "_files" : " ");
		return;
	}
	fprintf(out, ":%s:(", info->name);
	while ((length = choice_next(&at, &value)))
		fprintf(out, "%.*s ", (int)length, value);
	putc(')', out);
}

/* One row for each name: '(-t --timelimit)--timelimit=[how long]:SECS: '. */
static void zsh_option(FILE *out, const struct option *info)
{
	char name[80];
	const char *letter = info->letters;

	snprintf(name, sizeof name, "--%s%s", info->name, info->kind == FLAG ? "" : "=");
	for (;;) {
		fputs("\t\t'(", out);
		names(out, info, " ");
		fprintf(out, ")%s[", name);
		zsh_text(out, info->help);
		putc(']', out);
		zsh_value(out, info);
		fputs("' \\\n", out);
		if (!*letter || *letter == '?')
			return;
		snprintf(name, sizeof name, "-%c%s", *letter, info->kind == FLAG ? "" : "+");
		letter++;
	}
}

void render_zsh(FILE *out)
{
	fputs("#compdef dbench-c\n"
	      "# zsh completion for dbench-c\n"
	      "case $words[2] in\n", out);
	for (unsigned c = 0; c < COMMANDS; c++) {
		fprintf(out, "%s)\n\t_arguments -s \\\n", commands[c].name);
		for (unsigned id = 0; id < OPTIONS; id++)
			if (takes(id, commands[c].bit))
				zsh_option(out, &option_info[id]);
		fprintf(out, "\t\t%s ;;\n",
			commands[c].bit == IN_CHECK ?
			"'1:command:(check)' '*:LOADFILE:_files'" :
			commands[c].bit == IN_IMPORT ?
			"'1:command:(import-log)' '*:FILE:_files'" :
			commands[c].bit == IN_RUN ? "'1:clients or command:(check import-log locality topology)'" :
			commands[c].bit == IN_LOCALITY ? "'1:command:(locality)'" :
			"'1:command:(topology)'");
	}
	fputs("esac\n", out);
}

/* SPDX-License-Identifier: MIT */
#include "render.h"

#include <string.h>

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

/* What the shell's `case` finds the option by, in "command:option": a letter may be
 * another option's in a run. */
static void bash_pattern(FILE *out, unsigned id)
{
	const struct option *info = &option_info[id];
	unsigned in = option_commands(id);

	fprintf(out, "*:--%s", info->name);
	for (const char *l = info->letters; *l && *l != '?'; l++) {
		if (in & IN_RUN)
			fprintf(out, "|*:-%c", *l);
		for (unsigned c = 0; c < COMMANDS; c++)
			if (!(in & IN_RUN) && (in & command_info[c].bit))
				fprintf(out, "|%s:-%c", command_info[c].name, *l);
	}
}

static void bash_value(FILE *out, unsigned id)
{
	const struct option *info = &option_info[id];
	const char *at = info->argument, *value;
	size_t length;

	fputs("\t", out);
	bash_pattern(out, id);
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

/* The first pattern that fits counts: those of a run fit everywhere. */
static void bash_values(FILE *out)
{
	for (unsigned in_run = 0; in_run < 2; in_run++)
		for (unsigned id = 0; id < OPTIONS; id++)
			if (!option_hidden(id) && option_info[id].kind != FLAG &&
			    !(option_commands(id) & IN_RUN) == !in_run)
				bash_value(out, id);
}

static void bash_names_of(FILE *out, const char *pattern, unsigned command)
{
	fprintf(out, "\t%s) _dbench_c_words '", pattern);
	for (unsigned id = 0; id < OPTIONS; id++)
		if (takes(id, command))
			fprintf(out, "--%s ", option_info[id].name);
	fputs("' ;;\n", out);
}

static void bash_names(FILE *out)
{
	fputs("\tcase ${COMP_WORDS[1]} in\n", out);
	for (unsigned c = 0; c < COMMANDS; c++)
		bash_names_of(out, command_info[c].name, command_info[c].bit);
	bash_names_of(out, "*", IN_RUN);
	fputs("\tesac\n", out);
}

/* What is no option: a command's files, or the command. */
static void bash_words(FILE *out)
{
	char names[256];

	fputs("\t\tcase $COMP_CWORD:${COMP_WORDS[1]} in\n"
	      "\t\t1:*) _dbench_c_words '", out);
	fprintf(out, "%s' ;;\n", command_names(" ", names, sizeof names));
	for (unsigned c = 0; c < COMMANDS; c++)
		if (*command_info[c].operand)
			fprintf(out, "\t\t*:%s) COMPREPLY=($(compgen -f -- \"$cur\")) ;;\n",
				command_info[c].name);
	fputs("\t\tesac\n", out);
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
	      "\tcase ${COMP_WORDS[1]}:$prev in\n", out);
	bash_values(out);
	fputs("\t*)\n"
	      "\tcase $cur in\n"
	      "\t-*) ;;\n"
	      "\t*)\n", out);
	bash_words(out);
	fputs("\t\treturn ;;\n"
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

static void zsh_options(FILE *out, const char *pattern, unsigned command)
{
	fprintf(out, "%s)\n\t_arguments -s \\\n", pattern);
	for (unsigned id = 0; id < OPTIONS; id++)
		if (takes(id, command))
			zsh_option(out, &option_info[id]);
}

void render_zsh(FILE *out)
{
	char names[256];

	fputs("#compdef dbench-c\n"
	      "# zsh completion for dbench-c\n"
	      "case $words[2] in\n", out);
	for (unsigned c = 0; c < COMMANDS; c++) {
		const struct command_info *info = &command_info[c];

		zsh_options(out, info->name, info->bit);
		fprintf(out, "\t\t'1:command:(%s)'", info->name);
		if (*info->operand)
			fprintf(out, " '*:%s:_files'", info->operand);
		fputs(" ;;\n", out);
	}
	zsh_options(out, "*", IN_RUN);
	fprintf(out, "\t\t'1:clients or command:(%s)' ;;\nesac\n",
		command_names(" ", names, sizeof names));
}

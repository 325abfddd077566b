/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "parse.h"
#include "render.h"
#include "say.h"
#include "suggest.h"
#include "wish.h"

static int (*const command_run[])(struct invocation *) = {
#define COMMAND(id, name, function, operand) [COMMAND_##id] = function,
#include "commands.def"
#undef COMMAND
	[COMMANDS] = cmd_run,
};

/* The command that the first word names; the word is taken away.  COMMANDS: a run. */
static unsigned command_take(struct options *o)
{
	unsigned c = o->words ? command_find(o->word[0]) : COMMANDS;

	if (c < COMMANDS)
		memmove(o->word, o->word + 1, --o->words * sizeof *o->word);
	return c;
}

/* A first word without a digit at its front may be a command mistyped. */
static int check_word(const struct options *o, struct err *e)
{
	if (!o->words || strspn(o->word[0], "+-0123456789"))
		return 0;

	struct suggestion s = { .typed = o->word[0], .length = strlen(o->word[0]) };
	char names[256];
	for (unsigned c = 0; c < COMMANDS; c++)
		suggest(&s, command_info[c].name);
	return err_set(e, "'%s' is neither a number of clients nor a command (%s)%s%s",
		       o->word[0], command_names(", ", names, sizeof names),
		       s.name ? "; the nearest is " : "", s.name ? s.name : "");
}

static int print_generated(const struct options *o)
{
	struct err e;

	if (o->origin[OPT_print_completion] == GIVEN)
		(o->print_completion ? render_zsh : render_bash)(stdout);
	else if (render_man(stdout, o->print_man, &e))
		return say_usage(&e);
	return 0;
}

static int dispatch(struct invocation *in)
{
	struct options *o = &in->options;
	struct err e;

	if (o->help)
		return render_help(stdout), 0;
	if (o->version)
		return puts("dbench-c " DBENCH_VERSION), 0;
	if (o->origin[OPT_print_man] == GIVEN || o->origin[OPT_print_completion] == GIVEN)
		return print_generated(o);

	unsigned c = command_take(o);
	if (c == COMMANDS ? check_word(o, &e) || wish_check_command(o, IN_RUN, "a run", &e) :
			    wish_check_command(o, command_info[c].bit, command_info[c].name, &e))
		return say_usage(&e);
	return command_run[c](in);
}

int main(int argc, char **argv)
{
	struct invocation in = { .argc = argc, .argv = argv };
	struct err e;
	int status;

	clock_begin(&in.clock);
	/* Where a standard stream is closed, no file of ours may take its number. */
	while ((status = open("/dev/null", O_RDWR)) >= 0 && status <= STDERR_FILENO)
		;
	close(status);
	/* Whoever reads along in a file or pipe sees each line as it comes. */
	setvbuf(stdout, NULL, _IOLBF, 0);
	if (options_init(&in.options, &e) || options_parse(&in.options, argc, argv, &e))
		status = say_usage(&e);
	else
		status = dispatch(&in);
	options_release(&in.options);
	if ((fflush(stdout) || ferror(stdout)) && !status) {
		say("stdout could not be written in full");
		status = 1;
	}
	return status;
}

/* SPDX-License-Identifier: MIT */
#include "render.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/metrics.h>
#include <dbench/program.h>

/* Text that troff prints as it stands. */
static void man_text(FILE *out, const char *s)
{
	for (; *s; s++) {
		if (*s == '-')
			fputs("\\-", out);
		else if (*s == '\\')
			fputs("\\e", out);
		else
			putc(*s, out);
	}
}

static void man_option(FILE *out, const struct option *info)
{
	fputs(".TP\n", out);
	for (const char *c = info->letters; *c; c++)
		fprintf(out, "\\fB\\-%c\\fR, ", *c);
	fputs("\\fB\\-\\-", out);
	man_text(out, info->name);
	fputs("\\fR", out);
	if (info->kind != FLAG)
		fprintf(out, "=\\fI%s\\fR", info->argument);
	putc('\n', out);
	/* \& keeps a word at the start of a line from being a request. */
	fprintf(out, "\\&%c", toupper((unsigned char)info->help[0]));
	man_text(out, info->help + 1);
	if (*info->preset) {
		fputs(" (", out);
		man_text(out, info->preset);
		putc(')', out);
	}
	fputs(".\n", out);
	if (*info->more) {
		fputs("\\&", out);
		man_text(out, info->more);
		putc('\n', out);
	}
	if (option_makes_cases((unsigned)(info - option_info)))
		fputs(info->kind == FLAG ? "\\fB=on\\fR and \\fB=off\\fR, both given, make cases.\n" :
					   "Repeated, it makes cases.\n", out);
}

static void man_options(FILE *out)
{
	for (unsigned group = 0; group < GROUPS; group++) {
		if (group == GROUP_HIDDEN)
			continue;
		fprintf(out, ".SS %s\n", group_info[group].title);
		for (unsigned id = 0; id < OPTIONS; id++)
			if (option_info[id].group == group)
				man_option(out, &option_info[id]);
	}
}

static const char *operand_name(char letter)
{
	switch (letter) {
	case 'p': return "PATH";
	case 'w': return "PATTERN";
	case 'h': return "HANDLE";
	case 'f': return "HANDLE";
	case 'o': return "OFFSET";
	case 's': return "SIZE";
	case 'r': return "RETURNED";
	case 'l': return "LENGTH";
	case 'm': return "MOST";
	case 'd': return "DISPOSITION";
	case 'b': return "OPTIONS";
	default:  return "NUMBER";
	}
}

static void man_operations(FILE *out)
{
	for (unsigned kind = 0; kind < OP_KINDS; kind++) {
		fputs(".TP\n\\fB", out);
		man_text(out, op_info[kind].name);
		fputs("\\fR\\fI", out);
		for (const char *operand = op_info[kind].operands; *operand; operand++)
			fprintf(out, " %s", operand_name(*operand));
		fputs("\\fR\n\\&", out);
		man_text(out, op_info[kind].help);
		fputs(op_info[kind].check == CHECK_FATAL ? " (a)\n" : " (b)\n", out);
	}
}

static void man_metrics(FILE *out)
{
	for (const struct metric_info *m = metric_info; m < metric_info + metric_infos; m++) {
		fputs(".TP\n\\fB", out);
		man_text(out, m->name);
		fputs("\\fR\n\\&", out);
		man_text(out, m->meaning);
		if (*m->unit)
			fprintf(out, " (%s)", m->unit);
		putc('\n', out);
	}
}

static void man_line(FILE *out, const char *line)
{
	const char *mark = strstr(line, "@VERSION@");

	if (!strcmp(line, "@OPTIONS@\n"))
		man_options(out);
	else if (!strcmp(line, "@OPERATIONS@\n"))
		man_operations(out);
	else if (!strcmp(line, "@METRICS@\n"))
		man_metrics(out);
	else if (mark)
		fprintf(out, "%.*s" DBENCH_VERSION "%s", (int)(mark - line), line, mark + 9);
	else
		fputs(line, out);
}

int render_man(FILE *out, const char *template, struct err *e)
{
	FILE *in = fopen(template, "r");
	char *line = NULL;
	size_t room = 0;

	if (!in)
		return err_sys(e, "%s cannot be opened", template);
	while (getline(&line, &room, in) >= 0)
		man_line(out, line);
	free(line);
	fclose(in);
	return 0;
}

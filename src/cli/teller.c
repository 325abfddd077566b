/* SPDX-License-Identifier: MIT */
#include "teller.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "terminal.h"

void teller_init(struct teller *t, bool quiet)
{
	*t = (struct teller){ .quiet = quiet, .live = isatty(STDOUT_FILENO),
			      .columns = terminal_columns() };
}

/* "45 s", "3 min 20 s", "2 h 10 min" */
static const char *print_time(double seconds, char *out, size_t size)
{
	unsigned long s = (unsigned long)(seconds + .5);

	if (s < 60)
		snprintf(out, size, "%lu s", s);
	else if (s < 3600)
		snprintf(out, size, "%lu min %lu s", s / 60, s % 60);
	else
		snprintf(out, size, "%lu h %lu min", s / 3600, s % 3600 / 60);
	return out;
}

/* "  3/21  bind=none, 16 clients, trial 2/5"; `done` trials are over. */
static void print_place(char *out, size_t size, const struct campaign *c,
			const struct agenda_entry *at, unsigned done)
{
	const char *name = c->variant[at->of_case].name;
	unsigned wanted = c->agenda.point[at->of_case * c->agenda.counts + at->count].wanted;
	unsigned clients = c->clients->at[at->count], all = c->turn + agenda_left(&c->agenda);
	int used = snprintf(out, size, "%4u/%u  %s%s%u client%s, ", done, all, name,
			    *name ? ", " : "", clients, clients == 1 ? "" : "s");

	if (used >= (int)size)
		return;
	if (!at->number)
		snprintf(out + used, size - (size_t)used, "a trial to discard");
	else if (c->adaptive)
		snprintf(out + used, size - (size_t)used, "trial %u", at->number);
	else
		snprintf(out + used, size - (size_t)used, "trial %u/%u", at->number, wanted);
}

static void print_line(const struct teller *t, const char *line)
{
	unsigned columns = t->columns ? t->columns : 80;

	if (t->live)
		printf("\r%.*s\033[K", (int)columns - 1, line);
	else
		puts(line);
	fflush(stdout);
}

void teller_begins(const struct teller *t, const struct campaign *c,
		   const struct agenda_entry *at)
{
	double left = campaign_seconds_left(c);
	char line[4096], time[48];

	if (t->quiet || !t->live)
		return;
	print_place(line, sizeof line - 100, c, at, c->turn + 1);
	if (left >= 0)
		snprintf(line + strlen(line), 100, "; %s left", print_time(left, time, sizeof time));
	print_line(t, line);
}

void teller_ended(const struct teller *t, const struct campaign *c,
		  const struct agenda_entry *at, const struct result *r)
{
	char line[4096], time[48];

	if (t->quiet || r->interrupted)
		return;
	print_place(line, sizeof line - 100, c, at, c->turn);
	char *end = line + strlen(line);
	if (!r->valid)
		snprintf(end, 100, ": not valid");
	else
		snprintf(end, 100, ": %.2f MB/sec in %.3g s; %s left", r->mb_per_second,
			 r->window_seconds,
			 print_time(campaign_seconds_left(c), time, sizeof time));
	print_line(t, line);
}

void teller_end(const struct teller *t)
{
	if (t->quiet)
		return;
	fputs(t->live ? "\r\033[K" : "\n", stdout);
	fflush(stdout);
}

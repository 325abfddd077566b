/* SPDX-License-Identifier: MIT */
#include "line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dbench/num.h>

#define BLANKS " \t"
#define DIGITS "0123456789"

static const char *skip_blanks(const char *s)
{
	return s + strspn(s, BLANKS);
}

/* Move *at beyond blanks and this word. */
static bool eat(const char **at, const char *word)
{
	const char *s = skip_blanks(*at);
	size_t length = strlen(word);

	if (strncmp(s, word, length))
		return false;
	*at = s + length;
	return true;
}

/* The length of a decimal number as %g prints one. */
static size_t decimal_length(const char *s)
{
	size_t length = strspn(s, DIGITS "."), exponent;

	if (length && s[length] == 'e') {
		exponent = 1 + strspn(s + length + 1, "+-");
		if (strspn(s + length + exponent, DIGITS))
			length += exponent + strspn(s + length + exponent, DIGITS);
	}
	return length;
}

/* Move *at beyond blanks and a number. */
static bool eat_figure(const char **at, struct log_figure *out)
{
	const char *s = skip_blanks(*at);
	size_t length = decimal_length(s);

	if (!length || length >= sizeof out->text)
		return false;
	snprintf(out->text, sizeof out->text, "%.*s", (int)length, s);
	if (num_decimal(out->text, &out->value)) {
		out->text[0] = 0;
		return false;
	}
	*at = s + length;
	return true;
}

/* Move *at beyond blanks, a number from 1 on and the word behind it. */
static bool eat_count(const char **at, const char *word, unsigned *out)
{
	const char *s = skip_blanks(*at), *rest = s + strspn(s, DIGITS);
	unsigned long n = strtoul(s, NULL, 10);

	if (rest == s || rest - s > 9 || !n || !eat(&rest, word))
		return false;
	*out = (unsigned)n;
	*at = rest;
	return true;
}

static bool eat_netbench(const char **at, struct log_line *out)
{
	const char *s = *at;
	struct log_figure nb, mbit;

	if (!eat(&s, "(NB=") || !eat_figure(&s, &nb) || !eat(&s, "MB/sec") ||
	    !eat_figure(&s, &mbit) || !eat(&s, "MBit/sec)"))
		return false;
	out->nb = nb;
	out->mbit = mbit;
	*at = s;
	return true;
}

static bool eat_latency(const char **at, struct log_line *out)
{
	return eat(at, "max_latency=") && eat_figure(at, &out->latency) && eat(at, "ms");
}

/* ---- results ------------------------------------------------------------ */

/* Whether text[0..at) is nothing, or a label and its colon. */
static bool find_label(const char *text, const char *at, const char **label, size_t *length)
{
	const char *start = skip_blanks(text), *end = at;

	while (end > start && strchr(BLANKS, end[-1]))
		end--;
	*label = start;
	*length = 0;
	if (end == start)
		return true;
	*length = (size_t)(end - start) - 1;
	return end[-1] == ':' && *length && strcspn(start, BLANKS) > *length;
}

static void read_rest(const char *at, struct log_line *out)
{
	while (eat_netbench(&at, out) || eat(&at, "(sync open)") || eat(&at, "(sync dirs)") ||
	       eat_count(&at, "clients", &out->clients) || eat_count(&at, "procs", &out->procs) ||
	       eat_latency(&at, out))
		;
}

enum line_kind line_result(const char *text, struct log_line *out, const char **label,
			   size_t *label_length, const char **wrong)
{
	static const char word[] = "Throughput";
	const char *at = strstr(text, word);

	if (!at || !find_label(text, at, label, label_length))
		return LINE_OTHER;
	at += strlen(word);
	if (at == skip_blanks(at))
		return LINE_OTHER;
	*wrong = at = skip_blanks(at);
	bool number = eat_figure(&at, &out->rate);
	at = number ? at : at + strcspn(at, BLANKS);
	/* What goes on in other words is prose. */
	if (!eat(&at, "MB/sec") || !strchr("(" DIGITS, *skip_blanks(at)))
		return LINE_OTHER;
	read_rest(at, out);
	return number ? LINE_RESULT : LINE_WRONG;
}

/* ---- time --------------------------------------------------------------- */

/* 31.733, 14:51.40 or 1:02:03.45 */
static bool eat_wall(const char **at, struct log_figure *out)
{
	const char *s = skip_blanks(*at), *part = s;
	size_t length = strspn(s, DIGITS ":.");
	double seconds = 0;
	struct log_figure last;

	if (length >= sizeof out->text)
		return false;
	for (unsigned colons = 0;; colons++, part++) {
		if (colons > 2 || !eat_figure(&part, &last))
			return false;
		seconds = 60 * seconds + last.value;
		if (*part != ':')
			break;
		if (strchr(last.text, '.') || !strchr(DIGITS, part[1]))
			return false;
	}
	if (part != s + length)
		return false;
	snprintf(out->text, sizeof out->text, "%.*s", (int)length, s);
	out->value = seconds;
	*at = part;
	return true;
}

/* The number of clients in command[0..length): the first number that is no option's,
 * as the 60 of "-t 60" is; else the last there is, as in "dbench -s 16". */
static unsigned command_number(const char *command, size_t length)
{
	const char *end = command + length;
	bool behind_option = false;
	unsigned number = 0;

	for (const char *s = skip_blanks(command); s < end; s = skip_blanks(s)) {
		size_t word = strcspn(s, BLANKS), digits = strspn(s, DIGITS);

		if (word == digits && digits < 10) {
			number = (unsigned)strtoul(s, NULL, 10);
			if (!behind_option)
				break;
		}
		behind_option = *s == '-';
		s += word;
	}
	return number;
}

/* From where the user's time stands. */
static bool read_times(const char *at, struct log_line *out)
{
	return eat_figure(&at, &out->user) && eat(&at, "s user ") &&
	       eat_figure(&at, &out->system) && eat(&at, "s system ") &&
	       eat_figure(&at, &out->cpu) && eat(&at, "% cpu ") && eat_wall(&at, &out->wall) &&
	       eat(&at, "total");
}

bool line_time(const char *text, struct log_line *out)
{
	struct log_line found = { 0 };

	for (const char *s = strstr(text, "s user "); s; s = strstr(s + 1, "s user ")) {
		const char *figure = s;

		while (figure > text && strchr(DIGITS ".", figure[-1]))
			figure--;
		if (!read_times(figure, &found))
			continue;
		found.procs = command_number(text, (size_t)(figure - text));
		*out = found;
		return true;
	}
	return false;
}

int figure_decimals(const struct log_figure *f)
{
	const char *point = strchr(f->text, '.');

	return point ? (int)strspn(point + 1, DIGITS) : 0;
}

/* SPDX-License-Identifier: MIT */
#include <dbench/report.h>

#include <string.h>

#define WIDTH 100

/* A sentence, with a dash before it, wrapped between words. */
static void print_sentence(FILE *out, const char *text)
{
	size_t column = (size_t)fprintf(out, " -");

	while (*text) {
		size_t word = strcspn(text, " ");

		if (column + 1 + word > WIDTH - 1 && column > 3)
			column = (size_t)fprintf(out, "\n  ") - 1;
		column += (size_t)fprintf(out, " %.*s", (int)word, text);
		text += word;
		text += strspn(text, " ");
	}
	putc('\n', out);
}

void report_findings(FILE *out, const struct diagnosis *d)
{
	for (size_t i = 0; i < d->count; i++)
		print_sentence(out, d->finding[i].text);
	if (d->lost)
		print_sentence(out, "there is no memory for the whole diagnosis");
}

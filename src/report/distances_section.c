/* SPDX-License-Identifier: MIT */
#include "page.h"

#include <math.h>

#include "escape.h"
#include "numeral.h"

static bool is_proved(const struct distances *d)
{
	for (unsigned i = 0; i < d->cells; i++)
		if (!d->found[i].proof.holds)
			return false;
	return true;
}

static void print_lead(FILE *out, const struct distances *d)
{
	fputs("<p class=\"lead\">Locality of ", out);
	escape_print(out, d->loadfile);
	fputs(" in ", out);
	escape_print(out, d->target);
	fprintf(out, ": %u cells, %u trial%s of %g s each, %u client%s</p>\n", d->cells, d->trials,
		d->trials == 1 ? "" : "s", d->seconds, d->clients, d->clients == 1 ? "" : "s");
	if (d->topology[0]) {
		fputs("<p class=\"lead\">", out);
		escape_print(out, d->topology);
		fputs("</p>\n", out);
	}
}

static void print_verdict(FILE *out, const struct distances *d)
{
	unsigned beyond = 0, remote = 0;

	for (unsigned i = 0; i < d->cells; i++) {
		remote += !cell_is_local(&d->cell[i]);
		beyond += d->found[i].figure[FIGURE_RATE].beyond_noise;
	}
	fprintf(out, "<ul class=\"verdicts\">\n<li>In %u of %u cells that are not local, "
		"throughput differs from the local one beyond noise.</li>\n", beyond, remote);
	if (is_proved(d))
		fputs("<li>In every cell the pages and the clients were where they should be."
		      "</li>\n", out);
	else
		fputs("<li class=\"bad\">Cells marked ! are not what they say: their pages or "
		      "clients were elsewhere.</li>\n", out);
	fputs("</ul>\n", out);
}

static void print_row(FILE *out, const struct cell *c, const struct cell_findings *found)
{
	const struct comparison *rate = &found->figure[FIGURE_RATE];
	char text[4][NUMERAL_SIZE];

	fputs("<tr><td class=\"words\">", out);
	escape_print(out, c->label);
	fprintf(out, "%s</td><td>%s</td><td>%s %%</td><td class=\"words\">%s</td><td>%s</td>"
		"<td>%s</td></tr>\n", found->proof.holds ? "" : " !",
		numeral_short(rate->median, text[0]),
		numeral_fixed(100 * rate->median / rate->local_median, 1, text[1]),
		!rate->known ? "" : rate->beyond_noise ? "beyond noise" : "within noise",
		numeral_ms(found->figure[FIGURE_P50].median / 1e6, text[2]),
		numeral_ms(found->figure[FIGURE_P99].median / 1e6, text[3]));
}

static void print_table(FILE *out, const struct distances *d)
{
	fputs("<h3>Cells</h3>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
	      "aria-label=\"Cells\"><table>\n<tr><th class=\"words\">cell</th><th>MB/s</th>"
	      "<th>of local</th><th class=\"words\">difference</th><th>ReadX p50</th>"
	      "<th>ReadX p99</th></tr>\n", out);
	for (unsigned i = 0; i < d->cells; i++)
		print_row(out, &d->cell[i], &d->found[i]);
	fputs("</table></div>\n", out);
}

void distances_section(struct page *page, const struct exhibit *x, unsigned number)
{
	static const struct { const char *name, *title; enum distance_of of; } view[] = {
		{ "cache", "Throughput by where the page cache is", DISTANCE_OF_CACHE },
		{ "memory", "Throughput by where the readers' own memory is", DISTANCE_OF_MEMORY },
	};

	print_lead(page->out, &x->distances);
	print_verdict(page->out, &x->distances);
	fputs("<div class=\"pictures\">\n", page->out);
	for (unsigned i = 0; i < 2; i++) {
		const struct distance_view of = { &x->distances, view[i].of };
		struct picture p = {
			.note = "MB/s, and what part of the local figure it is: bold beyond noise",
			.draw = picture_distance, .of = &of,
		};

		snprintf(p.name, sizeof p.name, "f%u-locality-%s", number, view[i].name);
		snprintf(p.title, sizeof p.title, "%s", view[i].title);
		page_picture(page, &p);
	}
	fputs("</div>\n", page->out);
	print_table(page->out, &x->distances);
}

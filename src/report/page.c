/* SPDX-License-Identifier: MIT */
#include "page.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "escape.h"
#include "newfile.h"
#include "style.h"

/* ---- pictures ----------------------------------------------------------- */

static int write_picture(const struct picture *p, const char *directory, struct err *e)
{
	struct newfile file;
	char name[4352];

	if (snprintf(name, sizeof name, "%s/%s.svg", directory, p->name) >= (int)sizeof name)
		return err_set(e, "the name of the directory '%s' is too long", directory);
	if (newfile_open(&file, name, e))
		return -1;
	p->draw(p, &(struct svg){ .out = file.out, .name = p->name, .alone = true });
	return newfile_commit(&file, e);
}

void page_picture(struct page *page, const struct picture *p)
{
	fputs("<figure><figcaption>", page->out);
	escape_print(page->out, p->caption[0] ? p->caption : p->title);
	if (p->note) {
		fputs("<small>", page->out);
		escape_print(page->out, p->note);
		fputs("</small>", page->out);
	}
	fputs("</figcaption>\n<div class=\"scroll\">\n", page->out);
	p->draw(p, &(struct svg){ .out = page->out, .name = p->name });
	fputs("</div></figure>\n", page->out);
	if (page->svg_directory && !page->failed)
		page->failed = write_picture(p, page->svg_directory, page->e);
}

/* ---- the page ----------------------------------------------------------- */

static void print_head(FILE *out, const struct exhibit *x, size_t count)
{
	fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
	      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
	      "<meta name=\"color-scheme\" content=\"light dark\">\n"
	      "<link rel=\"icon\" href=\"data:,\">\n<title>", out);
	escape_print(out, x->file);
	if (count > 1)
		fprintf(out, " and %zu more", count - 1);
	fprintf(out, "</title>\n<style>%s%s</style>\n</head>\n<body>\n<main>\n", style_picture,
		style_page);
}

/* All throughput there is in one picture, where there is more than one file's. */
static int print_overview(struct page *page, const struct exhibit *x, size_t count)
{
	struct lineup all = { 0 };
	size_t files = 0;
	int bad = 0;

	for (size_t i = 0; i < count && !bad; i++) {
		files += x[i].experiment.sweeps > 0;
		bad = lineup_add(&all, &x[i].experiment, x[i].file);
	}
	fprintf(page->out, "<h1>%zu results</h1>\n", count);
	if (!bad && files > 1 && throughput_is_known(&all)) {
		fputs("<div class=\"pictures few\">\n", page->out);
		page_picture(page, &(struct picture){
			.name = "all-throughput", .title = "Throughput of all files",
			.draw = picture_throughput, .of = &all });
		fputs("</div>\n", page->out);
	}
	lineup_release(&all);
	return bad ? err_set(page->e, "there is no memory for a picture of %zu files", count) : 0;
}

static int print_page(struct page *page, const struct exhibit *x, size_t count)
{
	print_head(page->out, x, count);
	if (count > 1 && print_overview(page, x, count))
		return -1;
	for (size_t i = 0; i < count; i++) {
		fprintf(page->out, "<section>\n<h%d>", count > 1 ? 2 : 1);
		escape_print(page->out, x[i].file);
		fprintf(page->out, "</h%d>\n", count > 1 ? 2 : 1);
		if (x[i].distances.cells)
			distances_section(page, &x[i], (unsigned)i + 1);
		else
			experiment_section(page, &x[i], (unsigned)i + 1);
		fputs("</section>\n", page->out);
	}
	fprintf(page->out, "</main>\n<footer>Drawn by dbench-c %s. 1 MB is 1,000,000 bytes."
		"</footer>\n</body>\n</html>\n", DBENCH_VERSION);
	return page->failed ? -1 : 0;
}

int report_page(const char *name, const char *svg_directory, const struct exhibit *x,
		size_t count, struct err *e)
{
	struct page page = { .svg_directory = svg_directory, .e = e };
	struct newfile file;

	if (svg_directory && mkdir(svg_directory, 0777) && errno != EEXIST)
		return err_sys(e, "cannot make the directory '%s'", svg_directory);
	if (newfile_open(&file, name, e))
		return -1;
	page.out = file.out;
	if (!print_page(&page, x, count))
		return newfile_commit(&file, e);
	newfile_abandon(&file);
	return -1;
}

/* SPDX-License-Identifier: MIT */
#include "page.h"

#include <stdarg.h>
#include <string.h>

#include <dbench/num.h>

#include "escape.h"

/* What all parts of a section need. */
struct section {
	struct page *page;
	const struct exhibit *exhibit;
	const struct experiment *experiment;	/* its own */
	unsigned number;
};

static void print_heading(FILE *out, const char *what, const struct sweep *s)
{
	fprintf(out, "<h3>%s%s", what, s->name[0] ? ": " : "");
	escape_print(out, s->name);
	fputs("</h3>\n", out);
}

/* ---- what was run ------------------------------------------------------- */

static void print_place(FILE *out, const struct scene *s)
{
	if (s->loadfile[0])
		escape_print(out, s->loadfile);
	if (s->target[0]) {
		fputs(" in ", out);
		escape_print(out, s->target);
	}
	if (s->filesystem[0]) {
		fputs(" (", out);
		escape_print(out, s->filesystem);
		putc(')', out);
	}
}

static void print_counts(FILE *out, const struct lineup *l)
{
	fprintf(out, "%u", l->clients[0]);
	if (l->counts > 1)
		fprintf(out, " to %u", l->clients[l->counts - 1]);
	fprintf(out, " client%s", l->clients[l->counts - 1] == 1 ? "" : "s");
	if (l->count > 1)
		fprintf(out, ", %zu cases", l->count);
}

static void print_plan(FILE *out, const struct experiment *x)
{
	static const char *const order[] = {
		[ORDER_INTERLEAVED] = "interleaved", [ORDER_RANDOM] = "in random order",
		[ORDER_BLOCKED] = "case by case",
	};

	if (x->trials == 1)
		fputs(", 1 trial each", out);
	else if (x->trials)
		fprintf(out, ", %u trials each, %s", x->trials, order[x->order]);
	else if (x->max_trials)
		fprintf(out, ", trials until the interval is within %g %%, at most %u, %s",
			100 * x->precision, x->max_trials, order[x->order]);
	if (x->scene.fixed_work)
		fputs("; fixed work", out);
}

static const char *first_start(const struct experiment *x)
{
	const char *first = "";

	for (size_t i = 0; i < x->sweeps; i++)
		for (size_t p = 0; p < x->sweep[i].points; p++)
			for (size_t t = 0; t < x->sweep[i].point[p].trials; t++) {
				const char *s = x->sweep[i].point[p].trial[t].started;
				if (s[0] && (!first[0] || strcmp(s, first) < 0))
					first = s;
			}
	return first;
}

static void print_lead(FILE *out, const struct experiment *x, const struct lineup *l)
{
	const char *started = first_start(x);

	fputs("<p class=\"lead\">", out);
	print_place(out, &x->scene);
	fputs(x->scene.loadfile[0] ? "</p>\n<p class=\"lead\">" : "", out);
	print_counts(out, l);
	print_plan(out, x);
	if (started[0]) {
		fputs("; begun ", out);
		escape_print(out, started);
	}
	fputs("</p>\n", out);
}

/* ---- pictures ----------------------------------------------------------- */

__attribute__((format(printf, 3, 4)))
static void name_picture(struct picture *p, const struct section *s, const char *format, ...)
{
	int used = snprintf(p->name, sizeof p->name, "f%u-", s->number);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(p->name + used, sizeof p->name - (size_t)used, format, arguments);
	va_end(arguments);
}

static void place_throughput(const struct section *s, const struct lineup *l)
{
	struct picture p = {
		.note = "Marks are medians, dots are trials, bars 95 % intervals of the mean",
		.draw = picture_throughput, .of = l,
	};

	if (!throughput_is_known(l))
		return;
	name_picture(&p, s, "throughput");
	if (l->side_by_side)
		snprintf(p.title, sizeof p.title, "Throughput of %u client%s", l->clients[0],
			 l->clients[0] == 1 ? "" : "s");
	else
		snprintf(p.title, sizeof p.title, "Throughput over clients");
	page_picture(s->page, &p);
}

static void place_cpu(const struct section *s, unsigned sweep)
{
	const struct sweep *of = &s->experiment->sweep[sweep];
	struct picture p = { .draw = picture_cpu, .of = of };

	if (!cpu_is_known(of))
		return;
	name_picture(&p, s, "case%u-cpu", sweep + 1);
	snprintf(p.title, sizeof p.title, "What the CPUs did%s%s", of->name[0] ? ": " : "",
		 of->name);
	page_picture(s->page, &p);
}

/* A kind of picture that there is one of for each point. */
struct kind {
	const char *name, *title;
	bool (*is_known)(const struct point *);
	void (*draw)(const struct picture *, struct svg *);
};
static const struct kind latency = {
	"latency", "Latency of each operation", latency_is_known, picture_latency
};
static const struct kind over_time = {
	"time", "Throughput over time", moments_are_known, picture_moments
};

static void place_point(const struct section *s, unsigned sweep, const struct point *of,
			const struct kind *kind)
{
	const char *name = s->experiment->sweep[sweep].name;
	struct picture p = { .draw = kind->draw, .of = of };

	name_picture(&p, s, "case%u-%s-%u", sweep + 1, kind->name, of->clients);
	snprintf(p.caption, sizeof p.caption, "%u client%s", of->clients,
		 of->clients == 1 ? "" : "s");
	snprintf(p.title, sizeof p.title, "%s, %s%s%s", kind->title, p.caption,
		 name[0] ? ": " : "", name);
	page_picture(s->page, &p);
}

static size_t count_points(const struct sweep *s, const struct kind *kind)
{
	size_t known = 0;

	for (size_t i = 0; i < s->points; i++)
		known += kind->is_known(&s->point[i]);
	return known;
}

/* Of the point with the most clients at once, of the others when asked for. */
static void place_latencies(const struct section *s, unsigned sweep)
{
	const struct sweep *of = &s->experiment->sweep[sweep];
	size_t left = count_points(of, &latency);
	bool folded = false;

	if (!left)
		return;
	print_heading(s->page->out, latency.title, of);
	for (size_t i = of->points; i-- > 0; ) {
		if (!latency_is_known(&of->point[i]))
			continue;
		if (!folded)
			fputs("<div class=\"pictures few\">\n", s->page->out);
		place_point(s, sweep, &of->point[i], &latency);
		if (!folded)
			fputs("</div>\n", s->page->out);
		if (!folded && left > 1) {
			fprintf(s->page->out, "<details><summary>%zu with fewer clients</summary>\n"
				"<div class=\"pictures\">\n", left - 1);
			folded = true;
		}
	}
	fputs(folded ? "</div></details>\n" : "", s->page->out);
}

static void place_moments(const struct section *s, unsigned sweep)
{
	const struct sweep *of = &s->experiment->sweep[sweep];

	if (!count_points(of, &over_time))
		return;
	print_heading(s->page->out, over_time.title, of);
	fputs("<p class=\"lead\">A line for each trial. Stalls, in which less than a tenth of its "
	      "median is moved, are marked.</p>\n<div class=\"pictures many\">\n", s->page->out);
	for (size_t i = 0; i < of->points; i++)
		if (moments_are_known(&of->point[i]))
			place_point(s, sweep, &of->point[i], &over_time);
	fputs("</div>\n", s->page->out);
}

/* ---- the host ----------------------------------------------------------- */

static void print_fact(FILE *out, const char *what, const char *text)
{
	if (!text[0])
		return;
	fprintf(out, "<dt>%s</dt><dd>", what);
	escape_print(out, text);
	fputs("</dd>\n", out);
}

static void print_size_fact(FILE *out, const char *what, uint64_t bytes)
{
	char text[40];

	if (bytes)
		print_fact(out, what, num_print_size(bytes, text, sizeof text));
}

static void print_host(FILE *out, const struct scene *s)
{
	char pus[24] = "";

	if (s->pus)
		snprintf(pus, sizeof pus, "%u", s->pus);
	if (!s->name[0] && !s->kernel[0] && !s->pus)
		return;
	fputs("<h3>Host</h3>\n<dl>\n", out);
	print_fact(out, "Name", s->name);
	print_fact(out, "Kernel", s->kernel);
	print_fact(out, "CPU", s->cpu_model);
	print_fact(out, "PUs online", pus);
	print_fact(out, "Topology", s->topology);
	print_size_fact(out, "Memory", s->memory_bytes);
	print_size_fact(out, "Limit of dirty pages", s->dirty_limit_bytes);
	print_fact(out, "Target", s->target);
	print_fact(out, "Filesystem", s->filesystem);
	print_fact(out, "Loadfile", s->loadfile);
	print_size_fact(out, "On disk for each client", s->live_bytes);
	fputs("</dl>\n", out);
}

/* ---- all of it ---------------------------------------------------------- */

static void print_parts(const struct section *s, const struct lineup *l)
{
	const struct experiment *x = s->experiment;
	FILE *out = s->page->out;

	print_lead(out, x, l);
	sentences_print(out, s->exhibit);
	fputs("<div class=\"pictures\">\n", out);
	place_throughput(s, l);
	for (unsigned i = 0; i < x->sweeps; i++)
		place_cpu(s, i);
	fputs("</div>\n", out);
	for (unsigned i = 0; i < x->sweeps; i++) {
		print_heading(out, "Figures", &x->sweep[i]);
		points_table(out, &x->sweep[i]);
	}
	for (unsigned i = 0; i < x->sweeps; i++) {
		place_latencies(s, i);
		place_moments(s, i);
	}
	print_host(out, &x->scene);
}

void experiment_section(struct page *page, const struct exhibit *x, unsigned number)
{
	struct section s = { page, x, &x->experiment, number };
	struct lineup lineup = { 0 };

	if (lineup_add(&lineup, &x->experiment, NULL))
		page->failed = err_set(page->e, "there is no memory for the pictures of '%s'",
				       x->file);
	else if (!lineup.counts)
		fputs("<p class=\"lead\">It holds no run.</p>\n", page->out);
	else
		print_parts(&s, &lineup);
	lineup_release(&lineup);
}

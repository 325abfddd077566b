/* SPDX-License-Identifier: MIT */
#include <dbench/report.h>

#include <errno.h>
#include <stdlib.h>

#include "live.h"
#include "text.h"

struct text {
	struct text_options options;
	const struct format *format;
	struct live live;
	int broken;			/* errno of the first write that failed, or 0 */
};

/* Whoever reads along sees each line at once, whatever buffers the stream has. */
static void text_flush(struct text *text)
{
	if ((fflush(text->options.out) || ferror(text->options.out)) && !text->broken)
		text->broken = errno ? errno : EIO;
}

static void text_begin(void *self, const struct result *so_far)
{
	struct text *text = self;

	if (text->format->begin)
		text->format->begin(text->options.out, so_far);
	text_flush(text);
}

static void text_tick(void *self, const struct tick *tick)
{
	struct text *text = self;

	if (text->options.quiet)
		return;
	if (text->options.live)
		live_draw(&text->live, text->options.out, tick);
	else if (text->format->tick)
		text->format->tick(text->options.out, tick);
	text_flush(text);
}

static void text_pass(void *self, const struct pass_report *pass)
{
	struct text *text = self;

	if (!text->options.passes)
		return;
	live_erase(&text->live, text->options.out);
	fprintf(text->options.out, "%4u completed in %.0f ms at time %.0f ms\n", pass->client,
		pass->duration_ms, pass->at_ms);
	text_flush(text);
}

/* A run that is not valid must not end with a line that a script takes for a
 * figure; the causes themselves go to stderr, which is cli's. */
static void print_invalid(FILE *out, const struct result *r)
{
	if (r->interrupted)
		fputs("Run not valid: interrupted by a signal\n", out);
	else
		fprintf(out, "Run not valid: %u cause%s, see stderr\n", r->causes,
			r->causes == 1 ? "" : "s");
}

static int text_end(void *self, const struct result *r, struct err *e)
{
	struct text *text = self;
	FILE *out = text->options.out;

	live_erase(&text->live, out);
	if (text->format->tables && (r->valid || r->ops))
		text->format->tables(out, r, &text->options);
	if (r->valid && !r->interrupted)
		text->format->verdict(out, r);
	else
		print_invalid(out, r);
	text_flush(text);
	if (!text->broken)
		return 0;
	errno = text->broken;
	return err_sys(e, "cannot write the report to standard output");
}

struct sink report_text(const struct text_options *options)
{
	static const struct format *const format[] = {
		[FORMAT_DBENCH] = &format_dbench,
		[FORMAT_CLASSIC] = &format_classic,
		[FORMAT_MACHINE] = &format_machine,
	};
	struct text *text = calloc(1, sizeof *text);

	if (!text)
		return (struct sink){0};
	text->options = *options;
	text->format = format[options->format];
	text->live.columns = options->columns;
	if (options->format == FORMAT_MACHINE)
		text->options.live = false;
	return (struct sink){
		.begin = text_begin,
		.tick = text_tick,
		.pass = text_pass,
		.end = text_end,
		.self = text,
	};
}

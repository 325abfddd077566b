/* SPDX-License-Identifier: MIT */
#include "findings.h"

#include <stdarg.h>

#include <dbench/err.h>

static void say(struct findings *f, bool warning, uint32_t line, size_t column,
		const char *format, va_list args)
{
	uint64_t *count = warning ? &f->warnings : &f->errors;
	struct err e;

	if ((*count)++ >= MOST_FINDINGS)
		return;
	err_vat(&e, f->file, line, (unsigned)column, format, args);
	f->to->say(f->to->to, warning, &e);
}

static void say_here(struct findings *f, bool warning, const char *at,
		     const char *format, va_list args)
{
	say(f, warning, f->line, (size_t)(at - f->text) + 1, format, args);
}

void finding_error(struct findings *f, const char *at, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say_here(f, false, at, format, args);
	va_end(args);
}

void finding_warning(struct findings *f, const char *at, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say_here(f, true, at, format, args);
	va_end(args);
}

void finding_add(struct findings *f, bool warning, const char *at, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say_here(f, warning, at, format, args);
	va_end(args);
}

void finding_error_at(struct findings *f, uint32_t line, size_t column,
		      const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(f, false, line, column, format, args);
	va_end(args);
}

void finding_no_memory(struct findings *f)
{
	finding_error_at(f, f->line, 0, "there is not enough memory for this loadfile");
}

static void say_more(struct findings *f, bool warning, uint64_t count, const char *what)
{
	struct err e;

	if (count <= MOST_FINDINGS)
		return;
	count -= MOST_FINDINGS;
	err_at(&e, f->file, 0, 0, "there %s %llu more %s%s", count == 1 ? "is" : "are",
	       (unsigned long long)count, what, count == 1 ? "" : "s");
	f->to->say(f->to->to, warning, &e);
}

void findings_end(struct findings *f)
{
	say_more(f, true, f->warnings, "warning");
	say_more(f, false, f->errors, "error");
}

/* SPDX-License-Identifier: MIT */
#include <dbench/err.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

int err_vat(struct err *e, const char *source, unsigned line, unsigned column,
	    const char *format, va_list args)
{
	snprintf(e->source, sizeof e->source, "%s", source);
	e->line = line;
	e->column = column;
	vsnprintf(e->text, sizeof e->text, format, args);
	return -1;
}

int err_at(struct err *e, const char *source, unsigned line, unsigned column,
	   const char *format, ...)
{
	va_list args;

	va_start(args, format);
	err_vat(e, source, line, column, format, args);
	va_end(args);
	return -1;
}

int err_set(struct err *e, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	err_vat(e, "", 0, 0, format, args);
	va_end(args);
	return -1;
}

int err_sys(struct err *e, const char *format, ...)
{
	int cause = errno;
	va_list args;

	va_start(args, format);
	err_vat(e, "", 0, 0, format, args);
	va_end(args);
	size_t used = strlen(e->text);
	snprintf(e->text + used, sizeof e->text - used, ": %s", strerror(cause));
	errno = cause;
	return -1;
}

int err_prefix_option(struct err *e, const char *prefix)
{
	char name[sizeof e->source];

	if (!strncmp(e->source, "--", 2)) {
		snprintf(name, sizeof name, "--%s%.200s", prefix, e->source + 2);
		memcpy(e->source, name, sizeof name);
	}
	return -1;
}

char *err_print(const struct err *e, char *out, size_t size)
{
	if (!e->source[0])
		snprintf(out, size, "%s", e->text);
	else if (!e->line)
		snprintf(out, size, "%s: %s", e->source, e->text);
	else if (!e->column)
		snprintf(out, size, "%s:%u: %s", e->source, e->line, e->text);
	else
		snprintf(out, size, "%s:%u:%u: %s", e->source, e->line, e->column, e->text);
	return out;
}

/* SPDX-License-Identifier: MIT */
/*
 * err.h - one failure, told so that its reader can mend it.
 *
 * A function that can fail takes a struct err * last and returns 0, or -1
 * after filling it (functions that return pointers: NULL).  The first failure
 * wins: whoever receives one passes it up unchanged.  Only cli prints them.
 */
#ifndef DBENCH_ERR_H
#define DBENCH_ERR_H

#include <stdarg.h>
#include <stddef.h>

struct err {
	char source[256];		/* a file's name, or "" */
	unsigned line, column;		/* counted from 1; 0: not known */
	char text[768];			/* one sentence without its full stop */
};

/* Fill *e with a sentence.  Always returns -1, for `return err_set(…)`. */
int err_set(struct err *e, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The same, with errno's own words after the sentence: "…: No such file". */
int err_sys(struct err *e, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The same, for a place in a file. */
int err_at(struct err *e, const char *source, unsigned line, unsigned column,
	   const char *format, ...) __attribute__((format(printf, 5, 6)));
int err_vat(struct err *e, const char *source, unsigned line, unsigned column,
	    const char *format, va_list);

/* The source "--bind" becomes "--" + prefix + "bind": whoever filled *e did not know
 * that its words come from another option.  Other sources stay.  Returns -1. */
int err_prefix_option(struct err *e, const char *prefix);

/* Write "source:line:column: text", leaving out what is not known, into
 * out[0..size).  Returns out. */
char *err_print(const struct err *e, char *out, size_t size);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * sample_result.h - a result made up by hand, for tests of what prints one, and
 * a way to catch what is printed.
 */
#ifndef SAMPLE_RESULT_H
#define SAMPLE_RESULT_H

#include <dbench/report.h>

/* Two clients in two processes; a valid run of 10 s; ReadX, FIND_FIRST and Close
 * have run, one FIND_FIRST was not as asked for. */
struct sample {
	struct settings settings;
	struct result result;
};

struct sample *sample_new(void);
/* Let each client have a directory of its own: /mnt/x, and /mnt/y of which no more is
 * known. */
void sample_split(struct sample *);
void sample_free(struct sample *);

/* What report_text() with these options prints of begin, tick[0..ticks), pass
 * and end.  The caller frees it.  o.out is set here. */
char *sample_print(const struct sample *, struct text_options o, const struct tick *tick,
		   unsigned ticks);

#endif

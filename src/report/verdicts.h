/* SPDX-License-Identifier: MIT */
/* verdicts.h - parts of the text of a comparison. */
#ifndef REPORT_VERDICTS_H
#define REPORT_VERDICTS_H

#include <stdio.h>

#include <dbench/compare.h>
#include <dbench/report.h>

/* The sign of a contender, from 0 on; there are SYMBOLS of them, then they come round
 * again.  The first seven are ministat's. */
#define SYMBOLS 54
char contender_symbol(size_t index);

/* "a.json, bind=node0". */
void contender_print(FILE *, const struct contender *);

/* "95.0%", with as many digits as it takes. */
void confidence_print(FILE *, const struct compare *);

/* "better", "worse", "not proven"; "more", "less" where neither is better. */
const char *pair_word(const struct compare *, const struct pair *);

/* dotplot.c: the values on a line of options->width cells, and a bar from mean - sd to
 * mean + sd with the (upper) median and the average in it. */
void dotplot_print(FILE *, const struct compare *, const struct compare_text *);

/* The (upper) median, as ministat counts it. */
double sample_upper_median(const struct sample *);

/* columns.c, points.c: the two forms of the text. */
void columns_print(FILE *, const struct compare *, const struct compare_text *);
void points_print(FILE *, const struct compare *);

#endif

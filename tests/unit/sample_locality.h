/* SPDX-License-Identifier: MIT */
/*
 * sample_locality.h - a made-up experiment on two nodes with CPUs and one with
 * memory only: 1000 MB/s, 10 and 20 us where all is local; 10 % less and 25 % more
 * where the page cache is elsewhere, 1 % less where the readers' own memory is.
 * Trial t has t MB/s and t ns more.  Pages: 1000 and 64, samples: 20 a trial.
 */
#ifndef SAMPLE_LOCALITY_H
#define SAMPLE_LOCALITY_H

#include <dbench/locality.h>

/* Not yet concluded. */
struct locality sample_locality(unsigned trials);

#endif

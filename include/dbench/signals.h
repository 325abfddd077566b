/* SPDX-License-Identifier: MIT */
/*
 * signals.h - the signals that end a run, taken one after the other and in order,
 * never in a handler.  They stay blocked for as long as anything of the run is on
 * disk, so that none can end the program before that is gone.
 */
#ifndef DBENCH_SIGNALS_H
#define DBENCH_SIGNALS_H

#include <signal.h>

/* Interrupts a worker's system call, and does nothing else; to the parent it is one of
 * those that end a run.  Blocked, so that a worker that is born has its handler before
 * the first one comes. */
#define SIGNAL_WAKE SIGUSR1

/* Block them; *before is what signals_restore() needs. */
void signals_block(sigset_t *before);
void signals_restore(const sigset_t *before);

/* A descriptor that is readable when one has come; -1: errno says why. */
int signals_open(void);

/* Take all that have come.  Returns the last that asks for the end; 0: none does. */
int signals_take(int fd);

#endif

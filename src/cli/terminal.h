/* SPDX-License-Identifier: MIT */
/* terminal.h - the terminal that standard output may be. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

/* Its width in characters; 0: it is none, or it does not say. */
unsigned terminal_columns(void);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * style.h - how pictures and the page look: CSS, light and dark.
 *
 * Series have the colours of M. Okabe and K. Ito, "Color Universal Design" (2008),
 * which people tell apart whose sight lacks one of the three kinds of cones; yellow and
 * black are left out where they would not be seen on the ground.
 */
#ifndef REPORT_STYLE_H
#define REPORT_STYLE_H

/* Of pictures, also of those that are files; without '<' and '&'. */
extern const char style_picture[];
/* What the page has besides. */
extern const char style_page[];

#endif

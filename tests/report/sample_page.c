/* SPDX-License-Identifier: MIT */
/*
 * sample_page.c - the page of the made-up experiment: page.html and svg/ in the working
 * directory, for the browser test.
 */
#include <stdio.h>

#include <dbench/exhibit.h>

#include "sample_experiment.h"

int main(void)
{
	struct exhibit x = { .file = "a <b> & \"c\".json", .experiment = sample_experiment() };
	char line[1200];
	struct err e;
	int bad = report_page("page.html", "svg", &x, 1, &e);

	if (bad)
		puts(err_print(&e, line, sizeof line));
	exhibit_release(&x);
	return bad ? 1 : 0;
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "svg.h"

/* What *s wrote; owned by the caller. */
struct paper { struct svg svg; char *text; size_t size; };

static void take_paper(struct paper *p)
{
	*p = (struct paper){ 0 };
	p->svg = (struct svg){ .out = open_memstream(&p->text, &p->size), .name = "p" };
}

static void check(struct paper *p, const char *want)
{
	fclose(p->svg.out);
	assert_string_equal(p->text, want);
	free(p->text);
}

static void test_attributes_and_data(void **state)
{
	struct paper p;

	(void)state;
	take_paper(&p);
	svg_open(&p.svg, "rect", "class s0");
	svg_at(&p.svg, "x", 1.005);
	svg_data(&p.svg, "percent", 63.25);
	svg_close_tip(&p.svg, "a <%d>", 1);
	check(&p, "<rect class=\"class s0\" x=\"1.00\" data-percent=\"63.25\">"
	      "<title>a &lt;1&gt;</title>"
	      "</rect>\n");
}

static void test_names_are_escaped(void **state)
{
	struct paper p;

	(void)state;
	take_paper(&p);
	svg_group(&p.svg, "series s1", "\"><script>");
	svg_text(&p.svg, "tick", ANCHOR_END, 1, 2, "<&");
	svg_group_end(&p.svg);
	check(&p, "<g class=\"series s1\" data-name=\"&quot;&gt;&lt;script&gt;\">\n"
	      "<text class=\"tick\" x=\"1.00\" y=\"2.00\" text-anchor=\"end\">"
	      "&lt;&amp;</text>\n</g>\n");
}

/* The box around each mark has its middle where the mark is put. */
static void test_marks_are_centred(void **state)
{
	(void)state;
	for (enum shape shape = SQUARE; shape < SHAPES; shape++) {
		double low[2] = { 1e9, 1e9 }, high[2] = { -1e9, -1e9 }, x, y;
		struct paper p;
		int used;

		take_paper(&p);
		svg_mark(&p.svg, shape, "median", 10, 20, 4);
		fclose(p.svg.out);
		const char *at = strstr(p.text, " d=\"") + 4;
		while (sscanf(at, "%*[ML]%lf,%lf%n", &x, &y, &used) == 2) {
			low[0] = x < low[0] ? x : low[0];
			high[0] = x > high[0] ? x : high[0];
			low[1] = y < low[1] ? y : low[1];
			high[1] = y > high[1] ? y : high[1];
			at += used;
		}
		assert_float_equal(low[0] + high[0], 20, 1e-9);
		assert_float_equal(low[1] + high[1], 40, 1e-9);
		assert_float_equal(high[0] - low[0], 8, 1e-9);
		free(p.text);
	}
}

static void test_a_file_of_its_own_has_its_style_and_title(void **state)
{
	struct paper p;

	(void)state;
	take_paper(&p);
	p.svg.alone = true;
	svg_begin(&p.svg, 100, 50, "T & U", "D");
	svg_end(&p.svg);
	fclose(p.svg.out);
	assert_ptr_equal(strstr(p.text, "<?xml "), p.text);
	assert_non_null(strstr(p.text, "<style>"));
	assert_non_null(strstr(p.text, "<title id=\"p-t\">T &amp; U</title>\n"
				       "<desc id=\"p-d\">D</desc>"));
	assert_non_null(strstr(p.text, "y=\"-10\">T &amp; U</text>"));
	free(p.text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_attributes_and_data),
		cmocka_unit_test(test_names_are_escaped),
		cmocka_unit_test(test_marks_are_centred),
		cmocka_unit_test(test_a_file_of_its_own_has_its_style_and_title),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

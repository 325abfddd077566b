/* SPDX-License-Identifier: MIT */
#include "spec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static size_t print_range(const struct range *r, char *out, size_t size)
{
	int used = snprintf(out, size, "%u", r->first);

	if (r->last == RANGE_END)
		used += snprintf(out + used, size - (size_t)used, "-*");
	else if (r->last != r->first)
		used += snprintf(out + used, size - (size_t)used, "-%u", r->last);
	if (r->stride != 1)
		used += snprintf(out + used, size - (size_t)used, "/%u", r->stride);
	return (size_t)used;
}

/* A set, written down again in full: "node0 core:1-3/2 package:1.core:0-*". */
static char *print_set(const struct set *set, char *out, size_t size)
{
	size_t used = 0;

	out[0] = '\0';
	for (unsigned t = 0; t < set->terms; t++)
		for (unsigned s = 0; s < set->term[t].steps; s++) {
			const struct step *step = &set->term[t].step[s];

			used += (size_t)snprintf(out + used, size - used, "%s%s",
						 s ? "." : t ? " " : "",
						 kind_prefix(step->kind, step->kernel));
			used += print_range(&step->range, out + used, size - used);
		}
	return out;
}

static struct slice whole(const char *spec)
{
	return (struct slice){ spec, (int)strlen(spec) };
}

static void expect(const char *spec, const char *expected)
{
	struct set set;
	struct err e = {0};
	char text[256];

	if (set_parse(&set, whole(spec), "LIKE", &e))
		fail_msg("%s: %s", spec, e.text);
	assert_string_equal(print_set(&set, text, sizeof text), expected);
	set_release(&set);
}

/* The spec is refused with a text that holds `words`. */
static void refuse(const char *spec, const char *words)
{
	struct set set;
	struct err e = {0};

	if (!set_parse(&set, whole(spec), "LIKE", &e))
		fail_msg("%s is taken", spec);
	assert_string_equal(e.source, "--bind");
	if (!strstr(e.text, words))
		fail_msg("%s: found \"%s\", expected \"%s\" in it", spec, e.text, words);
	assert_null(set.term);
}

static void reads_kernel_numbers(void **state)
{
	(void)state;
	expect("node0", "node0");
	expect("node0-1", "node0-1");
	expect("cpu3", "cpu3");
	expect("cpu010", "cpu10");
	expect("CPU0-7", "cpu0-7");
	expect("cpu4-", "cpu4-*");
	expect("cpuall", "cpu0-*");
}

static void reads_hwloc_locations(void **state)
{
	(void)state;
	expect("package:0", "package:0");
	expect("socket:0", "package:0");
	expect("L3:1", "l3:1");
	expect("core:0-3", "core:0-3");
	expect("numa:1", "numa:1");
	expect("pu:odd", "pu:1-*/2");
	expect("pu:even", "pu:0-*/2");
	expect("core:all", "core:0-*");
	expect("machine", "machine:0-*");
	expect("package:1.core:0-3", "package:1.core:0-3");
	expect("node1.l3:0.pu:0", "node1.l3:0.pu:0");
}

static void comma_unites(void **state)
{
	(void)state;
	expect("node0,node2", "node0 node2");
	expect("cpu0-3,cpu8", "cpu0-3 cpu8");
	expect("core:0,core:2", "core:0 core:2");
	expect("cpu0,2-3,7", "cpu0 cpu2-3 cpu7");
	expect("package:1.core:0,2", "package:1.core:0 package:1.core:2");
}

static void expect_mask(const char *spec, const char *pus)
{
	struct set set;
	struct err e;
	char list[64];

	if (set_parse(&set, whole(spec), "LIKE", &e))
		fail_msg("%s: %s", spec, e.text);
	assert_int_equal(set.term[0].steps, 0);
	assert_string_equal(numbers_print(&set.term[0].mask, list, sizeof list), pus);
	set_release(&set);
}

static void reads_masks_of_any_length(void **state)
{
	(void)state;
	char wide[3 + NUMBERS_MAX / 4 + 1] = "0x1";

	expect_mask("0xff", "0-7");
	expect_mask("0x5", "0,2");
	expect_mask("0XaB", "0-1,3,5,7");
	expect_mask("0xf0000000000000000", "64-67");
	expect_mask("0xff,node0", "0-7");
	memset(wide + 3, '0', NUMBERS_MAX / 4 - 1);
	wide[2] = '8';
	expect_mask(wide, "8191");
	wide[2] = '1';
	memset(wide + 3, '0', NUMBERS_MAX / 4);
	refuse(wide, "below 8192");
	refuse("0x", "found no digit");
	refuse("0x0", "no CPU is in this mask");
	refuse("0xfg", "found \"g\"");
	refuse("0xf,00000000", "00000000: a comma unites: a mask is one number");
	refuse("node0,0xf,3", "3: a comma unites");
	refuse("node0.0xf", "no such name");
}

/* A set may be a part of a longer text. */
static void reads_no_farther_than_the_text(void **state)
{
	(void)state;
	struct set set;
	struct err e;
	char text[64];

	assert_int_equal(set_parse(&set, (struct slice){ "cpu1,25,node7", 6 }, "LIKE", &e), 0);
	assert_string_equal(print_set(&set, text, sizeof text), "cpu1 cpu2");
	set_release(&set);
	assert_int_equal(set_parse(&set, (struct slice){ "0xff", 3 }, "LIKE", &e), 0);
	assert_string_equal(numbers_print(&set.term[0].mask, text, sizeof text), "0-3");
	set_release(&set);
}

static void words_name_kinds(void **state)
{
	(void)state;
	enum kind kind;

	assert_true(kind_read(whole("Node"), &kind));
	assert_int_equal(kind, KIND_NODE);
	assert_true(kind_read(whole("cpu"), &kind));
	assert_int_equal(kind, KIND_PU);
	assert_false(kind_read(whole("cores"), &kind));
	assert_false(kind_read(whole(""), &kind));
}

static void suggests_the_nearest_name(void **state)
{
	(void)state;
	refuse("nod0", "did you mean node0?");
	refuse("cpus0-3", "did you mean cpu0-3?");
	refuse("pacakge:1", "did you mean package:1?");
	refuse("node0,coer:1", "coer:1: no such name, did you mean core:1?");
	refuse("core3", "did you mean core:3?");
	refuse("machin", "did you mean machine?");
	refuse("elephant", "expected one like LIKE");
	refuse("", "a name is missing");
	refuse("node0,,node1", "a name is missing");
	refuse("node0,", "a name is missing");
}

static void tells_the_two_numberings_apart(void **state)
{
	(void)state;
	refuse("node:1", "write node1 for the kernel's number, or numa:1 for hwloc's");
	refuse("cpu:0-3", "write cpu0-3 for the kernel's number, or pu:0-3 for hwloc's");
}

static void refuses_what_is_no_number(void **state)
{
	(void)state;
	refuse("node", "node0, node0-1 or nodeall");
	refuse("core", "core:0, core:0-1 or core:all");
	refuse("core:", "found \"\"");
	refuse("node0x", "found \"0x\"");
	refuse("cpu3-1", "from the lower number to the higher one");
	refuse("cpu-1", "found \"-1\"");
	refuse("cpu1-2-3", "found \"1-2-3\"");
	refuse("cpu4294967296", "found \"4294967296\"");
	refuse("0-3", "numbers of what?");
	refuse("cpu0,1x", "found \"1x\"");
	refuse("package:0.", "no such name");
	refuse("package:0.package:0.package:0.package:0.core:0", "nested");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_kernel_numbers),
		cmocka_unit_test(reads_hwloc_locations),
		cmocka_unit_test(comma_unites),
		cmocka_unit_test(reads_masks_of_any_length),
		cmocka_unit_test(reads_no_farther_than_the_text),
		cmocka_unit_test(words_name_kinds),
		cmocka_unit_test(suggests_the_nearest_name),
		cmocka_unit_test(tells_the_two_numberings_apart),
		cmocka_unit_test(refuses_what_is_no_number),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <math.h>

#include <dbench/import.h>

#include "scratch.h"

static struct log log_of;
static struct experiment x;
static struct err e;

static int load(const char *text)
{
	log_of = (struct log){ 0 };
	e = (struct err){ 0 };
	make_file("log", text);
	return log_load(&log_of, "log", &e);
}

static int read_experiment(const char *text)
{
	e = (struct err){ 0 };
	make_file("log", text);
	return log_read("log", &x, &e);
}

static void quoted_lines_do_not_count(void **state)
{
	(void)state;
	assert_int_equal(load("> Throughput 1 MB/sec 1 procs\n"
			      ">> Throughput 2 MB/sec 1 procs\n"
			      "  > Throughput 3 MB/sec 1 procs\n"
			      "Throughput 4 MB/sec 1 procs\r\n"
			      "> dbench 1  1.0s user 1.0s system 99% cpu 2.000 total\n"
			      "Total throughput: 10 MB/s"), 0);
	assert_int_equal(log_of.lines, 1);
	assert_int_equal(log_of.line[0].line, 4);
	assert_string_equal(log_of.line[0].rate.text, "4");
	assert_string_equal(log_of.line[0].wall.text, "");
	log_release(&log_of);
}

static void time_belongs_to_the_result_before(void **state)
{
	(void)state;
	assert_int_equal(load("mkfs 1  0.01s user 0.02s system 9% cpu 0.333 total\n"
			      "Throughput 4 MB/sec 2 procs\n"
			      "dbench 2  1.00s user 2.00s system 99% cpu 3.000 total\n"
			      "umount  7.00s user 2.00s system 99% cpu 9.000 total\n"
			      "Throughput 5 MB/sec 4 procs\n"), 0);
	assert_int_equal(log_of.lines, 2);
	assert_string_equal(log_of.line[0].user.text, "1.00");
	assert_string_equal(log_of.line[0].wall.text, "3.000");
	assert_string_equal(log_of.line[1].wall.text, "");
	assert_int_equal(log_of.warnings, 0);
	log_release(&log_of);
}

static void time_of_another_command(void **state)
{
	(void)state;
	assert_int_equal(load("Throughput 4 MB/sec 2 procs\n"
			      "dbench 4  1.00s user 2.00s system 99% cpu 3.000 total\n"), 0);
	assert_string_equal(log_of.line[0].wall.text, "");
	assert_int_equal(log_of.warnings, 1);
	assert_int_equal(log_of.warning[0].line, 2);
	assert_non_null(strstr(log_of.warning[0].text, "a command with 4"));
	log_release(&log_of);
}

static void number_from_the_time(void **state)
{
	(void)state;
	assert_int_equal(read_experiment("Throughput 135.02 MB/sec (NB=168.775 MB/sec  1350.2 MBit/sec)\n"
					 "dbench 16  12.11s user 16.29s system 181% cpu 15.646 total\n"), 0);
	assert_int_equal(x.sweeps, 1);
	assert_int_equal(x.sweep[0].points, 1);
	assert_int_equal(x.sweep[0].point[0].clients, 16);
	experiment_release(&x);

	assert_int_equal(read_experiment("prose\nThroughput 135.02 MB/sec\n"), -1);
	assert_string_equal(e.source, "log");
	assert_int_equal(e.line, 2);
	assert_non_null(strstr(e.text, "number of clients is not known"));
	experiment_release(&x);
}

/* 1.25 x 37.9382 is 47.42275, and 47.4227 is printed: made from more digits.  1 in the
 * sixth digit is all that rounding can do. */
static void multiples(void **state)
{
	(void)state;
	assert_int_equal(load("Throughput 37.9382 MB/sec (NB=47.4227 MB/sec  379.382 MBit/sec)  2 procs\n"
			      "Throughput 15.7826 MB/sec (NB=19.7283 MB/sec  157.826 MBit/sec)  2 procs\n"
			      "Throughput 4 MB/sec (NB=5.00001 MB/sec  40.0001 MBit/sec)  2 procs\n"
			      "Throughput 0 MB/sec (NB=0 MB/sec  0 MBit/sec)  2 procs\n"), 0);
	assert_int_equal(log_of.warnings, 0);
	log_release(&log_of);

	assert_int_equal(load("Throughput 4 MB/sec (NB=5.00002 MB/sec  40 MBit/sec)  2 procs\n"
			      "Throughput 4 MB/sec (NB=5 MB/sec  39.9998 MBit/sec)  2 procs\n"), 0);
	assert_int_equal(log_of.warnings, 2);
	assert_int_equal(log_of.warning[0].line, 1);
	assert_string_equal(log_of.warning[0].text,
			    "NB is 5.00002, but 1.25 times the throughput of 4 is 5");
	assert_int_equal(log_of.warning[1].line, 2);
	assert_non_null(strstr(log_of.warning[1].text, "MBit/sec is 39.9998, but 10 times"));
	log_release(&log_of);
}

static void labels_are_sweeps(void **state)
{
	(void)state;
	assert_int_equal(read_experiment("b:Throughput 4 MB/sec  2 clients  2 procs  max_latency=7.5 ms\n"
					 "a:Throughput 5 MB/sec 2 procs\n"
					 "b:Throughput 6 MB/sec 2 procs\n"
					 "b:Throughput 3 MB/sec 1 procs\n"), 0);
	assert_string_equal(x.file, "log");
	assert_true(x.finished);
	assert_int_equal(x.sweeps, 2);
	assert_string_equal(x.sweep[0].name, "b");
	assert_string_equal(x.sweep[1].name, "a");
	assert_int_equal(x.sweep[0].points, 2);
	const struct point *p = &x.sweep[0].point[1];
	assert_int_equal(p->clients, 2);
	assert_int_equal(p->trials, 2);
	assert_int_equal(p->trial[0].number, 1);
	assert_int_equal(p->trial[1].number, 2);
	assert_int_equal(p->trial[1].turn, 2);
	assert_true(p->trial[1].valid);
	assert_float_equal(metrics_get(&p->trial[1].metrics, "throughput"), 6, 0);
	assert_float_equal(metrics_get(&p->trial[0].metrics, "latency.max"), 7.5, 0);
	assert_true(isnan(metrics_get(&p->trial[1].metrics, "latency.max")));
	assert_true(isnan(metrics_get(&p->trial[1].metrics, "wall")));
	experiment_release(&x);
}

static void clients_of_a_process(void **state)
{
	(void)state;
	assert_int_equal(read_experiment("Throughput 4 MB/sec  8 clients  2 procs  max_latency=7.5 ms\n"
					 "dbench 2  1.00s user 2.00s system 99% cpu 3.000 total\n"), 0);
	assert_int_equal(x.sweep[0].point[0].clients, 8);
	assert_float_equal(metrics_get(&x.sweep[0].point[0].trial[0].metrics, "system"), 2, 0);
	assert_float_equal(metrics_get(&x.sweep[0].point[0].trial[0].metrics, "cpu"), 99, 0);
	experiment_release(&x);
}

static void work_that_is_fixed_shows(void **state)
{
	(void)state;
	assert_int_equal(log_read(TEST_DATA "/dbench-sweep-numaq.log", &x, &e), 0);
	assert_true(x.scene.fixed_work);
	experiment_release(&x);
	/* As long each time, and more work with more clients. */
	assert_int_equal(read_experiment("Throughput 10 MB/sec 1 procs\n"
					 "dbench 1  1.00s user 2.00s system 5% cpu 60.000 total\n"
					 "Throughput 20 MB/sec 2 procs\n"
					 "dbench 2  1.00s user 2.00s system 5% cpu 60.001 total\n"), 0);
	assert_false(x.scene.fixed_work);
	experiment_release(&x);
	assert_int_equal(read_experiment("Throughput 10 MB/sec 1 procs\n"
					 "Throughput 20 MB/sec 2 procs\n"), 0);
	assert_false(x.scene.fixed_work);
	experiment_release(&x);
}

static void what_is_no_log(void **state)
{
	(void)state;
	assert_int_equal(load("nothing\n> Throughput 4 MB/sec 2 procs\n"), -1);
	assert_string_equal(e.source, "log");
	assert_non_null(strstr(e.text, "there is no result in it"));
	log_release(&log_of);
	assert_int_equal(load("x\nj:Throughput inf MB/sec 2 procs\n"), -1);
	assert_int_equal(e.line, 2);
	assert_int_equal(e.column, 14);
	assert_non_null(strstr(e.text, "'inf' is no number"));
	log_release(&log_of);
	assert_int_equal(log_load(&log_of, "nosuch", &e), -1);
	assert_non_null(strstr(e.text, "nosuch cannot be opened"));
	log_release(&log_of);
	assert_int_equal(log_load(&log_of, ".", &e), -1);
	assert_non_null(strstr(e.text, "cannot be read"));
	log_release(&log_of);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SCRATCH_TEST(quoted_lines_do_not_count),
		SCRATCH_TEST(time_belongs_to_the_result_before),
		SCRATCH_TEST(time_of_another_command),
		SCRATCH_TEST(number_from_the_time),
		SCRATCH_TEST(multiples),
		SCRATCH_TEST(labels_are_sweeps),
		SCRATCH_TEST(clients_of_a_process),
		SCRATCH_TEST(work_that_is_fixed_shows),
		SCRATCH_TEST(what_is_no_log),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

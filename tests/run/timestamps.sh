#!/bin/sh
# SPDX-License-Identifier: MIT
# The times in a loadfile pace the replay, each pass anew, without drift.
. "${0%/*}/lib.sh"

awk 'BEGIN {
	print "0.000 NTCreateX \"/clients/client1/file\" 0x0 0x5 1 NT_STATUS_OK"
	for (i = 0; i <= 50; i++)
		printf "%.3f WriteX 1 0 1000 1000 NT_STATUS_OK\n", i / 100
	print "0.500 Close 1 NT_STATUS_OK"
}' >timed.load
run 0 -c timed.load --run-once 2
holds '0.49 <= run["window_seconds"] < 0.7' 'total["bytes_written"] == 2 * 51 * 1000'
run 0 -c timed.load --loops 2 1
holds '0.98 <= run["window_seconds"] < 1.3'
run 0 -c timed.load --run-once --ignore-timestamps 2
holds 'run["window_seconds"] < 0.3' 'total["late_max_ns"] == 0'

# A stall is made up for: the end is where it was, and whoever came late says so.
run 0 -c timed.load --run-once -B fault:WriteX:stall=300:5 1
holds '0.49 <= run["window_seconds"] < 0.7' '310e6 > total["late_max_ns"] > 200e6' \
	'sum(h[2] for h in op["WriteX"]["histogram"] if h[0] > 100e6) >= 15'
says out ' lateness '
exit $failed

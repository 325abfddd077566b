#!/bin/sh
# SPDX-License-Identifier: MIT
# An op under way when the time ends belongs to no window; how long it took is told.
. "${0%/*}/lib.sh"

run 0 -c basic.load -t 400ms --warmup 0 -B fault:ReadX:stall=10000:20 1
holds 'client[0]["overrun_ns"] > 300e6' 'total["max_latency_ms"] > 300' \
	'op["ReadX"]["count"] == 19' 'op["WriteX"]["count"] == 20' \
	'total["bytes_read"] == 19 * 4096' 'run["window_seconds"] < 0.4'

# nothing at all came to its end
run 1 -c basic.load -t 200ms --warmup 0 -B fault:NTCreateX:stall=10000:1 2
says err 'no client came to the end of an op within the window'
exit $failed
